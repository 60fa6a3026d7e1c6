import type { FieldChange } from '@poolhouse/domain/kernel/field-change';
import { inModule, type ServiceAction } from '@poolhouse/domain/kernel/records';
import { importActions } from '@poolhouse/domain/services/imports/records';
import { sql } from 'kysely';
import { type PreparedEntries, prepareEntries, recordMany } from '../../platform/audit/record-many.ts';
import type { OpenTransaction } from '../../platform/database/transaction.ts';
import type { ImportWork } from './import-work.ts';
import { changesOfRow } from './row-changes.ts';

type Entry = LoggedRow & { changes: FieldChange[] };

export type LoggedRow = { id: string; label: string; changes: unknown; after: unknown; revision: number };

/** Of row `r`: what its changes are made of. */
export const storedChanges = sql`r.changes, case when r.changes is null then r.after end as after`;

/** Prepares one line of the activity log for each record that some rows of an import add or change. */
export async function prepareApplied(
  open: OpenTransaction,
  work: ImportWork,
  from: number,
  to: number,
): Promise<PreparedEntries & { added: number }> {
  const { rows } = await sql<LoggedRow & { isNew: boolean }>`
    select r.target_id::text as id, r.label, ${storedChanges}, coalesce(r.seen_revision, 0) + 1 as revision, r.outcome = 'new' as "isNew"
    from import_rows r where r.import_id = ${work.importId} and r.outcome in ('new', 'changed')
      and r.row_number between ${from} and ${to} order by r.row_number`.execute(open.tx);
  const entries = rows.map((row) => ({ ...row, changes: changesOfRow(row, work.kind) }));
  const prepared = await prepareEntries(open, work, aboutRows(work, importActions.commit), entries);
  return { ...prepared, added: rows.filter(({ isNew }) => isNew).length };
}

/** Writes one line for each record that was restored or removed, with its changes reversed. Returns how many there are. */
export async function logReverted(
  open: OpenTransaction,
  work: ImportWork,
  parts: AsyncIterable<readonly LoggedRow[]>,
): Promise<number> {
  let count = 0;
  const turnedParts = async function* (): AsyncIterable<Entry[]> {
    for await (const rows of parts) {
      count += rows.length;
      yield rows.map((row) => ({ ...row, changes: turned(changesOfRow(row, work.kind)) }));
    }
  };
  await record(open, work, importActions.undo, turnedParts());
  return count;
}

function record(
  open: OpenTransaction,
  work: ImportWork,
  action: ServiceAction,
  parts: AsyncIterable<Entry[]>,
): Promise<void> {
  return recordMany(open, work, aboutRows(work, action), parts);
}

function aboutRows({ kind }: ImportWork, action: ServiceAction) {
  const { module, targetKind } = kind.table;
  return { action: inModule(action, module), targetKind };
}

function turned(changes: readonly FieldChange[]): FieldChange[] {
  return changes.map(({ field, before, after }) => ({ field, before: after, after: before }));
}
