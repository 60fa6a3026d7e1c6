import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Log } from '../log.ts';
import { lockNumbers } from './lock-numbers.ts';
import { requireServerVersion } from './server-version.ts';

export const migrationsFolder = join(import.meta.dirname, '../../../migrations');

export type Migration = { number: number; name: string; sql: string; hash: string };
type Applied = { number: number; name: string; hash: string };

export class MigrationRefused extends Error {}

/** Returns the migrations of this release, in their order; a gap or a repeated number is a mistake of the release. */
export function readMigrations(folder: string = migrationsFolder): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  return names.map((name, index) => {
    const number = Number(name.slice(0, 4));
    if (number !== index + 1) throw new MigrationRefused(`Migration ${name} is out of order.`);
    const sql = readFileSync(join(folder, name), 'utf8');
    return { number, name, sql, hash: createHash('sha256').update(sql).digest('hex') };
  });
}

/**
 * Brings the database to this release, each migration in a transaction of its own. Several nodes may start at once:
 * one works, the others wait. Refuses a PostgreSQL that is too old, and a database that is newer or whose applied migrations differ.
 */
export async function migrate(connection: pg.ClientConfig, log: Log, migrations = readMigrations()): Promise<number> {
  const client = new pg.Client({ ...connection, application_name: 'poolhouse-migrate' });
  await client.connect();
  try {
    await requireServerVersion(client);
    await client.query('select pg_advisory_lock($1)', [lockNumbers.migration]);
    await client.query(`create table if not exists schema_migrations (
      number integer primary key, name text not null, hash text not null, applied_at timestamptz not null default now())`);
    const applied = await client.query<Applied>('select number, name, hash from schema_migrations order by number');
    checkApplied(applied.rows, migrations);
    const pending = migrations.slice(applied.rows.length);
    for (const migration of pending) await apply(client, migration, log);
    return pending.length;
  } finally {
    await client.end();
  }
}

function checkApplied(applied: Applied[], migrations: Migration[]): void {
  if (applied.length > migrations.length) {
    throw new MigrationRefused(
      'This database was made by a newer release of Poolhouse. Start that release, or restore a backup.',
    );
  }
  for (const [index, row] of applied.entries()) {
    if (migrations[index]?.hash !== row.hash)
      throw new MigrationRefused(`Migration ${row.name} differs from the one that this database went through.`);
  }
}

async function apply(client: pg.Client, migration: Migration, log: Log): Promise<void> {
  await client.query('begin');
  try {
    await client.query("set local lock_timeout = '5s'");
    await client.query(migration.sql);
    await client.query('insert into schema_migrations (number, name, hash) values ($1, $2, $3)', [
      migration.number,
      migration.name,
      migration.hash,
    ]);
    await client.query('commit');
    log.info({ migration: migration.name }, 'migrated');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${migration.name} failed.`, { cause: error });
  }
}
