import type { FieldChange } from '@poolhouse/domain/kernel/field-change';
import { bulkEditActions } from '@poolhouse/domain/services/bulk-edits/records';
import { sql, type Transaction } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Database } from '../../platform/database/database-tables.ts';
import { type BulkWork, stateOf } from './bulk-work.ts';
import { type Decision, decideApply, decideUndo } from './decide-row.ts';
import { finishBulkEdit } from './finish-bulk-edit.ts';
import { type PositionedDecision, writeBatch } from './write-batch.ts';

type Tx = Transaction<Database>;
type WaitingRow = { place: number; target_id: string; changes: FieldChange[] };
type Counts = { state: string; message: string | null; total: number; left: number };

/** Records of one transaction; between two of them others get their turn, and the work may stop. */
const recordsPerBatch = 500;

/**
 * Carries out a bulk edit or its undo, batch after batch, each in a transaction of its own with all that belongs to it.
 * A row that is done is never taken again, so a run that broke off goes on where it was. Answers what to tell people.
 */
export async function runBulkEdit(db: Db, work: BulkWork): Promise<string | null> {
  for (;;) {
    work.signal.throwIfAborted();
    const counts = await runBatch(db, work);
    if (counts === null) return finishBulkEdit(db, work);
    work.progress(counts.total - counts.left, counts.total);
  }
}

/** Deals with the next rows; null when there are none left, or when the bulk edit isn't to be worked on any more. */
async function runBatch(db: Db, work: BulkWork): Promise<Counts | null> {
  return db.transaction().execute(async (tx) => {
    const run = await lockRun(tx, work);
    if (run.state !== stateOf(work)) return null;
    const rows = await nextRows(tx, work);
    if (rows.length === 0) return null;
    const decided = await decide(tx, work, rows);
    await writeBatch(tx, work, decided);
    return { ...run, left: run.left - rows.length };
  });
}

/** Takes the bulk edit for this transaction alone: two runs of it would take turns, and never the same row. */
async function lockRun(tx: Tx, work: BulkWork): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select state, message,
      case when state = 'undoing' then changed_count + restored_count + kept_count else total_count end as total,
      case when state = 'undoing' then changed_count
        else total_count - changed_count - unchanged_count - refused_count end as left
    from bulk_edits where id = ${work.bulkEditId} for update`.execute(tx);
  const run = rows[0];
  if (run === undefined) throw new Error(`The bulk edit ${work.bulkEditId} is gone.`);
  return run;
}

async function nextRows(tx: Tx, work: BulkWork): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`select place, target_id, changes from bulk_edit_rows
    where bulk_edit_id = ${work.bulkEditId} and outcome = ${work.action === bulkEditActions.start.action ? 'waiting' : 'changed'}
    order by place limit ${recordsPerBatch}`.execute(tx);
  return rows;
}

async function decide(tx: Tx, work: BulkWork, rows: readonly WaitingRow[]): Promise<PositionedDecision[]> {
  const targets = await work.kind.load(
    tx,
    rows.map((row) => row.target_id),
    true,
  );
  const decided = rows.map(({ place, target_id, changes }) => {
    const target = targets.get(target_id);
    return {
      place,
      decision:
        work.action === bulkEditActions.start.action ? decideApply(work, target) : decideUndo(work, target, changes),
    };
  });
  return withoutRefused(tx, work, decided);
}

/** Sets aside what can't be written after all, because something that it names is gone. */
async function withoutRefused(
  tx: Tx,
  work: BulkWork,
  decided: readonly PositionedDecision[],
): Promise<PositionedDecision[]> {
  const written = decided.flatMap(({ decision }) => ('values' in decision ? [decision] : []));
  const answers = await work.kind.checkValues(
    tx,
    written.map(({ values }) => values),
  );
  const problems = new Map(written.map((decision, index) => [decision as Decision, answers[index] ?? null]));
  return decided.map(({ place, decision }) => ({
    place,
    decision: refusedIf(decision, problems.get(decision) ?? null),
  }));
}

function refusedIf(decision: Decision, reason: string | null): Decision {
  if (reason === null || !('values' in decision)) return decision;
  return { outcome: decision.outcome === 'changed' ? 'refused' : 'kept', label: decision.target.label, reason };
}
