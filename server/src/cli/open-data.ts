import { existsSync } from 'node:fs';
import pg from 'pg';
import type { Config } from '../platform/config/config.ts';
import { findRunningDatabase, startEmbeddedPostgres } from '../platform/embedded-postgres/index.ts';
import type { Log } from '../platform/log.ts';
import { prepareDatabase } from '../platform/prepare-database.ts';
import { CommandError } from './command.ts';
import { pendingMigrations } from './pending-migrations.ts';

/** The data that a command works on. */
export type OpenData = {
  connection: pg.ClientConfig;
  dataDir: string;
  /** The process that has the data open already; null when the command opened it by itself. */
  holderPid: number | null;
  stop(): Promise<void>;
};

/**
 * Opens the data for a command: the database that DATABASE_URL names; else, beside a Poolhouse that runs on the data
 * folder, that one's; else the folder's own database is started for as long as the command lasts.
 */
export async function openData(config: Config, log: Log): Promise<OpenData> {
  if (config.databaseUrl !== null) {
    const connection = { connectionString: config.databaseUrl };
    await refuseUnreachable(connection);
    return { connection, dataDir: config.dataDir, holderPid: null, stop: async () => undefined };
  }
  const choice = { dataDir: config.dataDir, dataDirGiven: config.dataDirGiven };
  const running = existsSync(config.dataDir) ? findRunningDatabase(choice) : undefined;
  if (running !== undefined) {
    const { connection, dataDir, holderPid } = running;
    return { connection: { ...connection }, dataDir, holderPid, stop: async () => undefined };
  }
  const postgres = await startEmbeddedPostgres({ ...choice, log });
  return {
    connection: { ...postgres.connection },
    dataDir: postgres.dataDir,
    holderPid: null,
    stop: () => postgres.stop(),
  };
}

/** Brings an own database to this release. One that others have open is left as it is, and refused when it is behind. */
export async function migrateIfNeeded(config: Config, data: OpenData, log: Log): Promise<void> {
  const { applied, pending } = await pendingMigrations(data.connection);
  const isOurs = data.holderPid === null && config.databaseUrl === null;
  if (isOurs || applied === 0) {
    await prepareDatabase(data.connection, log);
    return;
  }
  if (pending.length === 0) return;
  const fix = data.holderPid === null ? 'Run: npm run poolhouse -- migrate' : 'Restart the running Poolhouse first.';
  throw new CommandError(`The database is behind this release by ${pending.length} migration(s). ${fix}`);
}

async function refuseUnreachable(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch {
    throw new CommandError(
      'The database in DATABASE_URL doesn’t answer. Check that it’s running and that the address is right.',
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}
