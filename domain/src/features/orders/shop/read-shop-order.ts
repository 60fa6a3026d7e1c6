import { z } from 'zod';
import { unzonedInstant } from '../../../kernel/calendar-day.ts';
import { companyZone, dayIn } from '../../../kernel/dates.ts';
import { isUuid } from '../../../kernel/ids.ts';
import { formatCents, largestCents, refuseSum } from '../../../kernel/money.ts';
import { clipLine, clipLines, textLimits } from '../../../kernel/text.ts';
import { type OrderFreight, type OrderLine, sumsOf } from '../lines/order-lines.ts';
import type { OrderAddress, OrderSource } from '../order.ts';

/** Amounts are texts such as `9.90`; some plug-ins write numbers. */
const cents = z
  .union([z.string().regex(/^-?\d+(\.\d+)?$/), z.number()])
  .transform((amount) => Math.round(Number(amount) * 100))
  .refine((amount) => Math.abs(amount) <= largestCents, `Enter up to ${formatCents(largestCents)}.`)
  .nullish()
  .transform((amount) => amount ?? 0);
const text = z.string().nullish();
const party = z.looseObject({
  first_name: text,
  last_name: text,
  company: text,
  address_1: text,
  address_2: text,
  city: text,
  state: text,
  postcode: text,
  country: text,
  email: text,
  phone: text,
});
const meta = z.array(z.looseObject({ key: z.string(), value: z.unknown() })).nullish();

const line = z.looseObject({
  name: text,
  sku: text,
  product_id: z.number().nullish(),
  quantity: z.number().int().min(1).max(9_999),
  subtotal: cents,
  subtotal_tax: cents.optional(),
  total_tax: cents,
  meta_data: meta,
});
const charge = z.looseObject({ total: cents, total_tax: cents });

/** An order as the shop's API and its webhook show it, as far as we keep it. */
const shopOrderBody = z.looseObject({
  id: z.int().positive(),
  number: z.union([z.string().min(1), z.number()]).transform(String),
  status: z.string().min(1),
  currency: z.string().nullish(),
  date_created_gmt: unzonedInstant,
  date_modified_gmt: unzonedInstant,
  date_paid_gmt: z.string().nullish(),
  total: cents,
  shipping_total: cents,
  shipping_tax: cents,
  customer_note: text,
  billing: party,
  shipping: party.nullish(),
  /** None where a till sold only what the shop doesn't have: that is among the fees. */
  line_items: z.array(line).max(200),
  shipping_lines: z.array(z.looseObject({ method_title: text })).nullish(),
  fee_lines: z.array(charge.extend({ name: text })).nullish(),
  meta_data: meta,
});
type Body = z.output<typeof shopOrderBody>;
type Party = z.output<typeof party>;

/** The content of an order that the shop decides on until it is sent. */
export type ShopContent = {
  name: string;
  company: string | null;
  email: string | null;
  phone: string | null;
  address: string | null;
  city: string | null;
  state: string | null;
  postcode: string | null;
  country: string;
  billing: OrderAddress | null;
  products: OrderLine[];
  freight: OrderFreight[];
  discountCents: number;
  totalCents: number;
  customerNote: string | null;
};

/** The state of an order in the shop, in our words. */
export type ShopOrderState = {
  shopId: number;
  number: string;
  source: OrderSource;
  /** The sale of ours that it was made of; null for what came another way. */
  cartId: string | null;
  /** The shop's own word. */
  status: string;
  modifiedAt: Date;
  date: string;
  paidCents: number;
  content: ShopContent;
};

/** Returns the sale that an order was made of, where a till of ours made it. */
function cartOf(meta: Body['meta_data']): string | null {
  const value = meta?.find(({ key }) => key === cartKey)?.value;
  return typeof value === 'string' && isUuid(value) ? value : null;
}

/** Statuses in which an order was paid for: the shop sets them when it has the money. */
const paidStatuses: readonly string[] = ['processing', 'completed', 'refunded'];

/** The key under which the point of sale leaves its cart with an order. */
const cartKey = '_pos_cart_id';
const serialKey = /serial/i;

/** Why an order of the shop can't be taken in, for people to see. */
export type Unreadable = { problem: string };

/**
 * Reads an order of the shop; says why not for what isn't one, is in another currency, or comes to more than can be stored. `freightSku` is
 * the part of freight lines in the ERP.
 */
export function readShopOrder(body: unknown, freightSku: string): ShopOrderState | Unreadable {
  const read = shopOrderBody.safeParse(body);
  if (!read.success) return { problem: problemOf(read.error) };
  const order = read.data;
  if ((order.currency ?? 'AUD') !== 'AUD')
    return { problem: `This order is in ${clip(order.currency, 3)}. Only orders in Australian dollars are taken in.` };
  if (order.line_items.length === 0 && !order.fee_lines?.length)
    return { problem: 'line_items: An order has at least one line.' };
  if (order.total < 0) return { problem: 'total: Enter $0.00 or more.' };
  const content = contentOf(order, freightSku);
  const { productsCents, freightCents } = sumsOf(content);
  const problem = refuseSum('This order', productsCents + freightCents);
  if (problem !== null) return { problem };
  const isPaid = Boolean(order.date_paid_gmt) || paidStatuses.includes(order.status);
  return {
    shopId: order.id,
    number: clip(order.number, textLimits.code) ?? String(order.id),
    source: order.meta_data?.some(({ key }) => key === cartKey) ? 'pos' : 'shop',
    cartId: cartOf(order.meta_data),
    status: order.status,
    modifiedAt: new Date(`${order.date_modified_gmt}Z`),
    date: dayIn(companyZone, new Date(`${order.date_created_gmt}Z`)),
    paidCents: isPaid ? order.total : 0,
    content,
  };
}

/** Names the field of the shop with what is wrong with it: people look it up there. */
function problemOf({ issues: [issue] }: z.ZodError): string {
  const field = issue?.path.join('.') || 'order';
  return `${field}: ${issue?.message ?? 'This can’t be read.'}`;
}

function contentOf(order: Body, freightSku: string): ShopContent {
  const { billing, total: totalCents } = order;
  const shipping = hasAddress(order.shipping) ? (order.shipping as Party) : billing;
  const [buyer, recipient] = [nameOf(billing), nameOf(shipping)];
  const products = order.line_items.map(productOf);
  const freight = freightOf(order, freightSku);
  const { productsCents, freightCents } = sumsOf({ products, freight });
  const delivery = addressOf(shipping);
  // Someone else receives it: the label says so.
  const receiver = recipient !== null && recipient !== buyer ? recipient : null;
  const bill = addressOf(billing);
  return {
    name: buyer ?? recipient ?? clip(billing.company) ?? 'Customer',
    company: clip(billing.company),
    email: clip(billing.email, textLimits.search),
    phone: clip(billing.phone, textLimits.code),
    address: clip([receiver, delivery.line1, delivery.line2].filter(Boolean).join(', '), textLimits.address),
    city: delivery.city,
    state: delivery.state,
    postcode: delivery.postcode,
    country: delivery.country,
    billing: JSON.stringify(bill) === JSON.stringify(delivery) ? null : bill,
    products,
    freight,
    discountCents: Math.max(0, productsCents + freightCents - totalCents),
    totalCents,
    customerNote: clipLines(order.customer_note, textLimits.note),
  };
}

/** The price of one is rounded up: what that is too much stands as a discount, so that lines and total agree to the cent. */
function productOf({
  name,
  sku,
  product_id,
  quantity,
  subtotal,
  subtotal_tax,
  total_tax,
  meta_data,
}: Body['line_items'][number]) {
  const serials = (meta_data ?? []).flatMap(({ key, value }) =>
    serialKey.test(key) && typeof value === 'string' ? [clip(value.toUpperCase(), textLimits.code) ?? ''] : [],
  );
  return {
    sku: clip(sku, textLimits.code) ?? `#${product_id ?? 0}`,
    qty: quantity,
    priceCents: Math.max(0, Math.ceil((subtotal + (subtotal_tax ?? total_tax)) / quantity)),
    name: clip(name, textLimits.address),
    ...(serials.length > 0 && { serials: serials.filter((one) => one !== '') }),
  };
}

/** Delivery and fees; a fee below zero is a discount, which the total shows. */
function freightOf({ shipping_lines, shipping_total, shipping_tax, fee_lines }: Body, sku: string): OrderFreight[] {
  const label = clip(shipping_lines?.[0]?.method_title) ?? 'Delivery';
  const delivery = shipping_lines?.length ? [{ label, priceCents: shipping_total + shipping_tax, sku }] : [];
  const fees = (fee_lines ?? []).map(({ name, total, total_tax }) => ({
    label: clip(name) ?? 'Fee',
    priceCents: total + total_tax,
    sku,
  }));
  return [...delivery, ...fees].filter(({ priceCents }) => priceCents >= 0);
}

function addressOf({ address_1, address_2, city, state, postcode, country }: Party): OrderAddress {
  return {
    line1: clip(address_1, textLimits.address) ?? '',
    line2: clip(address_2, textLimits.address),
    city: clip(city),
    state: clip(state, textLimits.code),
    postcode: clip(postcode, textLimits.code),
    country: countryName(clip(country) ?? 'AU'),
  };
}

const hasAddress = (given: Party | null | undefined) => Boolean(given?.address_1?.trim() || given?.city?.trim());
const nameOf = ({ first_name, last_name }: Party) => clip([first_name, last_name].filter(Boolean).join(' '));

const regions = new Intl.DisplayNames('en', { type: 'region' });
const countryName = (code: string) => (/^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : code);

/** Returns what the shop's visitors typed as we can keep it. */
const clip = (given: string | null | undefined, most: number = textLimits.name) => clipLine(given, most);
