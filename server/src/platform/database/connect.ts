import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Log } from '../log.ts';
import type { Database } from './database-tables.ts';
import { openPool } from './open-pool.ts';

/** Days stay the texts that they are in JSON: as instants they would shift with the machine's zone. */
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);

export type Db = Kysely<Database>;
/**
 * The database as the server uses it: typed queries, the pool for the hottest, named statements, and a small one of its
 * own for exports, which take long.
 */
export type DatabaseHandle = {
  db: Db;
  pool: pg.Pool;
  exportPool: pg.Pool;
  connection: pg.ClientConfig;
  close(): Promise<void>;
};

/** How long a connection is waited for, and how long a statement may run; imports and migrations set limits of their own. */
const patience = { connectMs: 2_000, statementMs: 10_000 };

/** Exports that read at once on a node, how long others wait for their turn, and the longest that one may read. */
const exportLimits = {
  max: 4,
  connectionTimeoutMillis: 10_000,
  idleTimeoutMillis: 10_000,
  statement_timeout: 600_000,
};

/** Opens the pools. A lost connection is logged and replaced, never fatal. */
export function connectDatabase(
  connection: pg.ClientConfig,
  log: Log,
  poolSize = 10,
  { connectMs, statementMs } = patience,
): DatabaseHandle {
  const main = openPool(connection, log, {
    max: poolSize,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    application_name: 'poolhouse',
  });
  const exports = openPool(connection, log, { ...exportLimits, application_name: 'poolhouse-export' });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: main.pool }) });
  const close = async () => {
    // Kysely ends its pool, unless it never used it itself.
    await Promise.all([main.close(() => db.destroy()), exports.close()]);
  };
  return { db, pool: main.pool, exportPool: exports.pool, connection, close };
}
