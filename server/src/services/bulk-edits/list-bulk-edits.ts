import { bulkEditsApi } from '@poolhouse/domain/services/bulk-edits/api';
import { authorise } from '../../platform/authorise.ts';
import { verb } from '../../platform/verb.ts';
import { presentBulkEdit } from './bulk-edit-queries.ts';
import type { BulkKinds } from './kinds.ts';

const mostListed = 50;

/** The latest bulk edits of a kind; reads the index over kind and time. */
export function listBulkEdits(kinds: BulkKinds) {
  return verb(bulkEditsApi.list, async (ctx, { query }) => {
    authorise(ctx.who, kinds[query.kind].permission);
    const rows = await ctx.db
      .selectFrom('bulk_edits')
      .selectAll()
      .where('kind', '=', query.kind)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(mostListed)
      .execute();
    return { bulkEdits: rows.map(presentBulkEdit) };
  });
}
