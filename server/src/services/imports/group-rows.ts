import type { PoolClient } from 'pg';
import { copyRows } from '../../platform/database/copy-rows.ts';
import { givenCells, mostRowsOfRecord } from './plan-batch.ts';
import type { ReportColumns } from './report-layout.ts';
import type { SheetRow } from './sheet-reader.ts';
import { storableText } from './storable-text.ts';

const rowsPerCopy = 1_000;
const recordsPerRead = 250;

/**
 * Keeps the rows of a report in a table of this connection, by what the rows of one record have in common: they needn't be beside each
 * other, and none is held in memory. Answers how many rows there are.
 */
export async function stageRows(
  client: PoolClient,
  rows: AsyncIterable<SheetRow>,
  { sheet, ...columns }: ReportColumns,
  onRow: (count: number) => void,
): Promise<number> {
  await client.query('create temp table staged_rows (record text, row_number int, cells jsonb)');
  let batch: object[] = [];
  let count = 0;
  for await (const { row, cells } of rows) {
    if (cells.every((cell) => cell.trim() === '') || sheet.isFooter?.(cells)) continue;
    const record = sheet.groupOf(givenCells(cells, columns)).toLowerCase();
    batch.push({ record: storableText(record) || `#${row}`, row_number: row, cells: cells.map(storableText) });
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
  // Without statistics each read of some records would go through all rows.
  await client.query('analyze staged_records');
  return count;
}

/** Reads the kept rows record by record, in the order of their first rows. */
export async function* stagedRecords(client: PoolClient): AsyncGenerator<SheetRow> {
  for (let after = -1; ; ) {
    const { rows } = await client.query<{ first_row: number; row_number: number; cells: string[] }>(
      `select first_row, row_number, cells from staged_records
       where place <= ${mostRowsOfRecord} and first_row in (
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
