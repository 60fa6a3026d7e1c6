import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const source = join(import.meta.dirname, '..');

/**
 * Joins what the files of one name below features and services export under one name. A new feature is found by its folder.
 * Refuses a key that two folders bring, since one of them would silently win.
 */
export async function joinParts<Value>(file: string, exported: string): Promise<Readonly<Record<string, Value>>> {
  const joined: Record<string, Value> = {};
  for (const path of globSync(`{features,services}/**/${file}`, { cwd: source }).sort()) {
    const part: Record<string, unknown> = await import(pathToFileURL(join(source, path)).href);
    for (const [key, value] of Object.entries((part[exported] ?? {}) as Record<string, Value>)) {
      if (key in joined) throw new Error(`${path}: ${key} of ${exported} is in another folder already.`);
      joined[key] = value;
    }
  }
  return joined;
}
