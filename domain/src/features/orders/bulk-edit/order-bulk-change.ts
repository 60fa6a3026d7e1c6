import { z } from 'zod';
import { line, textLimits } from '../../../kernel/text.ts';
import { orderStatus } from '../order.ts';
import { saidReason } from '../status-reasons.ts';

/** What a bulk edit does to each of its orders. A dealer is named by customer ID or id; `label` is found by the server. */
export const orderBulkChange = z.discriminatedUnion(
  'field',
  [
    z.strictObject({ field: z.literal('status'), status: orderStatus, ...saidReason }),
    z.strictObject({
      field: z.literal('dealer'),
      dealer: line(textLimits.search).nullable(),
      label: z.string().optional(),
    }),
  ],
  { error: 'Choose what to change.' },
);
export type OrderBulkChange = z.output<typeof orderBulkChange>;
