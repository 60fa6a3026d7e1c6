import { type Compilable, CompiledQuery, type RawBuilder, sql } from 'kysely';
import { type AuditEntry, auditRow } from '../audit/audit-entry.ts';
import { mergePending, pendingRow } from '../audit/pending-entries.ts';
import type { Context, IdempotencyKey } from '../context.ts';
import { commitTogether } from './commit-together.ts';
import type { Db } from './connect.ts';
import type { Database } from './database-tables.ts';
import { runCompiled } from './named-statement.ts';
import { addInsert, insertFragment, isPlainInsert, type PlainInsert, type StatementText } from './plain-insert.ts';

type Statement = (Compilable & { toOperationNode(): unknown }) | RawBuilder<unknown>;

/**
 * Which workers of its system carry an intent out: those for what people need to sign in, those for what takes long because of
 * its documents, or the ones for everything else.
 */
export type IntentLane = 'sign-in' | 'usual' | 'documents';

/** Something that goes to an outside system, written with the change that caused it and carried out by the outbox's worker. */
export type Intent = {
  id: string;
  kind: string;
  payload: unknown;
  target?: { kind: string; id: string };
  /** Seconds in which a person may still take it back; for words that go outside at a person's click. */
  hold?: number;
  /** It leaves at this moment or later; at once unless told. */
  notBefore?: Date;
  /** `usual` unless told. */
  lane?: IntentLane;
};

export type Change = {
  /** An insert, update or delete that returns one row with `id` per changed record. */
  change: Statement | PlainInsert;
  audit: AuditEntry;
  intents?: readonly Intent[] | undefined;
  /** Inserts, updates and deletes that happen with the change and only with it: each reads from `change`. */
  also?: readonly RawBuilder<unknown>[] | undefined;
  /** Inserts of further records with their own rows of the activity log, where `change` is an insert too: all are made, or none. */
  further?: readonly Pick<Change, 'change' | 'audit'>[] | undefined;
  /** The answer of the call, kept with the idempotency key so that a repeat gets the same one. */
  answer: unknown;
  status?: number;
};

/**
 * Writes a change with its activity-log row, its intents and its idempotency key in one statement: all of it or nothing.
 * Answers whether the change hit its row; false means that another request was faster.
 */
export async function write(ctx: Context, given: Change, db: Db = ctx.db): Promise<boolean> {
  const changes = [given, ...(given.further ?? [])];
  const parts = textOfChanges(
    changes.map(({ change }) => change),
    given.also ?? [],
    db,
  );
  for (const [index, { audit }] of changes.entries()) {
    if (audit.mergeMs !== undefined) {
      insertWith(parts, changeName(index), 'pending_entries', pendingRow(ctx, audit, audit.mergeMs), mergePending);
      continue;
    }
    const { row, key } = await auditRow(ctx, audit, db);
    insertWith(parts, changeName(index), 'audit_log', row);
    if (key !== null) insertWith(parts, changeName(index), 'personal_keys', key);
  }
  const origin = { now: ctx.clock.now(), createdBy: ctx.who?.user.id ?? null };
  for (const intent of given.intents ?? []) insertWith(parts, 'change', 'outbox', outboxRow(intent, origin));
  if (ctx.idempotencyKey !== null)
    insertWith(parts, 'change', 'idempotency_keys', keyRow(ctx, ctx.idempotencyKey, given));
  const run = async (isDeferred: boolean) => {
    const text = `${parts.text} select count(*)::int as hits from change cross join ${commitSetting(parts.values.length + 1)}`;
    const statement = CompiledQuery.raw(text, [...parts.values, isDeferred]) as CompiledQuery<{ hits: number }>;
    const [result] = await runCompiled(ctx.pool, statement, db);
    return (result?.hits ?? 0) > 0;
  };
  return db.isTransaction ? run(false) : commitTogether(ctx.pool, run);
}

const isLockless = (change: Change['change']): change is PlainInsert =>
  isPlainInsert(change) && change.lock === undefined;

/** Returns the text of changes and of what happens with them, each under its name. */
function textOfChanges(changes: readonly Change['change'][], also: readonly Statement[], db: Db): StatementText {
  if (also.length === 0 && changes.every(isLockless)) {
    const parts: StatementText = { text: 'with ', values: [] };
    for (const [index, change] of changes.entries()) {
      parts.text += `${index > 0 ? ', ' : ''}${changeName(index)} as (`;
      addInsert(parts, change);
      parts.text += ')';
    }
    return parts;
  }
  const fragmentOf = (change: Change['change']) => (isPlainInsert(change) ? insertFragment(change) : change) as never;
  const named = [
    ...changes.map((change, index) => sql`${sql.raw(changeName(index))} as (${fragmentOf(change)})`),
    ...also.map((statement, index) => sql`${sql.raw(`also${index}`)} as (${statement as never})`),
  ];
  const compiled = sql`with ${sql.join(named)}`.compile(db);
  return { text: compiled.sql, values: [...compiled.parameters] };
}

/** The first one is what calls give in `also` read from. */
const changeName = (index: number) => (index === 0 ? 'change' : `change${index}`);

/** A parameter, so that both ways have one text and one name. */
const commitSetting = (place: number) =>
  `(select case when $${place}::boolean then set_config('synchronous_commit', 'off', true) end) as setting`;

/** Adds the insert of one row that happens only with a change. */
function insertWith(parts: StatementText, change: string, table: keyof Database, row: object, onConflict = ''): void {
  const names = Object.keys(row);
  const first = parts.values.length + 1;
  parts.values.push(...Object.values(row));
  const places = names.map((_, index) => `$${first + index}`);
  parts.text += `, with${first} as (insert into ${table} (${names.join(', ')}) select ${places.join(', ')} from ${change} limit 1${onConflict})`;
}

/**
 * Writes the activity-log row of a call, and its answer under the idempotency key, for what other statements of the same
 * transaction change; `db` is that transaction. A call that answers a secret keeps no answer: it uses `recordAudit`.
 */
export async function recordOutcome(ctx: Context, given: Omit<Change, 'change'>, db: Db): Promise<void> {
  await write(ctx, { ...given, change: db.selectNoFrom(sql`1`.as('id')) }, db);
}

/**
 * Sends mails or other entries of the outbox that no change causes, with the activity-log row and the answer for the
 * idempotency key, in one statement. Returns the answer; the call says 202, since it is the outbox that sends.
 *
 *     return sendWithoutChange(ctx, { intents: [{ ...intent, hold: holdSeconds }], audit, answer })
 */
export async function sendWithoutChange<Answer>(
  ctx: Context,
  given: { intents: readonly Intent[]; audit: AuditEntry; answer: Answer },
): Promise<Answer> {
  await recordOutcome(ctx, { ...given, status: 202 }, ctx.db);
  return given.answer;
}

/** Queues entries of the outbox with what a transaction of a job changes; each change has its activity-log row already. */
export async function queueIntents(
  tx: Db,
  intents: readonly Intent[],
  { now, createdBy = null }: { now: Date; createdBy?: string | null },
): Promise<void> {
  if (intents.length === 0) return;
  const rows = intents.map((intent) => outboxRow(intent, { now, createdBy }));
  await tx.insertInto('outbox').values(rows).execute();
}

function outboxRow(
  { id, kind, payload, target, hold, notBefore, lane = 'usual' }: Intent,
  { now, createdBy }: { now: Date; createdBy: string | null },
) {
  const heldUntil = hold === undefined ? null : new Date(now.getTime() + hold * 1_000);
  return {
    id,
    kind,
    lane,
    payload: JSON.stringify(payload),
    created_by: createdBy,
    created_at: now,
    target_kind: target?.kind ?? null,
    target_id: target?.id ?? null,
    not_before: heldUntil ?? notBefore ?? now,
    held_until: heldUntil,
  };
}

function keyRow({ clock }: Context, { scope, route, key, bodyHash }: IdempotencyKey, given: Change) {
  const answer = JSON.stringify(given.answer);
  return { scope, route, key, body_hash: bodyHash, status: given.status ?? 200, answer, created_at: clock.now() };
}
