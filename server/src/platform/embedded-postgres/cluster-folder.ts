import { closeSync, openSync, readdirSync, readFileSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { CLUSTER_FOLDER, currentUser, type DataFolder } from './data-folder.ts';
import { errorCode } from './error-code.ts';
import { LOCK_FILE } from './folder-lock.ts';
import { PASSWORD_FILE } from './server-endpoint.ts';
import { StartRefused } from './start-refused.ts';

export const UNFINISHED_PREFIX = `${CLUSTER_FOLDER}.new-`;
const NEEDED = ['base', 'global', 'pg_wal', 'pg_xact'];
const CONTROL_FILE_BYTES = 8192;
/** Completes a sentence, so it starts small. */
export const RECOVERY_HINT =
  'restore a backup into an empty folder (npm run poolhouse -- restore FILE), or set DATA_DIR to another folder.';

/**
 * Returns whether the data folder holds a database. A folder that holds something else, or a broken database, is refused: an empty
 * database in its place would look as if everything had been lost.
 * @throws StartRefused naming the folder and the fix.
 */
export function inspectCluster(folder: DataFolder, major: string): 'absent' | 'present' {
  const found = statSync(folder.clusterDir, { throwIfNoEntry: false });
  if (!found) {
    refuseForeignContent(folder.dataDir);
    return 'absent';
  }
  if (!found.isDirectory()) throw brokenDatabase(folder.clusterDir, 'it is a file');
  refuseWrongOwner(folder, found.uid);
  try {
    refuseWrongVersion(folder.clusterDir, major);
    refuseIncomplete(folder.clusterDir);
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    if (errorCode(error) === 'EACCES') throw wrongOwner(folder);
    throw brokenDatabase(folder.clusterDir, error instanceof Error ? error.message : '');
  }
  return 'present';
}

/** Names that may be in a data folder before it has a database. */
function isHarmless(name: string): boolean {
  return (
    name.startsWith(LOCK_FILE) ||
    name.startsWith(UNFINISHED_PREFIX) ||
    ['lost+found', '.gitkeep', PASSWORD_FILE].includes(name)
  );
}

/**
 * Refuses a folder that has other content but no database of ours.
 * @throws StartRefused naming what it holds.
 */
export function refuseForeignContent(dataDir: string): void {
  const foreign = readdirSync(dataDir).filter((name) => !isHarmless(name));
  if (foreign.length === 0) return;
  const some = foreign.slice(0, 3).join(', ');
  throw new StartRefused(
    `The data folder ${dataDir} has no Poolhouse database, but isn't empty (it holds ${some}). To go on, ${RECOVERY_HINT}`,
  );
}

function refuseWrongOwner(folder: DataFolder, owner: number): void {
  const needed = folder.account?.uid ?? process.geteuid?.();
  if (needed !== undefined && owner !== needed) throw wrongOwner(folder);
}

function wrongOwner(folder: DataFolder): StartRefused {
  const needed = folder.account?.name ?? currentUser();
  return new StartRefused(
    `The database in ${folder.clusterDir} belongs to another user. Start Poolhouse as that user, or give it over with ` +
      `"chown -R ${needed} ${folder.clusterDir}".`,
  );
}

function refuseWrongVersion(clusterDir: string, major: string): void {
  const version = readFileSync(join(clusterDir, 'PG_VERSION'), 'utf8').trim();
  if (version === major) return;
  if (!/^\d{1,2}$/.test(version)) throw brokenDatabase(clusterDir, 'its file PG_VERSION is damaged');
  throw new StartRefused(
    `The database in ${clusterDir} was made by PostgreSQL ${version}, and this Poolhouse brings PostgreSQL ${major}. ` +
      'Back it up with the Poolhouse that made it, and restore that backup into an empty folder with this one.',
  );
}

function refuseIncomplete(clusterDir: string): void {
  for (const name of NEEDED) {
    if (!statSync(join(clusterDir, name)).isDirectory()) throw brokenDatabase(clusterDir, `${name} is not a folder`);
  }
  const control = readStart(join(clusterDir, 'global', 'pg_control'), CONTROL_FILE_BYTES);
  if (control.length < CONTROL_FILE_BYTES) throw brokenDatabase(clusterDir, 'its file global/pg_control is incomplete');
  if (control.every((byte) => byte === 0)) throw brokenDatabase(clusterDir, 'its file global/pg_control is empty');
}

function readStart(path: string, bytes: number): Uint8Array {
  const file = openSync(path, 'r');
  try {
    const buffer = new Uint8Array(bytes);
    return buffer.subarray(0, readSync(file, buffer));
  } finally {
    closeSync(file);
  }
}

/** Returns a refusal for a database that PostgreSQL itself can't or shouldn't start on. */
export function brokenDatabase(clusterDir: string, reason: string): StartRefused {
  return new StartRefused(
    `The database in ${clusterDir} can't be used: ${reason}. Nothing was changed. To go on, ${RECOVERY_HINT}`,
  );
}
