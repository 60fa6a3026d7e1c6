import { setImmediate as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { copiedLines } from '../../platform/database/copied-rows.ts';
import { readCopyLine } from '../../platform/database/copy.ts';
import { listNames } from '../../platform/database/statement-names.ts';
import type { AnyRecordIndexDefinition } from './definition.ts';
import { searchedTexts } from './text-search.ts';

/** The cells of a row as texts: its id, what is searched, codes, lists, day, amount and rest, each in the order of the definition. */
export type RowCells = readonly (string | null)[];

/** Between the texts of a list: people can't type it. */
const separator = '\u001f';

/** Returns the texts of a list. */
export function textsOf(cell: string | null | undefined): string[] {
  if (!cell) return [];
  return cell.includes(separator) ? cell.split(separator) : [cell];
}

/** Returns the rows of these ids. */
export async function readRows(
  pool: Pool,
  definition: AnyRecordIndexDefinition,
  ids: readonly string[],
): Promise<RowCells[]> {
  const { name, text, values } = listNames.name({
    sql: `${selectOf(definition)} and ${definition.alias}.id = any($1)`,
    parameters: [ids],
  });
  return (await pool.query<(string | null)[]>({ name, text, values, rowMode: 'array' })).rows;
}

/** Returns how many rows a table has, as the database last counted them; 0 where it never did. */
export async function estimateRows(pool: Pool, table: string): Promise<number> {
  const text = 'select greatest(reltuples, 0)::int as rows from pg_class where oid = $1::regclass';
  const { rows } = await pool.query<{ rows: number }>(text, [table]);
  return rows[0]?.rows ?? 0;
}

/** Rows between which questions are answered: what waits longest waits for these and for a column that grows. */
const rowsAtOnce = 250;

/** Reads all rows: in pieces, between which questions about other tables are answered. */
export async function readAllRows(
  pool: Pool,
  definition: AnyRecordIndexDefinition,
  take: (row: RowCells) => void,
): Promise<void> {
  const client = await pool.connect();
  let isWhole = false;
  try {
    // Millions of rows take longer than a statement usually may.
    await client.query("begin; set local statement_timeout = '10min'");
    for await (const lines of copiedLines(client, selectOf(definition))) {
      for (let at = 0; at < lines.length; at += 1) {
        take(readCopyLine(lines[at] ?? ''));
        if (at % rowsAtOnce === rowsAtOnce - 1) await pause();
      }
      // The database would else keep this thread busy until it has sent all.
      await pause();
    }
    await client.query('commit');
    isWhole = true;
  } finally {
    client.release(!isWhole);
  }
}

function selectOf({
  table,
  alias,
  only = 'true',
  search,
  codes,
  lists,
  day,
  ...sums
}: AnyRecordIndexDefinition): string {
  const joined = Object.values(lists).map((list) => `array_to_string(${list}, '${separator}')`);
  const { amount, rest = 'null' } = sums;
  const columns = [`${alias}.id`, ...searchedTexts(search), ...Object.values(codes), ...joined, day, amount, rest];
  return `select ${columns.map((column) => `(${column})::text`).join(', ')} from ${table} ${alias} where ${only}`;
}
