import { Failure } from '@poolhouse/domain/kernel/errors';
import { inModule, type ServiceAction } from '@poolhouse/domain/kernel/records';
import type { ImportId, ImportRun, ImportState } from '@poolhouse/domain/services/imports/import-run';
import { canTransitionImport } from '@poolhouse/domain/services/imports/import-run';
import { importRecord } from '@poolhouse/domain/services/imports/records';
import { type Actor, actorOf } from '../../platform/audit/actor.ts';
import { type Context, requireSignedIn } from '../../platform/context.ts';
import type { Db } from '../../platform/database/connect.ts';
import { write } from '../../platform/database/write.ts';
import { enqueue, type JobKind, newJobId } from '../../platform/jobs/index.ts';
import { retryOnConflict } from '../../platform/revision.ts';
import type { ImportDefinition, ImportDefinitions } from './import-definitions.ts';
import { type ImportRow, loadImport, presentImport } from './import-queries.ts';

type ImportTransition = {
  to: Extract<ImportState, 'reading' | 'committing' | 'undoing'>;
  /** Where the move leads in the end: from there on, or on the way, asking again changes nothing. Null for what may be done again. */
  end: ImportState | null;
  /** Returns true when the move can be asked for again at its end, for what it left. */
  mayGoOn?: (row: ImportRow) => boolean;
  audit: ServiceAction;
  /** Refuses for a reason besides the state. */
  check?: (row: ImportRow, kind: ImportDefinition) => Promise<void>;
  /** What else the import keeps from then on. */
  set?: { mapping: string };
  /** Writes what belongs to the move, in its transaction. */
  besides?: (tx: Db, row: ImportRow) => Promise<void>;
  job: JobKind<{ importId: ImportId; actor: Actor }> | JobKind<{ importId: ImportId }>;
};

/** Moves an import on and has a job do the work; asked twice it happens once, and both get the same answer. */
export function transitionImport(
  ctx: Context,
  definitions: ImportDefinitions,
  id: ImportId,
  move: ImportTransition,
): Promise<ImportRun> {
  return retryOnConflict(async () => {
    const { row, kind } = await loadImport(ctx, definitions, id);
    const state = row.state as ImportState;
    if (state === move.to || (state === move.end && !move.mayGoOn?.(row))) return presentImport(row);
    if (!canTransitionImport(state, move.to))
      throw new Failure('not-allowed-now', whyNotNow(state, move), { facts: { state } });
    await move.check?.(row, kind);
    return begin(ctx, row, kind, move);
  });
}

async function begin(
  ctx: Context,
  row: ImportRow,
  kind: ImportDefinition,
  move: ImportTransition,
): Promise<ImportRun | null> {
  const jobId = newJobId(ctx.clock.now());
  const moved = { state: move.to, job_id: jobId, message: null };
  const answer = presentImport({ ...row, ...moved });
  return ctx.db.transaction().execute(async (tx) => {
    const change = {
      change: ctx.db
        .updateTable('imports')
        .set({ ...moved, ...move.set })
        .where('id', '=', row.id)
        .where('state', '=', row.state)
        .returning('id'),
      audit: {
        action: inModule(move.audit, kind.table.module),
        target: { kind: importRecord.kind, id: row.id, label: row.file_name },
      },
      answer,
      status: 202,
    };
    if (!(await write(ctx, change, tx))) return null;
    await move.besides?.(tx, row);
    const payload = { importId: answer.id, actor: actorOf(ctx) };
    await enqueue(tx, move.job, payload, { id: jobId, createdBy: requireSignedIn(ctx).user.id });
    return answer;
  });
}

function whyNotNow(state: ImportState, { to }: ImportTransition): string {
  if (state === 'reading') return 'This file is still being read. Wait a moment.';
  if (state === 'mapping') return 'Choose what each column holds first.';
  if (state === 'failed') return 'This file couldn’t be read.';
  if (state === 'undone' || state === 'undoing') return 'This import was undone. Upload the file again.';
  if (to === 'reading') return 'This import is finished, so its file can’t be checked again.';
  if (to === 'undoing') return 'Only a finished import can be undone.';
  return 'This import can’t be run now.';
}
