import { z } from 'zod';
import { formatCents } from '../../../kernel/money.ts';
import { type InvoiceLine, type InvoiceTotals, totalsOf } from '../../orders/invoices/tax-invoice.ts';
import { labourTimeText } from './labour-time.ts';

const cents = z.number().int();

/** A part of a quote. What isn't on the price list has no SKU; the price is of one, with GST. */
export const quoteLine = z.object({
  sku: z.string().nullable(),
  name: z.string(),
  qty: z.int(),
  priceCents: cents,
});
export type QuoteLine = z.output<typeof quoteLine>;

/** What a quote is priced from: all of its amounts follow from these, by the rate of GST on its day. */
export type QuotePrice = {
  lines: readonly QuoteLine[];
  labourMinutes: number;
  /** Of an hour, with GST. */
  labourRateCents: number;
  discountCents: number;
  gstPercent: number;
};

/** The totals of a quote, in cents. */
export type QuoteTotals = Pick<InvoiceTotals, 'totalCents' | 'gstCents' | 'withoutGstCents'> & {
  partsCents: number;
  labourCents: number;
};

/** Returns what work costs, rounded half up to the cent. */
export function labourCentsOf({ labourMinutes, labourRateCents }: Labour): number {
  return Math.floor((labourMinutes * labourRateCents + 30) / 60);
}
type Labour = Pick<QuotePrice, 'labourMinutes' | 'labourRateCents'>;

/** Returns the lines of a quote as an invoice has them: the labour is the last one. */
export function invoiceLinesOf({ lines, ...labour }: Pick<QuotePrice, 'lines'> & Labour): InvoiceLine[] {
  const parts = lines.map(({ sku, name, qty, priceCents }) => ({
    description: name,
    sku,
    quantity: qty,
    unitPriceCents: priceCents,
  }));
  if (labour.labourMinutes === 0) return parts;
  const description = `Labour, ${labourTimeText(labour.labourMinutes)} at ${formatCents(labour.labourRateCents)} an hour`;
  return [...parts, { description, sku: null, quantity: 1, unitPriceCents: labourCentsOf(labour) }];
}

/** Returns what a quote comes to. It is added up as an invoice is, so that the invoice has the total that was approved. */
export function quoteTotalsOf(price: QuotePrice): QuoteTotals {
  const { lines, discountCents, gstPercent } = price;
  const totals = totalsOf(
    { lines: invoiceLinesOf(price), freightCents: null, discountCents, paidCents: 0 },
    gstPercent,
  );
  return {
    partsCents: lines.reduce((sum, { qty, priceCents }) => sum + qty * priceCents, 0),
    labourCents: labourCentsOf(price),
    totalCents: totals.totalCents,
    gstCents: totals.gstCents,
    withoutGstCents: totals.withoutGstCents,
  };
}
