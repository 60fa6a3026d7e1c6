import { bulkEditsApi } from '@poolhouse/domain/services/bulk-edits/api';
import { untilWritten } from '../../platform/revision.ts';
import { verb } from '../../platform/verb.ts';
import { loadBulkEdit } from './bulk-edit-queries.ts';
import type { BulkKinds } from './kinds.ts';
import { type Move, moveBulkEdit } from './move-bulk-edit.ts';

const undo: Move = {
  to: 'undoing',
  audit: 'bulk-edit-undo',
  status: 202,
  isThere: ['undoing', 'undone'],
  whyNot: () => 'This is still being done. Stop it first, or wait a moment.',
};

/** Has a bulk edit taken back, where nobody changed its records since. */
export function undoBulkEdit(kinds: BulkKinds) {
  return verb(bulkEditsApi.undo, (ctx, { params }) =>
    untilWritten(async () => {
      const { row, kind } = await loadBulkEdit(ctx, kinds, params.id);
      return moveBulkEdit(ctx, kind, row, undo);
    }),
  );
}
