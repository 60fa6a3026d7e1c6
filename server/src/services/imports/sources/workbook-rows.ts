import { Failure } from '@poolhouse/domain/kernel/errors';
import { maxColumns } from '@poolhouse/domain/services/imports/headings';
import type { SheetRow } from '../sheet-reader.ts';
import type { OpenBytes } from './json-sheet.ts';
import { limitText, refuseFile } from './reading-limits.ts';
import { SharedTexts } from './shared-texts.ts';
import { SpooledFile } from './spooled-file.ts';
import { dateStyles, findSheet, readSharedTexts } from './workbook-parts.ts';
import { type XmlEvent, xmlEvents } from './xml-elements.ts';
import { ZipEntries } from './zip-entries.ts';

type Book = { texts: SharedTexts; isDate: readonly boolean[]; from1904: boolean };

/**
 * Returns the rows of the first visible sheet of an Excel workbook, its cells as text. The workbook and its shared texts wait on disk,
 * since both are read from any place.
 */
export async function* workbookRows(open: OpenBytes): AsyncGenerator<SheetRow> {
  const file = await SpooledFile.create();
  const texts = await SharedTexts.create();
  try {
    for await (const bytes of open()) await file.add(bytes);
    await file.flush();
    const zip = await ZipEntries.open(file);
    const { path, from1904 } = await findSheet(zip);
    await readSharedTexts(zip, texts);
    const reader = new RowReader({ texts, isDate: await dateStyles(zip), from1904 });
    for await (const event of xmlEvents(zip.text(path))) {
      if (event.is === 'start') reader.begin(event);
      else if (reader.end(event)) yield { row: reader.row, cells: reader.cells };
    }
  } finally {
    await texts.close();
    await file.close();
  }
}

/** What spreadsheet programs allow. */
const mostRows = 1_048_576;

/** Puts the elements of a sheet together into rows. */
class RowReader {
  row = 0;
  cells: string[] = [];
  readonly #book: Book;
  #column = -1;
  #kind = 'n';
  #style = 0;
  #value = '';

  constructor(book: Book) {
    this.#book = book;
  }

  begin({ name, attributes }: Extract<XmlEvent, { is: 'start' }>): void {
    if (name === 'row') {
      this.row = Math.max(this.row + 1, wholeNumber(attributes.r));
      if (this.row > mostRows) refuseFile(`This sheet has more than ${mostRows.toLocaleString('en-AU')} rows.`);
      this.cells = [];
      this.#column = -1;
    } else if (name === 'c') {
      this.#column = attributes.r === undefined ? this.#column + 1 : columnOf(attributes.r);
      this.#kind = attributes.t ?? 'n';
      this.#style = Number(attributes.s ?? 0);
      this.#value = '';
    }
  }

  /** Answers true at the end of a row. */
  end({ name, text }: Extract<XmlEvent, { is: 'end' }>): boolean {
    if (name === 'v' || name === 't') {
      this.#value += text;
      limitText(this.#value.length);
    } else if (name === 'c') place(this.cells, this.#column, textOf(this.#value, this.#kind, this.#style, this.#book));
    return name === 'row';
  }
}

/** Returns the number in an attribute; 0 when it has none. */
function wholeNumber(text = ''): number {
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : 0;
}

/** `BC12` is in column 54, counted from 0. */
function columnOf(cell: string): number {
  let column = 0;
  for (const letter of cell.slice(0, longestColumn)) {
    if (letter < 'A' || letter > 'Z') break;
    column = column * 26 + letter.charCodeAt(0) - 64;
  }
  return column - 1;
}

/** The letters of the last column, with one to spare. */
const longestColumn = 4;

function place(cells: string[], column: number, text: string): void {
  if (text === '' || column < 0) return;
  if (column >= maxColumns) throw new Failure('unsupported-file', `This sheet has more than ${maxColumns} columns.`);
  while (cells.length < column) cells.push('');
  cells[column] = text;
}

function textOf(value: string, kind: string, style: number, book: Book): string {
  if (kind === 's') return unescaped(book.texts.text(Number(value)));
  if (kind === 'b') return value === '1' ? 'true' : 'false';
  if (kind !== 'n' || value === '') return unescaped(value);
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  return book.isDate[style] === true ? dateText(number + (book.from1904 ? 1462 : 0)) : String(number);
}

/** Workbooks write characters that XML can't hold as `_x0007_`, and the underscore of a text that looks like one as `_x005F_`. */
function unescaped(text: string): string {
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_escape, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** A day is a whole number, its time the part behind the point. */
function dateText(days: number): string {
  const at = new Date(Date.UTC(1899, 11, 30) + Math.round(days * 86_400) * 1000);
  if (Number.isNaN(at.getTime())) return String(days);
  const text = at.toISOString().slice(0, 19);
  return Number.isInteger(days) ? text.slice(0, 10) : text;
}
