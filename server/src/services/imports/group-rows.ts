import type { ColumnPlan } from '@poolhouse/domain/services/imports/headings';
import { recogniseBelow } from '@poolhouse/domain/services/imports/layouts';
import type { PoolClient } from 'pg';
import { copyRows } from '../../platform/database/copy-rows.ts';
import { givenCells } from './plan-batch.ts';
import type { ReportColumns } from './report-layout.ts';
import type { SheetRow } from './sheet-reader.ts';

const rowsPerCopy = 1_000;
/** Rows that are held in memory at once. */
export const mostRowsAtOnce = 62_500;

/**
 * Keeps the rows of a report in a table of this connection, by what the rows of one record have in common: they needn't be beside each
 * other, and none is held in memory. Answers how many rows there are, and what their columns hold: those of a second part come after
 * those of the first.
 */
export async function stageRows(
  client: PoolClient,
  rows: AsyncIterable<SheetRow>,
  { sheet, ...first }: ReportColumns,
  onRow: (count: number) => void,
): Promise<{ count: number; columns: ReportColumns }> {
  let columns = first;
  let gap: string[] = [];
  await client.query('create temp table staged_rows (record text, row_number int, cells jsonb)');
  let batch: object[] = [];
  let count = 0;
  for await (const { row, cells: own } of rows) {
    const below = recogniseBelow(own, sheet);
    if (below !== null) {
      gap = first.headings.map(() => '');
      columns = withBelow(first, own, below);
      continue;
    }
    const cells = [...gap, ...own];
    const given = givenCells(cells, columns);
    if (own.every((cell) => cell.trim() === '') || sheet.isFooter?.(cells, given)) continue;
    const record = sheet.groupOf(given).toLowerCase();
    batch.push({ record: storable(record) || `#${row}`, row_number: row, cells: cells.map(storable) });
    count += 1;
    onRow(count);
    if (batch.length < rowsPerCopy) continue;
    await copyRows(client, 'staged_rows', batch);
    batch = [];
  }
  await copyRows(client, 'staged_rows', batch);
  await client.query(`create temp table staged_records as
    select min(row_number) over records as first_row, row_number, cells,
      row_number() over (records order by row_number) as place
    from staged_rows window records as (partition by record)`);
  await client.query('drop table staged_rows');
  await client.query('create index on staged_records (first_row, row_number)');
  return { count, columns: { ...columns, sheet } };
}

type Columns = Omit<ReportColumns, 'sheet'>;

/** The rows of both parts have the same columns: those of the other part are empty. */
function withBelow(first: Columns, headings: readonly string[], below: ColumnPlan): Columns {
  return {
    ...first,
    headings: [...first.headings, ...headings],
    fields: [...first.headings.map((_, at) => first.fields[at] ?? null), ...below.fields],
  };
}

/** Reads the kept rows record by record, in the order of their first rows. */
export async function* stagedRecords(client: PoolClient, mostRows: number): AsyncGenerator<SheetRow> {
  const recordsPerRead = Math.ceil(mostRowsAtOnce / mostRows);
  for (let after = -1; ; ) {
    const { rows } = await client.query<{ first_row: number; row_number: number; cells: string[] }>(
      `select first_row, row_number, cells from staged_records
       where place <= ${mostRows} and first_row in (
         select first_row from staged_records where first_row > $1 and first_row = row_number
         order by first_row limit ${recordsPerRead})
       order by first_row, row_number`,
      [after],
    );
    if (rows.length === 0) break;
    let open: { row: number; cells: string[]; further: SheetRow[] } | null = null;
    for (const { first_row, row_number, cells } of rows) {
      if (first_row === row_number) {
        if (open !== null) yield open;
        open = { row: row_number, cells, further: [] };
      } else open?.further.push({ row: row_number, cells });
      after = first_row;
    }
    if (open !== null) yield open;
  }
  await client.query('drop table staged_records');
}

function storable(text: string): string {
  return text.includes('\0') || !text.isWellFormed() ? text.replaceAll('\0', '\uFFFD').toWellFormed() : text;
}
