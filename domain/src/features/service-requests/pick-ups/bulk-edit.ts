import { z } from 'zod';
import { emptyable, lines, textLimits } from '../../../kernel/text.ts';
import { bulkEditCalls } from '../../../services/bulk-edits/bulk-edit-calls.ts';
import { branchValue, pickUpStatus } from './pick-up.ts';
import { pickUpFilter } from './pick-up-list.ts';

/** What a bulk edit does to each of its pick-ups. A branch is named by its code; `label` is found by the server. */
export const pickUpBulkChange = z.discriminatedUnion(
  'field',
  [
    z.strictObject({
      field: z.literal('status'),
      status: pickUpStatus,
      reason: emptyable(lines(textLimits.note)).default(null),
    }),
    z.strictObject({ field: z.literal('branch'), branch: branchValue, label: z.string().optional() }),
  ],
  { error: 'Choose what to change.' },
);
export type PickUpBulkChange = z.output<typeof pickUpBulkChange>;

export const pickUpBulkEditsApi = bulkEditCalls(
  'pick-ups',
  pickUpBulkChange,
  pickUpFilter,
  'service_request.pick_up:edit',
);
