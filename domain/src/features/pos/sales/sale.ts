import { z } from 'zod';
import { csvColumnsOf, type Field } from '../../../kernel/fields.ts';
import { idOf } from '../../../kernel/ids.ts';
import { recordChanges } from '../../../kernel/record-changes.ts';
import { emptyable, line, textLimits } from '../../../kernel/text.ts';
import { defineListFields } from '../../../services/list-fields/define-list-fields.ts';
import { listQueryOf } from '../../../services/list-fields/list-query.ts';
import { cardPayment, cardPaymentLabels, cardPaymentStatus } from '../cards/card-payment.ts';
import { saleExchange, saleRefund } from '../refunds/sale-refund.ts';
import { saleCredit } from '../sales-on-credit/sale-credit.ts';
import { tillId } from '../tills/till.ts';
import { couponCode, saleCoupon } from './coupon.ts';
import { customerInfo } from './customer-info.ts';
import { enteredProducts, saleProduct } from './sale-product.ts';
import { saleStatuses, saleStatusLabels } from './sale-status.ts';
import { tenderMethods } from './tender.ts';

export const saleNoun = { one: 'sale', many: 'sales' } as const;
export const saleId = idOf('cart');
export type SaleId = z.output<typeof saleId>;

export const saleStatus = z.enum(saleStatuses, { error: 'Choose a status from the list.' });

/** How a sale reaches its buyer: over the counter, or by a courier. */
export const handOverLabels = { taken: 'Taken away', delivered: 'Delivered' } as const;
export const handOver = z.enum(Object.keys(handOverLabels) as (keyof typeof handOverLabels)[], {
  error: 'Choose whether it is taken away or delivered.',
});

/** Why delivery isn't charged. */
export const freightWaiver = z.strictObject({ freightWaiver: line(textLimits.search) });

const name = emptyable(line(textLimits.name));

export const newSale = z.strictObject({ tillId, name: name.default(null) });

/** What people change of a cart. Its totals are never among it: the server counts them. §3 */
export const saleChanges = recordChanges({
  name,
  products: enteredProducts,
  customerInfo: customerInfo.nullable(),
  couponCode: couponCode.nullable(),
  handOver,
  /** Null where delivery is charged. */
  freightWaiver: emptyable(freightWaiver.shape.freightWaiver),
});
export type SaleChanges = z.output<typeof saleChanges>;

const cents = z.number().int();
const text = z.string().nullable();

/** An amount that was taken for a sale. */
const tender = z.object({
  id: z.string(),
  method: z.enum(tenderMethods),
  amountCents: cents,
  receivedCents: cents.nullable(),
  changeCents: cents,
  roundingCents: cents,
  reference: text,
  /** The store credit that paid it. */
  storeCreditId: text,
  takenBy: z.string(),
  /** True where it is what an exchange brought: no money moved. */
  isExchange: z.boolean(),
  /** True where a terminal took it that the server drives: what goes back to the card does so through the provider. */
  isOnTerminal: z.boolean(),
  /** What of it went back. */
  paidBackCents: cents,
  createdAt: z.string(),
});
export type Tender = z.output<typeof tender>;

/** A sale with its cart, as every answer carries it. §3 */
export const sale = z.object({
  id: saleId,
  /** What people read: the till and a running number; null until something was paid. */
  number: text,
  name: text,
  status: saleStatus,
  tillId,
  till: z.string(),
  cashier: z.string(),
  products: z.array(saleProduct),
  customerInfo: customerInfo.nullable(),
  couponCode: text,
  coupon: saleCoupon.nullable(),
  handOver,
  freightWaiver: text,
  /** Who made delivery free. */
  freightWaivedBy: text,
  reason: text,
  subtotalCents: cents,
  discountCents: cents,
  shippingCents: cents,
  totalCents: cents,
  gstCents: cents,
  paidCents: cents,
  /** What is left to pay. */
  dueCents: cents,
  /** The day by which the next part is paid of what is owed; null where nothing is. */
  nextDueOn: text,
  /** What was agreed where it isn't paid at once; null otherwise. */
  credit: saleCredit.nullable(),
  tenders: z.array(tender),
  /** The status of its latest payment at a terminal that the server drives; null where there was none. */
  cardStatus: cardPaymentStatus.nullable(),
  cardPayment: cardPayment.nullable(),
  refundedCents: cents,
  refunds: z.array(saleRefund),
  /** What comes back of an earlier sale as this one is paid; null where nothing does. */
  exchange: saleExchange.nullable(),
  /** How often its tax invoice was printed: what is printed again is a copy. */
  prints: cents,
  /** The number on the receipt of a sale that was taken without a network. */
  offlineNumber: text,
  /** The order that it became; null before. */
  orderId: text,
  createdAt: z.string(),
  updatedAt: z.string(),
  revision: cents,
});
export type Sale = z.output<typeof sale>;

/** Returns what an exchange will pay of a sale that isn't paid yet. */
export function exchangeCentsOf({
  exchange,
  orderId,
  totalCents,
}: Pick<Sale, 'exchange' | 'orderId' | 'totalCents'>): number {
  return exchange === null || orderId !== null ? 0 : Math.min(exchange.amountCents, totalCents);
}

/** What people call the fields of a sale, and their headings in exports. */
export const saleFields = {
  number: { label: 'Number', heading: 'Number' },
  name: { label: 'Cart', heading: 'Cart', personal: true },
  status: { label: 'Status', heading: 'Status' },
  till: { label: 'Till', heading: 'Till' },
  cashier: { label: 'Cashier', heading: 'Cashier' },
  subtotalCents: { label: 'Subtotal', heading: 'Subtotal in cents' },
  discountCents: { label: 'Discount', heading: 'Discount in cents' },
  shippingCents: { label: 'Delivery', heading: 'Delivery in cents' },
  totalCents: { label: 'Total', heading: 'Total in cents' },
  gstCents: { label: 'GST', heading: 'GST in cents' },
  paidCents: { label: 'Paid', heading: 'Paid in cents' },
  dueCents: { label: 'Left to pay', heading: 'Left to pay in cents' },
  couponCode: { label: 'Coupon', heading: 'Coupon' },
  createdAt: { label: 'Started', heading: 'Started' },
  updatedAt: { label: 'Changed' },
  tillId: { label: 'Till' },
  products: { label: 'Products' },
  customerInfo: { label: 'Customer', personal: true },
  coupon: { label: 'Coupon in the shop' },
  handOver: { label: 'Handed over' },
  freightWaiver: { label: 'Reason for free delivery' },
  freightWaivedBy: { label: 'Delivery made free by' },
  reason: { label: 'Reason' },
  tenders: { label: 'Payments' },
  cardStatus: { label: 'Card terminal' },
  cardPayment: { label: 'Card payment' },
  refundedCents: { label: 'Refunded', heading: 'Refunded in cents' },
  refunds: { label: 'Refunds' },
  exchange: { label: 'Exchange' },
  credit: { label: 'Paid later' },
  nextDueOn: { label: 'Next payment due', heading: 'Next payment due' },
  prints: { label: 'Printed' },
  offlineNumber: { label: 'Receipt without a network', heading: 'Receipt without a network' },
  orderId: { label: 'Order' },
  id: { label: 'ID' },
  revision: { label: 'Revision' },
} as const satisfies Record<keyof Sale, Field>;
export const saleColumns = csvColumnsOf(saleFields);

export const saleListFields = defineListFields({
  noun: saleNoun,
  fields: {
    status: { kind: 'one-of', label: saleFields.status.label, options: saleStatusLabels },
    /** Some of it is still to be paid after the day on which that was due. */
    overdue: { kind: 'yes-no', label: 'Overdue', column: null },
    cardStatus: { kind: 'one-of', label: saleFields.cardStatus.label, options: cardPaymentLabels },
  },
  sorts: { updatedAt: { column: 'updated_at' }, total: { column: 'total_cents' } },
  usualSort: '-updatedAt',
});
export const saleList = listQueryOf(saleListFields);
export const saleFilter = saleList.omit({ page: true, limit: true });

/** Returns the number of a sale as people read it. */
export function saleNumber(tillCode: string, running: number): string {
  return `${tillCode}-${String(running).padStart(6, '0')}`;
}
