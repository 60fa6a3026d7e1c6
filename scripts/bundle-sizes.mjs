// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './project.mjs';

const KB = 1024;
/** What a visitor loads before the first screen shows, gzipped. Parts that load later don't count. */
const LIMITS = [
  { entry: 'index.html', screens: 'sign-in and public pages', limitBytes: 120 * KB },
  { entry: 'app.html', screens: 'staff pages', limitBytes: 300 * KB },
];

/** The most that a public page loads before it shows: its entry and its own code. */
const publicLimitBytes = 130 * KB;

/**
 * Prints the size of each entry's JavaScript, and of each public page's.
 * @returns {number} the exit code: 1 when one is over its limit or missing
 */
export function checkBundleSizes() {
  const dist = join(root, 'web', 'dist');
  const manifestFile = join(dist, '.vite', 'manifest.json');
  if (!existsSync(manifestFile)) {
    console.error('There is no build to measure: run "npm run build" first.');
    return 1;
  }
  /** @type {Manifest} */
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  let exitCode = 0;
  for (const { entry, screens, limitBytes } of LIMITS) {
    const bytes = bytesOf(dist, listScripts(manifest, entry));
    const isGood = bytes > 0 && bytes <= limitBytes;
    if (!isGood) exitCode = 1;
    const verdict = bytes === 0 ? 'MISSING' : isGood ? '' : 'TOO BIG';
    console.log(
      `${entry} (${screens}): ${(bytes / KB).toFixed(1)} of ${limitBytes / KB} KB gzipped JavaScript ${verdict}`.trimEnd(),
    );
  }
  for (const page of listPublicPages(manifest)) {
    const bytes = bytesOf(dist, [...new Set([...listScripts(manifest, 'index.html'), ...listScripts(manifest, page)])]);
    if (bytes > publicLimitBytes) exitCode = 1;
    const verdict = bytes > publicLimitBytes ? 'TOO BIG' : '';
    console.log(`${page}: ${(bytes / KB).toFixed(1)} of ${publicLimitBytes / KB} KB ${verdict}`.trimEnd());
  }
  return exitCode;
}

/**
 * @param {string} dist
 * @param {readonly string[]} files
 */
function bytesOf(dist, files) {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0);
}

/**
 * Returns the pages that the public entry fetches when they are opened.
 * @param {Manifest} manifest
 */
export function listPublicPages(manifest) {
  return Object.keys(manifest).filter(
    (key) => /^src\/public\/.*-page\.tsx$/.test(key) && manifest[key]?.isDynamicEntry,
  );
}

/**
 * Returns the scripts that an entry loads at once: its own and all it imports statically, each once.
 * @typedef {Record<string, { file: string, imports?: string[], isDynamicEntry?: boolean }>} Manifest
 * @param {Manifest} manifest
 * @param {string} entry
 */
export function listScripts(manifest, entry) {
  /** @type {Set<string>} */
  const seen = new Set();
  const visit = (/** @type {string} */ key) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  visit(entry);
  return [...seen].map((key) => manifest[key]?.file ?? '').filter((file) => file.endsWith('.js'));
}
