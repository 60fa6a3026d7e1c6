import { Failure } from '@poolhouse/domain/kernel/errors';
import { maxColumns } from '@poolhouse/domain/services/imports/headings';
import type { SheetRow } from '../sheet-reader.ts';
import { asUtf8, type TextEncodingName } from '../text-encoding.ts';
import { jsonEntries } from './json-entries.ts';

/** Opens the bytes of a file from the start. */
export type OpenBytes = () => AsyncIterable<Buffer>;

/**
 * Returns the entries of a JSON file as rows: the headings first, then one row for each entry. Objects in an entry become columns
 * (`ShippingAddress.City`), lists stay in their cell as JSON. The file is read twice, as any entry may bring another column.
 */
export async function* jsonRows(open: OpenBytes, encoding: TextEncodingName): AsyncGenerator<SheetRow> {
  const headings = await headingsOf(open, encoding);
  yield { row: 0, cells: [...headings.keys()] };
  let row = 0;
  for await (const entry of entriesOf(open, encoding)) {
    row += 1;
    const cells = new Array<string>(headings.size).fill('');
    for (const [name, text] of flattened(entry)) cells[headings.get(name) ?? 0] = text;
    yield { row, cells };
  }
}

async function headingsOf(open: OpenBytes, encoding: TextEncodingName): Promise<Map<string, number>> {
  const headings = new Map<string, number>();
  for await (const entry of entriesOf(open, encoding)) {
    for (const [name] of flattened(entry)) {
      if (!headings.has(name)) headings.set(name, headings.size);
      if (headings.size > maxColumns)
        throw new Failure('unsupported-file', `The entries of this file have more than ${maxColumns} different names.`);
    }
  }
  if (headings.size === 0) throw new Failure('unsupported-file', 'This file has no records.');
  return headings;
}

function entriesOf(open: OpenBytes, encoding: TextEncodingName): AsyncGenerator<unknown> {
  return jsonEntries(asText(open(), encoding));
}

async function* asText(bytes: AsyncIterable<Buffer>, encoding: TextEncodingName): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8');
  for await (const piece of asUtf8(bytes, encoding)) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}

/** Returns the values of an entry by name, those of objects in it below theirs. */
function* flattened(entry: unknown, before = ''): Generator<[string, string]> {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry))
    throw new Failure('unsupported-file', 'The list holds values that aren’t records.');
  for (const [name, value] of Object.entries(entry)) {
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      yield* flattened(value, `${before}${name}.`);
    else yield [before + name, textOf(value)];
  }
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return Array.isArray(value) ? JSON.stringify(value) : String(value);
}
