import { notFound } from '@poolhouse/domain/kernel/errors';
import { inModule } from '@poolhouse/domain/kernel/records';
import { importActions } from '@poolhouse/domain/services/imports/records';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { OpenTransaction } from '../../platform/database/transaction.ts';
import { enqueueFollowUp } from './apply-import.ts';
import { findHeldRows, type HeldRow } from './attached-rows.ts';
import type { ImportWork } from './import-work.ts';
import { nameKept, undoneMessage } from './kept-rows.ts';
import { leftRevision } from './left-revision.ts';
import { logImport } from './log-import.ts';
import { type LoggedRow, logReverted, storedChanges } from './log-rows.ts';
import { columnList, inLongTransaction, lockImport } from './long-transaction.ts';
import { rowRanges } from './row-ranges.ts';

/** Records that one statement restores or removes, and their lines of the activity log: no more are held in memory. */
const rowsPerStatement = 500;

/**
 * Undoes an import in one transaction: records that it changed get their values back, records that it made are removed,
 * each only where it is as the import left it and nothing was attached to it since. The others stay, and their rows say why.
 * Returns what to tell people.
 */
export async function revertImport(pool: Pool, work: ImportWork): Promise<string | null> {
  return inLongTransaction(pool, async (open) => {
    const { tx } = open;
    const run = await lockImport(tx, work.importId);
    if (run === null) throw notFound('import');
    if (run.state !== 'undoing') return run.message;
    const dependent = (await work.kind.beforeUndo?.(tx, work.importId)) ?? [];
    const restored = await logReverted(open, work, restoredRows(open, work));
    await lockNew(open, work);
    const held = await findHeldRows(tx, work);
    const removed = await logReverted(open, work, removedRows(open, work, held));
    await work.kind.removed?.(tx, dependent);
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

/**
 * Gives changed records their values back. An earlier import that left a record in this state may then be undone too: its row
 * learns the revision at which the record is so again.
 */
async function* restoredRows({ tx }: OpenTransaction, work: ImportWork): AsyncIterable<LoggedRow[]> {
  const { importId, kind, now } = work;
  const { name, columns } = kind.table;
  for await (const [from, to] of rowRanges(tx, work, 'restore', rowsPerStatement)) {
    const { rows } = await sql<LoggedRow>`
      with done as (
        update ${sql.table(name)} d
        set (${columnList(columns)}) = row(${columnList(columns, 'p')}), revision = d.revision + 1, updated_at = ${now}::timestamptz
        from import_rows r join ${sql.table(name)} old on old.id = r.target_id
          cross join lateral jsonb_populate_record(old, r.before) p
        where r.import_id = ${importId} and r.outcome = 'changed' and not r.undone and r.row_number between ${from} and ${to}
          and d.id = old.id and d.revision = ${leftRevision('r')}
        returning r.row_number, r.target_id, r.seen_revision, d.revision),
      marked as (
        update import_rows r set undone = true from done where r.import_id = ${importId} and r.row_number = done.row_number),
      carried as (
        update import_rows e set left_revision = done.revision from done, imports i
        where e.target_id = done.target_id and e.import_id <> ${importId} and e.outcome in ('new', 'changed') and not e.undone
          and ${leftRevision('e')} = done.seen_revision and i.id = e.import_id and i.state in ('committed', 'undone'))
      select r.target_id::text as id, r.label, ${storedChanges}, done.revision
      from done join import_rows r on r.import_id = ${importId} and r.row_number = done.row_number order by r.row_number`.execute(
      tx,
    );
    yield rows;
  }
}

/** Holds the records that will be removed: what is attached to one of them after that waits. */
async function lockNew({ tx }: OpenTransaction, { importId, kind }: ImportWork): Promise<void> {
  await sql`select count(*) from (select from ${sql.table(kind.table.name)} d join import_rows r on r.target_id = d.id
    where r.import_id = ${importId} and r.outcome = 'new' and d.revision = ${leftRevision('r')}
    order by d.id for update of d) locked`.execute(tx);
}

/** Removes what the import made, but for records that something was attached to since. */
async function* removedRows(
  { tx }: OpenTransaction,
  work: ImportWork,
  held: readonly HeldRow[],
): AsyncIterable<LoggedRow[]> {
  const { importId, kind } = work;
  for await (const [from, to] of rowRanges(tx, work, 'remove', rowsPerStatement)) {
    const kept = held.map(({ row_number }) => row_number).filter((row) => row >= from && row <= to);
    const { rows } = await sql<LoggedRow>`
      with done as (
        delete from ${sql.table(kind.table.name)} d using import_rows r
        where r.import_id = ${importId} and r.outcome = 'new' and not r.undone and r.row_number between ${from} and ${to}
          and d.id = r.target_id and d.revision = ${leftRevision('r')} and r.row_number <> all(${kept}::int[])
        returning r.row_number, d.revision),
      marked as (
        update import_rows r set undone = true from done where r.import_id = ${importId} and r.row_number = done.row_number)
      select r.target_id::text as id, r.label, ${storedChanges}, done.revision + 1 as revision
      from done join import_rows r on r.import_id = ${importId} and r.row_number = done.row_number order by r.row_number`.execute(
      tx,
    );
    yield rows;
  }
}
