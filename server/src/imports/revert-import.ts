import { notFound } from '@poolhouse/domain/kernel/errors';
import { sql, type Transaction } from 'kysely';
import type { Pool } from 'pg';
import type { Database } from '../platform/database/database-tables.ts';
import type { OpenTransaction } from '../platform/database/transaction.ts';
import { enqueueAfterwards, type Work } from './apply-import.ts';
import type { KindOfImport } from './importers.ts';
import { logImport } from './log-import.ts';
import { keptChanges, type LoggedRow, logReverted } from './log-rows.ts';
import { columnList, inLongTransaction, lockImport } from './long-transaction.ts';

type Tx = Transaction<Database>;

/**
 * Takes back an import in one transaction: records that it changed get their values back, records that it made are
 * removed, each only where nobody changed it since; the others stay, and are named. Answers what to tell people.
 */
export async function revertImport(pool: Pool, work: Work): Promise<string | null> {
  return inLongTransaction(pool, async (open) => {
    const { tx } = open;
    const run = await lockImport(tx, work.importId);
    if (run === null) throw notFound('import');
    if (run.state !== 'undoing') return run.message;
    const restored = await restoreChanged(open, work);
    work.progress(1, 3);
    work.signal.throwIfAborted();
    const removed = await removeNew(open, work);
    work.progress(2, 3);
    work.signal.throwIfAborted();
    const kept = await nameKept(tx, work);
    const message = messageOf(work.kind, restored, removed, kept);
    await sql`update imports set state = 'undone', undone_at = ${work.now}, message = ${message}
      where id = ${work.importId}`.execute(tx);
    await enqueueAfterwards(tx, work);
    await logImport(tx, work.actor, work.now, {
      module: work.kind.table.module,
      action: 'import-undone',
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

async function restoreChanged(open: OpenTransaction, work: Work): Promise<number> {
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
    select r.target_id::text as id, r.label, ${keptChanges}, done.revision
    from done join import_rows r on r.import_id = ${importId} and r.row_number = done.row_number order by r.row_number`.execute(
    open.tx,
  );
  await logReverted(open, work, rows);
  return rows.length;
}

async function removeNew(open: OpenTransaction, work: Work): Promise<number> {
  const { importId, kind } = work;
  const { name } = kind.table;
  const { rows } = await sql<LoggedRow>`
    with done as (
      delete from ${sql.table(name)} d using import_rows r
      where r.import_id = ${importId} and r.outcome = 'new' and d.id = r.target_id and d.revision = 1
      returning r.row_number),
    marked as (
      update import_rows r set undone = true from done where r.import_id = ${importId} and r.row_number = done.row_number)
    select r.target_id::text as id, r.label, ${keptChanges}, 2 as revision
    from done join import_rows r on r.import_id = ${importId} and r.row_number = done.row_number order by r.row_number`.execute(
    open.tx,
  );
  await logReverted(open, work, rows);
  return rows.length;
}

/** Leaves a warning on the rows whose records stay as somebody made them since. */
async function nameKept(tx: Tx, { importId, kind }: Work): Promise<number> {
  const message = `This ${kind.noun.one} was changed after the import and stays as it is.`;
  const { numAffectedRows } = await sql`
    update import_rows r set warnings = coalesce(r.warnings, '[]') ||
      jsonb_build_array(jsonb_build_object('column', ${kind.keyHeading}::text, 'value', r.key, 'message', ${message}::text))
    where r.import_id = ${importId} and r.outcome in ('new', 'changed') and not r.undone`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

function messageOf({ noun }: KindOfImport, restored: number, removed: number, kept: number): string {
  const many = (count: number) => `${count.toLocaleString('en-AU')} ${count === 1 ? noun.one : noun.many}`;
  const done = `${many(removed)} removed, ${many(restored)} put back as ${restored === 1 ? 'it was' : 'they were'}.`;
  if (kept === 0) return done;
  return `${done} ${many(kept)} ${kept === 1 ? 'was changed since and stays as it is' : 'were changed since and stay as they are'}.`;
}
