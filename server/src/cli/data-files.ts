import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** What is in a data folder and is no file of the product: the database itself, locks, what is only passing through. */
const notOurs = /^(postgres$|postgres\.|poolhouse\.pid|tmp$|restoring-|lost\+found$|\.)/;

/** Returns names at the top of a data folder that a backup holds: uploaded files, the secret that tokens are signed with. */
export async function backupRootNames(dataDir: string): Promise<string[]> {
  if (!existsSync(dataDir)) return [];
  return (await readdir(dataDir)).filter((name) => !notOurs.test(name)).sort();
}

/** Returns the paths of all files that a backup of a data folder holds, relative to it, with slashes; what arrives just now isn't in it. */
export async function listDataFiles(dataDir: string): Promise<string[]> {
  const tops = new Set(await backupRootNames(dataDir));
  if (tops.size === 0) return [];
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dataDir, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => tops.has(path.split('/')[0] ?? '') && !/\/\./.test(path))
    .sort();
}
