import {
  addProblem,
  cleanedText,
  looksLikeFormula,
  onOneLine,
  type RowFindings,
} from '../../../services/imports/cell-text.ts';
import type { ImportField } from '../../../services/imports/headings.ts';
import type { CellProblem } from '../../../services/imports/import-run.ts';
import type { GivenRow, SheetLayout } from '../../../services/imports/layouts.ts';
import type { Cell } from '../../dealers/dealer-import-cells.ts';
import type { OrderStatus } from '../order-status.ts';
import type { ReportLookups } from './report-cells.ts';
import type { ReportOrder } from './report-order.ts';

/** A row of an order, by field. */
export type OrderRow<Field extends string> = {
  row: number;
  /** The trimmed text of a cell; empty when it is empty, missing or unreadable. */
  text(field: Field): string;
  cell(field: Field): Cell;
};

/** The rows of one order, with what is found wrong or odd in them. */
export type OrderRows<Field extends string> = {
  rows: readonly OrderRow<Field>[];
  first: OrderRow<Field>;
  /** Returns the cell that says something of the whole order: it may be repeated in each row, but only with the same text. */
  one(field: Field): Cell;
  has(field: Field): boolean;
  findings(): RowFindings;
};

/** Opens the rows of an order for a reader. */
export function openRows<Field extends string>(
  given: readonly GivenRow<Field>[],
  fields: readonly ImportField<Field>[],
): OrderRows<Field> {
  const headings = new Map(fields.map(({ field, heading }) => [field, heading]));
  const notes = given.map((): RowFindings => ({ problems: [], warnings: [] }));
  const rows = given.map((row, at) => openRow(row, headings, notes[at] as RowFindings));
  const [first] = rows;
  if (first === undefined) throw new Error('An order has at least one row.');
  return {
    rows,
    first,
    has: (field) => given.some((row) => row.given[field] !== undefined),
    one: (field) => {
      const valueRows = rows.filter((row) => row.text(field) !== '');
      const [one = first] = valueRows;
      const cell = one.cell(field);
      const other = valueRows.find((row) => row.text(field).toLowerCase() !== cell.text.toLowerCase());
      if (other !== undefined) {
        const message = `Row ${one.row} of the same order says “${cell.text.slice(0, 60)}”. Make them the same.`;
        addProblem(other.cell(field).notes.problems, cell.column, other.text(field), message);
      }
      return cell;
    },
    findings: () => ({
      problems: notes.flatMap(({ problems }, at) => numbered(firstReasons(problems), rows[at])),
      warnings: notes.flatMap(({ warnings }, at) => numbered(warnings, rows[at])),
    }),
  };
}

/** Refuses a line that a file has twice, by the number that the store gives each line. */
export function refuseRepeated<Field extends string>(rows: readonly OrderRow<Field>[], lineId: Field): void {
  const seen = new Map<string, number>();
  for (const row of rows) {
    const { text, column, notes } = row.cell(lineId);
    const before = seen.get(text);
    if (text !== '' && before !== undefined)
      addProblem(notes.problems, column, text, `This line is in row ${before} already.`);
    else seen.set(text, row.row);
  }
}

/** Refuses an order that a file has twice, where each order is one row; the same row again is passed over. */
export function refuseSecondRow<Field extends string>(
  rows: readonly OrderRow<Field>[],
  given: readonly GivenRow<Field>[],
): void {
  const [first, ...others] = rows;
  for (const [at, row] of others.entries()) {
    const { column, notes } = row.cell('reference' as Field);
    const isSame = JSON.stringify(given[at + 1]?.given) === JSON.stringify(given[0]?.given);
    const [list, message] = isSame
      ? [notes.warnings, `Row ${first?.row} is the same. It is read once.`]
      : [notes.problems, `Row ${first?.row} is another order with this number.`];
    addProblem(list, column, row.text('reference' as Field), message);
  }
}

function openRow<Field extends string>(
  { row, given }: GivenRow<Field>,
  headings: ReadonlyMap<Field, string>,
  notes: RowFindings,
): OrderRow<Field> {
  const texts = new Map<Field, string>();
  const columnOf = (field: Field) => headings.get(field) ?? field;
  const text = (field: Field) => {
    const known = texts.get(field);
    if (known !== undefined) return known;
    const cell = given[field] ?? '';
    const raw = field === 'notes' ? onOneLine(cell, ' ') : cell.trim();
    const read = cleanedText(raw, columnOf(field), notes) ?? '';
    if (looksLikeFormula(raw))
      addProblem(
        notes.warnings,
        columnOf(field),
        read,
        'This looks like a formula. It’s saved as plain text and never run.',
      );
    texts.set(field, read);
    return read;
  };
  return { row, text, cell: (field) => ({ text: text(field), column: columnOf(field), notes }) };
}

/** A cell that can't be read is then missing to its reader: the first reason says it all. */
function firstReasons(problems: readonly CellProblem[]): CellProblem[] {
  return problems.filter(
    ({ column, value }, at) => value !== '' || problems.findIndex((one) => one.column === column) === at,
  );
}

function numbered(list: readonly CellProblem[], row: { row: number } | undefined): CellProblem[] {
  return list.map((entry) => ({ ...entry, ...(row && { row: row.row }) }));
}

/** What a reader makes of the rows of one order; the rows as they came, and what was replaced in them, are added to it. */
export type OrderOfRows = Omit<ReportOrder, 'data' | 'replacedIn'>;

/** Reads one kind of file. An order of which one row is refused is no order: `order` is null then. */
export type ReportReader<Field extends string = string> = {
  layout: SheetLayout<Field>;
  read(rows: readonly GivenRow<Field>[], lookups: ReportLookups): { order: OrderOfRows | null; notes: RowFindings };
};

/** Returns what a reader answers: the order, unless one of its cells was refused. */
export function answerOf(order: OrderOfRows | null, notes: RowFindings) {
  return { order: notes.problems.length > 0 ? null : order, notes };
}

/** The part of an order that most files say nothing of. */
export const untold = {
  name: null,
  address: null,
  city: null,
  state: null,
  postcode: null,
  country: 'Australia',
  phone: null,
  email: null,
  url: null,
  date: null,
  shipBy: null,
  dealer: null,
  carrier: null,
  trackingNumber: null,
  tracking: false,
  dispatch_date: null,
  notes: null,
  discountCents: null,
  status: 'processing' as OrderStatus,
};
