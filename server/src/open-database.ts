import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Config } from './platform/config/config.ts';
import { emptyDataFolder, StartRefused, startEmbeddedPostgres } from './platform/embedded-postgres/index.ts';
import type { Log } from './platform/log.ts';

/** How long a database that doesn't answer yet is waited for at the start. */
const patienceMs = 60_000;

/** Where the data lives: the connection, the folder for everything that isn't in the database, and how to let go. */
export type OpenedDatabase = {
  connection: pg.ClientConfig;
  dataDir: string;
  stop(): Promise<void>;
  onExit(listener: () => void): void;
};

/** Opens the database that DATABASE_URL names; without it starts PostgreSQL on the data folder. */
export async function openDatabase(config: Config, log: Log, reset: boolean): Promise<OpenedDatabase> {
  if (config.databaseUrl !== null) return openNamed(config, config.databaseUrl, log, reset);
  const choice = { dataDir: config.dataDir, dataDirGiven: config.dataDirGiven, log };
  if (reset) await emptyDataFolder(choice);
  const postgres = await startEmbeddedPostgres(choice);
  return {
    connection: { ...postgres.connection },
    dataDir: postgres.dataDir,
    stop: () => postgres.stop(),
    onExit: (listener) => postgres.onExit(listener),
  };
}

async function openNamed(config: Config, connectionString: string, log: Log, reset: boolean): Promise<OpenedDatabase> {
  if (reset)
    throw new StartRefused('--reset works only on the built-in database. Empty the database in DATABASE_URL yourself.');
  const connection = { connectionString };
  const until = Date.now() + patienceMs;
  while (!(await answers(connection))) {
    if (Date.now() > until)
      throw new StartRefused(
        'The database in DATABASE_URL doesn’t answer. Check that it’s running and that the address is right.',
      );
    log.warn('the database does not answer yet');
    await wait(1_000);
  }
  return { connection, dataDir: config.dataDir, stop: async () => undefined, onExit: () => undefined };
}

async function answers(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
