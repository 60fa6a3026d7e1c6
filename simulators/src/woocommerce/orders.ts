import { randomBytes } from 'node:crypto';
import { priceOf } from './catalogue.ts';
import { usableCoupon } from './coupons.ts';
import type { Order, OrderLine, OrderStatus } from './order.ts';
import { orderStatuses } from './order.ts';
import { discountOf, totalsOf, withoutTax } from './order-totals.ts';
import { centsOf, type Fields, fieldsOf, numberOf, rowsOf, signedCentsOf, textOf } from './read-body.ts';
import { readParty } from './read-party.ts';
import { invalidParameter, Refused } from './refused.ts';
import type { Shop } from './shop.ts';

/** Makes an order and takes what is paid for from the stock; the same may come any number of times. */
export function createOrder(shop: Shop, body: unknown): Order {
  const given = fieldsOf('order', body);
  for (const party of ['billing', 'shipping']) readParty(party, given[party]);
  rowsOf('meta_data', given.meta_data);
  const isPaid = given.set_paid === true;
  const status: OrderStatus = readStatus(given.status) ?? (isPaid ? 'processing' : 'pending');
  const lines = rowsOf('line_items', given.line_items).map((line, at) => readLine(shop, line, `line_items[${at}]`));
  const subtotal = lines.reduce((sum, { cents }) => sum + cents, 0);
  const now = shop.now();
  const [couponLine] = rowsOf('coupon_lines', given.coupon_lines);
  const coupon = couponLine
    ? usableCoupon(shop.coupons, textOf('code', couponLine.code), Math.round(subtotal), now)
    : null;
  const shippingCents = rowsOf('shipping_lines', given.shipping_lines).reduce(
    (sum, line, at) => sum + (centsOf(`shipping_lines[${at}][total]`, line.total) ?? 0),
    0,
  );
  const feesCents = rowsOf('fee_lines', given.fee_lines).reduce(
    (sum, fee, at) => sum + signedCentsOf(`fee_lines[${at}][total]`, fee.total) / withoutTax(1),
    0,
  );
  const { taxesShipping } = shop.settings;
  const discountCents = discountOf(coupon, subtotal);
  const totals = totalsOf({ lines, feesCents, discountCents, shippingCents, taxesShipping });
  const id = shop.nextOrderId();
  const key = `wc_order_${randomBytes(7).toString('hex').slice(0, 13)}`;
  const dates = { createdAt: now, modifiedAt: now, paidAt: isPaid ? now : null };
  const order: Order = { id, key, status, ...dates, given, lines, coupon, totals, notes: [], refunds: [] };
  if (coupon !== null) coupon.usageCount += 1;
  if (isPaid) takeFromStock(lines, now);
  shop.orders.set(id, order);
  return order;
}

/** Changes how an order stands. */
export function updateOrder(shop: Shop, order: Order, body: unknown): void {
  const { status, set_paid: isPaid } = fieldsOf('order', body);
  order.status = readStatus(status) ?? order.status;
  if (isPaid === true && order.paidAt === null) {
    order.paidAt = shop.now();
    takeFromStock(order.lines, order.paidAt);
  }
  order.modifiedAt = shop.now();
}

/** Adds a note to an order; the same may come any number of times. */
export function addNote(shop: Shop, order: Order, body: unknown): void {
  const { note, customer_note: isForCustomer } = fieldsOf('note', body);
  order.notes.push({ note: textOf('note', note), isForCustomer: isForCustomer === true, at: shop.now() });
}

function readStatus(status: unknown): OrderStatus | null {
  if (status === undefined) return null;
  const known = orderStatuses.find((one) => one === status);
  if (known === undefined) throw invalidParameter('status', `status is not one of ${orderStatuses.join(', ')}.`);
  return known;
}

/** Prices hold GST, but the totals of a line that come along don't. */
function readLine(shop: Shop, line: Fields, name: string): OrderLine {
  const productId = numberOf(`${name}[product_id]`, line.product_id);
  const variationId = numberOf(`${name}[variation_id]`, line.variation_id);
  const found = shop.catalogue.find(productId, variationId);
  if (found === undefined)
    throw new Refused(400, 'woocommerce_rest_required_product_reference', 'Product ID or SKU is required.');
  const quantity = numberOf(`${name}[quantity]`, line.quantity);
  if (quantity === 0) throw invalidParameter(`${name}[quantity]`, `${name}[quantity] must be at least 1.`);
  const total = centsOf(`${name}[total]`, line.total);
  const cents = total === null ? priceOf(found.sold) * quantity : total / withoutTax(1);
  return { name: found.product.name, sold: found.sold, productId, quantity, cents };
}

function takeFromStock(lines: readonly OrderLine[], now: Date): void {
  for (const { sold, quantity } of lines) {
    if (sold.stock === null) continue;
    sold.stock -= quantity;
    sold.modifiedAt = now;
  }
}
