import { textLimits } from '../../../kernel/text.ts';
import type { ImportField } from '../../../services/imports/headings.ts';
import type { SheetLayout } from '../../../services/imports/layouts.ts';
import type { OrderFreight } from '../../orders/lines/order-lines.ts';
import {
  checkCurrency,
  readCountry,
  readDate,
  readDiscount,
  readEmail,
  readMoney,
  readPhoneText,
  readPostcodeText,
  readPrice,
  readProductName,
  readQuantity,
  readReference,
  readSku,
  readStateText,
  readStreet,
  readText,
  refuse,
  warn,
} from './report-cells.ts';
import { freightSku, linesOfAmount, type ReportLine, sumOf } from './report-order.ts';
import {
  answerOf,
  type OrderRow,
  type OrderRows,
  openRows,
  type ReportReader,
  refuseRepeated,
  untold,
} from './report-rows.ts';

const amazonFields = [
  { field: 'reference', heading: 'order-id', aliases: ['amazon-order-id'] },
  { field: 'lineId', heading: 'order-item-id' },
  { field: 'date', heading: 'purchase-date' },
  { field: 'status', heading: 'order-status' },
  { field: 'channel', heading: 'fulfillment-channel', aliases: ['fulfilment-channel'] },
  { field: 'lineStatus', heading: 'item-status' },
  { field: 'sku', heading: 'sku', aliases: ['seller-sku'] },
  { field: 'product', heading: 'product-name' },
  { field: 'quantity', heading: 'quantity', aliases: ['quantity-purchased'] },
  { field: 'currency', heading: 'currency' },
  { field: 'price', heading: 'item-price' },
  { field: 'shipping', heading: 'shipping-price' },
  { field: 'giftWrap', heading: 'gift-wrap-price' },
  { field: 'discount', heading: 'item-promotion-discount' },
  { field: 'shippingDiscount', heading: 'ship-promotion-discount' },
  { field: 'shipBy', heading: 'promise-date', aliases: ['latest-ship-date'] },
  { field: 'email', heading: 'buyer-email' },
  { field: 'buyer', heading: 'buyer-name' },
  { field: 'phone', heading: 'ship-phone-number', aliases: ['recipient-phone-number'] },
  { field: 'buyerPhone', heading: 'buyer-phone-number' },
  { field: 'name', heading: 'recipient-name' },
  { field: 'address1', heading: 'ship-address-1' },
  { field: 'address2', heading: 'ship-address-2' },
  { field: 'address3', heading: 'ship-address-3' },
  { field: 'city', heading: 'ship-city' },
  { field: 'state', heading: 'ship-state' },
  { field: 'postcode', heading: 'ship-postal-code' },
  { field: 'country', heading: 'ship-country' },
  { field: 'notes', heading: 'delivery-instructions' },
] as const satisfies readonly ImportField[];
type Field = (typeof amazonFields)[number]['field'];

/** Amazon has prices in one report (all orders) and addresses in another (unshipped orders); the report of new orders has both. */
const layout: SheetLayout<Field> = {
  name: 'amazon',
  label: 'Amazon orders',
  fields: amazonFields,
  needs: [['reference'], ['sku'], ['quantity'], ['price', 'address1'], ['postcode', 'city']],
  groupOf: (given) => given.reference?.trim() ?? '',
};

export const amazonOrders: ReportReader<Field> = {
  layout,
  read: (given, lookups) => {
    const order = openRows(given, amazonFields);
    const { first, one } = order;
    const reference = readReference(one('reference'));
    refuseUnready(order);
    refuseRepeated(order.rows, 'lineId');
    const country = readCountry(one('country'));
    const state = readStateText(one('state'), lookups);
    const isCancelled = /^cancell?ed$/i.test(one('status').text);
    const lines = linesOf(order, isCancelled);
    const freight = freightOf(order);
    const discountCents = discountOf(order);
    const values = {
      ...untold,
      name: readText(first.text('name') === '' ? one('buyer') : one('name'), textLimits.name),
      address: readStreet([one('address1'), one('address2'), one('address3')]),
      city: readText(one('city'), textLimits.name),
      postcode: readPostcodeText(one('postcode'), state, country),
      state,
      country,
      phone: readPhoneText(first.text('phone') === '' ? one('buyerPhone') : one('phone'), country),
      email: readEmail(one('email')),
      date: readDate(one('date')),
      shipBy: readDate(one('shipBy')),
      notes: readText(one('notes'), textLimits.note),
      lines,
      freight,
      discountCents,
      totalCents: sumOf({ lines, freight, discountCents }),
      status: isCancelled ? ('cancelled' as const) : ('processing' as const),
    };
    const result = reference === null ? null : { ...values, store: 'amazon' as const, reference };
    return answerOf(result, order.findings());
  },
};

/** Refuses what Amazon hasn't released yet, and what it ships itself. */
function refuseUnready({ one }: OrderRows<Field>): void {
  const status = one('status');
  if (/^pending/i.test(status.text))
    refuse(status, 'Amazon hasn’t released this order yet. Import it again when it is no longer pending.');
  const channel = one('channel');
  if (/^(amazon|afn)/i.test(channel.text)) refuse(channel, 'Amazon ships this order itself, so it isn’t imported.');
}

/** A line that was cancelled is left out of an order that goes on; in an order that was cancelled it tells what was ordered. */
function linesOf(order: OrderRows<Field>, isCancelled: boolean): ReportLine[] {
  return order.rows.flatMap((row) => {
    const isLineCancelled = /^cancell?ed$/i.test(row.text('lineStatus'));
    if (isLineCancelled && !isCancelled) {
      warn(row.cell('lineStatus'), 'This line was cancelled at Amazon. It is left out.');
      return [];
    }
    if (isCancelled && /^0?$/.test(row.text('quantity'))) return [];
    return lineOf(row, order.has('price'), isCancelled);
  });
}

/** The price of a line at Amazon is that of its whole quantity. */
function lineOf(row: OrderRow<Field>, isPriced: boolean, isCancelled: boolean): ReportLine[] {
  checkCurrency(row.cell('currency'));
  const sku = readSku(row.cell('sku'));
  const qty = readQuantity(row.cell('quantity'));
  const name = readProductName(row.cell('product'));
  const read = isCancelled ? readMoney : readPrice;
  const amount = isPriced ? read(row.cell('price')) : null;
  if (sku === null || qty === null) return [];
  const line = { sku, qty, name };
  return amount === null ? [{ ...line, priceCents: null }] : linesOfAmount(line, amount);
}

function freightOf(order: OrderRows<Field>): OrderFreight[] {
  if (!order.has('shipping')) return [];
  const wrap = sumOfColumn(order, 'giftWrap');
  const freight = { label: 'Freight', priceCents: sumOfColumn(order, 'shipping'), sku: freightSku };
  return wrap === 0 ? [freight] : [freight, { label: 'Gift wrap', priceCents: wrap, sku: freightSku }];
}

/** Discounts on products and on freight, whose columns are in the file with the prices. */
function discountOf(order: OrderRows<Field>): number | null {
  if (!order.has('discount') && !order.has('shippingDiscount')) return null;
  return sumOfColumn(order, 'discount', readDiscount) + sumOfColumn(order, 'shippingDiscount', readDiscount);
}

function sumOfColumn({ rows }: OrderRows<Field>, field: Field, read = readMoney): number {
  return rows.reduce((sum, row) => sum + (read(row.cell(field)) ?? 0), 0);
}
