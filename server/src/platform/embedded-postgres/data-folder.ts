import { createHash } from 'node:crypto';
import { accessSync, chmodSync, chownSync, constants, existsSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { makeTrustedFolder, SHARED_HOME } from './copy-binaries.ts';
import { errorCode } from './error-code.ts';
import { chooseServiceAccount, findClosedFolder, type ServiceAccount } from './service-account.ts';
import { StartRefused } from './start-refused.ts';

export const CLUSTER_FOLDER = 'postgres';

export interface DataFolderChoice {
  dataDir: string;
  /** Whether the operator named the folder: then it is used, or the start refused, but never replaced. */
  dataDirGiven: boolean;
}

export interface DataFolder {
  dataDir: string;
  clusterDir: string;
  account: ServiceAccount | undefined;
  /** Why the data isn't where it would be by default. */
  movedBecause?: string;
}

/**
 * Decides where the data lies, changing nothing. As root, a default folder that the account of PostgreSQL can't reach is
 * replaced by one under /var/lib/poolhouse; the rights of the folders above are the operator's and are left alone.
 */
export function chooseDataFolder(choice: DataFolderChoice): DataFolder {
  const folder = describeFolder(resolve(choice.dataDir));
  const closed = folder.account && findClosedFolder(folder.account, dirname(folder.dataDir));
  if (!folder.account || !closed) return folder;
  const obstacle = `the account "${folder.account.name}", which PostgreSQL runs under when root starts it, can't enter ${closed}`;
  if (choice.dataDirGiven) {
    throw new StartRefused(
      `DATA_DIR is ${folder.dataDir}, but ${obstacle}. Choose a folder it can reach, for instance ` +
        `DATA_DIR=${SHARED_HOME}/data, start Poolhouse as an ordinary user, or run "chmod o+x ${closed}".`,
    );
  }
  if (existsSync(folder.clusterDir)) {
    throw new StartRefused(
      `There is a database in ${folder.dataDir}, but ${obstacle}. Start Poolhouse as the user who made it, or move the ` +
        'folder to where that account can reach it and name it with DATA_DIR.',
    );
  }
  const hash = createHash('sha256').update(folder.dataDir).digest('hex').slice(0, 16);
  return { ...describeFolder(join(SHARED_HOME, hash)), movedBecause: obstacle };
}

function describeFolder(dataDir: string): DataFolder {
  const clusterDir = join(dataDir, CLUSTER_FOLDER);
  return { dataDir, clusterDir, account: chooseServiceAccount(clusterDir) };
}

/**
 * Makes the folder if need be and checks that we can work in it. Answers its real path.
 * @throws StartRefused naming the folder and the fix.
 */
export function prepareDataFolder(folder: DataFolder, given: boolean): DataFolder {
  if (folder.movedBecause) makeTrustedFolder(SHARED_HOME, 0o711);
  if (!existsSync(folder.dataDir)) createFolder(folder, given);
  if (!statSync(folder.dataDir).isDirectory()) {
    throw new StartRefused(`DATA_DIR is ${folder.dataDir}, which is a file. Name a folder instead.`);
  }
  refuseUnwritable(folder.dataDir);
  if (folder.account) grantAccess(folder.account, folder.dataDir);
  const dataDir = realpathSync(folder.dataDir);
  return { ...folder, dataDir, clusterDir: join(dataDir, CLUSTER_FOLDER) };
}

function createFolder({ dataDir, account }: DataFolder, given: boolean): void {
  const parent = dirname(dataDir);
  // A missing parent of a named folder is more likely a disk that isn't mounted, or a slip, than a wish.
  if (given && !existsSync(parent)) {
    throw new StartRefused(
      `DATA_DIR is ${dataDir}, but ${parent} doesn't exist. Mount or make it first (mkdir -p ${parent}), or change DATA_DIR.`,
    );
  }
  try {
    const first = mkdirSync(dataDir, { recursive: true });
    // Whatever the umask left of it: the account may pass through the folders we made, and only it and we may look in.
    for (let made = dataDir; first && made.length >= first.length; made = dirname(made)) {
      chmodSync(made, account ? 0o711 : 0o700);
    }
  } catch (error) {
    throw new StartRefused(
      `The data folder ${dataDir} can't be made (${errorCode(error)}). Make it and give it to the user who starts Poolhouse: ` +
        `mkdir -p ${dataDir} && chown ${currentUser()} ${dataDir}; or set DATA_DIR to a folder you can write in.`,
    );
  }
}

function refuseUnwritable(dataDir: string): void {
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    if (errorCode(error) === 'EROFS') {
      throw new StartRefused(
        `The data folder ${dataDir} is on a read-only file system. Mount it for writing, or set DATA_DIR to another folder.`,
      );
    }
    throw new StartRefused(
      `The data folder ${dataDir} can't be written by this user. Give it back with "chown -R ${currentUser()} ${dataDir}" ` +
        `and "chmod u+rwx ${dataDir}", or set DATA_DIR to another folder.`,
    );
  }
}

/** The data folder itself is ours to open, and no further than PostgreSQL's account needs: it may pass, not look around. */
function grantAccess(account: ServiceAccount, dataDir: string): void {
  if (!findClosedFolder(account, dataDir)) return;
  const { uid, mode } = statSync(dataDir);
  const groupHasNone = (mode & 0o070) === 0;
  if (groupHasNone) chownSync(dataDir, uid, account.gid);
  chmodSync(dataDir, (mode & 0o7777) | (groupHasNone ? 0o010 : 0o001));
}

export function currentUser(): string {
  return process.geteuid ? String(process.geteuid()) : 'you';
}
