import { inModule } from '@poolhouse/domain/kernel/records';
import { importsApi } from '@poolhouse/domain/services/imports/api';
import { planColumns, refusedRowHeadings } from '@poolhouse/domain/services/imports/headings';
import type { CellProblem } from '@poolhouse/domain/services/imports/import-run';
import { importActions, importRecord } from '@poolhouse/domain/services/imports/records';
import { sql } from 'kysely';
import { recordAudit } from '../../platform/audit/audit-entry.ts';
import { type CsvColumn, csvOfQuery } from '../../platform/csv/csv-export.ts';
import { useCase } from '../../platform/use-case.ts';
import type { ImportDefinition, ImportDefinitions } from './import-definitions.ts';
import { loadImport } from './import-queries.ts';

type RefusedRow = {
  row_number: number;
  cells: string[] | null;
  after: Record<string, unknown> | null;
  problems: CellProblem[];
};

/** Returns the refused rows as they came, with their row and the reasons: to correct them and send that file again. */
export function exportRefused(definitions: ImportDefinitions) {
  return useCase(importsApi.refused, async (ctx, { params }) => {
    const { row, kind } = await loadImport(ctx, definitions, params.id);
    const statement = sql`select coalesce((further.row ->> 'row')::int, row_number) as row_number,
        coalesce(further.row -> 'cells', cells) as cells, after, problems
      from import_rows cross join lateral (
        select null::jsonb as row, 0 as place union all
        select * from jsonb_array_elements(further_rows) with ordinality) further
      where import_id = ${row.id} and outcome = 'refused' order by import_rows.row_number, further.place`;
    const noun = `${row.file_name.replace(/\.\w+$/, '')}-refused`;
    return csvOfQuery(noun, statement.compile(ctx.db), columnsOf(row.headings, kind), (rows) =>
      recordAudit(ctx, {
        action: inModule(importActions.export, kind.table.module),
        target: { kind: importRecord.kind, id: row.id, label: `${rows} rows to fix from ${row.file_name}` },
      }),
    );
  });
}

function columnsOf(headings: readonly string[], kind: ImportDefinition): CsvColumn<RefusedRow>[] {
  const own: readonly string[] = refusedRowHeadings;
  const [rowHeading, reasonHeading] = refusedRowHeadings;
  const plan = kind.reports === null ? planColumns(headings, kind.fields) : { fields: [] };
  const fields = 'fields' in plan ? plan.fields : [];
  const original = headings.flatMap((heading, index) => {
    const column = kind.table.columns[fields[index] ?? '']?.column;
    const cell = (row: RefusedRow) => row.cells?.[index] ?? (column === undefined ? '' : cellOf(row.after?.[column]));
    return own.includes(heading) ? [] : [{ heading, cell }];
  });
  return [
    ...original,
    { heading: rowHeading, cell: (row) => String(row.row_number) },
    { heading: reasonHeading, cell: ({ problems }) => problems.map(reasonOf).join(' ') },
  ];
}

/** A value as a cell, for rows that were fine when they were read: their own cells aren't kept. */
function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return Array.isArray(value) ? value.join(', ') : String(value);
}

function reasonOf({ column, message, row }: CellProblem): string {
  return row === undefined ? `${column}: ${message}` : `Row ${row}, ${column}: ${message}`;
}
