import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Log } from '../log.ts';
import type { Database } from './database-tables.ts';
import { DescribedOnceClient } from './described-once.ts';
import { serverRole } from './server-role.ts';

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

/** Gives up the rights of an owner; where the role could not be made, this answers no row and nothing changes. */
const takeRole = `select set_config('role', rolname, false) from pg_roles where rolname = $1 and pg_has_role(rolname, 'MEMBER')`;

/** Longest that connections are waited for to say goodbye, so that PostgreSQL needn't cut them off. */
const closeGraceMs = 2_000;

/** Exports that read at once on a node, how long others wait for their turn, and the longest that one may read. */
const exportLimits = {
  max: 4,
  connectionTimeoutMillis: 10_000,
  idleTimeoutMillis: 10_000,
  statement_timeout: 600_000,
};

/** Ends a statement soon after its connection was closed; some systems can't, and end it when it sends its next row. */
const noticeClosed = "set client_connection_check_interval = '1s'";

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

function openPool(connection: pg.ClientConfig, log: Log, limits: pg.PoolConfig) {
  const pool = new pg.Pool({
    ...connection,
    ...limits,
    Client: DescribedOnceClient,
    idle_in_transaction_session_timeout: 60_000,
    // No connection is handed out before it gives up the rights of an owner, and none with a statement under way.
    onConnect: async (client) => {
      await client.query(takeRole, [serverRole]);
      await client.query(noticeClosed).catch(() => undefined);
    },
  });
  const clients = new Set<pg.PoolClient>();
  let isClosing = false;
  const onLost = (error: Error) => {
    if (!isClosing) log.warn({ err: error }, 'database connection lost');
  };
  pool.on('error', onLost);
  pool.on('connect', (client) => {
    clients.add(client);
    client.on('error', onLost);
    client.once('end', () => clients.delete(client));
  });
  const close = async (before?: () => Promise<void>) => {
    isClosing = true;
    const allGone = Promise.all([...clients].map((client) => once(client, 'end')));
    await before?.();
    if (!pool.ended) await pool.end();
    await Promise.race([allGone, wait(closeGraceMs, undefined, { ref: false })]);
  };
  return { pool, close };
}
