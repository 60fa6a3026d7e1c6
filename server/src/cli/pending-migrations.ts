import pg from 'pg';
import { readMigrations } from '../platform/database/migrate.ts';

export type AppliedMigration = { number: number; name: string; hash: string };

/** The migrations that a database went through, in their order; none when it is empty. */
export async function appliedMigrations(client: pg.ClientBase): Promise<AppliedMigration[]> {
  const { rows } = await client.query<{ there: string | null }>(
    "select to_regclass('public.schema_migrations') as there",
  );
  if (rows[0]?.there == null) return [];
  return (await client.query<AppliedMigration>('select number, name, hash from schema_migrations order by number'))
    .rows;
}

/** How many migrations a database went through, and the names of those that this release has beyond. */
export async function pendingMigrations(connection: pg.ClientConfig): Promise<{ applied: number; pending: string[] }> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const applied = (await appliedMigrations(client)).length;
    const pending = readMigrations().slice(applied);
    return { applied, pending: pending.map((migration) => migration.name) };
  } finally {
    await client.end();
  }
}
