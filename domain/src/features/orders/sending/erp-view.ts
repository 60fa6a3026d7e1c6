import { z } from 'zod';

/** An order as the ERP takes it: prices without tax, the total with it. */
export const erpView = z.object({
  lines: z.array(z.object({ sku: z.string(), quantity: z.number().int(), priceCents: z.number().int() })),
  paymentCode: z.string(),
  taxPercent: z.number(),
  /** The sum of the rounded lines, the rounded sum, and how much more the first is. */
  linesCents: z.number().int(),
  wholeCents: z.number().int(),
  differenceCents: z.number().int(),
  totalCents: z.number().int(),
  /** Why it can't be sent; null when it can, or was. */
  refused: z.string().nullable(),
  intentId: z.string().nullable(),
});
