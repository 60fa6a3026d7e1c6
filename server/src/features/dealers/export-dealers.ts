import { dealersApi } from '@poolhouse/domain/features/dealers/api';
import { furtherDealerFields } from '@poolhouse/domain/features/dealers/dealer-import';
import { itemOfField, type UrlLists } from '@poolhouse/domain/features/dealers/links/url-lists';
import { dealerActions } from '@poolhouse/domain/features/dealers/records';
import type { Schedule } from '@poolhouse/domain/features/dealers/schedule';
import { storedForm } from '@poolhouse/domain/features/dealers/schedule';
import { phoneText } from '@poolhouse/domain/kernel/phone';
import { sql } from 'kysely';
import { recordExport } from '../../platform/audit/record-export.ts';
import { type CsvColumn, csvOfQuery } from '../../platform/csv/csv-export.ts';
import { useCase } from '../../platform/use-case.ts';
import { dealerCondition } from './dealer-filter.ts';
import type { DealerSearch } from './dealer-search.ts';
import { sourceOf } from './dealer-source.ts';

/** A dealer as the export reads it: lists joined by the database, since the driver takes long to parse them. */
type ExportedRow = {
  priority_id: string | null;
  name: string;
  contact_name: string | null;
  address: string | null;
  email: string;
  mobile: string | null;
  minisite: string | null;
  phone: string | null;
  rep: string | null;
  state: string;
  postcode: string | null;
  status: string;
  website: string | null;
  flag: string;
  type: string;
  schedules: Schedule[] | null;
  sprinklr: string;
  mongo_id: string | null;
  assigned_service_branch: string | null;
  urls: UrlLists | null;
};

const exportedColumns = `d.priority_id, d.name, d.contact_name, d.address, array_to_string(d.email, ', ') as email, d.mobile, d.minisite,
  d.phone, d.rep, d.state, d.postcode, d.status, d.website, array_to_string(d.flag, ',') as flag,
  array_to_string(d.type, ',') as type, nullif(d.schedules, '[]') as schedules,
  case when d.active_sprout_completed then 'yes' else 'no' end as sprinklr`;
const furtherColumns = `${exportedColumns}, d.mongo_id, d.assigned_service_branch, nullif(d.urls, '{}') as urls`;

/** The columns of the dealer CSV, in the order that people know. §3. */
function dealerCsvColumns(now: Date): CsvColumn<ExportedRow>[] {
  return [
    { heading: 'Customer ID', cell: (row) => row.priority_id ?? '' },
    { heading: 'Name', cell: (row) => row.name },
    { heading: 'Contact Name', cell: (row) => row.contact_name ?? '' },
    { heading: 'Address', cell: (row) => row.address ?? '' },
    { heading: 'Email', cell: (row) => row.email },
    { heading: 'Mobile', cell: (row) => phoneText(row.mobile) },
    { heading: 'Minisite', cell: (row) => row.minisite ?? '' },
    { heading: 'Phone', cell: (row) => phoneText(row.phone) },
    { heading: 'Rep', cell: (row) => row.rep ?? '' },
    { heading: 'State', cell: (row) => row.state },
    { heading: 'Postcode', cell: (row) => row.postcode ?? '' },
    { heading: 'Status', cell: (row) => row.status },
    { heading: 'Website', cell: (row) => row.website ?? '' },
    { heading: 'Flag', cell: (row) => storedCodes(row, 'flag', now) },
    { heading: 'Type', cell: (row) => storedCodes(row, 'type', now) },
    { heading: 'Sprinklr', cell: (row) => row.sprinklr },
  ];
}

const cellsOfFurther: Readonly<Record<string, (row: ExportedRow) => string>> = {
  mongoId: (row) => row.mongo_id ?? '',
  assigned_service_branch: (row) => row.assigned_service_branch ?? '',
};

/** What the export has besides when all columns are asked for, under the headings that an import reads. */
const furtherCsvColumns: readonly CsvColumn<ExportedRow>[] = furtherDealerFields.map(({ field, heading }) => {
  const item = itemOfField(field);
  return { heading, cell: cellsOfFurther[field] ?? ((row) => (row.urls?.[item ?? ''] ?? []).join(' ')) };
});

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
    const statement = sql`select ${sql.raw(isAll ? furtherColumns : exportedColumns)} from ${source.from} where ${dealerCondition(query)} order by ${source.order}`;
    const known = dealerCsvColumns(ctx.clock.now());
    const cells = isAll ? [...known, ...furtherCsvColumns] : known;
    return csvOfQuery('dealers.csv', statement.compile(ctx.db), cells, (rows) =>
      recordExport(ctx, { action: dealerActions.export, label: `${rows} dealers`, filter: query }),
    );
  });
}
