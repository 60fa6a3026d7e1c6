import { dayFromText } from '../../../kernel/day-text.ts';
import { csvColumnsOf } from '../../../kernel/fields.ts';
import { centsFromText } from '../../../kernel/money-text.ts';
import { textLimits } from '../../../kernel/text.ts';
import { addProblem, cellText } from '../../../services/imports/cell-text.ts';
import type { ImportField } from '../../../services/imports/headings.ts';
import type { CellProblem } from '../../../services/imports/import-run.ts';
import type { SheetLayout } from '../../../services/imports/layouts.ts';
import { storeLabels, stores } from '../../dealers/sales/stores.ts';
import { orderFields } from '../order-fields.ts';
import { readFreightList, readLineList } from './line-list.ts';
import {
  readDate,
  readEmail,
  readMoney,
  readPhoneText,
  readPostcodeText,
  readReference,
  readStateText,
  readStatus,
  readStreet,
  readText,
  readUrl,
  refuse,
} from './report-cells.ts';
import { sumOf } from './report-order.ts';
import { answerOf, openRows, type ReportReader, refuseSecondRow, untold } from './report-rows.ts';
import { storeFromText } from './store-text.ts';

/** The columns of our own export: the stored fields in the order of §3, then the notes. */
export const exportedColumns = csvColumnsOf(orderFields, [
  ...(['reference', 'name', 'dealer', 'total', 'address', 'city', 'state', 'postcode', 'phone', 'email'] as const),
  ...(['url', 'store', 'products', 'freight', 'data', 'timestamp', 'tracking', 'date', 'dealer_name'] as const),
  ...(['user', 'year', 'dealer_email', 'status', 'dispatch_date', 'notes'] as const),
]);
type Field = (typeof exportedColumns)[number]['field'];
const fields: readonly ImportField<Field>[] = exportedColumns;

/** A row of our own export: its cells by field. */
export type ExportedCells = Readonly<Partial<Record<string, string>>>;

/** It is known by what only a stored order has: the imported form names users and years as well. */
const layout: SheetLayout<Field> = {
  name: 'own-export',
  label: 'Orders exported from Poolhouse',
  fields,
  needs: [['reference'], ['store'], ['products'], ['timestamp', 'data']],
  groupOf: ({ reference = '', store = '' }) =>
    reference.trim() === '' ? '' : `${reference.trim()}\n${storeFromText(store) ?? store.trim()}`,
};

const lineKeys = { sku: ['sku'], qty: ['qty'], price: ['price'], name: ['name'] };

/** Orders that come back from our own export, corrected in a spreadsheet: each is one row. */
export const ownExport: ReportReader<Field> = {
  layout,
  read: (given, lookups) => {
    const order = openRows(given, fields);
    const { first } = order;
    const cell = (field: Field) => first.cell(field);
    refuseSecondRow(order.rows, given);
    const reference = readReference(cell('reference'));
    const named = storeFromText(first.text('store'));
    const known = stores.map((one) => storeLabels[one]).join(', ');
    const store = named ?? refuse(cell('store'), `Unknown store. Use one of ${known}.`, 'unknown-store');
    const lines = readLineList(cell('products'), lineKeys);
    if (lines.length === 0) refuse(cell('products'), 'This order has no products.');
    const freight = readFreightList(cell('freight'));
    const { notes, discountCents } = withoutDiscount(first.text('notes'));
    const state = readStateText(cell('state'), lookups);
    const values = {
      ...untold,
      name: readText(cell('name'), textLimits.name),
      dealer: readText(cell('dealer'), textLimits.name),
      address: readStreet([cell('address')]),
      city: readText(cell('city'), textLimits.name),
      postcode: readPostcodeText(cell('postcode'), state, untold.country),
      state,
      phone: readPhoneText(cell('phone'), untold.country),
      email: readEmail(cell('email')),
      url: readUrl(cell('url')),
      date: readDate(cell('date')),
      notes: readText({ ...cell('notes'), text: notes }, textLimits.note),
      lines,
      freight,
      discountCents,
      totalCents: readMoney(cell('total')) ?? sumOf({ lines, freight, discountCents }),
      status: readStatus(cell('status')),
    };
    return answerOf(reference === null || store === null ? null : { ...values, store, reference }, order.findings());
  },
};

/** The stored form has no field for a discount: an export says it below the notes. */
const discountLine = /(?:^|\s)Discount: (\$[\d,]+\.\d\d)$/;

function withoutDiscount(text: string): { notes: string; discountCents: number | null } {
  const [found = '', amount] = discountLine.exec(text) ?? [];
  const read = amount === undefined ? null : centsFromText(amount);
  if (read === null || 'message' in read) return { notes: text, discountCents: null };
  return { notes: text.slice(0, text.length - found.length).trim(), discountCents: read.cents };
}

/** What only the order itself can change, by the step that belongs to it. */
const changedElsewhere = ['dealer', 'tracking', 'status', 'dispatch_date'] as const;

/** Returns a warning for each cell that differs from the order and yet changes nothing of it. */
export function warnOfIgnored(
  given: ExportedCells,
  exported: ExportedCells,
  changed: readonly string[],
): CellProblem[] {
  const warnings: CellProblem[] = [];
  for (const field of changedElsewhere) {
    const [text, before] = [plain(given[field]), plain(exported[field])];
    if (text === '' || text === before || changed.includes(field)) continue;
    const { heading, label } = orderFields[field];
    addProblem(warnings, heading, given[field] ?? '', `A file doesn’t change this. Change ${label} on the order.`);
  }
  return warnings;
}

function plain(text = ''): string {
  const read = cellText(text, '', { problems: [], warnings: [] }) ?? '';
  return dayFromText(read) ?? read.toLowerCase();
}
