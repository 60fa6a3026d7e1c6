import { z } from 'zod';
import { paidCents } from '../../../kernel/money-fields.ts';
import { emptyable, line, lines as severalLines, textLimits } from '../../../kernel/text.ts';
import { statusReason } from '../status-reasons.ts';
import { maxOrderLines } from './order-lines.ts';

const cents = z.number().int();

const quantity = z.strictObject({
  sku: line(textLimits.code),
  qty: z.number({ error: 'Enter a quantity.' }).int('Enter a whole number.').min(1, 'Enter 1 or more.').max(9_999),
});
/** Which lines, and how many of each; null for everything that is left. */
export const quantities = z.array(quantity).max(maxOrderLines).nullable().default(null);

/** What a person says about a refund; without an amount it follows from the lines. */
export const refundRequest = z.strictObject({
  lines: quantities,
  freight: z.boolean().default(false),
  amountCents: paidCents().optional(),
  reason: statusReason,
  note: emptyable(severalLines(textLimits.note)).default(null),
});

/** A SKU of an order and what became of it. */
export const skuLine = z.object({
  sku: z.string(),
  name: z.string().nullable(),
  ordered: cents,
  delivered: cents,
  returned: cents,
  refunded: cents,
  amountCents: cents,
  refundedCents: cents,
});

/** What is kept of each step of an order: when, why, by whom. */
export const stepFields = {
  id: z.string(),
  day: z.string(),
  note: z.string().nullable(),
  by: z.string(),
  at: z.string(),
};

/** Quantities of a delivery or a return. */
export const movedLines = z.object({ ...stepFields, lines: z.array(quantity) });

/** A refund of an order with the number of its credit note. */
export const refundEntry = z.object({
  ...stepFields,
  creditNote: z.string(),
  amountCents: cents,
  freightCents: cents,
  reason: statusReason,
  lines: z.array(quantity.extend({ amountCents: cents })),
});
export type RefundEntry = z.output<typeof refundEntry>;
