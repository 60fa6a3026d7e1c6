import { pipeline, Readable } from 'node:stream';
import { Failure } from '@poolhouse/domain/kernel/errors';
import type { ImportField } from '@poolhouse/domain/services/imports/headings';
import { findSeparator, type Separator } from '@poolhouse/domain/services/imports/separator';
import { CsvError, parse } from 'csv-parse';
import { limitText } from './sources/reading-limits.ts';
import { asUtf8, type TextEncodingName } from './text-encoding.ts';

/**
 * One row of a sheet; `row` counts as a spreadsheet does, with the headings as row 1 where they come first. `further` are the other
 * rows of its record, where several make one.
 */
export type SheetRow = { row: number; cells: string[]; further?: readonly SheetRow[] };

export type Sheet = { separator: Separator; rows: AsyncIterable<SheetRow> };

/** Enough of the start to see all headings. */
const headBytes = 64 * 1024;
/** The longest row, in characters: beyond it a file is broken or an attack. */
const longestRow = 4 * 1024 * 1024;

/** Of a report: how many lines may come before its headings. Its cells between tabs may have bare quotes. */
type ReportShape = { lines: number; isReport: boolean };
const plainShape: ReportShape = { lines: 1, isReport: false };

/** Opens a CSV file as a stream of rows; nothing but the current piece is held in memory. */
export async function openSheet(
  source: AsyncIterable<Buffer>,
  encoding: TextEncodingName,
  fields: readonly ImportField[],
  { lines, isReport }: ReportShape = plainShape,
): Promise<Sheet> {
  const pieces = asUtf8(source, encoding)[Symbol.asyncIterator]();
  const head = await takeHead(pieces);
  const text = head.toString('utf8').replace(/^\uFEFF/, '');
  const { separator, isDeclared } = findSeparator(text, fields, lines);
  const start = isDeclared ? head.subarray(head.indexOf('\n') + 1) : head;
  const bytes = withHead(start, pieces);
  const isBare = isReport && separator === '\t';
  return { separator, rows: isBare ? bareRows(readRows(bytes, separator, false)) : readRows(bytes, separator) };
}

async function takeHead(pieces: AsyncIterator<Buffer>): Promise<Buffer> {
  const taken: Buffer[] = [];
  let size = 0;
  while (size < headBytes) {
    const { value, done } = await pieces.next();
    if (done) break;
    taken.push(value);
    size += value.length;
  }
  return Buffer.concat(taken);
}

async function* withHead(head: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield head;
  yield* { [Symbol.asyncIterator]: () => rest };
}

/** Tabs need no quotes, so that programs write them as they are; spreadsheet programs quote all the same. */
async function* bareRows(rows: AsyncIterable<SheetRow>): AsyncGenerator<SheetRow> {
  for await (const { row, cells } of rows) yield { row, cells: cells.map(unquoted) };
}

function unquoted(cell: string): string {
  if (cell.length < 2 || !cell.startsWith('"') || !cell.endsWith('"')) return cell;
  const inner = cell.slice(1, -1);
  return inner.replaceAll('""', '').includes('"') ? cell : inner.replaceAll('""', '"');
}

async function* readRows(
  bytes: AsyncGenerator<Buffer>,
  separator: Separator,
  isQuoted = true,
): AsyncGenerator<SheetRow> {
  const parser = parse({
    delimiter: separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    quote: isQuoted ? '"' : null,
    max_record_size: longestRow,
  });
  pipeline(Readable.from(bytes), parser, () => undefined);
  let row = 0;
  try {
    for await (const cells of parser) {
      row += 1;
      for (const cell of cells) limitText(cell.length);
      yield { row, cells };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const brokenRow = Number(error.records) + 1;
    throw new Failure('unsupported-file', brokenSheet(error, brokenRow), { cause: error });
  }
}

function brokenSheet(error: CsvError, row: number): string {
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') {
    return `The file ends inside a quoted cell that starts in row ${row}. It may be incomplete: export it again.`;
  }
  if (error.code === 'CSV_MAX_RECORD_SIZE') {
    return `Row ${row} has more than ${longestRow.toLocaleString('en-AU')} characters. Check for a missing closing quote.`;
  }
  return `Row ${row} can’t be read as CSV. Check its quotation marks.`;
}
