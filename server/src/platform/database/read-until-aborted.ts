import type { QueryConfig } from 'pg';
import type { Context } from '../context.ts';

/** How long a statement may go on without its client. Most end within it, which costs less than a new connection. */
const graceMs = 100;

/**
 * Runs a statement that only reads, and ends it when the client goes away: its connection is closed, which no statement of
 * another request was ever on. PostgreSQL notices that within a second (see `noticeClosed` in connect.ts).
 */
export async function readUntilAborted<Row extends object>(
  { pool, signal }: Pick<Context, 'pool' | 'signal'>,
  statement: QueryConfig,
): Promise<Row[]> {
  signal.throwIfAborted();
  const client = await pool.connect();
  if (signal.aborted) {
    client.release();
    throw signal.reason;
  }
  const { aborted, settle } = watch(signal);
  let isRead = false;
  try {
    const { rows } = await Promise.race([client.query<Row>(statement), aborted]);
    isRead = true;
    return rows;
  } finally {
    settle();
    client.release(!isRead);
  }
}

/** `aborted` is rejected a moment after the signal, until `settle` is called. */
function watch(signal: AbortSignal): { aborted: Promise<never>; settle(): void } {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  let timer: NodeJS.Timeout | undefined;
  const onAbort = () => {
    timer = setTimeout(() => reject(signal.reason), graceMs);
  };
  signal.addEventListener('abort', onAbort, { once: true });
  const settle = () => {
    signal.removeEventListener('abort', onAbort);
    clearTimeout(timer);
  };
  return { aborted, settle };
}
