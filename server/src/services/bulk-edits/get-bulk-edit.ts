import { bulkEditsApi } from '@poolhouse/domain/services/bulk-edits/api';
import { useCase } from '../../platform/use-case.ts';
import { loadBulkEdit, presentBulkEdit } from './bulk-edit-queries.ts';
import type { BulkEditRegistry } from './bulk-edit-registry.ts';

/** Returns how far a bulk edit is, and what it did. */
export function getBulkEdit(kinds: BulkEditRegistry) {
  return useCase(bulkEditsApi.get, async (ctx, { params }) => {
    const { row } = await loadBulkEdit(ctx, kinds, params.id);
    return presentBulkEdit(row);
  });
}
