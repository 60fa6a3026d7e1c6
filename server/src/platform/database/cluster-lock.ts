import type { Pool } from 'pg';

/** First half of the advisory locks of work that one node at a time does. */
const lockSpace = 727_004;

/**
 * Runs work unless some node is doing it at the moment; answers whether it did. The database takes the lock back when its connection is lost, so the work
 * must bear being done twice at worst.
 */
export async function withClusterLock(pool: Pool, lock: number, work: () => Promise<void>): Promise<boolean> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1, $2) as ours', [
      lockSpace,
      lock,
    ]);
    if (rows[0]?.ours !== true) return false;
    try {
      await work();
    } finally {
      await client.query('select pg_advisory_unlock($1, $2)', [lockSpace, lock]).catch(() => {
        isBroken = true;
      });
    }
    return true;
  } finally {
    client.release(isBroken);
  }
}
