import { z } from 'zod';
import { idOf } from '../../kernel/ids.ts';
import { emptyable, line, lines, textLimits } from '../../kernel/text.ts';
import { erpStates } from './erp-state.ts';
import { orderStatuses, sendTypes } from './order-status.ts';
import { statusReason } from './status-reasons.ts';

export const orderId = idOf('order');
export type OrderId = z.output<typeof orderId>;

export const orderStatus = z.enum(orderStatuses, { error: 'Choose a status from the list.' });
export const sendType = z.enum(sendTypes, { error: 'Choose Priority or email.' });

/** Where orders come from: the online shop, or the point of sale. */
export const orderSources = ['shop', 'pos'] as const;
export type OrderSource = (typeof orderSources)[number];
export const orderSourceLabels = {
  shop: 'Online shop',
  pos: 'Point of sale',
} as const satisfies Record<OrderSource, string>;
export const orderSource = z.enum(orderSources, { error: 'Choose a source from the list.' });

/** What people change of an order. §7 `dealer` is a customer ID or an id; null takes the dealer off. */
export const orderChanges = z
  .strictObject({
    dealer: line(textLimits.search).nullable(),
    /** Tells the dealer who had the order that it isn't theirs any more. */
    sendDealerCancellation: z.boolean({ error: 'Choose yes or no.' }),
    notes: emptyable(lines(textLimits.note)),
  })
  .partial()
  .refine(({ dealer, notes }) => dealer !== undefined || notes !== undefined, 'Change the dealer or the notes.');
export type OrderChanges = z.output<typeof orderChanges>;

const dollars = z.number();
const text = z.string().nullable();
const cents = z.number().int();

const address = z.object({
  line1: z.string(),
  line2: text,
  city: text,
  state: text,
  postcode: text,
  country: z.string(),
});
export type OrderAddress = z.output<typeof address>;

/** What differs between an order that was sent and its present state in the shop, in words. */
export const shopDifference = z.object({ field: z.string(), ours: text, shop: text });
export type ShopDifference = z.output<typeof shopDifference>;

/**
 * An order of the company's own shop as every answer carries it. Fields that the specification names have its names, and amounts in
 * dollars; our own end in `Cents`. §3, §7
 */
export const order = z.object({
  id: orderId,
  /** What people read: the shop's number of it. */
  reference: z.string(),
  source: z.enum(orderSources),
  shopId: z.number().int().nullable(),
  /** The sale of a till that it was made of. */
  saleId: text,
  name: z.string(),
  company: text,
  email: text,
  phone: text,
  /** The address of the delivery; `billing` is null when it is the same. */
  address: text,
  city: text,
  state: text,
  postcode: text,
  country: z.string(),
  billing: address.nullable(),
  products: z.array(
    z.object({ sku: z.string(), name: text, qty: z.number().int(), price: dollars, serials: z.array(z.string()) }),
  ),
  freight: z.array(z.object({ label: z.string(), price: dollars, sku: z.string() })),
  discountCents: cents,
  total: dollars,
  paidCents: cents,
  refundedCents: cents,
  status: z.enum(orderStatuses),
  statusReason: statusReason.nullable(),
  statusNote: text,
  statusChangedAt: z.string(),
  /** The order that this one replaces, and the one that replaces it. */
  replaces: text,
  replacedBy: text,
  sendType: z.enum(sendTypes).nullable(),
  /** Its entry in the outbox while it is being sent, and after; null before. */
  sendIntentId: text,
  erpState: z.enum(erpStates),
  erpNumber: text,
  erpMessage: text,
  dealer: text,
  dealerId: text,
  dealer_name: text,
  dealer_email: z.array(z.string()),
  date: z.string(),
  year: z.number().int(),
  timestamp: z.string(),
  /** The customer's words in the shop. */
  customerNote: text,
  notes: text,
  /** SKUs that the price list doesn't have. */
  unknownSkus: z.array(z.string()),
  /** What a person should look at; empty when nothing differs. */
  differences: z.array(shopDifference),
  /** When the shop last changed it. */
  shopModifiedAt: text,
  updatedAt: z.string(),
  revision: z.number().int(),
});
export type Order = z.output<typeof order>;

/** An order in the list: without what only its page shows. */
export const orderSummary = order.omit({ billing: true, statusNote: true, erpMessage: true, customerNote: true });
export type OrderSummary = z.output<typeof orderSummary>;
