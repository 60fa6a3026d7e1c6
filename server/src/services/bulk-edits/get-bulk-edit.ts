import { bulkEditsApi } from '@poolhouse/domain/services/bulk-edits/api';
import { verb } from '../../platform/verb.ts';
import { loadBulkEdit, presentBulkEdit } from './bulk-edit-queries.ts';
import type { BulkKinds } from './kinds.ts';

/** How far a bulk edit is, and what it did. */
export function getBulkEdit(kinds: BulkKinds) {
  return verb(bulkEditsApi.get, async (ctx, { params }) => {
    const { row } = await loadBulkEdit(ctx, kinds, params.id);
    return presentBulkEdit(row);
  });
}
