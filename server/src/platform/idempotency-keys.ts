import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { entryKeyDays, entryKeyPrefix } from '@poolhouse/domain/kernel/entry-key';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { CompiledQuery, sql } from 'kysely';
import type { Context, IdempotencyKey } from './context.ts';
import { untilFlushed } from './database/commit-together.ts';
import type { Db } from './database/connect.ts';
import { inRounds, ofEachPool } from './database/in-rounds.ts';

/** Keys are kept for a day, those of entries that waited on a device for longer; afterwards the same key may count as new. */
const keptMs = 24 * 3_600_000;
const entryKeptMs = entryKeyDays * 24 * 3_600_000;

export type StoredAnswer = { status: number; answer: string };

/** Reads the Idempotency-Key header; null when there is none. */
export function parseIdempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header === 'string' && /^[\x21-\x7e]{8,200}$/.test(header)) return header;
  throw new Failure('invalid', 'Idempotency-Key must be 8 to 200 plain characters, such as a uuid.');
}

export function hashBody(body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('base64');
}

/** Returns the answer that was given to this key before; refuses when the key came with another body. */
export async function findStoredAnswer(
  { db, pool }: Pick<Context, 'db' | 'pool'>,
  key: IdempotencyKey,
): Promise<StoredAnswer | null> {
  const row = db.isTransaction ? (await db.executeQuery(storedKeysQuery([key]))).rows[0] : await lookUpIn(pool)(key);
  if (row === undefined) return null;
  if (row.body_hash !== key.bodyHash) {
    throw new Failure('key-reused', 'This Idempotency-Key was used with another request. Use a new key.');
  }
  return { status: row.status, answer: row.answer };
}

type StoredKey = StoredAnswer & { body_hash: string; at: number };

/** Every call with a key looks it up, so calls at the same time share a statement. */
const lookUpIn = ofEachPool((pool) =>
  inRounds(async (keys: readonly IdempotencyKey[]) => {
    const { sql: text, parameters } = storedKeysQuery(keys);
    const { rows } = await pool.query<StoredKey>({ name: 'stored-keys', text, values: [...parameters] });
    const found = new Map(rows.map((row) => [row.at, row]));
    return keys.map((_, index) => found.get(index + 1));
  }),
);

/** Reads what is stored of keys, each with its place among them. */
function storedKeysQuery(keys: readonly IdempotencyKey[]): CompiledQuery<StoredKey> {
  return CompiledQuery.raw(
    `select asked.at::int as at, stored.body_hash, stored.status, stored.answer
     from unnest((select $1::text[]), (select $2::text[]), (select $3::text[])) with ordinality as asked (scope, route, key, at)
     cross join lateral (select * from idempotency_keys k where k.scope = asked.scope and k.route = asked.route
       and k.key = asked.key offset 0) stored`,
    (['scope', 'route', 'key'] as const).map((part) => keys.map((key) => key[part])),
  ) as CompiledQuery<StoredKey>;
}

/** What a call answers, and whether an earlier use of its key got the same answer. */
export type Once<Answer> = { answer: Answer; isReplay: boolean };

/** Longest that a repeat waits for the first use of its key. */
const firstUseMs = 10_000;
const retryAfterSeconds = 5;

/** The uses of keys that are under way on this node. */
const usesUnderWay = ofEachPool(() => new Map<string, Promise<void>>());

/**
 * Runs a use case once for each key. A repeat gets the answer that was stored with the first one's change, also when
 * the first one is still under way: on the same node it waits for the first one, for as long as `patience`; on another node the
 * database refuses what it writes. Stored answers are JSON: send them through the serialiser of the call, as the first one was.
 */
export async function onceForKey<Answer>(
  parts: Pick<Context, 'db' | 'pool'>,
  key: IdempotencyKey,
  run: () => Promise<Answer>,
  patience: (signal: AbortSignal) => Promise<unknown> = (signal) => wait(firstUseMs, undefined, { ref: false, signal }),
): Promise<Once<Answer>> {
  const underWay = usesUnderWay(parts.pool);
  const name = JSON.stringify([key.scope, key.route, key.key]);
  const waiting = new AbortController();
  let tooLong: Promise<true> | null = null;
  try {
    for (;;) {
      const earlier = await findStoredAnswer(parts, key);
      if (earlier !== null) return await replayOf(parts, earlier);
      const first = underWay.get(name);
      if (first === undefined) break;
      tooLong ??= patience(waiting.signal).then(
        () => true,
        () => true,
      );
      if (await Promise.race([first.then(() => false), tooLong])) throw stillUnderWay();
    }
  } finally {
    waiting.abort();
  }
  const { promise, resolve: end } = Promise.withResolvers<void>();
  underWay.set(name, promise);
  try {
    return { answer: await run(), isReplay: false };
  } catch (error) {
    const winner = mayHaveLost(error) ? await findStoredAnswer(parts, key) : null;
    if (winner === null) throw error;
    return await replayOf(parts, winner);
  } finally {
    underWay.delete(name);
    end();
  }
}

function stillUnderWay(): Failure {
  return new Failure(
    'conflict',
    'The first request with this Idempotency-Key is still running. Send it again in a moment.',
    {
      retryAfterSeconds,
    },
  );
}

/** What is found may not be on disk yet: its writer isn't answered before that either. */
async function replayOf<Answer>({ pool }: Pick<Context, 'pool'>, { answer }: StoredAnswer): Promise<Once<Answer>> {
  await untilFlushed(pool);
  return { answer: JSON.parse(answer) as Answer, isReplay: true };
}

/**
 * Returns whether a use of the same key on another node may be the cause: it was written first, or it took what this one is refused
 * for, such as a customer ID, the revision or the status of the record.
 */
function mayHaveLost(error: unknown): boolean {
  return isUniqueViolation(error) || (error instanceof Failure && error.status < 500);
}

/** Returns true for the database's word that a repeat of this key was written first by a request at the same time. */
export function isIdempotencyKeyTaken(error: unknown): boolean {
  return isUniqueViolation(error, 'idempotency_keys_pkey');
}

/** Returns true when a unique index refused a row; with a name, only for that index. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error) || error.code !== '23505') return false;
  return constraint === undefined || ('constraint' in error && error.constraint === constraint);
}

/** Returns true when a row was refused, or kept, because rows of another table name it. Restrictions have a code of their own. */
export function isForeignKeyViolation(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  return code === '23503' || code === '23001';
}

/** Deletes the keys that were kept long enough. */
export async function deleteOldIdempotencyKeys(db: Db, now: Date): Promise<void> {
  const since = (ms: number) => new Date(now.getTime() - ms);
  await sql`delete from idempotency_keys where created_at < ${since(keptMs)}
    and (created_at < ${since(entryKeptMs)} or not starts_with(key, ${entryKeyPrefix}))`.execute(db);
}

/** Deletes the stored answers that name a record: a repeat of a call would be answered with what was erased since. */
export async function deleteAnswersNaming(tx: Db, ids: readonly string[]): Promise<void> {
  await sql`delete from idempotency_keys where answer like any(${ids.map((id) => `%${id}%`)}::text[])`.execute(tx);
}
