// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { withFolderLock } from './folder-lock.mjs';
import { cacheFolder, root } from './project.mjs';
import { ExitError, exitWith, runCaptured } from './run-child.mjs';

const SKIPPED_FOLDERS = new Set(['dist', 'node_modules', '.git']);

/** @typedef {{ name: string, folder: string, sources: string[] }} BuiltPart */

/**
 * What is built into the `dist` of its folder: the pages, and the server in a few files instead of two thousand, which take twice as long to load.
 * @type {readonly BuiltPart[]}
 */
const parts = [
  { name: 'the web app', folder: 'web', sources: ['web', 'domain/src', 'package-lock.json', 'tsconfig.base.json'] },
  {
    name: 'the server',
    folder: 'server',
    sources: ['server', 'domain/src', 'package-lock.json', 'tsconfig.base.json'],
  },
];

/**
 * Builds the web app and the server where their sources have changed since the last build.
 * @param {string} node
 * @param {{ force?: boolean }} [options]
 */
export async function buildParts(node, { force = false } = {}) {
  for (const part of parts) await buildPart(node, part, force);
}

/**
 * @param {string} node
 * @param {BuiltPart} part
 * @param {boolean} force
 */
async function buildPart(node, part, force) {
  if (!force && isFresh(part)) return;
  await withFolderLock(join(cacheFolder, 'build.lock'), async (addHolder) => {
    if (!force && isFresh(part)) return; // another process built it while we waited
    const hash = hashSources(root, part.sources);
    rmSync(stampOf(part), { force: true }); // a build cut short counts for nothing
    console.error(`Building ${part.name}…`);
    const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
    const { exitCode, output } = await runCaptured(node, [vite, 'build', join(root, part.folder)], addHolder);
    if (exitCode !== 0) exitWith(`${output}\n${part.name} could not be built: see above.`, exitCode);
    if (force) console.log(output.trimEnd());
    writeFileSync(stampOf(part), hash);
  });
}

/**
 * Does the same for work that goes on after a failure: says what failed and answers the exit code.
 * @param {string} node
 * @param {{ force?: boolean }} [options]
 */
export async function tryBuildParts(node, options) {
  try {
    await buildParts(node, options);
    return 0;
  } catch (error) {
    if (!(error instanceof ExitError)) throw error;
    console.error(error.message);
    return error.exitCode;
  }
}

/** @param {BuiltPart} part */
const stampOf = ({ folder }) => join(root, folder, 'dist', '.stamp');

/** @param {BuiltPart} part */
function isFresh(part) {
  const stamp = stampOf(part);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashSources(root, part.sources);
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
