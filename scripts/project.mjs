// @ts-check
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** What the scripts keep between runs; never committed. */
export const cacheFolder = join(root, '.cache');

/**
 * How Node runs the server. Left to itself it keeps 128 MB for young objects, which a start makes many of, and never gives them back;
 * with 16 MB calls take as long.
 */
export const serverFlags = ['--max-semi-space-size=8'];

/** What the last test run counted: the line that ends it. */
export const testResultFile = join(cacheFolder, 'test-result.txt');
