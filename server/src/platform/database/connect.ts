import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Log } from '../log.ts';
import type { Database } from './database-tables.ts';
import { serverRole } from './server-role.ts';

/** Days stay the texts that they are in JSON: as instants they would shift with the machine's zone. */
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day);

export type Db = Kysely<Database>;
/** The database as the server uses it: typed queries, and the pool for the hottest, named statements. */
export type DatabaseHandle = { db: Db; pool: pg.Pool; connection: pg.ClientConfig; close(): Promise<void> };

/** How long a connection is waited for, and how long a statement may run; imports and migrations set limits of their own. */
const patience = { connectMs: 2_000, statementMs: 10_000 };

/** Gives up the rights of an owner; where the role could not be made, this answers no row and nothing changes. */
const takeRole = `select set_config('role', rolname, false) from pg_roles where rolname = $1 and pg_has_role(rolname, 'MEMBER')`;

/** Longest that connections are waited for to say goodbye, so that PostgreSQL needn't cut them off. */
const goodbyeMs = 2_000;

/** Opens the pool. A lost connection is logged and replaced, never fatal. */
export function connectDatabase(
  connection: pg.ClientConfig,
  log: Log,
  poolSize = 10,
  { connectMs, statementMs } = patience,
): DatabaseHandle {
  const pool = new pg.Pool({
    ...connection,
    max: poolSize,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'poolhouse',
    // Nobody gets a connection before it has given up what an owner may.
    onConnect: async (client) => {
      await client.query(takeRole, [serverRole]);
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
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const close = async () => {
    isClosing = true;
    const allGone = Promise.all([...clients].map((client) => once(client, 'end')));
    await db.destroy();
    // Kysely leaves a pool alone that it never used itself.
    if (!pool.ended) await pool.end();
    await Promise.race([allGone, wait(goodbyeMs, undefined, { ref: false })]);
  };
  return { db, pool, connection, close };
}
