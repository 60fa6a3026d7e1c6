import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { findClosedFolder, type ServiceAccount } from './service-account.ts';
import { StartRefused } from './start-refused.ts';

/** Where the server listens and we connect: a unix socket in a private folder, on Windows a loopback port with a password. */
export interface ServerEndpoint {
  host: string;
  port: number;
  password?: string;
  remove(): void;
}

export const PASSWORD_FILE = 'postgres.password';
const FOLDER_PREFIX = 'poolhouse-';
const SOCKET_PORT = 5432;
const LONGEST_SOCKET_PATH = 107;

export async function openServerEndpoint(folder: {
  dataDir: string;
  account?: ServiceAccount;
}): Promise<ServerEndpoint> {
  return process.platform === 'win32' ? openLoopback(folder.dataDir) : openSocketFolder(folder.account);
}

/** Removes the socket folder that a killed start left behind, and nothing that isn't one. */
export function removeSocketFolder(path: string): void {
  if (basename(path).startsWith(FOLDER_PREFIX)) rmSync(path, { recursive: true, force: true });
}

/** Returns the file with the password of the data folder's database, on Windows; creates it when it is missing. */
export function providePasswordFile(dataDir: string): string {
  const file = join(dataDir, PASSWORD_FILE);
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  return file;
}

function openSocketFolder(account: ServiceAccount | undefined): ServerEndpoint {
  for (const base of new Set([tmpdir(), '/tmp', '/var/tmp'])) {
    if (join(base, `${FOLDER_PREFIX}XXXXXX`, `.s.PGSQL.${SOCKET_PORT}`).length > LONGEST_SOCKET_PATH) continue;
    const path = tryFolder(base, account);
    if (path !== undefined) return { host: path, port: SOCKET_PORT, remove: removeOnce(path) };
  }
  throw new StartRefused(
    'PostgreSQL needs a temporary folder for its socket, and none can be made. Check that /tmp is there, can be written ' +
      'and has room, or name another short folder with TMPDIR.',
  );
}

/** Removes the folder when asked to, or at the latest when we exit. */
function removeOnce(path: string): () => void {
  const remove = () => {
    process.removeListener('exit', remove);
    removeSocketFolder(path);
  };
  process.once('exit', remove);
  return remove;
}

function tryFolder(base: string, account: ServiceAccount | undefined): string | undefined {
  try {
    if (account && findClosedFolder(account, base)) return undefined;
    const path = mkdtempSync(join(base, FOLDER_PREFIX));
    chmodSync(path, 0o700);
    if (account) chownSync(path, account.uid, account.gid);
    return path;
  } catch {
    return undefined; // the next one may do
  }
}

async function openLoopback(dataDir: string): Promise<ServerEndpoint> {
  const password = readFileSync(providePasswordFile(dataDir), 'utf8');
  return { host: '127.0.0.1', port: await findFreePort(), password, remove() {} };
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
