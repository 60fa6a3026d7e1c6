// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { withFolderLock } from './folder-lock.mjs';
import { cacheFolder, root } from './project.mjs';
import { ExitError, exitWith, runCaptured } from './run-child.mjs';

const SKIPPED_FOLDERS = new Set(['dist', 'node_modules', '.git']);
const stamp = join(root, 'web', 'dist', '.stamp');

/**
 * Builds the web app when its sources have changed since the last build.
 * @param {string} node
 * @param {{ force?: boolean }} [options]
 */
export async function buildWeb(node, { force = false } = {}) {
  if (!force && isFresh()) return;
  await withFolderLock(join(cacheFolder, 'build.lock'), async (addHolder) => {
    if (!force && isFresh()) return; // another process built it while we waited
    const hash = hashWebSources();
    rmSync(stamp, { force: true }); // a build cut short counts for nothing
    console.error('Building the web app…');
    const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
    const { exitCode, said } = await runCaptured(node, [vite, 'build', join(root, 'web')], addHolder);
    if (exitCode !== 0) exitWith(`${said}\nThe web app could not be built: see above.`, exitCode);
    if (force) console.log(said.trimEnd());
    writeFileSync(stamp, hash);
  });
}

/**
 * Does the same for work that goes on after a failure: says what failed and answers the exit code.
 * @param {string} node
 * @param {{ force?: boolean }} [options]
 */
export async function tryBuildWeb(node, options) {
  try {
    await buildWeb(node, options);
    return 0;
  } catch (error) {
    if (!(error instanceof ExitError)) throw error;
    console.error(error.message);
    return error.exitCode;
  }
}

function isFresh() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashWebSources();
}

function hashWebSources() {
  return hashSources(root, ['web', 'domain/src', 'package-lock.json', 'tsconfig.base.json']);
}

/**
 * Returns one hash over the names and contents of files, the same wherever the project is stored. Tests aren't built, so they don't count.
 * @param {string} base
 * @param {string[]} paths files and folders below `base`
 */
export function hashSources(base, paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => listFiles(join(base, path)))) {
    const content = readFileSync(file);
    hash.update(`${relative(base, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function listFiles(path) {
  if (!existsSync(path)) return [];
  const entries = readEntries(path);
  if (!entries) return [path];
  return entries
    .filter((entry) => !SKIPPED_FOLDERS.has(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(path, entry.name))
    .sort()
    .flatMap(listFiles);
}

/** @param {string} path */
function readEntries(path) {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch {
    return undefined; // a file
  }
}
