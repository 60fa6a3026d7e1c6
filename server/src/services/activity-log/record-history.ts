import type { Fields } from '@poolhouse/domain/kernel/fields';
import type { HistoryAnswer, HistoryQuery } from '@poolhouse/domain/services/activity-log/history';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { idOf, type Noun } from '../../platform/records/index.ts';
import { type HistoryReader, historyReader, type KindOfHistory } from './history-reader.ts';
import { nameReferences } from './name-references.ts';

const pageSize = 50;
const maxChoices = 100;

/**
 * Returns the history of one record, newest first, a page at a time; `before` is the id of the last entry that was shown. Of
 * several ids, the first is the record and the others are those that were merged into it.
 */
export async function recordHistory(
  ctx: Context,
  record: KindOfHistory,
  ids: readonly [string, ...string[]],
  query: HistoryQuery = {},
): Promise<HistoryAnswer> {
  const reader = await historyReader(ctx, record, ids);
  const of = { kind: record.kind, fields: record.fields ?? {}, ids, reader };
  const [page, choices] = await Promise.all([
    pageOf(ctx, of, query),
    query.before === undefined ? choicesOf(ctx, of) : {},
  ]);
  return { ...page, ...choices };
}

/**
 * Returns the history of a record that its noun loads: who may not know of the record, or asks for one that isn't there, gets
 * 404 as for the record itself.
 */
export async function historyOf<Row extends { revision: number }>(
  ctx: Context,
  noun: Pick<Noun<Row, never, unknown>, 'record' | 'table' | 'key' | 'load'>,
  id: string,
  query: HistoryQuery = {},
): Promise<HistoryAnswer> {
  return recordHistory(ctx, noun.record, [idOf(noun, await noun.load(ctx, id))], query);
}

type Of = { kind: string; fields: Fields; ids: readonly string[]; reader: HistoryReader };

/** Reads the index over kind and id of the record, backwards. */
async function pageOf(ctx: Context, { kind, fields, ids, reader }: Of, { before, field, by }: HistoryQuery) {
  const rows = await ctx.db
    .selectFrom('audit_log')
    .leftJoin('personal_keys as k', (on) =>
      on.onRef('k.kind', '=', 'audit_log.target_kind').onRef('k.id', '=', 'audit_log.target_id'),
    )
    .select(['audit_log.id', 'at', 'action', 'module', 'changes', 'revision', 'request_id', 'reference'])
    .select(['target_id', 'sealed_key', reader.actor.as('user_name')])
    .select(sql<string | null>`audit_label(audit_log)`.as('target_label'))
    .where('target_kind', '=', kind)
    .where('target_id', 'in', ids)
    .where(reader.entries)
    .$if(before !== undefined, (query) => query.where('audit_log.id', '<', before ?? ''))
    .$if(by !== undefined, (query) => query.where(sql<boolean>`${reader.actor} = ${by}`))
    .$if(field !== undefined, (query) =>
      query.where(
        sql<boolean>`(changes @> ${JSON.stringify([{ field }])}::jsonb or changes @> ${JSON.stringify([{ fields: [field] }])}::jsonb)
          and ${reader.mayRead(sql`${field}::text`)}`,
      ),
    )
    .orderBy('audit_log.id', 'desc')
    .limit(pageSize + 1)
    .execute();
  const entries = rows.slice(0, pageSize).map((row) => ({
    id: row.id,
    datePerformed: row.at.toISOString(),
    user: row.user_name,
    action: row.action,
    module: row.module,
    changes: reader.changesOf(row.id, ctx.personal.open({ kind, id: row.target_id }, row.changes, row.sealed_key)),
    revision: row.revision,
    requestId: row.request_id,
    reference: reader.seesReference ? row.reference : null,
    of: row.target_id === ids[0] ? null : row.target_label,
  }));
  const named = await nameReferences(
    ctx.db,
    entries.map(({ changes }) => ({ fields, changes })),
  );
  return {
    entries: entries.map((entry, at) => ({ ...entry, changes: named[at] ?? [] })),
    more: rows.length > pageSize,
  };
}

/** Which fields of the record were changed, and by whom. */
async function choicesOf(ctx: Context, { kind, ids, reader }: Of): Promise<{ fields: string[]; people: string[] }> {
  const { rows } = await sql<{ fields: string[] | null; people: string[] | null }>`
    with mine as (select id, ${reader.actor} as user_name, changes from audit_log
      where target_kind = ${kind} and target_id = any(${[...ids]}::text[]) and ${reader.entries} order by id desc limit 1000)
    select
      (select array_agg(field) from (select distinct field
        from mine, jsonb_array_elements(changes) change,
          jsonb_array_elements_text(coalesce(change -> 'fields', jsonb_build_array(change -> 'field'))) field
        where ${reader.mayRead(sql`field`)} order by 1 limit ${maxChoices}) few) as fields,
      (select array_agg(user_name) from (select distinct user_name from mine order by 1 limit ${maxChoices}) few) as people`.execute(
    ctx.db,
  );
  return { fields: rows[0]?.fields ?? [], people: rows[0]?.people ?? [] };
}
