import { pipeline, Readable } from 'node:stream';
import { Failure } from '@poolhouse/domain/kernel/errors';
import type { ImportField } from '@poolhouse/domain/services/imports/headings';
import { findSeparator, type Separator } from '@poolhouse/domain/services/imports/separator';
import { CsvError, parse } from 'csv-parse';
import { asUtf8, type TextEncodingName } from './text-encoding.ts';

/** One row of a sheet; `row` counts as a spreadsheet does, with the headings as row 1 where they come first. */
export type SheetRow = { row: number; cells: string[] };

export type Sheet = { separator: Separator; rows: AsyncIterable<SheetRow> };

/** Enough of the start to see all headings. */
const headBytes = 64 * 1024;
/** The longest row, in characters: beyond it a file is broken or an attack. */
const longestRow = 4 * 1024 * 1024;

/** Opens a CSV file as a stream of rows; nothing but the current piece is held in memory. */
export async function openSheet(
  source: AsyncIterable<Buffer>,
  encoding: TextEncodingName,
  fields: readonly ImportField[],
): Promise<Sheet> {
  const pieces = asUtf8(source, encoding)[Symbol.asyncIterator]();
  const head = await takeHead(pieces);
  const text = head.toString('utf8').replace(/^\uFEFF/, '');
  const { separator, isDeclared } = findSeparator(text, fields);
  const start = isDeclared ? head.subarray(head.indexOf('\n') + 1) : head;
  return { separator, rows: readRows(withHead(start, pieces), separator) };
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

async function* readRows(bytes: AsyncGenerator<Buffer>, separator: Separator): AsyncGenerator<SheetRow> {
  const parser = parse({
    delimiter: separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: longestRow,
  });
  pipeline(Readable.from(bytes), parser, () => undefined);
  let row = 0;
  try {
    for await (const cells of parser) {
      row += 1;
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
