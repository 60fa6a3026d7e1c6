import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrationsFolder, readMigrations } from '../platform/database/migrate.ts';

const sealFile = join(migrationsFolder, 'sealed.json');

/** Returns the hashes of the migrations that were merged; these files never change again. */
export function readSeals(): Record<string, string> {
  return existsSync(sealFile) ? (JSON.parse(readFileSync(sealFile, 'utf8')) as Record<string, string>) : {};
}

/** Adds the hashes of new migrations; a sealed one that was changed is refused. Answers how many were added. */
export function sealMigrations(): number {
  const seals = readSeals();
  const before = Object.keys(seals).length;
  for (const { name, hash } of readMigrations()) {
    if (seals[name] !== undefined && seals[name] !== hash)
      throw new Error(`${name} is sealed and was changed. Write a new migration instead.`);
    seals[name] = hash;
  }
  writeFileSync(sealFile, `${JSON.stringify(seals, null, 2)}\n`);
  return Object.keys(seals).length - before;
}
