import { Client, escapeIdentifier } from 'pg';
import { inspectCluster } from './cluster-folder.ts';
import { type Connection, connectionTo, toConnectionString } from './connection.ts';
import { createCluster, removeUnfinished } from './create-cluster.ts';
import { chooseDataFolder, type DataFolder, type DataFolderChoice, prepareDataFolder } from './data-folder.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import { restartOnExit, type SupervisedServer } from './restart-on-exit.ts';
import { findServerBinaries } from './server-binaries.ts';
import { openServerEndpoint } from './server-endpoint.ts';
import type { LaunchPlan, ServerExit } from './server-process.ts';
import { DATABASE } from './server-settings.ts';
import { startServer } from './start-server.ts';
import type { SupervisorLog } from './supervisor-log.ts';

/** A PostgreSQL of our own that runs on a data folder. */
export interface EmbeddedPostgres {
  connection: Connection;
  connectionString: string;
  /** The number of the server's process; another one after the server died and was restarted. */
  readonly pid: number;
  /** The data folder really used: not the one asked for when that lies out of reach. Everything kept belongs in it. */
  dataDir: string;
  /** Ends all sessions, writes everything out and gives the folder free. Calling it again does nothing more. */
  stop(): Promise<void>;
  /** Called when the server has ended by itself and couldn't be restarted. */
  onExit(listener: (exit: ServerExit) => void): void;
}

export interface StartOptions extends DataFolderChoice {
  log: SupervisorLog;
}

/**
 * Starts PostgreSQL on the data folder, making the database if there is none yet, and keeps it running.
 * @throws StartRefused when it can't be done, with the cause and the fix for the operator.
 */
export async function startEmbeddedPostgres(options: StartOptions): Promise<EmbeddedPostgres> {
  const chosen = chooseDataFolder(options);
  const folder = prepareDataFolder(chosen, options.dataDirGiven);
  if (folder.movedBecause) {
    options.log.info(
      { dataDir: folder.dataDir },
      `The data is kept in ${folder.dataDir}, since ${folder.movedBecause}`,
    );
  }
  const lock = await lockFolder(folder.dataDir);
  try {
    return await startLocked(folder, lock, options.log);
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function startLocked(folder: DataFolder, lock: FolderLock, log: SupervisorLog): Promise<EmbeddedPostgres> {
  const binaries = await findServerBinaries(folder.account);
  const state = inspectCluster(folder, binaries.major);
  removeUnfinished(folder.dataDir);
  if (state === 'absent') await createCluster(folder, binaries);
  const place = await openServerEndpoint(folder);
  try {
    const plan: LaunchPlan = { folder, binaries, place, log };
    const server = restartOnExit(await startServer(plan), () => startServer(plan), log);
    return await handOver(server, plan, lock);
  } catch (error) {
    place.remove();
    throw error;
  }
}

async function handOver(server: SupervisedServer, plan: LaunchPlan, lock: FolderLock): Promise<EmbeddedPostgres> {
  const connection = connectionTo(plan.place);
  const end = async () => {
    await server.stop();
    plan.place.remove();
    lock.release();
  };
  try {
    await ensureDatabase(connection);
  } catch (error) {
    await end();
    throw error;
  }
  let stopped: Promise<void> | undefined;
  return {
    connection,
    connectionString: toConnectionString(connection),
    get pid() {
      return server.pid();
    },
    dataDir: plan.folder.dataDir,
    stop() {
      stopped ??= end();
      return stopped;
    },
    onExit: (listener) => server.onExit(listener),
  };
}

async function ensureDatabase(connection: Connection): Promise<void> {
  const client = new Client({ ...connection, database: 'postgres' });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${escapeIdentifier(DATABASE)}`);
  } finally {
    await client.end();
  }
}
