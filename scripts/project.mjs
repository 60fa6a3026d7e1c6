// @ts-check
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** What the scripts keep between runs; never committed. */
export const cacheFolder = join(root, '.cache');

/** The built server. `server/src/main.mjs` is the same without a build, which `npm run dev` starts. */
export const serverProgram = join(root, 'server/dist/main.mjs');

/**
 * How Node runs the server. Left to itself it keeps 128 MB for young objects, which a start makes many of, and never gives them back;
 * with 16 MB calls take as long. V8 collects when the heap has grown by 60 percent beyond what was in use: left to itself it waits for three
 * times as much, which a server keeps through its busy hours, and reads and writes are no faster for it.
 */
export const serverFlags = ['--max-semi-space-size=8', '--heap-growing-percent=60'];

/**
 * How the C library of Linux gives the server memory: arrays of 256 KB and more come from the system and go back to it. Left to itself it keeps what
 * arrays that grow leave behind, a quarter of what an index of a million orders takes; and a store for each thread, of which two are enough.
 * Elsewhere it says nothing.
 */
export const serverSettings = { MALLOC_MMAP_THRESHOLD_: '262144', MALLOC_ARENA_MAX: '2' };

/** What the last test run counted: the line that ends it. */
export const testResultFile = join(cacheFolder, 'test-result.txt');
