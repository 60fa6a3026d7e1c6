import { textLimits } from '../../../kernel/text.ts';
import type { ImportField } from '../../../services/imports/headings.ts';
import type { SheetLayout } from '../../../services/imports/layouts.ts';
import { isStoreOpen, type Store } from '../../dealers/sales/stores.ts';
import { type FittingAmounts, fittingAmounts } from './fitting-freight.ts';
import {
  checkCurrency,
  readCountry,
  readDate,
  readDiscount,
  readEmail,
  readFullName,
  readMoney,
  readPhoneText,
  readPostcodeText,
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
import { linesOfAmount, type ReportLine } from './report-order.ts';
import {
  answerOf,
  type OrderRow,
  type OrderRows,
  openRows,
  type ReportReader,
  refuseRepeated,
  untold,
} from './report-rows.ts';
import { storeFromText } from './store-text.ts';

const shipping = (name: string, ...more: string[]) => ({
  heading: `Shipping address ${name}`,
  aliases: [`Delivery address ${name}`, `Shipping ${name}`, ...more],
});

const miraklFields = [
  { field: 'reference', heading: 'Order number', aliases: ['Order ID', 'Order no.', 'Order #'] },
  { field: 'lineId', heading: 'Order line no.', aliases: ['Order line number', 'Order line ID'] },
  {
    field: 'date',
    heading: 'Date created',
    aliases: ['Created date', 'Creation date', 'Order date', 'Date of creation'],
  },
  { field: 'quantity', heading: 'Quantity', aliases: ['Qty'] },
  { field: 'product', heading: 'Details', aliases: ['Product title', 'Product name', 'Product'] },
  { field: 'status', heading: 'Status', aliases: ['Order status', 'Order state'] },
  { field: 'price', heading: 'Unit price', aliases: ['Price', 'Unit price (incl. VAT)', 'Unit price incl. GST'] },
  { field: 'amount', heading: 'Amount', aliases: ['Line amount', 'Total line price'] },
  { field: 'currency', heading: 'Currency' },
  { field: 'sku', heading: 'Offer SKU', aliases: ['Shop SKU', 'Offer SKU code', 'SKU'] },
  {
    field: 'shipping',
    heading: 'Shipping price',
    aliases: ['Shipping total amount', 'Shipping charges', 'Shipping cost', 'Delivery price'],
  },
  {
    field: 'total',
    heading: 'Total order amount incl. VAT (including shipping charges)',
    aliases: [
      'Total order amount incl. GST (including shipping charges)',
      'Total order amount (including shipping charges)',
      'Total order amount incl. VAT',
      'Total order amount incl. GST',
      'Total order amount',
      'Total price',
    ],
  },
  {
    field: 'discount',
    heading: 'Discount',
    aliases: ['Discount amount', 'Total discount', 'Promotion amount', 'Promotions', 'Seller discount'],
  },
  { field: 'firstName', ...shipping('first name', 'Shipping address firstname') },
  { field: 'lastName', ...shipping('last name', 'Shipping address lastname') },
  { field: 'company', ...shipping('company') },
  { field: 'address1', ...shipping('street 1') },
  { field: 'address2', ...shipping('street 2') },
  {
    field: 'postcode',
    ...shipping('zip', 'Shipping address postcode', 'Shipping address zip code', 'Shipping address postal code'),
  },
  { field: 'city', ...shipping('city', 'Shipping address suburb') },
  { field: 'state', ...shipping('state') },
  { field: 'country', ...shipping('country') },
  { field: 'phone', ...shipping('phone', 'Shipping address phone number') },
  {
    field: 'email',
    heading: 'Email',
    aliases: ['Shipping address email', 'Customer email', 'Customer notification email'],
  },
  { field: 'shipBy', heading: 'Shipping deadline', aliases: ['Latest shipping date', 'Ship by date'] },
  { field: 'carrier', heading: 'Carrier', aliases: ['Shipping company', 'Carrier name'] },
  { field: 'tracking', heading: 'Tracking number' },
  { field: 'url', heading: 'Tracking URL' },
  { field: 'store', heading: 'Store', aliases: ['Marketplace', 'Sales channel', 'Channel', 'Channel label'] },
] as const satisfies readonly ImportField[];
type Field = (typeof miraklFields)[number]['field'];

/** Harvey Norman and Catch use the same marketplace software, so their files have the same headings. */
const layout: SheetLayout<Field> = {
  name: 'mirakl',
  label: 'Harvey Norman or Catch orders',
  fields: miraklFields,
  needs: [['reference'], ['quantity'], ['price', 'amount'], ['sku'], ['address1'], ['lineId', 'total', 'date']],
  groupOf: (given) => given.reference?.trim() ?? '',
};

export const miraklOrders: ReportReader<Field> = {
  layout,
  read: (given, lookups) => {
    const order = openRows(given, miraklFields);
    const { rows, one } = order;
    const reference = readReference(one('reference'));
    const date = readDate(one('date'));
    const store = storeOf(order, reference, date);
    refuseRepeated(rows, 'lineId');
    const lines = rows.flatMap(lineOf);
    const country = readCountry(one('country'));
    const state = readStateText(one('state'), lookups);
    const values = {
      ...untold,
      name: readFullName(one('firstName'), one('lastName')) ?? readText(one('company'), textLimits.name),
      address: readStreet([one('address1'), one('address2'), one('company')]),
      city: readText(one('city'), textLimits.name),
      postcode: readPostcodeText(one('postcode'), state, country),
      state,
      country,
      date,
      phone: readPhoneText(one('phone'), country),
      email: readEmail(one('email')),
      shipBy: readDate(one('shipBy')),
      carrier: readText(rows[0]?.cell('carrier') ?? one('carrier'), textLimits.code),
      trackingNumber: readText(rows[0]?.cell('tracking') ?? one('tracking'), textLimits.code),
      lines,
      ...amountsOf(order, lines),
      status: rows.every(isCancelled) ? ('cancelled' as const) : ('processing' as const),
    };
    const result = reference === null || store === null ? null : { ...values, store, reference };
    return answerOf(result, order.findings());
  },
};

const isCancelled = (row: OrderRow<Field>) => /cancel|refused|rejected/i.test(row.text('status'));

/** Tells which of the two stores an order is from: by its own column, its number, or its day. */
function storeOf({ one, first }: OrderRows<Field>, reference: string | null, date: string | null): Store | null {
  const named = one('store');
  if (named.text !== '')
    return storeFromText(named.text) ?? refuse(named, 'Unknown store. Enter Harvey Norman or Catch.');
  if (/^HN/i.test(reference ?? '')) return 'harvey norman';
  if (/^(CATCH|CT|COTD)/i.test(reference ?? '')) return 'catch';
  // An order after Catch closed is of the other.
  if (date !== null && !isStoreOpen('catch', date)) return 'harvey norman';
  const message = 'Harvey Norman and Catch have the same file. Add a column “Store” that says which of them it is.';
  return refuse({ ...first.cell('store'), text: '' }, message, 'unknown-store');
}

/** A line has the price of one, or the amount of its whole quantity. */
function lineOf(row: OrderRow<Field>, _at: number, all: readonly OrderRow<Field>[]): ReportLine[] {
  if (isCancelled(row) && !all.every(isCancelled)) {
    warn(row.cell('status'), 'This line was cancelled in the store. It is left out.');
    return [];
  }
  checkCurrency(row.cell('currency'));
  const sku = readSku(row.cell('sku'));
  const qty = readQuantity(row.cell('quantity'));
  const name = readProductName(row.cell('product'));
  const priceCents = readMoney(row.cell('price'));
  const amount = readMoney(row.cell('amount'));
  if (row.text('price') === '' && row.text('amount') === '') refuse(row.cell('price'), 'The price is missing.');
  if (sku === null || qty === null) return [];
  const line = { sku, qty, name };
  return priceCents === null && amount !== null ? linesOfAmount(line, amount) : [{ ...line, priceCents }];
}

/** A file without a column for freight has it in the total. */
function amountsOf({ rows, has }: OrderRows<Field>, lines: readonly ReportLine[]): FittingAmounts {
  const amounts = {
    shipping: rows.map((row) => readMoney(row.cell('shipping'))),
    discount: rows.map((row) => readDiscount(row.cell('discount'))),
    total: rows.map((row) => readMoney(row.cell('total'))),
  };
  const fitting = fittingAmounts(lines, amounts, !has('shipping'));
  return { ...fitting, discountCents: has('discount') ? (fitting.discountCents ?? 0) : null };
}
