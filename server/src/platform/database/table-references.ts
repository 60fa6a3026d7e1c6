import { sql } from 'kysely';
import type { Db } from './connect.ts';

/** Columns of a table that name a record: `columns` hold what the record has in `named`, in the same order. */
export type TableReference = { table: string; columns: readonly string[]; named: readonly string[] };

/** Returns all tables whose rows name records of this one, from the foreign keys: a new table is among them by itself. */
export async function referencesTo(db: Db, table: string): Promise<TableReference[]> {
  const { rows } = await sql<TableReference>`
    select c.conrelid::regclass::text as table,
      array(select a.attname::text from unnest(c.conkey) with ordinality k(num, place)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.num order by k.place) as columns,
      array(select a.attname::text from unnest(c.confkey) with ordinality k(num, place)
        join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.num order by k.place) as named
    from pg_constraint c where c.contype = 'f' and c.confrelid = ${table}::regclass and c.conrelid <> c.confrelid
    order by 1, 2`.execute(db);
  return rows;
}
