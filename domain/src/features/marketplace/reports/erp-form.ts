import { textLimits } from '../../../kernel/text.ts';
import { addProblem } from '../../../services/imports/cell-text.ts';
import type { SheetLayout } from '../../../services/imports/layouts.ts';
import { type Store, storeLabels, stores } from '../../dealers/sales/stores.ts';
import type { OrderFreight } from '../../orders/lines/order-lines.ts';
import { type ErpFormField, erpFormFields, mappedFields } from './erp-form-fields.ts';
import { type LineKeys, readFreightList, readLineList } from './line-list.ts';
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
  readStatus,
  readStreet,
  readText,
  readTracking,
  readUrl,
  refuse,
  warn,
} from './report-cells.ts';
import { discountSku, freightSku, type ReportLine, sumOf } from './report-order.ts';
import {
  answerOf,
  type OrderRow,
  type OrderRows,
  openRows,
  type ReportReader,
  refuseSecondRow,
  untold,
} from './report-rows.ts';
import { storeFromText } from './store-text.ts';

type Field = ErpFormField;

const groupOf = (given: { reference?: string; store?: string }) => {
  const reference = given.reference?.trim() ?? '';
  return reference === '' ? '' : `${reference}\n${storeFromText(given.store ?? '') ?? ''}`;
};

const layout: SheetLayout<Field> = {
  name: 'erp-form',
  label: 'ERP load form',
  fields: erpFormFields,
  needs: [
    ['reference'],
    ['sku', 'products'],
    ['name', 'city', 'postcode'],
    ['quantity', 'products'],
    ['price', 'products'],
  ],
  groupOf,
};

/** The load form. What it says of no store is eBay's (§3). */
export const erpForm: ReportReader<Field> = { layout, read: (given, lookups) => read(given, lookups, 'ebay') };

/** A file whose columns a person mapped to those of the load form; its store must be named. */
export const mappedFile: ReportReader<Field> = {
  layout: { ...layout, fields: mappedFields, name: 'mapped', label: 'A file of your own', needs: [] },
  read: (given, lookups) => read(given, lookups, null),
};

const lineKeys: LineKeys = {
  sku: ['sku', 'PARTNAME'],
  qty: ['qty', 'quantity', 'TQUANT'],
  price: ['price', 'PRICE'],
  name: ['name', 'label', 'title'],
};

function read(
  given: Parameters<typeof erpForm.read>[0],
  lookups: Parameters<typeof erpForm.read>[1],
  usualStore: Store | null,
) {
  const order = openRows(given, erpFormFields);
  const { one } = order;
  const reference = readReference(one('reference'));
  const store = storeOf(order, usualStore);
  const { lines, freight, discountCents } = linesOf(order, given);
  const country = readCountry(one('country'));
  const state = readStateText(one('state'), lookups);
  const values = {
    ...untold,
    name: readText(one('name'), textLimits.name),
    dealer: readText(one('dealer'), textLimits.name),
    address: readStreet([one('address'), one('address2')]),
    city: readText(one('city'), textLimits.name),
    postcode: readPostcodeText(one('postcode'), state, country),
    state,
    country,
    phone: readPhoneText(one('phone'), country),
    email: readEmail(one('email')),
    url: readUrl(one('url')),
    date: readDate(one('date')),
    shipBy: readDate(one('shipBy')),
    dispatch_date: readDate(one('dispatch_date')),
    tracking: readTracking(one('tracking')),
    carrier: readText(one('carrier'), textLimits.code),
    trackingNumber: readText(one('trackingNumber'), textLimits.code),
    notes: readText(one('notes'), textLimits.note),
    lines,
    freight,
    discountCents,
    totalCents: readMoney(one('total')) ?? sumOf({ lines, freight, discountCents }),
    status: readStatus(one('status')),
  };
  return answerOf(reference === null || store === null ? null : { ...values, store, reference }, order.findings());
}

function storeOf({ one }: OrderRows<Field>, usual: Store | null): Store | null {
  const named = one('store');
  const message = `Unknown store. Use one of ${stores.map((store) => storeLabels[store]).join(', ')}.`;
  if (named.text !== '') return storeFromText(named.text) ?? refuse(named, message, 'unknown-store');
  if (usual === null)
    return refuse(named, 'The store is missing. Choose it, or a column that names it.', 'unknown-store');
  const market = one('market');
  const other = storeFromText(market.text);
  if (other !== null && other !== usual)
    warn(
      market,
      `The store is missing, so ${storeLabels[usual]} is used. Fill in STORE if it is ${storeLabels[other]}.`,
    );
  return usual;
}

/**
 * An order is one row with lists of products and freight, or a row for each line, with freight as the part FR and a discount as the
 * part DISCOUNT.
 */
function linesOf(order: OrderRows<Field>, given: Parameters<typeof refuseSecondRow>[1]) {
  const { rows, first } = order;
  const discountCents = discountOf(order);
  if (rows.some((row) => row.text('products') !== '')) {
    refuseSecondRow(rows, given);
    const lines = readLineList(first.cell('products'), lineKeys);
    if (lines.length === 0) refuse(first.cell('products'), 'This order has no products.');
    return { lines, freight: readFreightList(first.cell('freight')), discountCents };
  }
  const lines: ReportLine[] = [];
  const freight: OrderFreight[] = [];
  for (const row of rows) if (!isHeader(row) && !isDiscount(row)) readLine(row, lines, freight);
  if (!freight.length) freight.push(...readFreightList(order.one('freight')));
  if (rows.every((row) => isHeader(row) || isFreight(row) || isDiscount(row)))
    addProblem(first.cell('sku').notes.problems, first.cell('sku').column, '', 'This order has no products.');
  return { lines, freight, discountCents };
}

/** The discount of the order in a column of its own, or as lines with a negative price. */
function discountOf({ rows, one, has }: OrderRows<Field>): number | null {
  const ofLines = rows.filter(isDiscount).map((row) => readDiscount(row.cell('price')) ?? 0);
  if (ofLines.length > 0) return ofLines.reduce((sum, cents) => sum + cents, 0);
  return has('discount') ? (readDiscount(one('discount')) ?? 0) : null;
}

const isDiscount = (row: OrderRow<Field>) => row.text('sku').toUpperCase() === discountSku;
const isFreight = (row: OrderRow<Field>) => row.text('sku').toUpperCase() === freightSku;
/** A row that says something of the order, and nothing of a line. */
const isHeader = (row: OrderRow<Field>) =>
  row.text('sku') === '' && row.text('quantity') === '' && row.text('price') === '';

function readLine(row: OrderRow<Field>, lines: ReportLine[], freight: OrderFreight[]): void {
  const sku = readSku(row.cell('sku'));
  const isFreightRow = isFreight(row);
  const qty = isFreightRow && row.text('quantity') === '' ? 1 : readQuantity(row.cell('quantity'));
  const priceCents = readPrice(row.cell('price'));
  if (sku === null || qty === null || priceCents === null) return;
  if (isFreightRow) freight.push({ label: 'Freight', priceCents: qty * priceCents, sku: freightSku });
  else lines.push({ sku, qty, priceCents, name: readProductName(row.cell('product')) });
}
