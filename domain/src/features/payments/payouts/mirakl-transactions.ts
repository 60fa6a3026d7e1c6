import type { GivenRow, SheetLayout } from '../../../services/imports/layouts.ts';
import { checkCurrency, refuse } from '../../marketplace/reports/report-cells.ts';
import { openRows } from '../../marketplace/reports/report-rows.ts';
import { gstWithin } from '../payment-state.ts';
import { isNothing, readOrderNumber, readPayoutDay, readPayoutId, readSigned } from './payout-cells.ts';
import type { PayoutLine } from './payout-lines.ts';
import { answerOf, type PayoutLookups, type PayoutReader } from './payout-reader.ts';
import { normaliseType, payoutTypeOf } from './payout-types.ts';

const fields = [
  { field: 'date', heading: 'Transaction date' },
  { field: 'created', heading: 'Date created' },
  { field: 'order', heading: 'Order number', aliases: ['order_id', 'Order ID'] },
  {
    field: 'payoutId',
    heading: 'Invoice number',
    aliases: ['accounting_document_number', 'Accounting document number'],
  },
  { field: 'transaction', heading: 'Transaction number', aliases: ['transaction_number'] },
  { field: 'sku', heading: 'Offer SKU', aliases: ['offer_sku'] },
  { field: 'description', heading: 'Description' },
  { field: 'type', heading: 'Type', aliases: ['transaction_type'] },
  { field: 'amount', heading: 'Amount' },
  { field: 'currency', heading: 'Currency', aliases: ['currency_iso_code'] },
] as const;
type Field = (typeof fields)[number]['field'];

const layout: SheetLayout<Field> = {
  name: 'mirakl-transactions',
  label: 'Transaction log of a Mirakl store',
  fields,
  needs: [['transaction'], ['type'], ['amount'], ['payoutId']],
  groupOf: ({ payoutId = '' }) => payoutId.trim(),
};

/** The log of a billing cycle: the row of type Payment is the transfer, each other one is a line. Commission has its GST in a row of its own. */
export const miraklTransactions: PayoutReader<Field> = { layout, read };

function read(given: readonly GivenRow<Field>[], { types }: PayoutLookups) {
  const open = openRows(given, fields);
  const store = 'harvey norman';
  const payoutId = readPayoutId(open.one('payoutId'));
  const transfer = open.rows.find((row) => normaliseType(row.text('type')) === 'payment');
  const own = (transfer ?? open.first).cell('amount');
  const paid = transfer === undefined ? null : readSigned(own);
  if (payoutId !== null && paid === null)
    refuse(own, 'The row of the payment itself is missing: this cycle isn’t paid yet.');
  const date = readPayoutDay((transfer ?? open.first).cell(open.has('date') ? 'date' : 'created'));
  const lines = open.rows
    .filter((row) => row !== transfer)
    .map((row): PayoutLine => {
      const cents = readSigned(row.cell('amount'));
      if (cents === null) refuse(row.cell('amount'), 'The amount is missing.');
      if (!isNothing(row.text('currency'))) checkCurrency(row.cell('currency'));
      const is = payoutTypeOf(store, row.text('type'), types);
      const text = [row.text('type'), row.text('description'), row.text('sku')].filter(Boolean).join(' ').slice(0, 200);
      return { reference: readOrderNumber(row.text('order')), ...is, cents: cents ?? 0, gstCents: 0, text };
    });
  const isTaxApart = lines.some(({ kind, forOrder }) => kind === 'tax' && forOrder);
  const taxed = lines.map((line) => ({ ...line, gstCents: gstOf(line, isTaxApart) }));
  return answerOf(open, { store, payoutId, date, netCents: paid === null ? null : -paid, lines: taxed });
}

function gstOf({ kind, cents, forOrder }: PayoutLine, isTaxApart: boolean): number {
  if (kind === 'tax') return cents;
  return forOrder && !isTaxApart ? gstWithin(cents) : 0;
}
