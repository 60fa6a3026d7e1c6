import { type RawBuilder, sql } from 'kysely';
import type { Source } from '../../platform/records/index.ts';

/** Returns the statement that reads records in the order of their ids; one plan serves all. */
export function rowsById<Row>({ columns, from, key }: Source<Row>, ids: readonly string[]): RawBuilder<Row> {
  return sql`select ${columns} from unnest(${[...ids]}::uuid[]) with ordinality as found (found_id, place)
    join ${from} on ${sql.ref(key)} = found.found_id order by found.place`;
}

type Page = {
  where: RawBuilder<unknown>;
  /** The table alone, as conditions and the order call it. */
  table: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  offset: number;
  limit: number;
};

/** Returns the statement of a page that the database sorts: found by an index alone where there is one, with whole rows for the page only. */
export function rowsInOrder<Row>(
  { columns, from, key }: Source<Row>,
  { where, table, order, offset, limit }: Page,
): RawBuilder<Row> {
  return sql`select ${columns} from (select found_id, row_number() over () as place from
      (select ${sql.ref(key)} as found_id from ${table} where ${where} order by ${order} limit ${limit} offset ${offset}) page) found
    join ${from} on ${sql.ref(key)} = found.found_id order by found.place`;
}
