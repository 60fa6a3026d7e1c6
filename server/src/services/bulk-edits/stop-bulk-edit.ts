import { bulkEditsApi } from '@poolhouse/domain/services/bulk-edits/api';
import { untilWritten } from '../../platform/revision.ts';
import { verb } from '../../platform/verb.ts';
import { loadBulkEdit } from './bulk-edit-queries.ts';
import type { BulkKinds } from './kinds.ts';
import { type Move, moveBulkEdit } from './move-bulk-edit.ts';

const stop: Move = {
  to: 'stopped',
  audit: 'bulk-edit-stop',
  status: 200,
  isThere: ['stopped'],
  whyNot: (state) =>
    state === 'undoing' ? 'This is being undone, which can’t be stopped.' : 'This is done already. Undo it instead.',
};

/** Ends a bulk edit before its last record; the batch that is being written is finished first. */
export function stopBulkEdit(kinds: BulkKinds) {
  return verb(bulkEditsApi.stop, (ctx, { params }) =>
    untilWritten(async () => {
      const { row, kind } = await loadBulkEdit(ctx, kinds, params.id);
      return moveBulkEdit(ctx, kind, row, stop);
    }),
  );
}
