import pg from 'pg';
import { readMigrations } from '../platform/database/migrate.ts';
import { readServerVersion } from '../platform/database/server-version.ts';

export type AppliedMigration = { number: number; name: string; hash: string };

/** Returns the migrations that a database went through, in their order; none when it is empty. */
export async function appliedMigrations(client: pg.ClientBase): Promise<AppliedMigration[]> {
  const { rows } = await client.query<{ there: string | null }>(
    "select to_regclass('public.schema_migrations') as there",
  );
  if (rows[0]?.there == null) return [];
  return (await client.query<AppliedMigration>('select number, name, hash from schema_migrations order by number'))
    .rows;
}

/** The release of the server, how many migrations a database went through, those that this release has beyond, and those that aren't this release's. */
export type MigrationState = { version: number; applied: number; pending: string[]; foreign: string[] };

export async function pendingMigrations(connection: pg.ClientConfig): Promise<MigrationState> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const version = await readServerVersion(client);
    const applied = await appliedMigrations(client);
    const own = readMigrations();
    return {
      version,
      applied: applied.length,
      pending: own.slice(applied.length).map((migration) => migration.name),
      foreign: applied
        .filter((migration, index) => own[index]?.hash !== migration.hash)
        .map((migration) => migration.name),
    };
  } finally {
    await client.end();
  }
}
