import { notFound } from '@poolhouse/domain/kernel/errors';
import { inModule } from '@poolhouse/domain/kernel/records';
import { importActions } from '@poolhouse/domain/services/imports/records';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { OpenTransaction } from '../../platform/database/transaction.ts';
import { enqueueFollowUp, type ImportWork } from './apply-import.ts';
import { findHeldRows, type HeldRow } from './attached-rows.ts';
import { nameKept, undoneMessage } from './kept-rows.ts';
import { logImport } from './log-import.ts';
import { type LoggedRow, logReverted, storedChanges } from './log-rows.ts';
import { columnList, inLongTransaction, lockImport } from './long-transaction.ts';

/**
 * Undoes an import in one transaction: records that it changed get their values back, records that it made are removed,
 * each only where it wasn't changed and nothing was attached to it since. The others stay, and their rows say why.
 * Returns what to tell people.
 */
export async function revertImport(pool: Pool, work: ImportWork): Promise<string | null> {
  return inLongTransaction(pool, async (open) => {
    const { tx } = open;
    const run = await lockImport(tx, work.importId);
    if (run === null) throw notFound('import');
    if (run.state !== 'undoing') return run.message;
    const restored = await restoreChanged(open, work);
    work.progress(1, 3);
    work.signal.throwIfAborted();
    const { removed, held } = await removeNew(open, work);
    work.progress(2, 3);
    work.signal.throwIfAborted();
    const changed = await nameKept(tx, work, held);
    const kept = changed + held.length;
    const message = undoneMessage(work.kind.noun, { restored, removed, changed, held });
    await sql`update imports set state = 'undone', undone_at = ${work.now}, message = ${message}, kept_count = ${kept}
      where id = ${work.importId}`.execute(tx);
    await enqueueFollowUp(tx, work);
    await logImport(tx, work.actor, work.now, {
      action: inModule(importActions.undone, work.kind.table.module),
      importId: work.importId,
      fileName: run.file_name,
      changes: [
        { field: 'restored', before: null, after: restored },
        { field: 'removed', before: null, after: removed },
        { field: 'kept', before: null, after: kept },
      ],
    });
    return message;
  });
}

async function restoreChanged(open: OpenTransaction, work: ImportWork): Promise<number> {
  const { importId, kind, now } = work;
  const { name, columns } = kind.table;
  const { rows } = await sql<LoggedRow>`
    with done as (
      update ${sql.table(name)} d
      set (${columnList(columns)}) = row(${columnList(columns, 'p')}), revision = d.revision + 1, updated_at = ${now}::timestamptz
      from import_rows r join ${sql.table(name)} old on old.id = r.target_id
        cross join lateral jsonb_populate_record(old, r.before) p
      where r.import_id = ${importId} and r.outcome = 'changed' and d.id = old.id and d.revision = r.seen_revision + 1
      returning r.row_number, d.revision),
    marked as (
      update import_rows r set undone = true from done where r.import_id = ${importId} and r.row_number = done.row_number)
    select r.target_id::text as id, r.label, ${storedChanges}, done.revision
    from done join import_rows r on r.import_id = ${importId} and r.row_number = done.row_number order by r.row_number`.execute(
    open.tx,
  );
  await logReverted(open, work, rows);
  return rows.length;
}

/** Removes what the import made; the rows of records that something was attached to since are answered instead. */
async function removeNew(open: OpenTransaction, work: ImportWork): Promise<{ removed: number; held: HeldRow[] }> {
  const { importId, kind } = work;
  const { name } = kind.table;
  await sql`select d.id from ${sql.table(name)} d join import_rows r on r.target_id = d.id
    where r.import_id = ${importId} and r.outcome = 'new' and d.revision = 1 order by d.id for update of d`.execute(
    open.tx,
  );
  const held = await findHeldRows(open.tx, work);
  const heldNumbers = held.map(({ row_number }) => row_number);
  const { rows } = await sql<LoggedRow>`
    with done as (
      delete from ${sql.table(name)} d using import_rows r
      where r.import_id = ${importId} and r.outcome = 'new' and d.id = r.target_id and d.revision = 1
        and r.row_number <> all(${heldNumbers}::int[])
      returning r.row_number),
    marked as (
      update import_rows r set undone = true from done where r.import_id = ${importId} and r.row_number = done.row_number)
    select r.target_id::text as id, r.label, ${storedChanges}, 2 as revision
    from done join import_rows r on r.import_id = ${importId} and r.row_number = done.row_number order by r.row_number`.execute(
    open.tx,
  );
  await kind.removed?.(open.tx);
  await logReverted(open, work, rows);
  return { removed: rows.length, held };
}
