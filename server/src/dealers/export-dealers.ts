import { dealersApi } from '@poolhouse/domain/dealers/api';
import type { Schedule } from '@poolhouse/domain/dealers/schedule';
import { storedForm } from '@poolhouse/domain/dealers/schedule';
import { formatPhone } from '@poolhouse/domain/kernel/phone';
import { sql } from 'kysely';
import { recordAudit } from '../platform/audit/audit-entry.ts';
import { type CsvColumn, csvDownload } from '../platform/csv/csv-download.ts';
import { verb } from '../platform/verb.ts';
import { dealerCondition } from './dealer-filter.ts';
import { type SummaryRow, summaryColumns } from './dealer-row.ts';
import type { DealerSearch } from './dealer-search.ts';
import { sourceOf } from './list-dealers.ts';

/** The columns of the dealer CSV, in the order that people know. §3. */
export function dealerCsvColumns(now: Date): CsvColumn<SummaryRow>[] {
  return [
    { heading: 'Customer ID', cell: (row) => row.priority_id ?? '' },
    { heading: 'Name', cell: (row) => row.name },
    { heading: 'Contact Name', cell: (row) => row.contact_name ?? '' },
    { heading: 'Address', cell: (row) => row.address ?? '' },
    { heading: 'Email', cell: (row) => row.email.join(', ') },
    { heading: 'Mobile', cell: (row) => row.mobile ?? '' },
    { heading: 'Minisite', cell: (row) => row.minisite ?? '' },
    { heading: 'Phone', cell: (row) => (row.phone === null ? '' : formatPhone(row.phone)) },
    { heading: 'Rep', cell: (row) => row.rep ?? '' },
    { heading: 'State', cell: (row) => row.state },
    { heading: 'Postcode', cell: (row) => row.postcode ?? '' },
    { heading: 'Status', cell: (row) => row.status },
    { heading: 'Website', cell: (row) => row.website ?? '' },
    { heading: 'Flag', cell: (row) => storedCodes(row, 'flag', now) },
    { heading: 'Type', cell: (row) => storedCodes(row, 'type', now) },
    { heading: 'Sprinklr', cell: (row) => (row.active_sprout_completed ? 'yes' : 'no') },
  ];
}

function storedCodes(row: SummaryRow, kind: Schedule['kind'], now: Date): string {
  const schedules = row.schedules as Schedule[];
  if (schedules.length === 0) return row[kind].join(',');
  const forms = row[kind].map((code) =>
    storedForm(
      code,
      schedules.find((entry) => entry.kind === kind && entry.type === code),
      now,
    ),
  );
  return forms.filter((form) => !form.startsWith('0_')).join(',');
}

/** The filtered dealers as CSV; the export itself is logged with its number of rows. */
export function exportDealers(search: DealerSearch) {
  return verb(dealersApi.csv, async (ctx, { query }) => {
    const source = await sourceOf(search, query);
    const statement = sql`select ${sql.raw(summaryColumns)} from ${source.from} where ${dealerCondition(query)} order by ${source.order}`;
    return csvDownload(ctx, 'dealers.csv', statement.compile(ctx.db), dealerCsvColumns(ctx.clock.now()), (rows) =>
      recordAudit(ctx, {
        module: 'dealers',
        action: 'export',
        target: { kind: 'list', id: null, label: `${rows} dealers` },
        changes: [{ field: 'filter', before: null, after: query }],
      }),
    );
  });
}
