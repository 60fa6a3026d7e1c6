// @ts-check
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** What the scripts keep between runs; never committed. */
export const cacheFolder = join(root, '.cache');

/** What the last test run counted: the line that ends it. */
export const testResultFile = join(cacheFolder, 'test-result.txt');
