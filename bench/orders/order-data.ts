import { seedOrderVolume } from '../../server/src/features/marketplace/sample-data/seed-order-volume.ts';
import type { DatabaseHandle } from '../../server/src/platform/database/connect.ts';
import { type OpenedData, openData } from '../open-data.ts';

const dealers = 20_000;

/** What to ask for: as the orders have it. */
export type OrderSamples = {
  ids: string[];
  skus: string[];
  states: string[];
  users: string[];
  dealers: string[];
  /** Names, references and phone numbers. */
  texts: string[];
  names: string[];
  /** Stores that together have about 200,000 orders. */
  exported: { stores: string[]; orders: number };
  /** All of them. */
  all: { stores: string[]; orders: number };
};
export type OrderData = OpenedData<OrderSamples> & { seedMs: number | null };

/** Creates a data folder with that many orders, or opens the one that an earlier run left in `kept`. */
export async function makeOrderData(orders: number, kept: string | undefined): Promise<OrderData> {
  let seedMs: number | null = null;
  const data = await openData(kept, {
    dealers,
    seed: async (ctx) => {
      const start = performance.now();
      await seedOrderVolume(ctx, { orders, seed: 1 }, () => undefined);
      seedMs = performance.now() - start;
    },
    floor: { create: floorTables, vacuum: ['bench.orders', 'marketplace_orders'], copied: ['marketplace_orders'] },
    sample: pickSamples,
  });
  return { ...data, seedMs };
}

/** The floor lists copies with the best index for its list and a kept count, and takes new orders in a table without triggers. */
const floorTables = `
  create table bench.orders as select * from marketplace_orders;
  alter table bench.orders add primary key (id);
  create index on bench.orders (store, status, date desc, id desc);
  create table bench.order_counts as select store, status, count(*)::int as orders from marketplace_orders group by 1, 2;
  alter table bench.order_counts add primary key (store, status);
  create table bench.taken_orders (like marketplace_orders including defaults including generated);
  alter table bench.taken_orders add primary key (id);
  create unique index on bench.taken_orders (lower(store || ' ' || reference));`;

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
    names: different(rows.map(({ name }) => name)),
    texts: rows.flatMap(({ name, reference, phone }, at) => [name, reference, phone ?? name][at % 3] ?? name),
    exported: closestTo(200_000, stores),
    all: choose(stores),
  };
}

type StoreCount = { store: string; orders: number };
const ordersOf = (set: readonly StoreCount[]) => set.reduce((sum, { orders }) => sum + orders, 0);
const choose = (set: readonly StoreCount[]) => ({ stores: set.map(({ store }) => store), orders: ordersOf(set) });

/** Returns the stores whose orders come closest to a number. */
function closestTo(target: number, counts: readonly StoreCount[]): OrderSamples['exported'] {
  const sets: (typeof counts)[] = [[]];
  for (const one of counts) sets.push(...sets.map((set) => [...set, one]));
  const best = sets.toSorted((one, other) => Math.abs(ordersOf(one) - target) - Math.abs(ordersOf(other) - target))[0];
  return choose(best ?? []);
}
