import { Failure } from '@poolhouse/domain/kernel/errors';
import { bulkEditsApi } from '@poolhouse/domain/services/bulk-edits/api';
import { bulkEditActions } from '@poolhouse/domain/services/bulk-edits/records';
import { retryOnConflict } from '../../platform/revision.ts';
import { useCase } from '../../platform/use-case.ts';
import { loadBulkEdit } from './bulk-edit-queries.ts';
import type { BulkEditRegistry } from './bulk-edit-registry.ts';
import { type BulkEditTransition, transitionBulkEdit } from './transition-bulk-edit.ts';

const undo: BulkEditTransition = {
  to: 'undoing',
  audit: bulkEditActions.undo,
  status: 202,
  isThere: ['undoing', 'undone'],
  whyNot: () => 'This is still running. Stop it first, or wait a moment.',
};

/** Queues the undo of a bulk edit, for records that were not changed since. */
export function undoBulkEdit(kinds: BulkEditRegistry) {
  return useCase(bulkEditsApi.undo, (ctx, { params }) =>
    retryOnConflict(async () => {
      const { row, kind } = await loadBulkEdit(ctx, kinds, params.id);
      const refusal = kind.refuseUndo?.(kind.change.parse(row.change)) ?? null;
      if (refusal !== null) throw new Failure('not-allowed-now', refusal);
      return transitionBulkEdit(ctx, kind, row, undo);
    }),
  );
}
