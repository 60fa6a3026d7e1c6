import { withPoolhouse } from '../server/src/cli/open-poolhouse.ts';
import { seedVolume } from '../server/src/features/dealers/sample-data/seed-volume.ts';
import { readConfig } from '../server/src/platform/config/config.ts';
import type { DatabaseHandle } from '../server/src/platform/database/connect.ts';
import { serverRole } from '../server/src/platform/database/server-role.ts';
import { createLog } from '../server/src/platform/log.ts';
import { seededRandom } from '../server/src/platform/sample-data/seeded-random.ts';
import { makeDataFolder } from '../server/src/testing/server-process.ts';

export const account = { email: 'bench@poolhouse.example', password: 'measured beside a bare server' };

/** People besides, who export at the same time. */
export const exporters = Array.from({ length: 10 }, (_, number) => ({
  ...account,
  email: `export-${number}@poolhouse.example`,
}));

/** Dealers to ask for: their ids, and names as people type them, with and without mistakes. */
export type Samples = { ids: string[]; right: SearchSample[]; mistyped: SearchSample[] };
export type SearchSample = { text: string; name: string };

export type BenchData = { dataDir: string; samples: Samples; seedMs: number; remove(): void };

/** Creates a data folder of its own with that many dealers and one administrator. */
export async function makeBenchData(dealers: number): Promise<BenchData> {
  const place = makeDataFolder();
  const config = readConfig('test', { DATA_DIR: place.dataDir });
  return withPoolhouse(config, createLog('silent'), async ({ poolhouse, database }) => {
    const ctx = poolhouse.commandContext('bench');
    for (const each of [account, ...exporters])
      await poolhouse.identity.createAccount(ctx, { ...each, name: 'Bench', role: 'ADMIN', isFirstLogin: false });
    const start = performance.now();
    await seedVolume(ctx, { dealers, seed: 1 }, () => undefined);
    const seedMs = performance.now() - start;
    await makeFloorTables(database.pool);
    await database.pool.query('vacuum analyze dealers');
    return { dataDir: place.dataDir, samples: await pickSamples(database.pool), seedMs, remove: place.remove };
  });
}

/** The floor lists and searches copies with indexes of their own, and takes imports in a table without; it works as the owner. */
async function makeFloorTables(pool: DatabaseHandle['pool']): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('reset role; set statement_timeout = 0');
    await client.query('create schema bench');
    await client.query('create extension pg_trgm');
    await client.query('create table bench.dealers as select * from dealers');
    await client.query('create index on bench.dealers (state, status, lower(name), id)');
    await client.query(
      'create table bench.dealer_counts as select state, status, count(*)::int as dealers from dealers group by state, status',
    );
    await client.query('alter table bench.dealer_counts add primary key (state, status)');
    await client.query('create table bench.dealer_names as select id, name from dealers');
    await client.query('create index on bench.dealer_names using gin (name gin_trgm_ops)');
    await client.query(`create table bench.taken (customer_id text, name text, contact_name text, address text, email text,
      mobile text, phone text, rep text, state text, postcode text, status text, flag text, type text)`);
    await client.query('vacuum analyze bench.dealers, bench.dealer_counts, bench.dealer_names');
    await client.query(
      `grant usage on schema bench to ${serverRole}; grant all on all tables in schema bench to ${serverRole}`,
    );
  } finally {
    client.release(true);
  }
}

async function pickSamples(pool: DatabaseHandle['pool']): Promise<Samples> {
  const random = seededRandom(2);
  const { rows } = await pool.query<{ id: string; name: string }>(
    'select id, name from dealers order by md5(id::text) limit 200',
  );
  const names = rows.slice(0, 40).map((row) => row.name);
  return {
    ids: rows.map((row) => row.id),
    right: names.slice(0, 20).map((name) => ({ text: name, name })),
    mistyped: names.slice(20).map((name) => ({ text: mistype(name, random.between(1, name.length - 2)), name })),
  };
}

/** Two neighbouring letters the wrong way round: the mistake that people make most. */
function mistype(name: string, at: number): string {
  return name.slice(0, at) + name.slice(at + 1, at + 2) + name.slice(at, at + 1) + name.slice(at + 2);
}
