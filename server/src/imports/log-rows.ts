import type { FieldChange } from '@poolhouse/domain/kernel/field-change';
import { sql, type Transaction } from 'kysely';
import { recordMany } from '../platform/audit/record-many.ts';
import type { Database } from '../platform/database/database-tables.ts';
import type { Work } from './apply-import.ts';

export type LoggedRow = { id: string; label: string; changes: FieldChange[]; revision: number };

/** One line of the activity log for each record that these rows made or changed. */
export async function logApplied(tx: Transaction<Database>, work: Work, from: number, to: number): Promise<void> {
  const { rows } = await sql<LoggedRow>`
    select r.target_id::text as id, r.label, r.changes, coalesce(r.seen_revision, 0) + 1 as revision
    from import_rows r where r.import_id = ${work.importId} and r.outcome in ('new', 'changed')
      and r.row_number between ${from} and ${to} order by r.row_number`.execute(tx);
  await record(tx, work, 'import', rows);
}

const linesPerStatement = 2_000;

/** One line for each record that was put back, with its changes the other way round. */
export async function logReverted(tx: Transaction<Database>, work: Work, rows: readonly LoggedRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += linesPerStatement) {
    const part = rows.slice(at, at + linesPerStatement).map((row) => ({ ...row, changes: turned(row.changes) }));
    await record(tx, work, 'import-undo', part);
  }
}

function record(tx: Transaction<Database>, work: Work, action: string, rows: readonly LoggedRow[]): Promise<void> {
  const { module, targetKind } = work.kind.table;
  return recordMany(tx, work, { module, action, targetKind }, rows);
}

function turned(changes: readonly FieldChange[]): FieldChange[] {
  return changes.map(({ field, before, after }) => ({ field, before: after, after: before }));
}
