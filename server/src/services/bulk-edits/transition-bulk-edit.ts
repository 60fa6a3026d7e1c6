import { Failure } from '@poolhouse/domain/kernel/errors';
import { inModule, type ServiceAction } from '@poolhouse/domain/kernel/records';
import {
  type BulkEdit,
  type BulkEditState,
  canTransitionBulkEdit,
} from '@poolhouse/domain/services/bulk-edits/bulk-edit';
import { bulkEditRecord } from '@poolhouse/domain/services/bulk-edits/records';
import { actorOf } from '../../platform/audit/actor.ts';
import { type Context, requireSignedIn } from '../../platform/context.ts';
import { write } from '../../platform/database/write.ts';
import { enqueue, newJobId } from '../../platform/jobs/index.ts';
import type { AnyBulkEditDefinition } from './bulk-edit-definition.ts';
import { undoBulkEditJob } from './bulk-edit-jobs.ts';
import { type BulkEditRecord, presentBulkEdit } from './bulk-edit-queries.ts';
import { serialisablePerson } from './start-bulk-edit.ts';

export type BulkEditTransition = {
  to: Extract<BulkEditState, 'stopped' | 'undoing'>;
  audit: ServiceAction;
  status: 200 | 202;
  /** States in which it happened already, so that asking again changes nothing. */
  isThere: readonly BulkEditState[];
  whyNot(state: BulkEditState): string;
};

/** Moves a bulk edit on; null when it moved by itself meanwhile and should be looked at again. */
export async function transitionBulkEdit(
  ctx: Context,
  kind: AnyBulkEditDefinition,
  row: BulkEditRecord,
  move: BulkEditTransition,
): Promise<BulkEdit | null> {
  const state = row.state as BulkEditState;
  if (move.isThere.includes(state)) return presentBulkEdit(row);
  if (!canTransitionBulkEdit(state, move.to))
    throw new Failure('not-allowed-now', move.whyNot(state), { facts: { state } });
  const moved = move.to === 'undoing' ? undoing(ctx) : stopped(ctx);
  const answer = presentBulkEdit({ ...row, ...moved });
  return ctx.db.transaction().execute(async (tx) => {
    const isWritten = await write(ctx, { ...changeOf(ctx, kind, row, move, moved), answer, status: move.status }, tx);
    if (!isWritten) return null;
    if (move.to === 'undoing') {
      const payload = { bulkEditId: answer.id, actor: actorOf(ctx), person: serialisablePerson(ctx) };
      await enqueue(tx, undoBulkEditJob, payload, {
        id: answer.job ?? undefined,
        createdBy: requireSignedIn(ctx).user.id,
      });
    }
    return answer;
  });
}

function undoing(ctx: Context) {
  return { state: 'undoing', job_id: newJobId(ctx.clock.now()), message: null };
}

function stopped(ctx: Context) {
  const message = `${requireSignedIn(ctx).user.name} stopped this before the last record. Changes so far are kept; you can undo them.`;
  return { state: 'stopped', ended_at: ctx.clock.now(), message };
}

function changeOf(
  ctx: Context,
  kind: AnyBulkEditDefinition,
  row: BulkEditRecord,
  move: BulkEditTransition,
  moved: object,
) {
  const many = row.total_count.toLocaleString('en-AU');
  return {
    change: ctx.db
      .updateTable('bulk_edits')
      .set(moved)
      .where('id', '=', row.id)
      .where('state', '=', row.state)
      .returning('id'),
    audit: {
      action: inModule(move.audit, kind.table.module),
      target: { kind: bulkEditRecord.kind, id: row.id, label: `${many} ${kind.noun.many}` },
    },
  };
}
