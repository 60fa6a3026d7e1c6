import type { Field } from '@poolhouse/domain/kernel/fields';
import type { CompiledQuery } from 'kysely';
import { csvLine, headingLine } from './csv-line.ts';

/** One column of an export: its heading, its cell, and whose it is where not everyone may read it. */
export type CsvColumn<Row> = { heading: string; cell(row: Row): string; audience?: Field['audience'] };

/**
 * One column of an export whose cell is a column of the query: its text as it is, or what `ofText` makes of it. That is many times
 * quicker than a cell of a row, since no row is made.
 */
export type TextColumn<Row> = Omit<CsvColumn<Row>, 'cell'> & {
  column: keyof Row & string;
  ofText?: ((text: string) => string) | undefined;
};
export type ExportColumn<Row> = CsvColumn<Row> | TextColumn<Row>;

/** A query whose rows become the lines of an export, one row a line. */
export type ExportedRows = {
  query: CompiledQuery;
  columns: readonly ExportColumn<Record<string, unknown>>[];
  /** Runs once all rows are read, before the last of them is sent; what it throws fails the export. */
  onEnd(rows: number): Promise<void>;
};

/**
 * An export as a use case describes it; `Exports` carries it out and adds day and filter to the noun. `start` is the text
 * before the rows, or all of it.
 */
export type CsvExport = { noun: string; start: string; rows: ExportedRows | null };

const byteOrderMark = '\uFEFF';

/** Describes the rows of a query as CSV that spreadsheets open as it is: UTF-8 with a mark, cells as `csvLine` writes them. */
export function csvOfQuery<Row>(
  noun: string,
  query: CompiledQuery,
  columns: readonly ExportColumn<Row>[],
  onEnd: (rows: number) => Promise<void>,
): CsvExport {
  // The rows are what the query selects; the driver does not type them.
  const untyped = columns as readonly unknown[] as ExportedRows['columns'];
  return { noun, start: startOf(columns), rows: { query, columns: untyped, onEnd } };
}

/** Describes the same of rows that are in memory already, because they are few. */
export function csvOfRows<Row>(noun: string, rows: readonly Row[], columns: readonly CsvColumn<Row>[]): CsvExport {
  const lines = rows.map((row) => csvLine(columns.map(({ cell }) => cell(row))));
  return { noun, start: startOf(columns) + lines.join(''), rows: null };
}

function startOf(columns: readonly { heading: string }[]): string {
  return byteOrderMark + headingLine(columns.map(({ heading }) => heading));
}
