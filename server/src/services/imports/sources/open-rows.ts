import { type SheetFormat, sheetFormatOf, sniffedBytes } from '@poolhouse/domain/services/imports/file-kind';
import type { ImportField } from '@poolhouse/domain/services/imports/headings';
import { separators } from '@poolhouse/domain/services/imports/separator';
import { openSheet, type SheetRow } from '../sheet-reader.ts';
import { encodingNames, type TextEncodingName } from '../text-encoding.ts';
import { jsonRows, type OpenBytes } from './json-sheet.ts';
import { ofxRows } from './ofx-rows.ts';
import { workbookRows } from './workbook-rows.ts';

/** How many lines may come before the headings of a report. */
export const mostLinesBefore = 20;

/** The rows of a report, whatever its format, with the format for people. */
export type OpenRows = { format: string; rows: AsyncIterable<SheetRow> };

/** Opens a report as rows; the headings may come after lines that say something of the whole file. */
export async function openRows(
  open: OpenBytes,
  encoding: TextEncodingName,
  fields: readonly ImportField[],
  formats: readonly SheetFormat[],
): Promise<OpenRows> {
  const found = await formatOf(open);
  const format = formats.includes(found) ? found : 'csv';
  if (format === 'json') return { format: `${encodingNames[encoding]}, JSON`, rows: jsonRows(open, encoding) };
  if (format === 'ofx') return { format: `${encodingNames[encoding]}, OFX`, rows: ofxRows(open, encoding) };
  if (format === 'xlsx') return { format: 'Excel workbook', rows: workbookRows(open) };
  const sheet = await openSheet(open(), encoding, fields, { lines: mostLinesBefore, isReport: true });
  return { format: `${encodingNames[encoding]}, ${separators[sheet.separator]}`, rows: sheet.rows };
}

async function formatOf(open: OpenBytes): Promise<SheetFormat> {
  const taken: Buffer[] = [];
  let size = 0;
  for await (const piece of open()) {
    taken.push(piece);
    size += piece.length;
    if (size >= sniffedBytes) break;
  }
  return sheetFormatOf(Buffer.concat(taken).subarray(0, sniffedBytes));
}
