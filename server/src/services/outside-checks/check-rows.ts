import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { JobRun } from '../../platform/jobs/index.ts';

/** The tables of checks of what outside systems have of ours. */
export type CheckTable = 'sent_order_checks' | 'sent_pick_up_checks';

type CheckRow = {
  started_at: Date;
  started_by_name: string;
  finished_at: Date | null;
  checked: number;
  differences: unknown;
  message: string | null;
};

/** Returns what the last check found; null before the first one. */
export async function lastOutsideCheck<Difference>(db: Db, table: CheckTable) {
  const { rows } = await sql<CheckRow>`select started_at, started_by_name, finished_at, checked, differences, message
    from ${sql.table(table)} order by started_at desc limit 1`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  return {
    startedAt: row.started_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    by: row.started_by_name,
    checked: row.checked,
    message: row.message,
    differences: row.differences as Difference[],
  };
}

/** Notes that the check of this job is over. */
export async function finishOutsideCheck({ db, id, clock }: JobRun, table: CheckTable): Promise<void> {
  await sql`update ${sql.table(table)} set finished_at = ${clock.now()} where job_id = ${id}`.execute(db);
}

/** Notes why the check that was under way broke off. */
export async function failOutsideChecks(db: Db, table: CheckTable, message: string): Promise<void> {
  await sql`update ${sql.table(table)} set finished_at = now(), message = ${message} where finished_at is null`.execute(
    db,
  );
}
