import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { cp } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { errorCode } from './error-code.ts';
import { StartRefused } from './start-refused.ts';

export const SHARED_HOME = '/var/lib/poolhouse';

/**
 * Copies PostgreSQL to where the unprivileged account can read it, once per version, for installs below a folder that
 * only root enters. What root then starts as that account must not be writable by others: the copy is root's, and so is the way to it.
 */
export async function copyBinaries(
  packageFolder: string,
  runs: (copy: string) => boolean,
  sharedHome: string = SHARED_HOME,
): Promise<string> {
  const home = join(sharedHome, 'bin');
  makeTrustedFolder(sharedHome, 0o711);
  makeTrustedFolder(home, 0o755);
  const copy = join(home, nameCopy(packageFolder));
  if (existsSync(copy)) {
    refuseUntrusted(copy);
    if (runs(copy)) return copy;
    rmSync(copy, { recursive: true, force: true }); // cut short by a power failure
  }
  const draft = mkdtempSync(join(home, '.copying-'));
  try {
    await cp(packageFolder, draft, { recursive: true, verbatimSymlinks: true, filter: isNeeded });
    openForReading(draft);
    renameSync(draft, copy);
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST'].includes(errorCode(error) ?? '')) throw cannotCopy(home, error);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  runs(copy);
  return copy;
}

function isNeeded(path: string): boolean {
  return !path.endsWith('.a') && !path.includes(`${sep}pkgconfig`) && !path.includes(`${sep}scripts`);
}

/** Version and sizes tell two builds apart, at a thousandth of the cost of reading sixty megabytes. */
function nameCopy(packageFolder: string): string {
  const manifest: unknown = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
  const version = typeof manifest === 'object' && manifest && 'version' in manifest ? String(manifest.version) : '0';
  const hash = createHash('sha256').update(version);
  for (const entry of readdirSync(packageFolder, { recursive: true, withFileTypes: true }).sort(byPath)) {
    if (entry.isFile()) hash.update(`${entry.name}:${lstatSync(join(entry.parentPath, entry.name)).size}\n`);
  }
  return `${version}-${hash.digest('hex').slice(0, 12)}`;
}

function byPath(one: { parentPath: string; name: string }, other: { parentPath: string; name: string }): number {
  return join(one.parentPath, one.name) < join(other.parentPath, other.name) ? -1 : 1;
}

function openForReading(draft: string): void {
  chmodSync(draft, 0o755);
  for (const entry of readdirSync(draft, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) chmodSync(path, 0o755);
    else if (entry.isFile()) chmodSync(path, entry.parentPath.endsWith(`${sep}bin`) ? 0o755 : 0o644);
  }
}

/** Makes a folder that only root can change, or checks that the one that is there is such. */
export function makeTrustedFolder(path: string, mode: number): void {
  try {
    mkdirSync(path);
    chmodSync(path, mode); // whatever the umask left of it
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw cannotCopy(path, error);
    refuseUntrusted(path);
  }
}

function refuseUntrusted(path: string): void {
  const found = lstatSync(path);
  if (found.isDirectory() && found.uid === 0 && (found.mode & 0o022) === 0) return;
  throw new StartRefused(
    `${path} isn't a folder that only root can change, so nothing in it can be trusted. Look who made it, then delete it.`,
  );
}

function cannotCopy(path: string, error: unknown): StartRefused {
  const reason = error instanceof Error ? error.message : String(error);
  return new StartRefused(
    `PostgreSQL needs a place that an unprivileged account can read, and ${path} can't be used (${reason}). ` +
      'Start Poolhouse as an ordinary user, move the project to such a place, or set DATABASE_URL.',
  );
}
