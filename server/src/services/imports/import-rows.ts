import type { CellProblem, RowFilter, RowOutcome } from '@poolhouse/domain/services/imports/import-run';
import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import type { Db } from '../../platform/database/connect.ts';
import { copyRows } from '../../platform/database/copy-rows.ts';
import type { ImportDefinition } from './import-definitions.ts';
import type { PlannedRow } from './planned-row.ts';
import { changesOfRow } from './row-changes.ts';

/** Keeps a batch of rows, and counts them on their import. */
export async function saveRows(client: PoolClient, importId: string, rows: readonly PlannedRow[]): Promise<void> {
  const kept = rows.map((row) => ({ ...row, import_id: importId }));
  const count = (outcome: RowOutcome) => rows.filter((row) => row.outcome === outcome).length;
  await copyRows(client, 'import_rows', kept);
  await client.query({
    name: 'count-import-rows',
    text: `update imports set new_count = new_count + $2, changed_count = changed_count + $3,
      unchanged_count = unchanged_count + $4, refused_count = refused_count + $5 where id = $1`,
    values: [importId, count('new'), count('changed'), count('unchanged'), count('refused')],
  });
}

/** Forgets the rows of an import whose reading starts again. */
export async function deleteRows(db: Db, importId: string): Promise<void> {
  await db.deleteFrom('import_rows').where('import_id', '=', importId).execute();
  await sql`update imports set new_count = 0, changed_count = 0, unchanged_count = 0, refused_count = 0
    where id = ${importId}`.execute(db);
}

/** Returns how many rows of an import have a warning. */
export async function countWarned(db: Db, importId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from import_rows where import_id = ${importId} and warnings is not null`.execute(db);
  return rows[0]?.count ?? 0;
}

const rowsPerPage = 50;

/** Returns a page of an import's rows, as people look at them. */
export async function pageOfRows(
  db: Db,
  kind: ImportDefinition,
  { importId, outcome, page }: { importId: string; outcome: RowFilter | undefined; page: number },
) {
  let query = db.selectFrom('import_rows').where('import_id', '=', importId);
  if (outcome === 'kept') query = query.where('outcome', 'in', ['new', 'changed']).where('undone', '=', false);
  else if (outcome === 'warned') query = query.where('warnings', 'is not', null);
  else if (outcome !== undefined) query = query.where('outcome', '=', outcome);
  const rows = await query
    .select(['row_number', 'outcome', 'key', 'label', 'problems', 'warnings', 'changes'])
    // A record may be large, such as a payout with all its lines: it is read where its changes aren't kept.
    .select(sql<unknown>`case when changes is null then after end`.as('after'))
    .orderBy('row_number')
    .limit(rowsPerPage)
    .offset((page - 1) * rowsPerPage)
    .execute();
  return rows.map((row) => ({
    row: row.row_number,
    outcome: row.outcome as RowOutcome,
    key: row.key,
    label: row.label,
    problems: (row.problems ?? []) as CellProblem[],
    warnings: (row.warnings ?? []) as CellProblem[],
    changes: changesOfRow(row, kind),
  }));
}
