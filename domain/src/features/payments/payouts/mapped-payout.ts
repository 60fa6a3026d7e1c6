import type { GivenRow, SheetLayout } from '../../../services/imports/layouts.ts';
import { stores } from '../../dealers/sales/stores.ts';
import { checkCurrency, refuse } from '../../marketplace/reports/report-cells.ts';
import { openRows } from '../../marketplace/reports/report-rows.ts';
import { payoutKinds } from '../../rule-book/rule-values.ts';
import { usualGst } from '../payment-state.ts';
import { isNothing, readOrderNumber, readPayoutDay, readPayoutId, readSigned } from './payout-cells.ts';
import { type PayoutLine, sumOf } from './payout-lines.ts';
import { answerOf, type PayoutLookups, type PayoutReader } from './payout-reader.ts';
import { payoutTypeOf } from './payout-types.ts';

const fields = [
  { field: 'store', heading: 'Store' },
  { field: 'payoutId', heading: 'Payout' },
  { field: 'date', heading: 'Date of the payout' },
  { field: 'net', heading: 'Net of the payout' },
  { field: 'order', heading: 'Order' },
  { field: 'type', heading: 'Type' },
  { field: 'amount', heading: 'Amount' },
  { field: 'currency', heading: 'Currency' },
  { field: 'text', heading: 'Text' },
] as const;
type Field = (typeof fields)[number]['field'];

const layout: SheetLayout<Field> = {
  name: 'mapped-payout',
  label: 'Payout with mapped columns',
  fields,
  needs: [['payoutId'], ['amount']],
  groupOf: ({ store = '', payoutId = '' }) => `${store} ${payoutId}`.trim(),
};

/** A file of a store whose headings a person mapped: each row is a line, its type one of the rule book or the name of a kind. */
export const mappedPayout: PayoutReader<Field> = { layout, read };

function read(given: readonly GivenRow<Field>[], { types }: PayoutLookups) {
  const open = openRows(given, fields);
  const named = open.one('store');
  const store = stores.find((one) => one === named.text.toLowerCase());
  if (store === undefined) refuse(named, `Enter one of these stores: ${stores.join(', ')}.`);
  const payoutId = readPayoutId(open.one('payoutId'));
  const date = readPayoutDay(open.one('date'));
  const lines = open.rows.map((row): PayoutLine => {
    const cents = readSigned(row.cell('amount'));
    if (cents === null) refuse(row.cell('amount'), 'The amount is missing.');
    if (!isNothing(row.text('currency'))) checkCurrency(row.cell('currency'));
    const type = row.text('type');
    const kind = payoutKinds.find((one) => one === type.toLowerCase());
    const is = kind
      ? { kind, forOrder: kind === 'sale' || kind === 'refund' }
      : payoutTypeOf(store ?? 'catch', type, types);
    const reference = readOrderNumber(row.text('order'));
    const text = [type, row.text('text')].filter(Boolean).join(' ').slice(0, 200);
    return { reference, ...is, cents: cents ?? 0, gstCents: usualGst(is.kind, cents ?? 0), text };
  });
  const netCents = readSigned(open.one('net')) ?? sumOf(lines);
  return answerOf(open, { store: store ?? 'catch', payoutId, date, netCents, lines });
}
