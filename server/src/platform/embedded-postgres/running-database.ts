import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { refuseForeignContent } from './cluster-folder.ts';
import { type Connection, connectionTo } from './connection.ts';
import { chooseDataFolder, type DataFolderChoice, prepareDataFolder } from './data-folder.ts';
import { findHolder, LOCK_FILE, lockFolder } from './folder-lock.ts';
import { clearOrphan, readPostmasterFile } from './orphan-server.ts';
import { providePasswordFile } from './server-endpoint.ts';
import type { SupervisorLog } from './supervisor-log.ts';

export interface RunningDatabase {
  connection: Connection;
  /** The number of the Poolhouse process that runs it. */
  holderPid: number;
  dataDir: string;
}

/** Returns the database that another Poolhouse runs on the data folder at this moment, for commands that work beside it. */
export function findRunningDatabase(choice: DataFolderChoice): RunningDatabase | undefined {
  const { dataDir, clusterDir } = chooseDataFolder(choice);
  const holderPid = findHolder(dataDir);
  const server = holderPid === undefined ? undefined : readPostmasterFile(clusterDir);
  if (holderPid === undefined || !server || server.pid === 0) return undefined;
  if (server.socketDir !== '')
    return { connection: connectionTo({ ...server, host: server.socketDir }), holderPid, dataDir };
  const password = readFileSync(providePasswordFile(dataDir), 'utf8');
  return { connection: connectionTo({ host: '127.0.0.1', port: server.port, password }), holderPid, dataDir };
}

/**
 * Deletes all that is in the data folder, for a demo that starts afresh.
 * @throws StartRefused when a Poolhouse is running on it, or when it never was one of ours.
 */
export async function emptyDataFolder(choice: DataFolderChoice & { log: SupervisorLog }): Promise<void> {
  const chosen = chooseDataFolder(choice);
  if (!existsSync(chosen.dataDir)) return;
  const { dataDir, clusterDir } = prepareDataFolder(chosen, choice.dataDirGiven);
  if (!existsSync(clusterDir)) refuseForeignContent(dataDir);
  const lock = await lockFolder(dataDir);
  try {
    await clearOrphan(clusterDir, choice.log);
    for (const name of readdirSync(dataDir).filter((entry) => !entry.startsWith(LOCK_FILE))) {
      rmSync(join(dataDir, name), { recursive: true, force: true, maxRetries: 3 });
    }
  } finally {
    lock.release();
  }
}
