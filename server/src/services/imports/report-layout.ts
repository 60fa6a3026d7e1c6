import { Failure } from '@poolhouse/domain/kernel/errors';
import { type ImportField, maxColumns } from '@poolhouse/domain/services/imports/headings';
import {
  type ColumnMapping,
  headingsKey,
  mapColumns,
  recogniseLayout,
  type SheetLayout,
} from '@poolhouse/domain/services/imports/layouts';
import type { ImportDefinition } from './import-definitions.ts';
import type { SheetColumns } from './plan-batch.ts';
import type { SheetRow } from './sheet-reader.ts';
import { mostLinesBefore } from './sources/open-rows.ts';

type Reports = NonNullable<ImportDefinition['reports']>;

/** How a report is read: by which layout, and what its columns hold. */
export type ReportColumns = SheetColumns & {
  layout: string;
  ignored: readonly string[];
  sheet: SheetLayout;
  /** Of a file without headings. */
  firstRow?: SheetRow;
};
/** A report that no layout fits: its headings as far as they can be guessed, and its first rows. */
export type UnknownReport = { headings: string[]; sample: string[][] };

/** Finds a mapping for a row of headings that is no layout's. */
export type FindMapping = (headings: readonly string[]) => Promise<ColumnMapping | null>;

const mostSampleRows = 5;
const tooManyColumns = `This file has more than ${maxColumns} columns.`;

/**
 * Finds the headings of a report in its first lines, and the layout or the mapping that fits them. The iterator then stands
 * at the first row below them. Answers what a person needs to map the columns when nothing fits.
 */
export async function findReportColumns(
  rows: AsyncIterator<SheetRow>,
  reports: Reports,
  findMapping: FindMapping,
): Promise<ReportColumns | UnknownReport> {
  const seen: string[][] = [];
  while (seen.length < mostLinesBefore) {
    const { value, done } = await rows.next();
    if (done) break;
    const headings = trimmed(value.cells);
    if (headings.length === 0) continue;
    if (headings.length > maxColumns) throw new Failure('unsupported-file', tooManyColumns);
    const found = recogniseLayout(headings, reports.layouts);
    if (found !== null) return { ...found.columns, headings, layout: found.layout.name, sheet: found.layout };
    const bare = withoutHeadings(value, reports.layouts);
    if (bare !== null) return bare;
    const mapping = await findMapping(headings);
    if (mapping !== null) return mappedColumns(headings, mapping, reports.mapped);
    seen.push(headings);
  }
  const width = Math.max(0, ...seen.map((cells) => cells.length));
  const at = seen.findIndex((cells) => cells.filter(Boolean).length > width / 2);
  return { headings: seen[at] ?? [], sample: seen.slice(at + 1, at + 1 + mostSampleRows) };
}

/** Returns what the columns of a file hold that begins with a row of its own; null when no layout knows such a row. */
function withoutHeadings(row: SheetRow, layouts: readonly SheetLayout[]): ReportColumns | null {
  const sheet = layouts.find(({ withoutHeadings: bare }) => bare?.fits(row.cells));
  if (sheet?.withoutHeadings === undefined) return null;
  const fields = [...sheet.withoutHeadings.fields].slice(0, row.cells.length);
  const headingOf = (field: string) => sheet.fields.find((one) => one.field === field)?.heading ?? field;
  return { headings: fields.map(headingOf), fields, layout: sheet.name, ignored: [], sheet, firstRow: row };
}

function mappedColumns(headings: string[], mapping: ColumnMapping, sheet: SheetLayout): ReportColumns {
  return { ...mapColumns(headings, mapping), headings, values: mapping.values, layout: sheet.name, sheet };
}

/** Returns a finder that knows the mapping of one set of headings. */
export function mappingOf(headings: readonly string[], mapping: ColumnMapping): FindMapping {
  const key = headingsKey(headings);
  return (found) => Promise.resolve(headingsKey(found) === key ? mapping : null);
}

/** Returns the fields of all layouts, by which the separator of a file is found. */
export function fieldsOfReports({ layouts }: Reports): ImportField[] {
  return layouts.flatMap(({ fields }) => fields);
}

function trimmed(cells: readonly string[]): string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  return cells.slice(0, last + 1).map((cell) => cell.trim().replaceAll('\0', '').toWellFormed().slice(0, 200));
}
