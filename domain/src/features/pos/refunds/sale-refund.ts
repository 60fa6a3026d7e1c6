import { z } from 'zod';
import { enteredCents } from '../../../kernel/money-fields.ts';
import { emptyable, lines as severalLines, textLimits } from '../../../kernel/text.ts';
import { statusReason } from '../../orders/status-reasons.ts';
import { paybackReferences, tenderMethods } from '../sales/tender.ts';
import { tillId } from '../tills/till.ts';

const cents = z.number().int();

const returnedQuantity = z.strictObject({
  line: z.int().min(0, 'Choose a line of the sale.').max(999, 'Choose a line of the sale.'),
  quantity: z
    .number({ error: 'Enter a quantity.' })
    .int('Enter a whole number.')
    .min(1, 'Enter 1 or more.')
    .max(9_999, 'Enter 9,999 or less.'),
  /** False where it can't be sold again. */
  isRestocked: z.boolean().default(true),
});

/** What comes back of a sale, and why. */
const returned = {
  lines: z.array(returnedQuantity).max(200, 'Choose each line of the sale once.').default([]),
  /** True where delivery is refunded though not everything comes back. */
  freight: z.boolean().default(false),
  reason: statusReason,
  note: emptyable(severalLines(textLimits.note)).default(null),
  /** What the till showed as the refund: another amount is refused. */
  amountCents: enteredCents(),
  /** The till that gives the money back. */
  tillId,
  references: paybackReferences.default({}),
  /** True where the buyer agrees to a store credit instead of what they paid with. */
  toStoreCredit: z.boolean().default(false),
};
export const enteredRefund = z.strictObject(returned);
export type EnteredRefund = z.output<typeof enteredRefund>;

/** What of a sale is exchanged; it waits with the cart of the new sale until that is paid. */
export const saleExchange = z.object({
  ...returned,
  saleId: z.string(),
  number: z.string(),
  /** What comes back, as the receipt shows it. */
  returned: z.array(z.object({ name: z.string(), quantity: z.int(), amountCents: cents })),
  freightCents: cents,
});
export type SaleExchange = z.output<typeof saleExchange>;

const payback = z.object({
  tenderId: z.string(),
  method: z.enum(tenderMethods),
  storeCreditId: z.string().nullable(),
  amountCents: cents,
  roundingCents: cents,
  reference: z.string().nullable(),
});

/** A refund of a sale with the number of its credit note. */
export const saleRefund = z.object({
  id: z.string(),
  creditNote: z.string(),
  lines: z.array(z.object({ line: z.int(), quantity: z.int(), isRestocked: z.boolean(), amountCents: cents })),
  freightCents: cents,
  amountCents: cents,
  reason: statusReason,
  note: z.string().nullable(),
  by: z.string(),
  createdAt: z.string(),
  /** The sale that it was exchanged for; null where all of it went back. */
  exchangeNumber: z.string().nullable(),
  exchangedCents: cents,
  /** What of it was taken off what the buyer owed. */
  creditedCents: cents,
  paybacks: z.array(payback),
});
export type SaleRefund = z.output<typeof saleRefund>;
