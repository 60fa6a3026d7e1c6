import type { Order, OrderLine } from './order.ts';
import { withoutTax } from './order-totals.ts';
import { type Fields, fieldsOf, rowsOf, signedCentsOf } from './read-body.ts';
import { dateFields, moneyText } from './wire-values.ts';

const names = ['first_name', 'last_name', 'company', 'address_1', 'address_2', 'city', 'state', 'postcode', 'country'];

/** Returns an order as the vendor shows it. */
export function showOrder(order: Order) {
  const { id, key, status, given, coupon, totals } = order;
  return {
    id,
    number: String(id),
    order_key: key,
    created_via: 'rest-api',
    status,
    currency: given.currency ?? 'AUD',
    ...dateFields('date_created', order.createdAt),
    ...dateFields('date_modified', order.modifiedAt),
    ...dateFields('date_paid', order.paidAt),
    prices_include_tax: true,
    ...Object.fromEntries(Object.entries(totals).map(([name, cents]) => [name, moneyText(Math.round(cents))])),
    customer_id: given.customer_id ?? 0,
    customer_note: given.customer_note ?? '',
    transaction_id: given.transaction_id ?? '',
    payment_method: given.payment_method ?? '',
    payment_method_title: given.payment_method_title ?? '',
    billing: showParty([...names, 'email', 'phone'], given.billing),
    shipping: showParty([...names, 'phone'], given.shipping),
    line_items: order.lines.map((line, at) => showLine(line, at)),
    shipping_lines: numbered(rowsOf('shipping_lines', given.shipping_lines)),
    coupon_lines: coupon === null ? [] : [{ id: 1, code: coupon.code, discount: moneyText(totals.discount_total) }],
    fee_lines: rowsOf('fee_lines', given.fee_lines).map(showFee),
    refunds: order.refunds.map(({ id: refundId, given: { reason }, cents }) => ({
      id: refundId,
      reason: reason ?? '',
      total: moneyText(-cents),
    })),
    meta_data: numbered(rowsOf('meta_data', given.meta_data)),
  };
}

/** Returns the notes of an order as the vendor shows them. */
export function showNotes({ notes }: Order) {
  return notes.map(({ note, isForCustomer, at }, index) => ({
    id: index + 1,
    author: 'WooCommerce',
    ...dateFields('date_created', at),
    note,
    customer_note: isForCustomer,
  }));
}

function showParty(fields: readonly string[], given: unknown) {
  const party = fieldsOf('party', given);
  return Object.fromEntries(fields.map((field) => [field, party[field] ?? '']));
}

function showLine({ name, sold, productId, quantity, cents }: OrderLine, at: number) {
  const total = moneyText(withoutTax(cents));
  return {
    id: at + 1,
    name,
    product_id: productId,
    variation_id: sold.id === productId ? 0 : sold.id,
    quantity,
    sku: sold.sku,
    subtotal: total,
    subtotal_tax: moneyText(cents - withoutTax(cents)),
    total,
    total_tax: moneyText(cents - withoutTax(cents)),
    price: withoutTax(cents) / quantity / 100,
    taxes: [{ id: 1, total: moneyText(cents - withoutTax(cents)) }],
  };
}

/** What a fee is before tax, and its tax. */
function showFee({ name, total }: Fields, at: number) {
  const cents = signedCentsOf('total', total);
  return { id: at + 1, name: name ?? '', total: moneyText(cents), total_tax: moneyText(cents / withoutTax(1) - cents) };
}

function numbered(rows: readonly Fields[]): Fields[] {
  return rows.map((row, at) => ({ id: at + 1, ...row }));
}
