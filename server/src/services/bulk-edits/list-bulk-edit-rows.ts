import type { FieldChange } from '@poolhouse/domain/kernel/field-change';
import { bulkEditsApi, bulkRowsPerPage } from '@poolhouse/domain/services/bulk-edits/api';
import type { BulkOutcome } from '@poolhouse/domain/services/bulk-edits/bulk-edit';
import { useCase } from '../../platform/use-case.ts';
import { loadBulkEdit, presentBulkEdit } from './bulk-edit-queries.ts';
import type { BulkEditRegistry } from './bulk-edit-registry.ts';

/** Returns what came of each record; one outcome reads the index over outcome and place, all of them the primary key. */
export function listBulkEditRows(kinds: BulkEditRegistry) {
  return useCase(bulkEditsApi.rows, async (ctx, { params, query: { outcome, page } }) => {
    const { row } = await loadBulkEdit(ctx, kinds, params.id);
    const rows = await ctx.db
      .selectFrom('bulk_edit_rows')
      .select(['place', 'target_id', 'label', 'outcome', 'changes', 'reason'])
      .where('bulk_edit_id', '=', row.id)
      .$if(outcome !== undefined, (query) => query.where('outcome', '=', outcome ?? ''))
      .orderBy('place')
      .limit(bulkRowsPerPage)
      .offset((page - 1) * bulkRowsPerPage)
      .execute();
    const { counts, total } = presentBulkEdit(row);
    return {
      count: outcome === undefined ? total : counts[outcome],
      rows: rows.map(({ target_id, ...plain }) => ({
        ...plain,
        target: target_id,
        outcome: plain.outcome as BulkOutcome,
        changes: plain.changes as FieldChange[],
      })),
    };
  });
}
