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
import { csvOfQuery, type ExportColumn } from '../../../platform/csv/csv-export.ts';
import { columnOf } from '../../../platform/database/column-of.ts';
import { useCase } from '../../../platform/use-case.ts';
import type { DealerSearch } from './dealer-search.ts';
import { sourceOf } from './dealer-source.ts';
import { dealerTable } from './dealer-table.ts';

/** A dealer as the export reads it, by column: texts, but for links. */
type ExportedRow = Readonly<Record<string, string | null>> & { urls?: UrlLists | null };
type Columns = readonly { field: DealerImportField; heading: string }[];

/** The codes of a list, and below them the schedules of the few dealers that have any. */
const codesWithSchedules = (column: string) =>
  `concat_ws(E'\\n', array_to_string(d.${column}, ','), nullif(d.schedules, '[]')::text)`;
/** How the database makes a text of what isn't one. */
const expressions: Readonly<Record<NonTextColumn, string>> = {
  email: "array_to_string(d.email, ', ')",
  flag: codesWithSchedules('flag'),
  type: codesWithSchedules('type'),
  active_sprout_completed: "case when d.active_sprout_completed then 'yes' else 'no' end",
};

const selected = (columns: Columns) =>
  columns
    .filter(({ field }) => itemOfField(field) === null)
    .map(
      ({ field }) =>
        `${field in expressions ? expressions[field as NonTextColumn] : `d.${columnOf(field)}`} as ${columnOf(field)}`,
    );
const exportedColumns = selected(pinnedDealerColumns).join(', ');
const furtherColumns = [exportedColumns, ...selected(furtherDealerColumns), "nullif(d.urls, '{}') as urls"].join(', ');

function csvColumns(columns: Columns, now: Date): ExportColumn<ExportedRow>[] {
  const texts: { readonly [Field in DealerImportField]?: (text: string) => string } = {
    mobile: phoneText,
    phone: phoneText,
    flag: (text) => storedCodes(text, 'flag', now),
    type: (text) => storedCodes(text, 'type', now),
  };
  return columns.map(({ field, heading }) => {
    const item = itemOfField(field);
    if (item !== null) return { heading, cell: ({ urls }) => (urls?.[item] ?? []).join(' ') };
    return { heading, column: columnOf(field), ofText: texts[field] };
  });
}

/** The codes of a list with the days that they have left; what has run out is left out. §4. */
function storedCodes(text: string, kind: Schedule['kind'], now: Date): string {
  const [codes = '', stored] = text.split('\n');
  if (stored === undefined || codes === '') return codes;
  const schedules = JSON.parse(stored) as Schedule[];
  const forms = codes.split(',').map((code) =>
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
