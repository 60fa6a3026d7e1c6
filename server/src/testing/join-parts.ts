import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const source = join(import.meta.dirname, '..');

/**
 * Joins what the files of one name in a folder tree export under one name. A new feature is found by its folder.
 * Refuses a key that two files export, since one of them would silently win.
 */
export async function joinParts<Value>(
  file: string,
  exported: string,
  folder = source,
): Promise<Readonly<Record<string, Value>>> {
  const joined: Record<string, Value> = {};
  for (const path of globSync(`{features,services}/**/${file}`, { cwd: folder }).sort()) {
    const part: Record<string, unknown> = await import(pathToFileURL(join(folder, path)).href);
    for (const [key, value] of Object.entries((part[exported] ?? {}) as Record<string, Value>)) {
      if (key in joined) throw new Error(`${path}: another file exports ${key} in ${exported} too.`);
      joined[key] = value;
    }
  }
  return joined;
}
