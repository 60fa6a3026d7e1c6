import { dealersApi } from '@poolhouse/domain/features/dealers/api';
import { furtherDealerColumns, pinnedDealerColumns } from '@poolhouse/domain/features/dealers/dealer-fields';
import {
  type DealerImportField,
  dealerImportFields,
  type NonTextColumn,
} from '@poolhouse/domain/features/dealers/dealer-import';
import { itemOfField, type UrlLists } from '@poolhouse/domain/features/dealers/links/url-lists';
import { dealerActions } from '@poolhouse/domain/features/dealers/records';
import type { Schedule } from '@poolhouse/domain/features/dealers/schedule';
import { storedForm } from '@poolhouse/domain/features/dealers/schedule';
import { phoneText } from '@poolhouse/domain/kernel/phone';
import { sql } from 'kysely';
import { recordExport } from '../../../platform/audit/record-export.ts';
import { type CsvColumn, csvOfQuery } from '../../../platform/csv/csv-export.ts';
import { columnOf } from '../../../platform/database/column-of.ts';
import { useCase } from '../../../platform/use-case.ts';
import type { DealerSearch } from './dealer-search.ts';
import { sourceOf } from './dealer-source.ts';
import { dealerTable } from './dealer-table.ts';

/** A dealer as the export reads it, by column: texts, but for schedules and links. */
type ExportedRow = Readonly<Record<string, string | null>> & {
  flag: string;
  type: string;
  schedules: Schedule[] | null;
  urls?: UrlLists | null;
};
type Columns = readonly { field: DealerImportField; heading: string }[];

/** How the database makes a text of what isn't one; it joins lists, since the driver takes long to parse them. */
const expressions: Readonly<Record<NonTextColumn, string>> = {
  email: "array_to_string(d.email, ', ')",
  flag: "array_to_string(d.flag, ',')",
  type: "array_to_string(d.type, ',')",
  active_sprout_completed: "case when d.active_sprout_completed then 'yes' else 'no' end",
};

const selected = (columns: Columns) =>
  columns
    .filter(({ field }) => itemOfField(field) === null)
    .map(
      ({ field }) =>
        `${field in expressions ? expressions[field as NonTextColumn] : `d.${columnOf(field)}`} as ${columnOf(field)}`,
    );
const exportedColumns = [...selected(pinnedDealerColumns), "nullif(d.schedules, '[]') as schedules"].join(', ');
const furtherColumns = [exportedColumns, ...selected(furtherDealerColumns), "nullif(d.urls, '{}') as urls"].join(', ');

function csvColumns(columns: Columns, now: Date): CsvColumn<ExportedRow>[] {
  const cells: { readonly [Field in DealerImportField]?: (row: ExportedRow) => string } = {
    mobile: (row) => phoneText(row.mobile ?? null),
    phone: (row) => phoneText(row.phone ?? null),
    flag: (row) => storedCodes(row, 'flag', now),
    type: (row) => storedCodes(row, 'type', now),
  };
  return columns.map(({ field, heading }) => ({ heading, cell: cells[field] ?? plainCell(field) }));
}

function plainCell(field: DealerImportField): (row: ExportedRow) => string {
  const [item, column] = [itemOfField(field), columnOf(field)];
  return item === null ? (row) => row[column] ?? '' : (row) => (row.urls?.[item] ?? []).join(' ');
}

/** The codes of a list with the days that they have left; what has run out is left out. §4. */
function storedCodes(row: ExportedRow, kind: Schedule['kind'], now: Date): string {
  const { schedules } = row;
  if (schedules === null || row[kind] === '') return row[kind];
  const forms = row[kind].split(',').map((code) =>
    storedForm(
      code,
      schedules.find((entry) => entry.kind === kind && entry.type === code),
      now,
    ),
  );
  return forms.filter((form) => !form.startsWith('0_')).join(',');
}

/** Returns the filtered dealers as CSV; the export itself is logged with its number of rows. */
export function exportDealers(search: DealerSearch) {
  return useCase(dealersApi.csv, async (ctx, { query: { columns, ...query } }) => {
    const isAll = columns === 'all';
    const source = await sourceOf(search, query);
    const statement = sql`select ${sql.raw(isAll ? furtherColumns : exportedColumns)} from ${source.from} where ${dealerTable.condition(query)} order by ${source.order}`;
    const cells = csvColumns(isAll ? dealerImportFields : pinnedDealerColumns, ctx.clock.now());
    return csvOfQuery('dealers', statement.compile(ctx.db), cells, (rows) =>
      recordExport(ctx, { action: dealerActions.export, label: `${rows} dealers`, filter: query }),
    );
  });
}
