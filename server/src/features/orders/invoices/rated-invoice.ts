import { type TaxInvoice, taxInvoice } from '@poolhouse/domain/features/orders/invoices/tax-invoice';
import { z } from 'zod';
import type { RuleBook } from '../../rule-book/index.ts';

/** An invoice with the rate of GST, in percent, in force on the day on which it is issued. (§10) */
export const ratedInvoice = taxInvoice.extend({ gstPercent: z.number().min(0).max(100) });
export type RatedInvoice = z.output<typeof ratedInvoice>;

/** Returns an invoice as it is drawn: with the rate that the rule book has for its day. */
export async function rateInvoice(ruleBook: Pick<RuleBook, 'find'>, invoice: TaxInvoice): Promise<RatedInvoice> {
  const rate = await ruleBook.find('tax-rate', 'gst', invoice.issuedOn);
  if (rate === null) throw new Error(`No GST rate is set for ${invoice.issuedOn}.`);
  return { ...invoice, gstPercent: rate.value.percent };
}
