import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartRefused } from './start-refused.ts';

/** The unprivileged account that PostgreSQL runs under when we are root: it refuses to run as root itself. */
export interface ServiceAccount {
  name: string;
  uid: number;
  gid: number;
}

const PREFERRED = ['postgres', 'nobody'];

/**
 * Returns the account to run PostgreSQL under: the one that owns the cluster already, else the first there is of `postgres` and
 * `nobody`. Undefined when we aren't root: then it runs as we do.
 * @throws StartRefused when root finds no such account.
 */
export function chooseServiceAccount(clusterDir: string): ServiceAccount | undefined {
  if (process.geteuid?.() !== 0) return undefined;
  const accounts = readAccounts();
  const owner = statSync(clusterDir, { throwIfNoEntry: false })?.uid;
  const chosen =
    accounts.find((account) => account.uid === owner) ??
    PREFERRED.map((name) => accounts.find((account) => account.name === name)).find((account) => account !== undefined);
  if (chosen) return chosen;
  throw new StartRefused(
    'Poolhouse was started as root, and PostgreSQL refuses to run as root. There is no account "postgres" or "nobody" to run ' +
      'it under: start Poolhouse as an ordinary user, make one with "useradd --system postgres", or set DATABASE_URL.',
  );
}

/** Returns how a child process is started under an account; nothing when it runs as we do. */
export function asAccount(account: ServiceAccount | undefined): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {};
}

/** Returns the first folder on the way to `dir` that the account can't enter, or undefined. It is really tried: rights have many sources. */
export function findClosedFolder(account: ServiceAccount, dir: string): string | undefined {
  const way = [...foldersUpFrom(dir)].reverse().filter((folder) => statSync(folder, { throwIfNoEntry: false }));
  const script = 'for folder; do cd "$folder" 2>/dev/null || { printf %s "$folder"; exit 1; }; done';
  const tried = spawnSync('/bin/sh', ['-c', script, 'sh', ...way], {
    ...asAccount(account),
    cwd: '/',
    encoding: 'utf8',
  });
  if (tried.error) {
    throw new StartRefused(
      `Poolhouse is root but can't start a program as "${account.name}" (${tried.error.message}). ` +
        'Start it as an ordinary user, or set DATABASE_URL.',
    );
  }
  return tried.status === 0 ? undefined : tried.stdout;
}

function* foldersUpFrom(dir: string): Generator<string> {
  yield dir;
  if (dirname(dir) !== dir) yield* foldersUpFrom(dirname(dir));
}

function readAccounts(): ServiceAccount[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .map(([name = '', , uid = '', gid = '']) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter((account) => account.name !== '' && account.uid > 0 && Number.isInteger(account.gid));
}
