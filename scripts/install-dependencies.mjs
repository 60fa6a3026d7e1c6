// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withFolderLock } from './folder-lock.mjs';
import { cacheFolder, root } from './project.mjs';
import { exitWith, runCaptured } from './run-child.mjs';

const lockfile = join(root, 'package-lock.json');
const stamp = join(root, 'node_modules', '.poolhouse-lock');

/** Installs the dependencies when there are none, when an install was cut short, or when the lockfile has changed since. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await withFolderLock(join(cacheFolder, 'install.lock'), async (addHolder) => {
    if (isInstalled()) return; // another process did it while we waited
    if (!isInstalledByHand()) await install(addHolder);
    writeFileSync(stamp, hashLockfile());
  });
}

function isInstalled() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashLockfile();
}

/** npm writes its own record last: when that agrees with the lockfile, an install by hand has done all there is to do. */
function isInstalledByHand() {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  return matchesLockfile(JSON.parse(readFileSync(lockfile, 'utf8')), JSON.parse(readFileSync(record, 'utf8')));
}

/**
 * Returns whether what is installed is what the lockfile wants. Optional packages may be missing: most are for other machines.
 * @typedef {{ packages: Record<string, { version?: string, integrity?: string, optional?: boolean, peer?: boolean }> }} Lockfile
 * @param {Lockfile} locked
 * @param {Lockfile} installed
 */
export function matchesLockfile(locked, installed) {
  return Object.entries(locked.packages).every(([path, { version, integrity, optional }]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true; // the workspaces themselves
    const found = installed.packages[path];
    return found ? found.version === version && found.integrity === integrity : optional === true;
  });
}

/** @param {(pid: number | undefined) => void} addHolder */
async function install(addHolder) {
  console.error('Installing the dependencies; the first time this takes a minute…');
  const [program, args] = npm();
  // Asked for by name: in a production environment npm would leave out what builds and tests the product.
  const inFull = ['ci', '--include=dev', '--include=optional'];
  const { exitCode, output } = await runCaptured(program, [...args, ...inFull], addHolder);
  if (exitCode === 0) return;
  exitWith(
    `${output}\nThe dependencies could not be installed: see above. Mend that and run the command again.`,
    exitCode,
  );
}

/**
 * Returns the npm that started us, else the one on the path.
 * @returns {[string, string[]]}
 */
export function npm() {
  const started = process.env.npm_execpath ?? '';
  if (/npm-cli\.c?js$/.test(started)) return [process.execPath, [started]];
  if (process.platform !== 'win32') return ['npm', []];
  return [process.execPath, [join(process.execPath, '..', 'node_modules', 'npm', 'bin', 'npm-cli.js')]];
}

function hashLockfile() {
  return createHash('sha256').update(readFileSync(lockfile)).digest('hex');
}
