import { type Compilable, type RawBuilder, sql } from 'kysely';
import { type AuditEntry, auditRow } from '../audit/audit-entry.ts';
import type { NewKey } from '../audit/personal-values.ts';
import type { Context } from '../context.ts';
import { commitTogether } from './commit-together.ts';
import type { Db } from './connect.ts';
import { runNamed } from './named-statement.ts';

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
  /** `usual` unless told. */
  lane?: IntentLane;
};

export type Change = {
  /** An insert, update or delete that returns one row with `id` per changed record. */
  change: Statement;
  audit: AuditEntry;
  intents?: readonly Intent[];
  /** Inserts, updates and deletes that happen with the change and only with it: each reads from `change`. */
  also?: readonly RawBuilder<unknown>[] | undefined;
  /** The answer of the call, kept with the idempotency key so that a repeat gets the same one. */
  answer: unknown;
  status?: number;
};

/**
 * Writes a change with its activity-log row, its intents and its idempotency key in one statement: all of it or nothing.
 * Answers whether the change hit its row; false means that another request was faster.
 */
export async function write(ctx: Context, given: Change, db: Db = ctx.db): Promise<boolean> {
  const { row, key } = await auditRow(ctx, given.audit, db);
  const parts: RawBuilder<unknown>[] = [sql`change as (${given.change as never})`, auditPart(row)];
  if (key !== null) parts.push(personalKeyPart(key));
  for (const [index, intent] of (given.intents ?? []).entries()) parts.push(intentPart(ctx, intent, index));
  for (const [index, statement] of (given.also ?? []).entries())
    parts.push(sql`${sql.raw(`also${index}`)} as (${statement})`);
  if (ctx.idempotencyKey !== null) parts.push(keyPart(ctx, given));
  const run = async (isDeferred: boolean) => {
    const statement = sql<{ hits: number }>`with ${sql.join(parts)} select count(*)::int as hits from change
      cross join ${commitSetting(isDeferred)}`;
    const [result] = await runNamed(ctx, statement, db);
    return (result?.hits ?? 0) > 0;
  };
  return db.isTransaction ? run(false) : commitTogether(ctx.pool, run);
}

/** A parameter, so that both ways have one text and one name. */
const commitSetting = (isDeferred: boolean) =>
  sql`(select case when ${isDeferred}::boolean then set_config('synchronous_commit', 'off', true) end) as setting`;

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
  const rows = intents.map(({ id, kind, payload, target, hold, lane = 'usual' }) => {
    const heldUntil = hold === undefined ? null : new Date(now.getTime() + hold * 1_000);
    return {
      ...{ id, kind, lane, payload: JSON.stringify(payload), created_by: createdBy, created_at: now },
      ...{ target_kind: target?.kind ?? null, target_id: target?.id ?? null },
      ...{ not_before: heldUntil ?? now, held_until: heldUntil },
    };
  });
  await tx.insertInto('outbox').values(rows).execute();
}

function auditPart(row: Awaited<ReturnType<typeof auditRow>>['row']) {
  return sql`audit as (insert into audit_log
    (at, user_id, user_name, module, action, target_kind, target_id, target_label, changes, revision, request_id, address, reference)
    select ${row.at}::timestamptz, ${row.user_id}::uuid, ${row.user_name}, ${row.module}, ${row.action}, ${row.target_kind},
      ${row.target_id}, ${row.target_label}, ${row.changes}::jsonb, ${row.revision}::int, ${row.request_id}, ${row.address}, ${row.reference}
    from change limit 1)`;
}

function personalKeyPart({ kind, id, sealed_key }: NewKey) {
  return sql`personal_key as (insert into personal_keys (kind, id, sealed_key)
    select ${kind}, ${id}, ${sealed_key}::bytea from change limit 1)`;
}

function intentPart(ctx: Context, intent: Intent, index: number) {
  const now = ctx.clock.now();
  const heldUntil = intent.hold === undefined ? null : new Date(now.getTime() + intent.hold * 1_000);
  return sql`${sql.raw(`intent${index}`)} as (insert into outbox
    (id, kind, payload, target_kind, target_id, created_by, created_at, not_before, held_until, lane)
    select ${intent.id}::uuid, ${intent.kind}, ${JSON.stringify(intent.payload)}::jsonb, ${intent.target?.kind ?? null},
      ${intent.target?.id ?? null}, ${ctx.who?.user.id ?? null}::uuid, ${now}::timestamptz,
      ${heldUntil ?? now}::timestamptz, ${heldUntil}::timestamptz, ${intent.lane ?? 'usual'}
    from change limit 1)`;
}

function keyPart(ctx: Context, given: Change) {
  const key = ctx.idempotencyKey;
  if (key === null) throw new Error('There is no idempotency key to store.');
  return sql`key as (insert into idempotency_keys (scope, route, key, body_hash, status, answer, created_at)
    select ${key.scope}, ${key.route}, ${key.key}, ${key.bodyHash}, ${given.status ?? 200}::int, ${JSON.stringify(given.answer)},
      ${ctx.clock.now()}::timestamptz
    from change limit 1)`;
}
