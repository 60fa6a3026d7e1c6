import { z } from 'zod';
import { emptyable, line, lines, textLimits } from '../../../kernel/text.ts';
import { bulkEditCalls } from '../../../services/bulk-edits/bulk-edit-calls.ts';
import { dropOffStatus } from './drop-off.ts';
import { dropOffFilter } from './drop-off-list.ts';

/** What a bulk edit does to each of its drop-offs. A branch is named by its code; `label` is found by the server. */
export const dropOffBulkChange = z.discriminatedUnion(
  'field',
  [
    z.strictObject({
      field: z.literal('status'),
      status: dropOffStatus,
      reason: emptyable(lines(textLimits.note)).default(null),
    }),
    z.strictObject({ field: z.literal('branch'), branch: line(textLimits.code), label: z.string().optional() }),
  ],
  { error: 'Choose what to change.' },
);
export type DropOffBulkChange = z.output<typeof dropOffBulkChange>;

export const dropOffBulkEditsApi = bulkEditCalls(
  'drop-offs',
  dropOffBulkChange,
  dropOffFilter,
  'service_request.drop_off:edit',
);
