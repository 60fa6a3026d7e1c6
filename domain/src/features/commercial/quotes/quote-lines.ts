import { z } from 'zod';
import { enteredCents } from '../../../kernel/money-fields.ts';
import { line, textLimits } from '../../../kernel/text.ts';
import { lineCents, totalsOf } from '../../orders/invoices/tax-invoice.ts';

/** The most lines of a quote. */
export const mostQuoteLines = 300;
const mostQuantity = 9_999;

/** A line of a quote. Prices are whole cents of one, including GST; null until someone enters it. */
export const quoteLine = z.strictObject({
  /** The item of the report that it renews; null for a line of its own. */
  row: z.uuid('This item is not valid.').nullable().default(null),
  description: line(textLimits.address),
  quantity: z
    .number({ error: 'Enter a whole number.' })
    .int('Enter a whole number.')
    .min(1, 'Enter at least 1.')
    .max(mostQuantity, `Enter up to ${mostQuantity}.`),
  unitCents: enteredCents().nullable().default(null),
});
export type QuoteLine = z.output<typeof quoteLine>;

export const quoteLines = z
  .array(quoteLine, { error: 'Send the lines as a list.' })
  .max(mostQuoteLines, `Add up to ${mostQuoteLines} lines.`)
  .refine((lines) => {
    const rows = lines.flatMap(({ row }) => row ?? []);
    return new Set(rows).size === rows.length;
  }, 'Name each item once.');

type Amounts = { totalCents: number; gstCents: number; unpriced: number };

/** Returns the total of a line in cents including GST; null while it has no price. */
export function lineTotal({ quantity, unitCents }: Pick<QuoteLine, 'quantity' | 'unitCents'>): number | null {
  return unitCents === null ? null : lineCents({ quantity, unitPriceCents: unitCents });
}

/**
 * Returns what a quote comes to, in whole cents including GST, with the GST in it and how many lines have no price yet, which count as
 * nothing. It is added up as an invoice is. §4
 */
export function quoteAmounts(lines: readonly QuoteLine[], gstPercent: number): Amounts {
  const priced = lines.map(({ description, quantity, unitCents }) => {
    return { description, sku: null, quantity, unitPriceCents: unitCents ?? 0 };
  });
  const sums = totalsOf({ lines: priced, freightCents: null, discountCents: 0, paidCents: 0 }, gstPercent);
  const unpriced = lines.filter(({ unitCents }) => unitCents === null).length;
  return { totalCents: sums.totalCents, gstCents: sums.gstCents, unpriced };
}
