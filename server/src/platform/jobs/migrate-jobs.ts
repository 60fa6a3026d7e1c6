import pg from 'pg';
import { lockNumbers } from '../database/lock-numbers.ts';

/** Makes or updates the tables of the queue, in its own schema. Several nodes may do this at once. */
export async function migrateJobs(connection: pg.ClientConfig): Promise<void> {
  const pool = new pg.Pool({ ...connection, max: 2, application_name: 'poolhouse-migrate' });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    const lock = await pool.connect();
    try {
      await lock.query('select pg_advisory_lock($1)', [lockNumbers.jobTables]);
      const { runMigrations } = await import('graphile-worker');
      await runMigrations({ pgPool: pool });
    } finally {
      lock.release(true);
    }
  } finally {
    await pool.end();
  }
}
