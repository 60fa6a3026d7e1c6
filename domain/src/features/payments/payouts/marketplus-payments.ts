import type { GivenRow, SheetLayout } from '../../../services/imports/layouts.ts';
import { refuse } from '../../marketplace/reports/report-cells.ts';
import { type OrderRow, openRows } from '../../marketplace/reports/report-rows.ts';
import { gstWithin } from '../payment-state.ts';
import { readOrderNumber, readPayoutDay, readPayoutId, readSigned } from './payout-cells.ts';
import { type PayoutLine, sumOf } from './payout-lines.ts';
import { answerOf, type PayoutReader } from './payout-reader.ts';

const fields = [
  { field: 'order', heading: 'Order ID' },
  { field: 'sku', heading: 'SKU' },
  { field: 'product', heading: 'Product' },
  { field: 'quantity', heading: 'Quantity' },
  { field: 'price', heading: 'Price (Per Unit)' },
  { field: 'freight', heading: 'Total Shipping' },
  { field: 'total', heading: 'Total Sale Price' },
  { field: 'commission', heading: 'Commission Fee' },
  { field: 'net', heading: 'Net Amount' },
  { field: 'original', heading: 'Original Order ID' },
  { field: 'orderSource', heading: 'Order Source' },
  { field: 'payoutId', heading: 'Bank Payment Ref' },
  { field: 'date', heading: 'Bank Payment Date' },
] as const;
type Field = (typeof fields)[number]['field'];

const layout: SheetLayout<Field> = {
  name: 'marketplus-payments',
  label: 'Woolworths MarketPlus payments',
  fields,
  needs: [['payoutId'], ['net'], ['commission'], ['total']],
  groupOf: ({ payoutId = '' }) => payoutId.trim(),
};

/** The payments of all MarketPlus stores: one transfer for all of them. Each row says what is paid of it. */
export const marketplusPayments: PayoutReader<Field> = { layout, read };

function read(given: readonly GivenRow<Field>[]) {
  const open = openRows(given, fields);
  const payoutId = readPayoutId(open.one('payoutId'));
  const date = readPayoutDay(open.one('date'));
  const lines = open.rows.flatMap(linesOf).filter(({ cents }) => cents !== 0);
  const netCents = open.rows.reduce((sum, row) => sum + (readSigned(row.cell('net')) ?? 0), 0);
  return answerOf(open, { store: 'mydeal woolworths', payoutId, date, netCents, lines });
}

/** Whether freight is inside the total, and which sign commission has, follows from what each row says is paid of it. */
function linesOf(row: OrderRow<Field>): PayoutLine[] {
  const amount = (field: Field) => readSigned(row.cell(field)) ?? 0;
  const [total, freight, commission, net] = [amount('total'), amount('freight'), amount('commission'), amount('net')];
  const original = readOrderNumber(row.text('original'));
  const reference = original ?? readOrderNumber(row.text('order'));
  const text = [row.text('product'), row.text('sku'), row.text('orderSource')].filter(Boolean).join(' ').slice(0, 200);
  const line = (kind: PayoutLine['kind'], cents: number, forOrder = false): PayoutLine => ({
    reference,
    kind,
    cents,
    gstCents: gstWithin(cents),
    forOrder,
    text,
  });
  if (reference === null) return [line('fee', net)];
  const isRefund = original !== null || total < 0;
  const goods = Math.round(amount('price') * amountOf(row.text('quantity')));
  const readings = [total - freight, total].flatMap((sale) => [commission, -commission].map((fee) => ({ sale, fee })));
  const fitting = readings.filter(({ sale, fee }) => sale + freight + fee === net);
  const found = fitting.find(({ sale }) => sale === goods) ?? fitting[0];
  if (found === undefined) {
    refuse(row.cell('net'), 'Total, freight and commission don’t come to the net amount of this row.');
    return [];
  }
  const lines = isRefund
    ? [line('refund', found.sale + freight, true), line('commission', found.fee)]
    : [line('sale', found.sale, true), line('freight', freight, true), line('commission', found.fee)];
  return sumOf(lines) === net ? lines : [];
}

const amountOf = (text: string) => (/^-?\d{1,5}$/.test(text) ? Number(text) : 1);
