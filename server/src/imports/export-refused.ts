import { importsApi } from '@poolhouse/domain/imports/api';
import { refusedRowHeadings } from '@poolhouse/domain/imports/headings';
import type { CellProblem } from '@poolhouse/domain/imports/import-run';
import { sql } from 'kysely';
import { recordAudit } from '../platform/audit/audit-entry.ts';
import { type CsvColumn, csvDownload } from '../platform/csv/csv-download.ts';
import { verb } from '../platform/verb.ts';
import { loadImport } from './import-queries.ts';

type RefusedRow = { row_number: number; cells: string[]; problems: CellProblem[] };

/** The refused rows as they came, with their row and the reasons: to mend them and send that file again. */
export const exportRefused = verb(importsApi.refused, async (ctx, { params }) => {
  const { row, kind } = await loadImport(ctx, params.id);
  const statement = sql`select row_number, cells, problems from import_rows
    where import_id = ${row.id} and outcome = 'refused' order by row_number`;
  const fileName = `${row.file_name.replace(/\.\w+$/, '')}-refused.csv`;
  return csvDownload(ctx, fileName, statement.compile(ctx.db), columnsOf(row.headings), (rows) =>
    recordAudit(ctx, {
      module: kind.table.module,
      action: 'export',
      target: { kind: 'import', id: row.id, label: `${rows} refused rows of ${row.file_name}` },
    }),
  );
});

function columnsOf(headings: readonly string[]): CsvColumn<RefusedRow>[] {
  const own: readonly string[] = refusedRowHeadings;
  const [rowHeading, reasonHeading] = refusedRowHeadings;
  const original = headings.flatMap((heading, index) =>
    own.includes(heading) ? [] : [{ heading, cell: (row: RefusedRow) => row.cells[index] ?? '' }],
  );
  return [
    ...original,
    { heading: rowHeading, cell: (row) => String(row.row_number) },
    { heading: reasonHeading, cell: ({ problems }) => problems.map(reasonOf).join(' ') },
  ];
}

function reasonOf({ column, message }: CellProblem): string {
  return `${column}: ${message}`;
}
