import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Log } from '../log.ts';
import type { Database } from './database-tables.ts';

export type Db = Kysely<Database>;
/** The database as the server uses it: typed queries, and the pool for the hottest, named statements. */
export type DatabaseHandle = { db: Db; pool: pg.Pool; connection: pg.ClientConfig; close(): Promise<void> };

/** Longest a single statement may run; what needs longer (imports, migrations) sets its own limit. */
const statementTimeoutMs = 10_000;

/** Opens the pool. A lost connection is logged and replaced, never fatal. */
export function connectDatabase(connection: pg.ClientConfig, log: Log, poolSize = 10): DatabaseHandle {
  const pool = new pg.Pool({
    ...connection,
    max: poolSize,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 2_000,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'poolhouse',
  });
  const onLost = (error: Error) => log.warn({ err: error }, 'database connection lost');
  pool.on('error', onLost);
  pool.on('connect', (client) => client.on('error', onLost));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, connection, close: () => db.destroy() };
}
