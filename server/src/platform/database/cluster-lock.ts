import type { Pool } from 'pg';
import { lockNumbers } from './lock-numbers.ts';

/**
 * Does the work of this name unless some node is doing it at the moment; answers whether it did. The database takes the lock
 * back when its connection is lost, so the work must bear being done twice at worst.
 */
export async function withClusterLock(pool: Pool, name: string, work: () => Promise<void>): Promise<boolean> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    const { rows } = await client.query<{ ours: boolean }>('select pg_try_advisory_lock($1, hashtext($2)) as ours', [
      lockNumbers.cluster,
      name,
    ]);
    if (rows[0]?.ours !== true) return false;
    try {
      await work();
    } finally {
      await client.query('select pg_advisory_unlock($1, hashtext($2))', [lockNumbers.cluster, name]).catch(() => {
        isBroken = true;
      });
    }
    return true;
  } finally {
    client.release(isBroken);
  }
}
