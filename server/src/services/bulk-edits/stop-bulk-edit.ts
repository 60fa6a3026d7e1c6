import { bulkEditsApi } from '@poolhouse/domain/services/bulk-edits/api';
import { bulkEditActions } from '@poolhouse/domain/services/bulk-edits/records';
import { retryOnConflict } from '../../platform/revision.ts';
import { useCase } from '../../platform/use-case.ts';
import { loadBulkEdit } from './bulk-edit-queries.ts';
import type { BulkEditRegistry } from './bulk-edit-registry.ts';
import { type BulkEditTransition, transitionBulkEdit } from './transition-bulk-edit.ts';

const stop: BulkEditTransition = {
  to: 'stopped',
  audit: bulkEditActions.stop,
  status: 200,
  isThere: ['stopped'],
  whyNot: (state) => (state === 'undoing' ? 'An undo can’t be stopped.' : 'This is already done. Undo it instead.'),
};

/** Ends a bulk edit before its last record; the batch that is being written is finished first. */
export function stopBulkEdit(kinds: BulkEditRegistry) {
  return useCase(bulkEditsApi.stop, (ctx, { params }) =>
    retryOnConflict(async () => {
      const { row, kind } = await loadBulkEdit(ctx, kinds, params.id);
      return transitionBulkEdit(ctx, kind, row, stop);
    }),
  );
}
