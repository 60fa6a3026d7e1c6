import { bulkEditsApi } from '@poolhouse/domain/services/bulk-edits/api';
import { authoriseOn } from '../../platform/authorise.ts';
import { useCase } from '../../platform/use-case.ts';
import { presentBulkEdit } from './bulk-edit-queries.ts';
import type { BulkEditRegistry } from './bulk-edit-registry.ts';

const maxListed = 50;

/** Returns the latest bulk edits of a kind; reads the index over kind and time. */
export function listBulkEdits(kinds: BulkEditRegistry) {
  return useCase(bulkEditsApi.list, async (ctx, { query }) => {
    authoriseOn(ctx, kinds.of(query).permission, { owner: 'company' }, 'kind of bulk edit');
    const rows = await ctx.db
      .selectFrom('bulk_edits')
      .selectAll()
      .where('kind', '=', query.kind)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(maxListed)
      .execute();
    return { bulkEdits: rows.map(presentBulkEdit) };
  });
}
