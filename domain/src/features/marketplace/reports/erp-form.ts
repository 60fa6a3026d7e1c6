import { textLimits } from '../../../kernel/text.ts';
import { addProblem } from '../../../services/imports/cell-text.ts';
import type { ImportField } from '../../../services/imports/headings.ts';
import type { SheetLayout } from '../../../services/imports/layouts.ts';
import { type Store, storeLabels, stores } from '../../dealers/sales/stores.ts';
import type { OrderFreight } from '../../orders/lines/order-lines.ts';
import type { OrderStatus } from '../order-status.ts';
import { type LineKeys, readFreightList, readLineList } from './line-list.ts';
import { readCountry, readPhoneText, readPostcodeText, readStateText, readStreet } from './report-address.ts';
import {
  readDate,
  readEmail,
  readMoney,
  readPrice,
  readProductName,
  readQuantity,
  readReference,
  readSku,
  readText,
  readUrl,
  refuse,
  warn,
} from './report-cells.ts';
import { freightSku, type ReportLine, sumOf } from './report-order.ts';
import { answerOf, type ReportReader, untold } from './report-reader.ts';
import { type OrderRow, type OrderRows, openRows, refuseSecondRow } from './report-rows.ts';
import { storeFromText } from './store-text.ts';

/** The columns of the ERP's load form (§3), with the usual names of other files: a person who maps columns is offered these. */
export const erpFormFields = [
  { field: 'recordType', heading: 'RECORDTYPE' },
  { field: 'reference', heading: 'REFERENCE' },
  { field: 'name', heading: 'CUSTDES' },
  { field: 'dealer', heading: 'DEALER' },
  { field: 'payment', heading: 'PAYMENTNAME' },
  { field: 'market', heading: 'MARKET_INFO' },
  { field: 'total', heading: 'TOTPRICE' },
  { field: 'address', heading: 'ADDRESS' },
  { field: 'city', heading: 'CITY' },
  { field: 'state', heading: 'STATENAME' },
  { field: 'country', heading: 'COUNTRYNAME' },
  { field: 'postcode', heading: 'ZIP' },
  { field: 'phone', heading: 'PHONE' },
  { field: 'fax', heading: 'FAX' },
  { field: 'email', heading: 'EMAIL' },
  { field: 'sku', heading: 'PARTNAME' },
  { field: 'quantity', heading: 'TQUANT' },
  { field: 'price', heading: 'PRICE' },
  { field: 'date', heading: 'IVDATE' },
  { field: 'site', heading: 'SITECODE' },
  { field: 'url', heading: 'URL' },
  { field: 'store', heading: 'STORE' },
  { field: 'products', heading: 'products' },
  { field: 'freight', heading: 'freight' },
  { field: 'status', heading: 'status' },
  { field: 'product', heading: 'PARTDES', aliases: ['PDES'] },
  { field: 'address2', heading: 'ADDRESS2' },
  { field: 'carrier', heading: 'CARRIER' },
  { field: 'trackingNumber', heading: 'TRACKING_NUMBER' },
  { field: 'shipBy', heading: 'SHIP_BY' },
  { field: 'notes', heading: 'NOTES' },
] as const satisfies readonly ImportField[];
export type ErpFormField = (typeof erpFormFields)[number]['field'];
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

/** What a person must map, one field of each group: without these no row is an order. */
export const mappedNeeds: readonly (readonly ErpFormField[])[] = [
  ['reference'],
  ['sku', 'products'],
  ['quantity', 'products'],
  ['price', 'products'],
  ['store'],
];

/** A file whose columns a person mapped to those of the load form; its store must be named. */
export const mappedFile: ReportReader<Field> = {
  layout: { ...layout, name: 'mapped', label: 'Mapped columns', needs: [] },
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
  const { lines, freight } = linesOf(order, given);
  const country = readCountry(one('country'));
  const state = readStateText(one('state'), lookups);
  const values = {
    ...untold,
    name: readText(one('name'), textLimits.name),
    dealer: readText(one('dealer'), textLimits.name),
    address: readStreet([one('address'), one('address2')]),
    city: readText(one('city'), textLimits.name),
    postcode: readPostcodeText(one('postcode'), state, country),
    ...{ state, country },
    phone: readPhoneText(one('phone'), country),
    email: readEmail(one('email')),
    url: readUrl(one('url')),
    date: readDate(one('date')),
    shipBy: readDate(one('shipBy')),
    carrier: readText(one('carrier'), textLimits.code),
    trackingNumber: readText(one('trackingNumber'), textLimits.code),
    notes: readText(one('notes'), textLimits.note),
    ...{ lines, freight },
    totalCents: readMoney(one('total')) ?? sumOf({ lines, freight }),
    status: statusOf(order),
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

/** An order is one row with lists of products and freight, or a row for each line, with freight as the part FR. */
function linesOf(order: OrderRows<Field>, given: Parameters<typeof refuseSecondRow>[1]) {
  const { rows, first } = order;
  if (rows.some((row) => row.text('products') !== '')) {
    refuseSecondRow(rows, given);
    const lines = readLineList(first.cell('products'), lineKeys);
    if (lines.length === 0) refuse(first.cell('products'), 'This order has no products.');
    return { lines, freight: readFreightList(first.cell('freight')) };
  }
  const lines: ReportLine[] = [];
  const freight: OrderFreight[] = [];
  for (const row of rows) if (!isHeader(row)) readLine(row, lines, freight);
  if (!freight.length) freight.push(...readFreightList(order.one('freight')));
  if (rows.every((row) => isHeader(row) || isFreight(row)))
    addProblem(first.cell('sku').notes.problems, first.cell('sku').column, '', 'This order has no products.');
  return { lines, freight };
}

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

const statuses: readonly OrderStatus[] = ['processing', 'delivered', 'cancelled', 'refunded', 'returned'];

function statusOf({ one }: OrderRows<Field>): OrderStatus {
  const cell = one('status');
  const text = cell.text.toLowerCase().replace('canceled', 'cancelled');
  const known = statuses.find((status) => status === text);
  if (known === undefined && text !== '') refuse(cell, `Unknown status. Use one of ${statuses.join(', ')}.`);
  return known ?? 'processing';
}
