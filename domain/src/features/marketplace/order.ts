import { z } from 'zod';
import { calendarDay } from '../../kernel/calendar-day.ts';
import { email } from '../../kernel/email-list.ts';
import { idOf } from '../../kernel/ids.ts';
import { enteredCents } from '../../kernel/money-fields.ts';
import { phone } from '../../kernel/phone.ts';
import { recordChanges } from '../../kernel/record-changes.ts';
import { emptyable, line, lines, textLimits } from '../../kernel/text.ts';
import { webAddress } from '../../kernel/web-address.ts';
import { type Store, stores } from '../dealers/sales/stores.ts';
import { erpStates } from '../orders/erp-state.ts';
import { maxOrderLines } from '../orders/lines/order-lines.ts';
import { statusReason } from '../orders/status-reasons.ts';
import { orderStatuses } from './order-status.ts';
import { parkingReasons } from './parking.ts';

export const orderId = idOf('marketplace-order');
export type OrderId = z.output<typeof orderId>;

export const orderStore = z.enum(stores as [Store, ...Store[]], { error: 'Choose a store from the list.' });
export const orderStatus = z.enum(orderStatuses, { error: 'Choose a status from the list.' });

/** The highest price of one product. */
const mostPriceCents = 100_000_000;

const some = (max: number) => emptyable(line(max));

/** A product of an order that a person enters: its price is that of the price list. */
const enteredProduct = z.strictObject({
  sku: line(textLimits.code),
  qty: z
    .number({ error: 'Enter a quantity.' })
    .int('Enter a whole number.')
    .min(1, 'Enter 1 or more.')
    .max(9_999, 'Enter 9,999 or less.'),
});
export type EnteredProduct = z.output<typeof enteredProduct>;

const products = z.array(enteredProduct).min(1, 'Add a product.').max(maxOrderLines);

/** The fields that stay open once an order was sent to the ERP. */
const following = {
  notes: emptyable(lines(textLimits.note)),
  tracking: z.boolean({ error: 'Choose yes or no.' }),
  carrier: some(textLimits.name),
  trackingNumber: some(textLimits.code),
  dispatch_date: emptyable(calendarDay),
};

/** The fields of an order that people enter. §3; empty fields are answered as null. */
const entered = {
  name: line(textLimits.name),
  address: some(textLimits.address),
  city: some(textLimits.name),
  state: some(textLimits.code),
  postcode: some(textLimits.code),
  country: line(textLimits.name),
  phone: emptyable(phone),
  email: emptyable(email),
  url: emptyable(webAddress),
  date: calendarDay,
  products,
  /** The freight option of the rule book; null for none. */
  freightOption: some(textLimits.name),
  ...following,
};
export const fieldsOpenAfterErp = Object.keys(following) as (keyof typeof following)[];

export const newOrder = z.strictObject({
  ...z.object(entered).partial().shape,
  store: orderStore,
  reference: line(textLimits.code),
  name: entered.name,
  date: entered.date,
  products,
  country: entered.country.default('Australia'),
  tracking: following.tracking.default(false),
});
export type NewOrder = z.output<typeof newOrder>;

export const orderChanges = recordChanges(entered);
export type OrderChanges = z.output<typeof orderChanges>;

/** Prices of one, including GST, for products of an order that have none. */
export const orderPrices = z.strictObject({
  lines: z
    .array(z.strictObject({ sku: line(textLimits.code), priceCents: enteredCents(mostPriceCents) }))
    .min(1, 'Enter a price.')
    .max(maxOrderLines),
  note: emptyable(lines(textLimits.note)).default(null),
});
export type OrderPrices = z.output<typeof orderPrices>;

const dollars = z.number();
const text = z.string().nullable();

/**
 * A marketplace order as every answer carries it. The fields that the specification names have its names, and amounts in dollars;
 * `data` is the imported row unchanged. §3
 */
export const order = z.object({
  id: orderId,
  reference: z.string(),
  name: text,
  dealer: text,
  total: dollars,
  address: text,
  city: text,
  state: text,
  postcode: text,
  country: z.string(),
  phone: text,
  email: text,
  url: text,
  store: z.enum(stores as [Store, ...Store[]]),
  products: z.array(z.object({ sku: z.string(), qty: z.number().int(), price: dollars, name: text })),
  freight: z.array(z.object({ label: z.string(), price: dollars, sku: z.string() })),
  data: z.unknown(),
  timestamp: z.string(),
  tracking: z.boolean(),
  date: z.string(),
  dealer_name: text,
  user: text,
  year: z.number().int(),
  dealer_email: z.array(z.string()),
  status: z.enum(orderStatuses),
  dispatch_date: text,
  notes: text,
  statusReason: statusReason.nullable(),
  statusNote: text,
  statusChangedAt: z.string(),
  carrier: text,
  trackingNumber: text,
  shipBy: text,
  dealerId: z.string().nullable(),
  /** Why it is parked; `details` are the product codes or the columns of the file that the reason is about. */
  parked: z.array(
    z.object({ reason: z.enum(parkingReasons), message: z.string(), details: z.array(z.string()).readonly() }),
  ),
  erpState: z.enum(erpStates),
  erpNumber: text,
  erpMessage: text,
  /** The order that this one replaces, and the one that replaces it. */
  replaces: text,
  replacedBy: text,
  /** What the store takes off products and freight. */
  discountCents: z.number().int(),
  refundedCents: z.number().int(),
  updatedAt: z.string(),
  revision: z.number().int(),
});
export type Order = z.output<typeof order>;

/** An order in the list: without the imported row and what only the page shows. */
export const orderSummary = order.omit({ data: true, statusNote: true, url: true, erpMessage: true });
export type OrderSummary = z.output<typeof orderSummary>;
