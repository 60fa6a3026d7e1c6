import { Failure } from '@poolhouse/domain/kernel/errors';
import { maxColumns } from '@poolhouse/domain/services/imports/headings';
import type { SheetRow } from '../sheet-reader.ts';
import type { OpenBytes } from './json-sheet.ts';
import { dateStyles, findSheet, sharedTexts } from './workbook-parts.ts';
import { xmlEvents } from './xml-elements.ts';
import { ZipEntries } from './zip-entries.ts';

/** A packed workbook is held in memory, its sheet isn't. */
const largestWorkbook = 20 * 1024 * 1024;

type Book = { texts: readonly string[]; isDate: readonly boolean[]; from1904: boolean };

/** Returns the rows of the first visible sheet of an Excel workbook, its cells as text. */
export async function* workbookRows(open: OpenBytes): AsyncGenerator<SheetRow> {
  const zip = new ZipEntries(await allBytes(open()));
  const { path, from1904 } = await findSheet(zip);
  const book: Book = { texts: await sharedTexts(zip), isDate: await dateStyles(zip), from1904 };
  let row = 0;
  let cells: string[] = [];
  let column = -1;
  let kind = '';
  let style = 0;
  let value = '';
  for await (const event of xmlEvents(zip.text(path))) {
    if (event.is === 'start' && event.name === 'row') {
      row = Number(event.attributes.r ?? row + 1);
      cells = [];
      column = -1;
    } else if (event.is === 'start' && event.name === 'c') {
      column = event.attributes.r === undefined ? column + 1 : columnOf(event.attributes.r);
      kind = event.attributes.t ?? 'n';
      style = Number(event.attributes.s ?? 0);
      value = '';
    } else if (event.is === 'end') {
      if (event.name === 'v' || event.name === 't') value += event.text;
      else if (event.name === 'c') place(cells, column, textOf(value, kind, style, book));
      else if (event.name === 'row') yield { row, cells };
    }
  }
}

async function allBytes(bytes: AsyncIterable<Buffer>): Promise<Buffer> {
  const taken: Buffer[] = [];
  let size = 0;
  for await (const piece of bytes) {
    taken.push(piece);
    size += piece.length;
    if (size > largestWorkbook)
      throw new Failure('unsupported-file', 'A workbook can have up to 20 MB. Save the sheet as CSV and upload that.');
  }
  return Buffer.concat(taken);
}

/** `BC12` is in column 54, counted from 0. */
function columnOf(cell: string): number {
  let column = 0;
  for (const letter of cell.replace(/\d+$/, '')) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

function place(cells: string[], column: number, text: string): void {
  if (text === '' || column < 0) return;
  if (column >= maxColumns) throw new Failure('unsupported-file', `This sheet has more than ${maxColumns} columns.`);
  while (cells.length < column) cells.push('');
  cells[column] = text;
}

function textOf(value: string, kind: string, style: number, book: Book): string {
  if (kind === 's') return book.texts[Number(value)] ?? '';
  if (kind === 'b') return value === '1' ? 'true' : 'false';
  if (kind !== 'n' || value === '') return value;
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  return book.isDate[style] === true ? dateText(number + (book.from1904 ? 1462 : 0)) : String(number);
}

/** A day is a whole number, its time the part behind the point. */
function dateText(days: number): string {
  const at = new Date(Date.UTC(1899, 11, 30) + Math.round(days * 86_400) * 1000);
  if (Number.isNaN(at.getTime())) return String(days);
  const text = at.toISOString().slice(0, 19);
  return Number.isInteger(days) ? text.slice(0, 10) : text;
}
