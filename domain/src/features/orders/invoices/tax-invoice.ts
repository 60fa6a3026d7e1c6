import { z } from 'zod';
import { calendarDay } from '../../../kernel/calendar-day.ts';
import { storedCents } from '../../../kernel/money-fields.ts';
import { line, lines, textLimits } from '../../../kernel/text.ts';
import { taxInCents } from '../../rule-book/ex-tax.ts';

const maxLines = 1_000;
const cents = storedCents;

const party = z.strictObject({
  name: line(textLimits.name),
  abn: line(textLimits.code).nullable(),
  /** The address, as it stands on an envelope. */
  address: z.array(line(textLimits.address)).max(6),
});

const invoiceLine = z.strictObject({
  description: line(textLimits.address),
  sku: line(textLimits.code).nullable(),
  quantity: z.int().min(1).max(9_999),
  /** Of one, with GST. */
  unitPriceCents: cents,
});

/** A tax invoice as the law wants it: money in integer cents with GST in it; everything on it is taxable. (§10) */
export const taxInvoice = z.strictObject({
  number: line(textLimits.name),
  issuedOn: calendarDay,
  /** Null when there is nothing to wait for: it is paid, or due at once. */
  dueOn: calendarDay.nullable(),
  orderReference: line(textLimits.code).nullable(),
  buyer: party,
  /** Where the goods go, when it isn't the buyer's address. */
  deliverTo: party.nullable(),
  lines: z.array(invoiceLine).min(1).max(maxLines),
  /** Null when nothing was sent; 0 when sending was free. */
  freightCents: cents.nullable(),
  discountCents: cents,
  paidCents: cents,
  notes: lines(textLimits.note).nullable(),
});
export type TaxInvoice = z.output<typeof taxInvoice>;
export type InvoiceLine = z.output<typeof invoiceLine>;

export type InvoiceTotals = {
  linesCents: number;
  totalCents: number;
  /** The GST in the total, rounded once, so that it never depends on how many lines there are. */
  gstCents: number;
  withoutGstCents: number;
  dueCents: number;
};

type Summed = Pick<TaxInvoice, 'lines' | 'freightCents' | 'discountCents' | 'paidCents'>;

/** Returns the total of a line with GST, in cents. */
export function lineCents({ quantity, unitPriceCents }: Pick<InvoiceLine, 'quantity' | 'unitPriceCents'>): number {
  return quantity * unitPriceCents;
}

/**
 * Returns the totals of an invoice, in integer cents. `gstPercent` is the rate on its day: 10 means that an eleventh of the total
 * is GST. A discount takes off no more than there is; who paid more than the total owes nothing. (§10)
 */
export function totalsOf({ lines, freightCents, discountCents, paidCents }: Summed, gstPercent: number): InvoiceTotals {
  const linesCents = lines.reduce((sum, one) => sum + lineCents(one), 0);
  const totalCents = Math.max(0, linesCents - discountCents) + (freightCents ?? 0);
  const gstCents = taxInCents(totalCents, gstPercent);
  return {
    linesCents,
    totalCents,
    gstCents,
    withoutGstCents: totalCents - gstCents,
    dueCents: Math.max(0, totalCents - paidCents),
  };
}
