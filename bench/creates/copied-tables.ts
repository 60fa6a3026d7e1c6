import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { makeId } from '@poolhouse/domain/kernel/ids';
import type { Pool } from 'pg';
import type { DatabaseHandle } from '../../server/src/platform/database/connect.ts';
import { serverRole } from '../../server/src/platform/database/server-role.ts';

/** What a new record of each table has of its own; all else is as in the record that the product wrote last. */
const ownValues = {
  marketplace_orders: ({ reference, name }) => ({ reference, name }),
  orders: ({ id, number }) => ({ shop_id: id, number }),
  payments: ({ reference }) => ({ reference }),
} satisfies Record<string, (body: Record<string, unknown>) => Record<string, unknown>>;
export type CopiedTable = keyof typeof ownValues;

export const copiedPath = (table: CopiedTable) => `/copied/${table}`;

/** Returns the table that a path is of; undefined for another path. */
export function copiedTableOf(path: string): CopiedTable | undefined {
  return Object.keys(ownValues).find((table): table is CopiedTable => path === copiedPath(table as CopiedTable));
}

/** Copies tables with all their rows, checks and indexes, but without triggers and references, unless an earlier run did. */
export async function copyTables(pool: DatabaseHandle['pool'], tables: readonly CopiedTable[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('reset role; set statement_timeout = 0');
    for (const table of tables) {
      const copy = `bench.copied_${table}`;
      const { rows } = await client.query<{ is: boolean }>('select to_regclass($1) is not null as is', [copy]);
      if (rows[0]?.is) continue;
      const columns = (await columnsOf(client, table)).join(', ');
      await client.query(`create table ${copy} (like ${table} including all);
        insert into ${copy} (${columns}) select ${columns} from ${table}; grant all on ${copy} to ${serverRole}`);
      await client.query(`vacuum analyze ${copy}`);
    }
  } finally {
    client.release(true);
  }
}

/** Those that an insert gives, not those that the database works out. */
async function columnsOf(db: Pick<Pool, 'query'>, table: CopiedTable): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
}

type Insert = { text: string; columns: string[]; values: Record<string, unknown> };
const inserts = new Map<CopiedTable, Promise<Insert>>();

/** Ids grow with time: the highest is of the record that the product made last. */
async function prepareInsert(pool: Pool, table: CopiedTable): Promise<Insert> {
  const columns = await columnsOf(pool, table);
  const texts = columns.map((column) => `${column}::text`).join(', ');
  const { rows } = await pool.query(`select ${texts} from ${table} order by id desc limit 1`);
  const places = columns.map((_, index) => `$${index + 1}`).join(', ');
  const text = `insert into bench.copied_${table} (${columns.join(', ')}) values (${places}) returning *`;
  return { text, columns, values: rows[0] };
}

/** Inserts a record with every value that the product would write, into the copy of its table. */
export async function insertCopied(pool: Pool, table: CopiedTable, request: IncomingMessage): Promise<unknown> {
  const body = (await json(request)) as Record<string, unknown>;
  const insert = inserts.get(table) ?? prepareInsert(pool, table);
  inserts.set(table, insert);
  const { text, columns, values: known } = await insert;
  const record = { ...known, ...ownValues[table](body), id: makeId(Date.now(), randomBytes(10)) };
  const values = columns.map((column) => record[column as keyof typeof record]);
  return (await pool.query({ name: `copied-${table}`, text, values })).rows[0];
}
