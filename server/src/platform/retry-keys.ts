import { createHash } from 'node:crypto';
import { Failure } from '@poolhouse/domain/kernel/errors';
import type { Context, RetryKey } from './context.ts';
import type { Db } from './database/connect.ts';

/** Keys are kept for a day; afterwards the same key may count as new. */
const keptMs = 24 * 3_600_000;

export type StoredAnswer = { status: number; answer: string };

/** Reads the Idempotency-Key header; null when there is none. */
export function parseRetryKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header === 'string' && /^[\x21-\x7e]{8,200}$/.test(header)) return header;
  throw new Failure('invalid', 'Idempotency-Key must be 8 to 200 plain characters, such as a uuid.');
}

export function hashBody(body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('base64');
}

/** The answer that was given to this key before; refuses when the key came with another body. */
export async function findStoredAnswer(db: Db, key: RetryKey): Promise<StoredAnswer | null> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'status', 'answer'])
    .where('scope', '=', key.scope)
    .where('route', '=', key.route)
    .where('key', '=', key.key)
    .executeTakeFirst();
  if (row === undefined) return null;
  if (row.body_hash !== key.bodyHash) {
    throw new Failure('key-reused', 'This Idempotency-Key was used with another request. Use a new key.');
  }
  return { status: row.status, answer: row.answer };
}

/**
 * Runs the verb of an upload once for each key: `run` gets the context to write with. A repeat with the same content
 * gets the stored answer, also when the first one was under way at the same time.
 */
export async function onceForUpload<Answer>(
  ctx: Context,
  key: Omit<RetryKey, 'bodyHash'> | null,
  content: string,
  run: (ctx: Context) => Promise<Answer>,
): Promise<Answer> {
  if (key === null) return run(ctx);
  const retryKey = { ...key, bodyHash: hashBody(content) };
  const earlier = await findStoredAnswer(ctx.db, retryKey);
  if (earlier !== null) return JSON.parse(earlier.answer) as Answer;
  try {
    return await run({ ...ctx, retryKey });
  } catch (error) {
    const winner = isKeyTaken(error) ? await findStoredAnswer(ctx.db, retryKey) : null;
    if (winner === null) throw error;
    return JSON.parse(winner.answer) as Answer;
  }
}

/** True for the database's word that a repeat of this key was written first by a request at the same time. */
export function isKeyTaken(error: unknown): boolean {
  return isUniqueViolation(error, 'idempotency_keys_pkey');
}

/** True when a unique index refused a row; with a name, only for that index. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error) || error.code !== '23505') return false;
  return constraint === undefined || ('constraint' in error && error.constraint === constraint);
}

/** True when a row was refused, or kept, because another table's rows name it by this constraint. */
export function isForeignKeyViolation(error: unknown, constraint: string): boolean {
  const isOne = typeof error === 'object' && error !== null && 'code' in error && error.code === '23503';
  return isOne && 'constraint' in error && error.constraint === constraint;
}

/** Deletes the keys that were kept long enough. */
export async function deleteOldRetryKeys(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', new Date(now.getTime() - keptMs))
    .execute();
}
