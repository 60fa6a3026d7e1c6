import type { GivenRow, SheetLayout } from '../../../services/imports/layouts.ts';
import { refuse } from '../../marketplace/reports/report-cells.ts';
import { type OrderRow, openRows } from '../../marketplace/reports/report-rows.ts';
import { gstWithin } from '../payment-state.ts';
import { readOrderNumber, readPayoutDay, readPayoutId, readSigned } from './payout-cells.ts';
import { type PayoutLine, sumOf } from './payout-lines.ts';
import { answerOf, type PayoutReader } from './payout-reader.ts';

const invoiceFields = [
  { field: 'payoutId', heading: 'APInvoice' },
  { field: 'invoiceRef', heading: 'InvoiceRef' },
  { field: 'date', heading: 'DateRemitted' },
  { field: 'order', heading: 'OrderID' },
  { field: 'sku', heading: 'SKU' },
  { field: 'gst', heading: 'GST', aliases: ['GST (AUD)', 'GST Amount'] },
  { field: 'total', heading: 'Total (AUD)', aliases: ['Total'] },
  { field: 'commission', heading: 'Commission (Inc GST)' },
  { field: 'remitted', heading: 'Remitted' },
] as const;
/** The second part of the file: what is kept back of the payout. */
const claimFields = [
  { field: 'claimNote', heading: 'APCreditNote' },
  { field: 'claimRef', heading: 'CreditNoteRef' },
  { field: 'claimOrder', heading: 'OrderID' },
  { field: 'claimSku', heading: 'SKU' },
  { field: 'claimGst', heading: 'GST Amount' },
  { field: 'claimTotal', heading: 'Total' },
] as const;
const fields = [...invoiceFields, ...claimFields];
type Field = (typeof fields)[number]['field'];

const layout: SheetLayout<Field> = {
  name: 'kogan-remittance',
  label: 'Kogan remittance',
  fields: invoiceFields,
  below: { fields: claimFields, needs: ['claimNote', 'claimTotal'] },
  needs: [['payoutId'], ['commission'], ['remitted']],
  groupOf: ({ payoutId = '', invoiceRef = '', claimRef = '' }) => lastPart(invoiceRef || claimRef) || payoutId.trim(),
  // Labels, totals and separators stand between the rows.
  isFooter: (_cells, { payoutId = '', claimNote = '' }) => !/^\d+$/.test((payoutId || claimNote).trim()),
};

/** Invoice and credit note of a payout have the same day at the end of their references: `POOL:KOG:AU:20260508`, `POOL:CN:20260508`. */
const lastPart = (reference: string) => reference.trim().split(':').at(-1) ?? '';

/** The remittance: what is paid for each order, then what is kept back. Deductions that stand in the advice alone are typed later. */
export const koganRemittance: PayoutReader<Field> = { layout, read };

function read(given: readonly GivenRow<Field>[]) {
  const open = openRows(given, fields);
  const rows = open.rows.filter((row) => row.text('payoutId') !== '');
  const claims = open.rows.filter((row) => row.text('claimNote') !== '');
  if (rows.length === 0) {
    refuse(open.first.cell('claimNote'), 'This file has no payout with the same reference as this claim.');
    return { payout: null, notes: open.findings() };
  }
  const payoutId = readPayoutId(open.one('payoutId'));
  const date = readPayoutDay(open.one('date'));
  const lines = [...rows.flatMap(invoiceLines), ...claims.map(claimLine)];
  return answerOf(open, { store: 'kogan', payoutId, date, netCents: sumOf(lines), lines });
}

function invoiceLines(row: OrderRow<Field>): PayoutLine[] {
  const total = readSigned(row.cell('total')) ?? 0;
  const commission = readSigned(row.cell('commission')) ?? 0;
  const remitted = readSigned(row.cell('remitted'));
  if (remitted !== null && total - commission !== remitted)
    refuse(row.cell('remitted'), 'Total less commission isn’t the amount that was remitted.');
  const line = { reference: readOrderNumber(row.text('order')), text: row.text('sku') };
  const gst = readSigned(row.cell('gst')) ?? gstWithin(total);
  return [
    { ...line, kind: 'sale', cents: total, gstCents: gst, forOrder: true },
    { ...line, kind: 'commission', cents: -commission, gstCents: gstWithin(-commission), forOrder: false },
  ];
}

function claimLine(row: OrderRow<Field>): PayoutLine {
  const cents = -(readSigned(row.cell('claimTotal')) ?? 0);
  const sku = row.text('claimSku');
  const isFee = sku.toUpperCase() === 'MKT_FEE';
  const gst = readSigned(row.cell('claimGst'));
  return {
    reference: readOrderNumber(row.text('claimOrder')),
    kind: isFee ? 'fee' : 'refund',
    cents,
    forOrder: !isFee,
    gstCents: gst === null ? gstWithin(cents) : -gst,
    text: sku,
  };
}
