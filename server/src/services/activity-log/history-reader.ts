import type { FieldChange } from '@poolhouse/domain/kernel/field-change';
import { fieldsForDealers } from '@poolhouse/domain/kernel/fields';
import type { RecordKind } from '@poolhouse/domain/kernel/records';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { actorName, actorNameFor, isColleague } from '../../platform/audit/actor.ts';
import type { Context, SignedIn } from '../../platform/context.ts';

/** What a person may read of the history of a record. */
export type HistoryReader = {
  /** The condition on `audit_log` of the entries that they may read. */
  entries: RawBuilder<SqlBool>;
  /** Who did what an entry says, as they may know it. */
  actor: RawBuilder<string>;
  /** The condition on a name of a field that they may read it. */
  mayRead(field: RawBuilder<unknown>): RawBuilder<SqlBool>;
  /** Returns what they may read of the changes of an entry. */
  changesOf(entryId: string, changes: readonly FieldChange[]): FieldChange[];
  /** Whether they may know what an entry came from, such as a bulk edit. */
  seesReference: boolean;
};

export type KindOfHistory = Pick<RecordKind, 'kind' | 'fields' | 'owner'>;

const staff: HistoryReader = {
  entries: sql`true`,
  actor: actorName('audit_log'),
  mayRead: () => sql`true`,
  changesOf: (_entryId, changes) => [...changes],
  seesReference: true,
};

/** Returns what the caller may read of a record's history: staff everything, a dealer's account what is declared for it. */
export async function historyReader(
  ctx: Context,
  record: KindOfHistory,
  ids: readonly string[],
): Promise<HistoryReader> {
  return ctx.who?.person.role === 'DEALER' ? dealerReader(ctx, ctx.who, record, ids) : staff;
}

/**
 * A dealer reads the fields of the table that aren't for staff, from the entry on that gave it the record; of that entry not what was
 * before. Entries about other fields alone are left out, unless a colleague made them.
 */
async function dealerReader(
  ctx: Context,
  who: SignedIn,
  record: KindOfHistory,
  ids: readonly string[],
): Promise<HistoryReader> {
  const first = await ownedFrom(ctx, record, ids);
  const names = fieldsForDealers(record.fields ?? {});
  const readable: ReadonlySet<string> = new Set(names);
  const mayRead = (field: RawBuilder<unknown>) => sql<SqlBool>`${field} = any(${names}::text[])`;
  const isAboutReadable = sql`exists (select from jsonb_array_elements(audit_log.changes) change,
    jsonb_array_elements_text(coalesce(change -> 'fields', jsonb_build_array(change -> 'field'))) name where ${mayRead(sql`name`)})`;
  return {
    entries: sql`audit_log.id >= ${first}::bigint and (audit_log.changes = '[]' or ${isAboutReadable}
      or ${isColleague(who, sql`audit_log.user_id`)})`,
    actor: actorNameFor(who, 'audit_log'),
    mayRead,
    changesOf: (entryId, changes) =>
      changes
        .filter(({ field }) => readable.has(field))
        .map((change) => (entryId === first ? { ...change, before: null } : change)),
    seesReference: false,
  };
}

/** Returns the id of the entry that gave a record to the dealer who has it now; the first id where none did. */
async function ownedFrom(ctx: Context, { kind, owner }: KindOfHistory, ids: readonly string[]): Promise<string> {
  if (owner === undefined) return '0';
  const { rows } = await sql<{ first: string | null }>`select max(id)::text as first from audit_log
    where target_kind = ${kind} and target_id = any(${[...ids]}::text[])
      and changes @> ${JSON.stringify([{ field: owner }])}::jsonb`.execute(ctx.db);
  return rows[0]?.first ?? '0';
}
