import { existsSync } from 'node:fs';
import { withPoolhouse } from '../../server/src/cli/open-poolhouse.ts';
import { seedVolume } from '../../server/src/features/dealers/sample-data/seed-volume.ts';
import { seedOrderVolume } from '../../server/src/features/marketplace/sample-data/seed-order-volume.ts';
import { readConfig } from '../../server/src/platform/config/config.ts';
import type { DatabaseHandle } from '../../server/src/platform/database/connect.ts';
import { serverRole } from '../../server/src/platform/database/server-role.ts';
import { createLog } from '../../server/src/platform/log.ts';
import { makeDataFolder } from '../../server/src/testing/server-process.ts';
import { account } from '../bench-data.ts';
import { copyTables } from '../creates/copied-tables.ts';

const dealers = 5_000;

/** What to ask for: as the orders have it. */
export type OrderSamples = {
  ids: string[];
  skus: string[];
  states: string[];
  users: string[];
  dealers: string[];
  /** Names, references and phone numbers. */
  texts: string[];
  /** Stores that together have about 200,000 orders. */
  exported: { stores: string[]; orders: number };
};
export type OrderData = { dataDir: string; samples: OrderSamples; seedMs: number | null; remove(): void };

/** Creates a data folder with that many orders, or opens the one that an earlier run left in `kept`. */
export async function makeOrderData(orders: number, kept: string | undefined): Promise<OrderData> {
  const place = kept === undefined ? makeDataFolder() : { dataDir: kept, remove: () => undefined };
  const isThere = existsSync(place.dataDir);
  const config = readConfig('test', { DATA_DIR: place.dataDir });
  return withPoolhouse(config, createLog('silent'), async ({ poolhouse, database }) => {
    const ctx = poolhouse.commandContext('bench');
    let seedMs: number | null = null;
    if (!isThere) {
      await poolhouse.identity.createAccount(ctx, { ...account, name: 'Bench', role: 'ADMIN', isFirstLogin: false });
      await seedVolume(ctx, { dealers, seed: 1 }, () => undefined);
      const start = performance.now();
      await seedOrderVolume(ctx, { orders, seed: 1 }, () => undefined);
      seedMs = performance.now() - start;
      await makeFloorTables(database.pool);
    }
    await copyTables(database.pool, ['marketplace_orders']);
    return { ...place, seedMs, samples: await pickSamples(database.pool) };
  });
}

/** The floor lists copies with the best index for its list and a kept count, and takes new orders in a table without triggers. */
async function makeFloorTables(pool: DatabaseHandle['pool']): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`reset role; set statement_timeout = 0; create schema bench;
      create table bench.orders as select * from marketplace_orders;
      alter table bench.orders add primary key (id);
      create index on bench.orders (store, status, date desc, id desc);
      create table bench.order_counts as select store, status, count(*)::int as orders from marketplace_orders group by 1, 2;
      alter table bench.order_counts add primary key (store, status);
      create table bench.taken_orders (like marketplace_orders including defaults including generated);
      alter table bench.taken_orders add primary key (id);
      create unique index on bench.taken_orders (lower(store || ' ' || reference));
      grant usage on schema bench to ${serverRole}; grant all on all tables in schema bench to ${serverRole}`);
    await client.query('vacuum analyze bench.orders');
    await client.query('vacuum analyze marketplace_orders');
  } finally {
    client.release(true);
  }
}

async function pickSamples(pool: DatabaseHandle['pool']): Promise<OrderSamples> {
  type Row = { id: string; name: string; reference: string; phone: string | null; skus: string[]; state: string };
  const { rows } = await pool.query<Row & { user_name: string; dealer: string | null }>(
    `select o.id, o.name, o.reference, o.phone, o.skus, o.state, o.user_name, d.priority_id as dealer
     from marketplace_orders o tablesample system (1) repeatable (1) left join dealers d on d.id = o.dealer_id limit 2000`,
  );
  const different = (values: readonly (string | null)[]) => [...new Set(values)].filter((value) => value !== null);
  const { rows: stores } = await pool.query<{ store: string; orders: number }>(
    'select store, sum(orders)::int as orders from bench.order_counts group by 1',
  );
  return {
    ids: rows.slice(0, 20).map(({ id }) => id),
    skus: different(rows.flatMap(({ skus }) => skus)),
    states: different(rows.map(({ state }) => state)),
    users: different(rows.map(({ user_name }) => user_name)),
    dealers: different(rows.map(({ dealer }) => dealer)).slice(0, 10),
    texts: rows.flatMap(({ name, reference, phone }, at) => [name, reference, phone ?? name][at % 3] ?? name),
    exported: closestTo(200_000, stores),
  };
}

/** Returns the stores whose orders come closest to a number. */
function closestTo(wanted: number, counts: readonly { store: string; orders: number }[]): OrderSamples['exported'] {
  const sets: (typeof counts)[] = [[]];
  for (const one of counts) sets.push(...sets.map((set) => [...set, one]));
  const ordersOf = (set: typeof counts) => set.reduce((sum, { orders }) => sum + orders, 0);
  const best = sets.toSorted((one, other) => Math.abs(ordersOf(one) - wanted) - Math.abs(ordersOf(other) - wanted))[0];
  return { stores: (best ?? []).map(({ store }) => store), orders: ordersOf(best ?? []) };
}
