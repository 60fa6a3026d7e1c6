import { dayFromText } from '../../../kernel/day-text.ts';
import { normaliseHeading } from '../../../services/imports/headings.ts';
import type { GivenRow, SheetLayout } from '../../../services/imports/layouts.ts';
import { checkCurrency, refuse } from '../../marketplace/reports/report-cells.ts';
import { type OrderRow, openRows } from '../../marketplace/reports/report-rows.ts';
import { gstWithin } from '../payment-state.ts';
import { readOrderNumber, readPayoutDay, readPayoutId, readSigned } from './payout-cells.ts';
import type { PayoutLine } from './payout-lines.ts';
import { answerOf, type PayoutLookups, type PayoutReader } from './payout-reader.ts';
import { payoutTypeOf } from './payout-types.ts';

const fields = [
  { field: 'payoutId', heading: 'settlement-id' },
  { field: 'depositDate', heading: 'deposit-date' },
  { field: 'total', heading: 'total-amount' },
  { field: 'currency', heading: 'currency' },
  { field: 'type', heading: 'transaction-type' },
  { field: 'order', heading: 'order-id' },
  { field: 'amountType', heading: 'amount-type' },
  { field: 'description', heading: 'amount-description' },
  { field: 'amount', heading: 'amount' },
  { field: 'postedDate', heading: 'posted-date' },
  { field: 'sku', heading: 'sku' },
] as const;
type Field = (typeof fields)[number]['field'];

const layout: SheetLayout<Field> = {
  name: 'amazon-settlement',
  label: 'Amazon settlement report V2',
  fields,
  needs: [['payoutId'], ['amountType'], ['description'], ['total']],
  groupOf: ({ payoutId = '' }) => payoutId.trim(),
  // Reports that were joined to one file repeat their headings.
  isFooter: (_cells, { payoutId = '' }) => normaliseHeading(payoutId) === 'settlementid',
};

/** The file of a settlement: one row says what was paid and when, each other one is a line. */
export const amazonSettlement: PayoutReader<Field> = { layout, read };

function read(given: readonly GivenRow<Field>[], lookups: PayoutLookups) {
  const open = openRows(given, fields);
  const payoutId = readPayoutId(open.one('payoutId'));
  const date = readPayoutDay(open.one('depositDate'), amazonDay);
  const total = open.one('total');
  const netCents = readSigned(total) ?? refuse(total, 'The total of the settlement is missing.');
  checkCurrency(open.one('currency'));
  const lines = open.rows
    .filter((row) => row.text('type') !== '' || row.text('amount') !== '')
    .map((row) => lineOf(row, lookups));
  return answerOf(open, { store: 'amazon', payoutId, date, netCents, lines: withGst(lines) });
}

function lineOf(row: OrderRow<Field>, { types }: PayoutLookups): PayoutLine {
  const type = [row.text('type'), row.text('amountType'), row.text('description')].join(' · ');
  const cents = readSigned(row.cell('amount'));
  if (cents === null) refuse(row.cell('amount'), 'The amount is missing.');
  const reference = readOrderNumber(row.text('order'));
  const text = [type, row.text('sku')].filter(Boolean).join(' ').slice(0, 200);
  return { reference, ...payoutTypeOf('amazon', type, types), cents: cents ?? 0, gstCents: 0, text };
}

/** Where tax has rows of its own, prices are without it; fees always include it. */
function withGst(lines: readonly PayoutLine[]): PayoutLine[] {
  const isTaxApart = lines.some(({ kind, forOrder }) => kind === 'tax' && forOrder);
  return lines.map((line) => {
    if (line.kind === 'tax' || line.kind === 'withheld-tax') return { ...line, gstCents: line.cents };
    if (line.kind === 'other' || (line.forOrder && isTaxApart)) return line;
    return { ...line, gstCents: gstWithin(line.cents) };
  });
}

/** Returns the day of a date: Amazon writes `24.05.2026 13:59:59 UTC` in Australia and `05/24/26` elsewhere, by column. */
export function amazonDay(text: string): string | null {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})\b/.exec(text) ?? [];
  if (month !== undefined) return dayFromText(`${day}/${month}/${year}`);
  const [first = ''] = text.split(/[\sT]/);
  return dayFromText(first);
}
