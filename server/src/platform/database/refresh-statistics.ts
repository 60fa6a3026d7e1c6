import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob, defineWork, enqueue } from '../jobs/index.ts';
import type { Db } from './connect.ts';

/** Has the planner look at tables again, after so many rows changed that its old figures mislead it. */
const refreshStatisticsJob = defineJob('refresh-statistics', z.object({ tables: z.array(z.string()) }));

/**
 * Queues the refresh with the change that makes it necessary. It runs by itself right after the commit, so nothing waits
 * for it, and when it fails the change stands.
 */
export async function queueStatistics(tx: Db, tables: readonly string[], now: Date): Promise<void> {
  await enqueue(tx, refreshStatisticsJob, { tables: [...new Set(tables)] }, { createdBy: null, now });
}

export const refreshStatisticsWork = defineWork(refreshStatisticsJob, async ({ tables }, { db, signal }) => {
  await refreshStatistics(db, tables, signal);
  return null;
});

/** Looks at these tables, or at all of them; PostgreSQL skips those that the server may not look at. */
export async function refreshStatistics(db: Db, tables?: readonly string[], signal?: AbortSignal): Promise<void> {
  for (const table of tables ?? (await allTables(db))) {
    signal?.throwIfAborted();
    await sql`analyze ${sql.table(table)}`.execute(db);
  }
}

async function allTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ tablename: string }>`
    select tablename from pg_tables where schemaname = 'public' order by 1`.execute(db);
  return rows.map(({ tablename }) => tablename);
}
