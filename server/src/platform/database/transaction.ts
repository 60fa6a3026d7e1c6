import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { Database } from './database-tables.ts';

/** An open transaction: typed queries, and the connection that it runs on for what they can't say, such as COPY. */
export type OpenTransaction = { tx: Transaction<Database>; client: PoolClient };

/** Runs the work in a transaction on a connection of its own. */
export async function inTransaction<Result>(
  pool: Pool,
  work: (open: OpenTransaction) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let isWhole = false;
  try {
    const result = await onConnection(client, pool)
      .transaction()
      .execute((tx) => work({ tx, client }));
    isWhole = true;
    return result;
  } finally {
    // After an error the state of the connection isn't known; a new one costs little.
    client.release(!isWhole);
  }
}

/** Typed queries on one connection, which stays open after them. */
function onConnection(client: PoolClient, { options }: Pool): Kysely<Database> {
  const query = client.query.bind(client);
  const connect = async () => ({ query, release: () => undefined });
  const pool = { options, connect, end: async () => undefined };
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}
