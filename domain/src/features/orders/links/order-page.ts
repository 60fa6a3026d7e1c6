import { z } from 'zod';
import { lineCents, type TaxInvoice, totalsOf } from '../invoices/tax-invoice.ts';

const cents = z.int();
const text = z.string().nullable();

const facts = z.object({
  /** How the customer’s order stands, in words. */
  status: z.string(),
  /** Where it was bought. */
  soldBy: z.string(),
  refundedCents: cents,
  tracking: z.object({ carrier: text, number: text }).nullable(),
});
export type OrderPageFacts = z.output<typeof facts>;

/** An order as its customer sees it by a link: what the invoice says, how it stands, and its documents. */
export const orderPage = facts.extend({
  reference: z.string(),
  orderedOn: z.string(),
  deliverTo: z.array(z.string()),
  lines: z.array(z.object({ description: z.string(), sku: text, quantity: z.int(), amountCents: cents })),
  freightCents: cents.nullable(),
  discountCents: cents,
  totalCents: cents,
  gstCents: cents,
  dueCents: cents,
  documents: z.array(z.object({ key: z.string(), title: z.string(), fileName: z.string() })),
  company: z.object({ name: z.string(), abn: text, phone: text, address: text }),
  expiresAt: z.string(),
});
export type OrderPage = z.output<typeof orderPage>;

type Summary = Omit<OrderPage, 'documents' | 'company' | 'expiresAt'>;

/** Returns what the page of an order shows, of its invoice: the two never say different things. */
export function orderPageOf(invoice: TaxInvoice & { gstPercent: number }, facts: OrderPageFacts): Summary {
  const { lines, freightCents, discountCents, deliverTo, buyer } = invoice;
  const { totalCents, gstCents, dueCents } = totalsOf(invoice, invoice.gstPercent);
  const { name, address } = deliverTo ?? buyer;
  return {
    ...facts,
    reference: invoice.orderReference ?? invoice.number,
    orderedOn: invoice.issuedOn,
    deliverTo: [name, ...address],
    lines: lines.map((line) => ({
      description: line.description,
      sku: line.sku,
      quantity: line.quantity,
      amountCents: lineCents(line),
    })),
    freightCents,
    discountCents,
    totalCents,
    gstCents,
    dueCents,
  };
}
