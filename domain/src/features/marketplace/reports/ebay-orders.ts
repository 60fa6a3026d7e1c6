import { textLimits } from '../../../kernel/text.ts';
import type { ImportField } from '../../../services/imports/headings.ts';
import type { SheetLayout } from '../../../services/imports/layouts.ts';
import { type FittingAmounts, fittingAmounts } from './fitting-freight.ts';
import {
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
} from './report-cells.ts';
import type { ReportLine } from './report-order.ts';
import { answerOf, type OrderRow, openRows, type ReportReader, untold } from './report-rows.ts';

/** The words of Australia and Britain: “post” for “ship”. */
const post = (...endings: string[]) =>
  endings.flatMap((ending) => [`Post To ${ending}`, `Postage To ${ending}`, `Delivery ${ending}`]);

const ebayFields = [
  { field: 'reference', heading: 'Order Number', aliases: ['Order ID', 'Order No.'] },
  { field: 'record', heading: 'Sales Record Number', aliases: ['Sales Record No.', 'Record Number'] },
  { field: 'username', heading: 'Buyer Username', aliases: ['User Id', 'Buyer User ID'] },
  { field: 'buyerName', heading: 'Buyer Name', aliases: ['Buyer Full Name'] },
  { field: 'email', heading: 'Buyer Email', aliases: ['Buyer Email Address'] },
  { field: 'notes', heading: 'Buyer Note', aliases: ['Notes To Seller', 'Buyer Notes'] },
  { field: 'buyerPhone', heading: 'Buyer Phone Number', aliases: ['Buyer Phone'] },
  { field: 'buyerAddress1', heading: 'Buyer Address 1' },
  { field: 'buyerAddress2', heading: 'Buyer Address 2' },
  { field: 'buyerCity', heading: 'Buyer City', aliases: ['Buyer Town/City', 'Buyer Suburb'] },
  { field: 'buyerState', heading: 'Buyer State', aliases: ['Buyer County', 'Buyer State/Province'] },
  { field: 'buyerZip', heading: 'Buyer Zip', aliases: ['Buyer Postcode', 'Buyer Postal Code', 'Buyer Zip Code'] },
  { field: 'buyerCountry', heading: 'Buyer Country' },
  { field: 'name', heading: 'Ship To Name', aliases: post('Name', 'Full Name') },
  { field: 'phone', heading: 'Ship To Phone', aliases: post('Phone', 'Phone Number') },
  { field: 'address1', heading: 'Ship To Address 1', aliases: post('Address 1', 'Address Line 1') },
  { field: 'address2', heading: 'Ship To Address 2', aliases: post('Address 2', 'Address Line 2') },
  { field: 'city', heading: 'Ship To City', aliases: post('City', 'Suburb', 'Town', 'Town/City') },
  { field: 'state', heading: 'Ship To State', aliases: post('State', 'County', 'State/Territory') },
  {
    field: 'postcode',
    heading: 'Ship To Zip',
    aliases: ['Ship To Postcode', 'Ship To Postal Code', 'Ship To Zip Code', ...post('Postcode', 'Postal Code', 'Zip')],
  },
  { field: 'country', heading: 'Ship To Country', aliases: post('Country') },
  { field: 'item', heading: 'Item Number', aliases: ['Item ID', 'Item No.'] },
  { field: 'product', heading: 'Item Title', aliases: ['Title'] },
  { field: 'sku', heading: 'Custom Label', aliases: ['Custom Label (SKU)', 'SKU', 'Custom Label SKU'] },
  { field: 'quantity', heading: 'Quantity', aliases: ['Qty'] },
  { field: 'price', heading: 'Sold For', aliases: ['Sale Price', 'Sold Price'] },
  {
    field: 'shipping',
    heading: 'Shipping And Handling',
    aliases: [
      'Postage And Handling',
      'Postage And Packaging',
      'Postage & Packaging',
      'Postage & Handling',
      'Postage',
      'Shipping & Handling',
      'Delivery And Handling',
    ],
  },
  {
    field: 'discount',
    heading: 'Discount',
    aliases: ['Seller Discount', 'Order Discount', 'Coupon Discount', 'Promotion Discount', 'Seller Promotion'],
  },
  { field: 'total', heading: 'Total Price', aliases: ['Total', 'Order Total'] },
  { field: 'date', heading: 'Sale Date', aliases: ['Date Sold', 'Sold Date', 'Order Date'] },
  { field: 'paid', heading: 'Paid On Date', aliases: ['Date Paid', 'Paid Date'] },
  {
    field: 'shipBy',
    heading: 'Ship By Date',
    aliases: ['Post By Date', 'Postage By Date', 'Dispatch By Date', 'Ship By', 'Post By'],
  },
  { field: 'tracking', heading: 'Tracking Number', aliases: ['Tracking No.'] },
  { field: 'carrier', heading: 'Shipping Carrier', aliases: ['Carrier', 'Postage Carrier'] },
] as const satisfies readonly ImportField[];
type Field = (typeof ebayFields)[number]['field'];

const layout: SheetLayout<Field> = {
  name: 'ebay',
  label: 'eBay orders',
  fields: ebayFields,
  needs: [
    ['reference'],
    ['sku', 'item'],
    ['quantity'],
    ['price'],
    ['username', 'record'],
    ['address1', 'buyerAddress1'],
  ],
  groupOf: (given) => given.reference?.trim() ?? '',
  isFooter: (cells) => {
    const texts = cells.map((cell) => cell.trim()).filter(Boolean);
    return texts.length <= 3 && /record\(?s?\)? downloaded|seller id/i.test(texts.join(' '));
  },
};

type Row = OrderRow<Field>;

/** The first row of an order with several items sums them up: it has neither item nor product. */
const isSummary = (row: Row) => ['item', 'product', 'sku'].every((field) => row.text(field as Field) === '');

export const ebayOrders: ReportReader<Field> = {
  layout,
  read: (given, lookups) => {
    const order = openRows(given, ebayFields);
    const { rows, one } = order;
    const items = rows.filter((row) => rows.length === 1 || !isSummary(row));
    const reference = readReference(one('reference'));
    if (items.length === 0) refuse(one('item'), 'This order has no items.');
    const lines = items.flatMap(lineOf);
    const amounts = amountsOf(rows, items, lines);
    const to = (shipTo: Field, buyer: Field) =>
      rows.some((row) => row.text(shipTo) !== '') ? one(shipTo) : one(buyer);
    const country = readCountry(to('country', 'buyerCountry'));
    const state = readStateText(to('state', 'buyerState'), lookups);
    const hasShipTo = rows.some((row) => row.text('address1') !== '');
    const street = hasShipTo ? (['address1', 'address2'] as const) : (['buyerAddress1', 'buyerAddress2'] as const);
    const values = {
      ...untold,
      name: readText(to('name', 'buyerName'), textLimits.name),
      address: readStreet(street.map((field) => one(field))),
      city: readText(to('city', 'buyerCity'), textLimits.name),
      postcode: readPostcodeText(to('postcode', 'buyerZip'), state, country),
      state,
      country,
      phone: readPhoneText(to('phone', 'buyerPhone'), country),
      email: readEmail(one('email')),
      date: readDate(to('date', 'paid')),
      shipBy: readDate(one('shipBy')),
      carrier: readText(one('carrier'), textLimits.code),
      trackingNumber: trackingOf(rows),
      notes: readText(one('notes'), textLimits.note),
      lines,
      ...amounts,
      discountCents: order.has('discount') ? (amounts.discountCents ?? 0) : null,
    };
    return answerOf(reference === null ? null : { ...values, store: 'ebay' as const, reference }, order.findings());
  },
};

/** “Sold For” is the price of one. */
function lineOf(row: Row): ReportLine[] {
  const sku = readSku(row.cell('sku'));
  const qty = readQuantity(row.cell('quantity'));
  const priceCents = readPrice(row.cell('price'));
  return sku === null || qty === null ? [] : [{ sku, qty, priceCents, name: readProductName(row.cell('product')) }];
}

/** Freight, discount and total are on the summary row, where there is one, else on the rows of the items. */
function amountsOf(rows: readonly Row[], items: readonly Row[], lines: readonly ReportLine[]): FittingAmounts {
  const summary = rows.filter((row) => !items.includes(row));
  const amounts = (field: 'shipping' | 'discount' | 'total', read = readMoney) => {
    const ofSummary = summary.map((row) => read(row.cell(field)));
    return ofSummary.some((amount) => amount !== null) ? ofSummary : items.map((row) => read(row.cell(field)));
  };
  const discount = amounts('discount', readDiscount);
  return fittingAmounts(lines, { shipping: amounts('shipping'), discount, total: amounts('total') });
}

/** Items can be sent apart: their numbers are one after the other, as far as there is room. */
function trackingOf(rows: readonly Row[]): string | null {
  const numbers = [...new Set(rows.map((row) => row.text('tracking')).filter(Boolean))];
  const fitting = numbers.reduce(
    (all, next) => (`${all}, ${next}`.length > textLimits.code ? all : `${all}, ${next}`),
    numbers.shift() ?? '',
  );
  return fitting === '' ? null : fitting.slice(0, textLimits.code).toWellFormed();
}
