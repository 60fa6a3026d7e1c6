import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log.ts';
import { DescribedOnceClient } from './described-once.ts';
import { serverRole } from './server-role.ts';

/** Gives up the rights of an owner; where the role could not be made, this answers no row and nothing changes. */
const takeRole = `select set_config('role', rolname, false) from pg_roles where rolname = $1 and pg_has_role(rolname, 'MEMBER')`;

/** Longest that connections are waited for to say goodbye, so that PostgreSQL needn't cut them off. */
const closeGraceMs = 2_000;

/** Ends a statement soon after its connection was closed; some systems can't, and end it when it sends its next row. */
const noticeClosed = "set client_connection_check_interval = '1s'";

/** Opens connections with the rights of the server. One that is lost is logged and replaced. */
export function openPool(connection: pg.ClientConfig, log: Pick<Log, 'warn'>, limits: pg.PoolConfig) {
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
