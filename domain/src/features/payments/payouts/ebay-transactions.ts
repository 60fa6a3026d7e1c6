import type { GivenRow, SheetLayout } from '../../../services/imports/layouts.ts';
import { checkCurrency, refuse } from '../../marketplace/reports/report-cells.ts';
import { type OrderRow, openRows } from '../../marketplace/reports/report-rows.ts';
import { gstWithin } from '../payment-state.ts';
import { isNothing, readOrderNumber, readPayoutDay, readPayoutId, readSigned } from './payout-cells.ts';
import { type PayoutLine, sumOf } from './payout-lines.ts';
import { answerOf, type PayoutLookups, type PayoutReader } from './payout-reader.ts';
import { payoutTypeOf } from './payout-types.ts';

const feeFields = [
  { field: 'feeFixed', heading: 'Final Value Fee - fixed' },
  { field: 'feeVariable', heading: 'Final Value Fee - variable' },
  { field: 'feeRegulatory', heading: 'Regulatory operating fee' },
  { field: 'feeDescribed', heading: 'Very high "item not as described" fee' },
  { field: 'feeStandard', heading: 'Below standard performance fee' },
  { field: 'feeInternational', heading: 'International fee' },
  { field: 'charity', heading: 'Charity donation' },
  { field: 'deposit', heading: 'Deposit processing fee' },
] as const;
const fields = [
  { field: 'created', heading: 'Transaction creation date' },
  { field: 'type', heading: 'Type' },
  { field: 'order', heading: 'Order number' },
  { field: 'net', heading: 'Net amount' },
  { field: 'currency', heading: 'Payout currency' },
  { field: 'payoutDate', heading: 'Payout date' },
  { field: 'payoutId', heading: 'Payout ID' },
  { field: 'sku', heading: 'Custom label' },
  { field: 'subtotal', heading: 'Item subtotal' },
  { field: 'freight', heading: 'Shipping and handling', aliases: ['Postage and packaging', 'Postage and handling'] },
  { field: 'tax', heading: 'Seller collected tax' },
  { field: 'gross', heading: 'Gross transaction amount' },
  { field: 'description', heading: 'Description' },
  ...feeFields,
] as const;
type Field = (typeof fields)[number]['field'];

const layout: SheetLayout<Field> = {
  name: 'ebay-transactions',
  label: 'eBay transaction report',
  fields,
  needs: [['created'], ['type'], ['net'], ['payoutId']],
  groupOf: ({ payoutId = '' }) => (isNothing(payoutId.trim()) ? '' : payoutId.trim()),
};

/** The report of transactions: the row of type Payout says what was paid out, each other one is part of a payout. */
export const ebayTransactions: PayoutReader<Field> = { layout, read };

function read(given: readonly GivenRow<Field>[], lookups: PayoutLookups) {
  const open = openRows(given, fields);
  const payoutId = readPayoutId(open.one('payoutId'));
  const transfer = open.rows.find((row) => row.text('type').toLowerCase() === 'payout');
  const own = (transfer ?? open.first).cell('net');
  const paid = transfer === undefined || payoutId === null ? null : readSigned(own);
  if (payoutId !== null && paid === null)
    refuse(own, 'The row of the payout itself is missing. Export the report again with all types of transactions.');
  const date = readPayoutDay((transfer ?? open.first).cell('payoutDate'));
  const rows = open.rows.filter((row) => row !== transfer);
  for (const row of open.rows) if (!isNothing(row.text('currency'))) checkCurrency(row.cell('currency'));
  const lines = rows.flatMap((row) => linesOf(row, lookups)).filter(({ cents }) => cents !== 0);
  const taxed = lines.map((line) => ({ ...line, gstCents: gstOf(line) }));
  const netCents = paid === null ? null : -paid;
  return answerOf(open, { store: 'ebay', payoutId, date, netCents, lines: taxed });
}

/** A row without a net amount is an item of the row before, or a note. */
function linesOf(row: OrderRow<Field>, { types }: PayoutLookups): PayoutLine[] {
  const net = readSigned(row.cell('net'));
  if (net === null) return [];
  const type = row.text('type');
  const reference = readOrderNumber(row.text('order'));
  const text = [
    type,
    isNothing(row.text('description')) ? '' : row.text('description'),
    readOrderNumber(row.text('sku')) ?? '',
  ];
  const line = (kind: PayoutLine['kind'], cents: number, forOrder = false): PayoutLine => ({
    reference,
    kind,
    cents,
    forOrder,
    gstCents: 0,
    text: text.filter(Boolean).join(' ').slice(0, 200),
  });
  const fees = line(
    'commission',
    feeFields.reduce((sum, { field }) => sum + (readSigned(row.cell(field)) ?? 0), 0),
  );
  const rest = (lines: PayoutLine[]) => [...lines, line('other', net - sumOf(lines))];
  switch (type.toLowerCase()) {
    case 'order': {
      const freight = line('freight', readSigned(row.cell('freight')) ?? 0, true);
      const tax = line('tax', readSigned(row.cell('tax')) ?? 0, true);
      const subtotal = readSigned(row.cell('subtotal')) ?? net - fees.cents - freight.cents - tax.cents;
      return rest([line('sale', subtotal, true), freight, tax, fees]);
    }
    case 'refund':
      return rest([line('refund', readSigned(row.cell('gross')) ?? net - fees.cents, true), fees]);
    case 'other fee':
      return [line('fee', net)];
    case 'shipping label':
      return [line('freight', net)];
    default: {
      const { kind, forOrder } = payoutTypeOf('ebay', type, types);
      return [line(kind, net, forOrder)];
    }
  }
}

const gstOf = ({ kind, cents }: PayoutLine) => (kind === 'tax' ? cents : kind === 'other' ? 0 : gstWithin(cents));
