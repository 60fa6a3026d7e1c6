import type { Field } from '@poolhouse/domain/kernel/fields';
import type { CompiledQuery } from 'kysely';
import { csvLine, headingLine } from './csv-line.ts';

/** One column of an export: its heading, its cell, and whose it is where not everyone may read it. */
export type CsvColumn<Row> = { heading: string; cell(row: Row): string; audience?: Field['audience'] };

/** A query whose rows become the lines of an export, one row a line. */
export type ExportedRows = {
  query: CompiledQuery;
  lineOf(row: unknown): string;
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
  columns: readonly CsvColumn<Row>[],
  onEnd: (rows: number) => Promise<void>,
): CsvExport {
  const cells = columns.map(({ cell }) => cell);
  // The rows are what the query selects; the driver does not type them.
  const lineOf = (row: unknown) => csvLine(cells.map((cell) => cell(row as Row)));
  return { noun, start: startOf(columns), rows: { query, lineOf, onEnd } };
}

/** Describes the same of rows that are in memory already, because they are few. */
export function csvOfRows<Row>(noun: string, rows: readonly Row[], columns: readonly CsvColumn<Row>[]): CsvExport {
  const lines = rows.map((row) => csvLine(columns.map(({ cell }) => cell(row))));
  return { noun, start: startOf(columns) + lines.join(''), rows: null };
}

function startOf(columns: readonly { heading: string }[]): string {
  return byteOrderMark + headingLine(columns.map(({ heading }) => heading));
}
