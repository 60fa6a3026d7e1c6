import { type CopiedColumn, rowReader } from '../database/copied-rows.ts';
import { readCopyField } from '../database/copy.ts';
import type { ExportColumn } from './csv-export.ts';
import { csvCell } from './csv-line.ts';

type Row = Record<string, unknown>;
/** Where the text of a cell is in a copied line, or how it is made of its row. */
type Cell = { field: number; ofText: ((text: string) => string) | null } | { cell: (row: Row) => string };

const [tab, lineFeed, carriageReturn, quote, apart, backslash] = [0x09, 0x0a, 0x0d, 0x22, 0x2c, 0x5c];
const capitalN = 0x4e;
const firstBytes = 512 * 1024;
/** Quotes and the comma around a cell. */
const around = 3;

/** A byte that says nothing by itself: what it belongs to has to be read as a text. */
const isOdd = new Uint8Array(256);
isOdd[quote] = isOdd[backslash] = 1;
/** A first byte with which a formula may begin: the full-width signs begin with the last of these. */
const mayBeginFormula = new Uint8Array(256);
for (const sign of '=+-@\\"') mayBeginFormula[sign.charCodeAt(0)] = 1;
mayBeginFormula[0xef] = 1;

/**
 * Writes lines of CSV from lines in COPY's text form. Most cells are copied byte by byte, without a text or a row of them: an export of
 * many rows takes less than half as long. A cell with a quote, or one that may be a formula, is written by `csvCell`.
 */
export class LineWriter {
  readonly #cells: readonly Cell[];
  readonly #readRow: ((line: string) => Row) | null;
  readonly #starts: number[];
  #out = Buffer.allocUnsafe(firstBytes);
  #size = 0;

  constructor(columns: readonly ExportColumn<Row>[], copied: readonly CopiedColumn[]) {
    this.#cells = columns.map((column) => cellOf(column, copied));
    this.#readRow = this.#cells.some((cell) => 'cell' in cell) ? rowReader(copied) : null;
    this.#starts = copied.map(() => 0);
  }

  /** How many bytes are written and not taken. */
  get size(): number {
    return this.#size;
  }

  /** Writes whole lines; answers how many they were. */
  add(bytes: Buffer): number {
    let count = 0;
    for (let start = 0; start < bytes.length; count += 1) {
      const end = bytes.indexOf(lineFeed, start);
      this.#addLine(bytes, start, end);
      start = end + 1;
    }
    return count;
  }

  /** Answers what is written. It is overwritten by the lines that are added next. */
  take(): Buffer {
    const taken = this.#out.subarray(0, this.#size);
    this.#size = 0;
    return taken;
  }

  #addLine(bytes: Buffer, start: number, end: number): void {
    const starts = this.#starts;
    let field = 0;
    starts[0] = start;
    for (let at = start; at < end; at++) if (bytes[at] === tab) starts[++field] = at + 1;
    starts[field + 1] = end + 1;
    const row = this.#readRow?.(bytes.toString('utf8', start, end));
    for (const cell of this.#cells) {
      if ('cell' in cell) this.#addText(cell.cell(row as Row));
      else {
        const [first, last] = [starts[cell.field] ?? 0, (starts[cell.field + 1] ?? 0) - 1];
        const isCopied = cell.ofText === null && this.#copy(bytes, first, last);
        if (!isCopied) this.#make(cell.ofText ?? asItIs, bytes, first, last);
      }
    }
    this.#size -= 1; // no comma after the last cell
    this.#out[this.#size++] = carriageReturn;
    this.#makeRoom(1);
    this.#out[this.#size++] = lineFeed;
  }

  /** Copies a field between quotes; false, with nothing written, where it has something odd. */
  #copy(bytes: Buffer, start: number, end: number): boolean {
    this.#makeRoom(end - start + around);
    const out = this.#out;
    let size = this.#size;
    if (start < end && !isNull(bytes, start, end)) {
      if (mayBeginFormula[bytes[start] ?? 0] === 1) return false;
      out[size++] = quote;
      for (let at = start; at < end; at++) {
        const byte = bytes[at] ?? 0;
        if (isOdd[byte] === 1) return false;
        out[size++] = byte;
      }
      out[size++] = quote;
    }
    out[size++] = apart;
    this.#size = size;
    return true;
  }

  #make(ofText: (text: string) => string, bytes: Buffer, start: number, end: number): void {
    this.#addText(isNull(bytes, start, end) ? '' : ofText(readCopyField(bytes.toString('utf8', start, end))));
  }

  #addText(text: string): void {
    const cell = csvCell(text);
    this.#makeRoom(cell.length * 3 + 1);
    this.#size += this.#out.write(cell, this.#size);
    this.#out[this.#size++] = apart;
  }

  #makeRoom(bytes: number): void {
    if (this.#out.length - this.#size >= bytes) return;
    const larger = Buffer.allocUnsafe(Math.max(this.#out.length * 2, this.#size + bytes));
    this.#out.copy(larger, 0, 0, this.#size);
    this.#out = larger;
  }
}

const isNull = (bytes: Buffer, start: number, end: number) =>
  bytes[start] === backslash && end - start === 2 && bytes[start + 1] === capitalN;

const asItIs = (text: string) => text;

function cellOf(column: ExportColumn<Row>, copied: readonly CopiedColumn[]): Cell {
  if ('cell' in column) return { cell: column.cell };
  const field = copied.findIndex(({ name }) => name === column.column);
  if (field < 0) throw new Error(`The query of the export selects no column ${column.column}.`);
  return { field, ofText: column.ofText ?? null };
}
