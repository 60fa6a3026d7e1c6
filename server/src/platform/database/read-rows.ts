import { CompiledQuery } from 'kysely';
import type { Pool, QueryResultRow } from 'pg';
import type { Db } from './connect.ts';

/** A statement as PostgreSQL takes it; with a name it is planned once for each connection. */
type Statement = { text: string; name?: string };

/**
 * Runs a statement on a connection of the pool or, for a `Db`, on that of its transaction, and returns its rows. A transaction that
 * waited for a second connection could wait for another that does the same. Names count with the pool alone.
 */
export async function readRows<Row extends QueryResultRow>(
  from: Pool | Db,
  statement: Statement,
  values: readonly unknown[],
): Promise<Row[]> {
  const { rows } =
    'executeQuery' in from
      ? await from.executeQuery<Row>(CompiledQuery.raw(statement.text, [...values]))
      : await from.query<Row>({ ...statement, values: [...values] });
  return rows;
}

/** Returns the transaction that a call is in, or the pool, whose named statements are faster. */
export function connectionOf({ db, pool }: { db: Db; pool: Pool }): Pool | Db {
  return db.isTransaction ? db : pool;
}
