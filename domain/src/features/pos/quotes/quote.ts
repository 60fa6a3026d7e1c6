import { z } from 'zod';
import { csvColumnsOf, type Field } from '../../../kernel/fields.ts';
import { idOf } from '../../../kernel/ids.ts';
import { emptyable, lines, textLimits } from '../../../kernel/text.ts';
import { defineListFields } from '../../../services/list-fields/define-list-fields.ts';
import { listQueryOf } from '../../../services/list-fields/list-query.ts';
import { sale, saleId } from '../sales/sale.ts';
import { tillId } from '../tills/till.ts';
import { saleQuoteStatuses, saleQuoteStatusLabels } from './quote-status.ts';
import { type QuotePrices, quotePriceLabels } from './quoted-products.ts';

/** For so many days after its own day a quote is valid. */
export const quoteValidDays = 14;

export const saleQuoteNoun = { one: 'quote', many: 'quotes' } as const;
export const saleQuoteId = idOf('sale-quote');
export type SaleQuoteId = z.output<typeof saleQuoteId>;

export const newSaleQuote = z.strictObject({
  /** The cart that is quoted; it ends with the quote. */
  cart: saleId,
  /** Printed on the quote. */
  note: emptyable(lines(textLimits.note)).default(null),
});

const prices = Object.keys(quotePriceLabels) as [QuotePrices, ...QuotePrices[]];

export const quoteToTakeUp = z.strictObject({
  tillId,
  prices: z.enum(prices, { error: 'Choose the prices of the quote or of today.' }),
  /** True where the coupon of the quote can't be used any more, and the buyer goes on without it. */
  withoutCoupon: z.boolean().default(false),
});

const text = z.string().nullable();
const { products, customerInfo, coupon, handOver, freightWaiver, freightWaivedBy } = sale.shape;
const { subtotalCents, discountCents, shippingCents, totalCents, gstCents } = sale.shape;

/** A quote made of a cart, as every answer carries it. Its lines and amounts never change. */
export const saleQuote = z.object({
  id: saleQuoteId,
  number: z.string(),
  status: z.enum(saleQuoteStatuses),
  products,
  customerInfo,
  /** What the buyer is called; null for a walk-in customer. */
  customer: text,
  couponCode: text,
  coupon,
  handOver,
  freightWaiver,
  freightWaivedBy,
  subtotalCents,
  discountCents,
  shippingCents,
  totalCents,
  gstCents,
  note: text,
  /** Days. */
  quotedOn: z.string(),
  validUntil: z.string(),
  createdBy: z.string(),
  /** Why it was withdrawn. */
  reason: text,
  /** The sale that it became. */
  saleId: text,
  createdAt: z.string(),
  revision: z.int(),
});
export type SaleQuote = z.output<typeof saleQuote>;

/** What people call the fields of a quote, and their headings in exports. */
export const saleQuoteFields = {
  number: { label: 'Number', heading: 'Number' },
  status: { label: 'Status', heading: 'Status' },
  quotedOn: { label: 'Quoted on', heading: 'Quoted on' },
  validUntil: { label: 'Valid until', heading: 'Valid until' },
  createdBy: { label: 'Quoted by', heading: 'Quoted by' },
  totalCents: { label: 'Total', heading: 'Total in cents' },
  gstCents: { label: 'GST', heading: 'GST in cents' },
  subtotalCents: { label: 'Subtotal' },
  discountCents: { label: 'Discount' },
  shippingCents: { label: 'Delivery' },
  products: { label: 'Products' },
  customer: { label: 'Customer', heading: 'Customer', personal: true },
  customerInfo: { label: 'Customer in full', personal: true },
  couponCode: { label: 'Coupon' },
  coupon: { label: 'Coupon in the shop' },
  handOver: { label: 'Handed over' },
  freightWaiver: { label: 'Reason for free delivery' },
  freightWaivedBy: { label: 'Delivery made free by' },
  note: { label: 'Note' },
  reason: { label: 'Reason' },
  saleId: { label: 'Sale' },
  createdAt: { label: 'Made' },
  id: { label: 'ID' },
  revision: { label: 'Revision' },
} as const satisfies Record<keyof SaleQuote, Field>;
export const saleQuoteColumns = csvColumnsOf(saleQuoteFields);

export const saleQuoteListFields = defineListFields({
  noun: saleQuoteNoun,
  fields: {
    status: { kind: 'one-of', label: saleQuoteFields.status.label, options: saleQuoteStatusLabels },
  },
  sorts: { createdAt: { column: 'created_at' }, total: { column: 'total_cents' } },
  usualSort: '-createdAt',
});
export const saleQuoteList = listQueryOf(saleQuoteListFields);
export const saleQuoteFilter = saleQuoteList.omit({ page: true, limit: true });

/** Returns the number of a quote as people read it. */
export function saleQuoteNumber(running: number): string {
  return `Q-${String(running).padStart(6, '0')}`;
}
