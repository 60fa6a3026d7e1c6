import { Failure } from '@poolhouse/domain/kernel/errors';
import { type ColumnPlan, planColumns } from '@poolhouse/domain/services/imports/headings';
import { separators } from '@poolhouse/domain/services/imports/separator';
import type { Db } from '../../platform/database/connect.ts';
import type { ImportDefinition } from './import-definitions.ts';
import { deleteRows } from './import-rows.ts';
import { readReport } from './read-report.ts';
import { type FileToRead, isEmpty, noRows, readRows, setReady } from './read-rows.ts';
import { openSheet, type Sheet, type SheetRow } from './sheet-reader.ts';
import { encodingNames, type TextEncodingName } from './text-encoding.ts';

/**
 * Reads a file, checks each row, compares it with what is stored, and keeps the outcome for people to look at.
 * Nothing else is changed. Begins from the start when it is run again. Refuses a file that can't be read at all.
 */
export async function readFile(db: Db, file: FileToRead): Promise<void> {
  await deleteRows(db, file.importId);
  if (file.kind.reports !== null) return readReport(db, file, file.kind.reports);
  const sheet = await openSheet(file.open(), file.encoding, file.kind.fields);
  const rows = sheet.rows[Symbol.asyncIterator]();
  try {
    const { headings, columns } = await readHeadings(rows, file.kind);
    const plan = await file.kind.startPlanning(db, { headings, fields: columns.fields }, file.now, file.importedBy);
    const count = await readRows(file, { [Symbol.asyncIterator]: () => rows }, plan);
    if (count === 0) throw new Failure('unsupported-file', noRows);
    await setReady(db, file, { headings, ignored: columns.ignored, format: formatOf(file.encoding, sheet) });
  } finally {
    await rows.return?.();
  }
}

async function readHeadings(
  rows: AsyncIterator<SheetRow>,
  kind: ImportDefinition,
): Promise<{ headings: string[]; columns: ColumnPlan }> {
  for (;;) {
    const { value, done } = await rows.next();
    if (done) throw new Failure('unsupported-file', 'This file is empty.');
    if (isEmpty(value.cells)) continue;
    const headings = withoutTrailingEmpty(value.cells);
    const columns = planColumns(headings, kind.fields);
    if ('message' in columns) throw new Failure('unsupported-file', columns.message);
    return { headings, columns };
  }
}

function withoutTrailingEmpty(cells: readonly string[]): string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  return cells.slice(0, last + 1).map((cell) => cell.trim().replaceAll('\0', '').toWellFormed());
}

function formatOf(encoding: TextEncodingName, sheet: Sheet): string {
  return `${encodingNames[encoding]}, ${separators[sheet.separator]}`;
}
