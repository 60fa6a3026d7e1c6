import { dayFromText, notADay } from '../../../kernel/day-text.ts';
import { centsFromText } from '../../../kernel/money-text.ts';
import type { RowFindings } from '../../../services/imports/cell-text.ts';
import type { ImportField } from '../../../services/imports/headings.ts';
import type { GivenRow, SheetLayout } from '../../../services/imports/layouts.ts';
import { readText, refuse, warn } from '../../marketplace/reports/report-cells.ts';
import { type OrderRows, openRows } from '../../marketplace/reports/report-rows.ts';
import { isNothing, readSigned } from '../payouts/payout-cells.ts';
import { type BankLine, bankTextOf, ofxDay } from './bank-line.ts';

const plainFields = [
  { field: 'date', heading: 'Date' },
  { field: 'amount', heading: 'Amount' },
  { field: 'debit', heading: 'Debit Amount' },
  { field: 'credit', heading: 'Credit Amount' },
  { field: 'text', heading: 'Transaction Details', aliases: ['Narrative', 'Description'] },
  { field: 'balance', heading: 'Balance' },
  { field: 'account', heading: 'Account Number', aliases: ['Bank Account'] },
  { field: 'reference', heading: 'Reference' },
  { field: 'currency', heading: 'Currency' },
] as const satisfies readonly ImportField[];
const ofxFields = [
  { field: 'currency', heading: 'CURDEF' },
  { field: 'account', heading: 'ACCTID' },
  { field: 'date', heading: 'DTPOSTED' },
  { field: 'amount', heading: 'TRNAMT' },
  { field: 'reference', heading: 'FITID' },
  { field: 'name', heading: 'NAME' },
  { field: 'memo', heading: 'MEMO' },
  { field: 'lineCurrency', heading: 'CURSYM' },
] as const satisfies readonly ImportField[];
type Field = (typeof plainFields)[number]['field'] | (typeof ofxFields)[number]['field'];

type Given = { readonly [F in Field]?: string };
const part = (given: Given, field: Field) => (given[field] ?? '').trim();

/** Rows that are the same line: banks print one twice. Without a number or a balance, equal rows are lines of their own. */
const sameLine = (given: Given) => {
  const own = part(given, 'reference') || part(given, 'balance');
  const identifying: Field[] = ['account', 'date', 'amount', 'debit', 'credit', 'text', 'name', 'memo'];
  return own === '' ? '' : [own, ...identifying.map((field) => part(given, field))].join('|');
};

/** Notices of the bank have no amount; they are no lines. */
const isNotice = (_cells: readonly string[], given: Given) =>
  part(given, 'date') !== '' && /^[-+]?0(?:\.0*)?$/.test(part(given, 'amount'));

const common = { groupOf: sameLine, isFooter: isNotice };
const amountText = /^"?[-+]?\$?\d[\d,]*(?:\.\d{1,2})?"?$/;

const layouts: readonly SheetLayout<Field>[] = [
  {
    ...common,
    name: 'bank-ofx',
    label: 'Bank statement (OFX)',
    fields: ofxFields,
    needs: [['amount'], ['date'], ['memo'], ['name']],
  },
  {
    ...common,
    name: 'bank-csv',
    label: 'Bank statement (CSV)',
    fields: plainFields,
    needs: [['date'], ['amount', 'debit'], ['text'], ['balance']],
    // CBA and ANZ: day, signed amount, words, and at CBA the balance.
    withoutHeadings: {
      fields: ['date', 'amount', 'text', 'balance'],
      fits: ([date = '', amount = '', text = '', balance = '']) =>
        /^\d{1,2}\/\d{1,2}\/\d{4}$/.test(date.trim()) &&
        amountText.test(amount.trim()) &&
        text.trim() !== '' &&
        (balance.trim() === '' || amountText.test(balance.trim())),
    },
  },
];
const mapped: SheetLayout<Field> = {
  ...common,
  name: 'mapped-bank',
  label: 'Bank statement with mapped columns',
  fields: plainFields,
  needs: [],
};

export const bankLayouts = layouts as unknown as readonly SheetLayout[];
/** The layout of a file whose columns a person mapped. */
export const mappedBankLayout = mapped as unknown as SheetLayout;

/** Reads a line of a statement; of the same line printed twice, the first. */
export function readBankLine(
  layoutName: string,
  given: readonly GivenRow[],
): { line: BankLine | null; notes: RowFindings } {
  const layout = [...layouts, mapped].find(({ name }) => name === layoutName);
  if (layout === undefined) throw new Error(`There is no reader of ${layoutName}.`);
  const open = openRows<Field>(given, layout.fields);
  const line = readLine(open, layoutName === 'bank-ofx' ? ofxDay : dayFromText);
  for (const row of open.rows.slice(1))
    warn(row.cell('date'), `Row ${open.first.row} is the same line of the bank. It is read once.`);
  const notes = open.findings();
  return { line: notes.problems.length > 0 ? null : line, notes };
}

function readLine({ first }: OrderRows<Field>, dayOf: (text: string) => string | null): BankLine | null {
  for (const field of ['currency', 'lineCurrency'] as const) {
    const cell = first.cell(field);
    if (!isNothing(cell.text) && cell.text.toUpperCase() !== 'AUD')
      refuse(cell, `This line is in ${cell.text.slice(0, 3)}. Only lines in Australian dollars are imported.`);
  }
  const day = first.cell('date');
  const date = dayOf(day.text) ?? refuse(day, notADay);
  const cents = readAmount(first);
  const words = first.text('text') || bankTextOf(first.text('name'), first.text('memo'));
  if (words === '') refuse(first.cell('text'), 'The line has no text.');
  const reference = readText(first.cell('reference'), 200);
  const balance = centsFromText(first.text('balance'));
  const balanceCents = 'message' in balance ? null : balance.cents;
  if (date === null || cents === null) return null;
  const account = first.text('account').replace(/[\s-]/g, '');
  return { account, date, cents, text: words.slice(0, 500), bankReference: reference, balanceCents };
}

/** An amount with its sign, or one of two columns of which the other is empty. */
function readAmount(first: OrderRows<Field>['first']): number | null {
  const [signed, debit, credit] = (['amount', 'debit', 'credit'] as const).map((field) =>
    readSigned(first.cell(field)),
  );
  if (debit != null && debit !== 0 && credit != null && credit !== 0)
    return refuse(first.cell('credit'), 'A line is money in or money out, not both.');
  const out = debit == null || debit === 0 ? null : -Math.abs(debit);
  const cents = signed ?? out ?? credit ?? null;
  return cents === null || cents === 0 ? refuse(first.cell('amount'), 'The amount is missing.') : cents;
}
