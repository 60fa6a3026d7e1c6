import { type SaleQuote, type SaleQuoteId, saleQuoteListFields } from '@poolhouse/domain/features/pos/quotes/quote';
import { saleQuoteRecord } from '@poolhouse/domain/features/pos/records';
import { type Selectable, sql } from 'kysely';
import type { SaleQuotesTable } from '../../../platform/database/database-tables.ts';
import { columnsOf, fieldsOf, loadOne, type Noun, type Source } from '../../../platform/records/index.ts';
import { defineListTable } from '../../../services/list-fields/index.ts';

type Narrowed = {
  id: SaleQuoteId;
  status: SaleQuote['status'];
  products: SaleQuote['products'];
  customer_info: SaleQuote['customerInfo'];
  coupon: SaleQuote['coupon'];
  hand_over: SaleQuote['handOver'];
};
export type SaleQuoteRow = Omit<Selectable<SaleQuotesTable>, keyof Narrowed> & Narrowed;

export const saleQuoteSource: Source<SaleQuoteRow> = {
  name: 'quote',
  from: sql`sale_quotes q`,
  columns: sql`q.*`,
  key: 'q.id',
};

/** Where the quotes of the list are. */
export const saleQuoteTable = defineListTable(saleQuoteListFields, {
  name: 'sale_quotes',
  alias: 'q',
  searched: ['q.number', 'q.customer'],
});

const content = ['products', 'customerInfo', 'couponCode', 'coupon', 'handOver', 'freightWaiver'] as const;
const amounts = ['subtotalCents', 'discountCents', 'shippingCents', 'totalCents', 'gstCents'] as const;

const valuesOf = (row: SaleQuoteRow) =>
  fieldsOf(row, [
    ...(['status', 'reason', 'saleId', 'note', 'quotedOn', 'validUntil', 'freightWaivedBy', 'customer'] as const),
    ...content,
    ...amounts,
  ]);
export type SaleQuoteValues = ReturnType<typeof valuesOf>;

/** Returns a quote as the calls answer it. */
export function presentSaleQuote(row: SaleQuoteRow, values: SaleQuoteValues = valuesOf(row)): SaleQuote {
  return { ...fieldsOf(row, ['id', 'number', 'createdBy', 'createdAt', 'revision']), ...values };
}

/** Quotes that are made of a cart. */
export const saleQuotes: Noun<SaleQuoteRow, SaleQuoteValues, SaleQuote> = {
  record: saleQuoteRecord,
  table: 'sale_quotes',
  load: ({ db }, id) => loadOne(db, saleQuoteSource, id),
  values: valuesOf,
  columns: ({ products, customerInfo, coupon, ...plain }, { now }) => ({
    ...columnsOf(plain),
    // The driver would send lists as arrays of the database.
    products: JSON.stringify(products) as never,
    customer_info: (customerInfo === null ? null : JSON.stringify(customerInfo)) as never,
    coupon: (coupon === null ? null : JSON.stringify(coupon)) as never,
    updated_at: now,
  }),
  present: presentSaleQuote,
  label: ({ totalCents }) => `Quote of ${(totalCents / 100).toFixed(2)}`,
};
