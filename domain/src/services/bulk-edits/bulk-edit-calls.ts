import type { z } from 'zod';
import { scopeWithinReach } from '../../features/access/dealer-reach.ts';
import type { Permission } from '../../features/access/permissions.ts';
import { capital } from '../../kernel/capital.ts';
import { defineCall } from '../../kernel/contract.ts';
import { bulkEdit, bulkEditPreview } from './bulk-edit.ts';
import { bulkBodyLimit, bulkOrder, bulkRequest } from './bulk-request.ts';
import { bulkEditActions } from './records.ts';

/** Returns the preview and the start of the bulk edits of a kind, such as `dealers`; all else goes by the id of one. */
export function bulkEditCalls<Change extends z.ZodType, Query extends z.ZodType>(
  kind: string,
  change: Change,
  query: Query,
  access: Permission,
) {
  const words = kind.split('-');
  const nameEnd = words.map(capital).join('');
  const path = `/bulk-edit/${kind}` as const;
  return {
    preview: defineCall({
      name: `bulkEdits.preview${nameEnd}`,
      method: 'POST',
      path: `${path}/preview`,
      access,
      ...scopeWithinReach(access),
      summary: `Preview how many ${words.join(' ')} a bulk edit would change, without changing them`,
      body: bulkRequest(change, query),
      answer: bulkEditPreview,
      isReading: true,
      bodyLimit: bulkBodyLimit,
    }),
    start: defineCall({
      name: `bulkEdits.start${nameEnd}`,
      method: 'POST',
      path,
      access,
      ...scopeWithinReach(access),
      summary: `Change many ${words.join(' ')} in a bulk edit`,
      body: bulkOrder(change, query),
      answer: bulkEdit,
      status: 202,
      audit: bulkEditActions.start,
      bodyLimit: bulkBodyLimit,
    }),
  } as const;
}
