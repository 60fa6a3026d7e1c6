import { seedShopOrderVolume } from '../../server/src/features/orders/sample-data/seed-shop-order-volume.ts';
import { seedPaymentVolume } from '../../server/src/features/payments/sample-data/seed-payment-volume.ts';
import type { DatabaseHandle } from '../../server/src/platform/database/connect.ts';
import { type OpenedData, openData } from '../open-data.ts';

const dealers = 2_000;

/** What to ask for: as the orders and payments have it. */
export type ShopSamples = { ids: string[]; skus: string[]; dealers: string[]; texts: string[]; payments: string[] };
export type ShopData = OpenedData<ShopSamples>;

/** Creates a data folder with that many orders of the shop and as many payments, or opens the one that an earlier run left in `kept`. */
export async function makeShopData(records: number, kept: string | undefined): Promise<ShopData> {
  return openData(kept, {
    dealers,
    seed: async (ctx) => {
      await seedShopOrderVolume(ctx, { orders: records, seed: 1 }, () => undefined);
      await seedPaymentVolume(ctx, { payments: records, seed: 1 }, () => undefined);
    },
    floor: {
      create: floorTables,
      vacuum: ['bench.shop_orders', 'bench.payments', 'orders', 'payments'],
      copied: ['orders', 'payments'],
    },
    sample: pickSamples,
  });
}

/** The floor lists copies with the best index for its lists and kept counts, and takes new rows in tables without triggers. */
const floorTables = `
  create table bench.shop_orders as select * from orders;
  alter table bench.shop_orders add primary key (id);
  create index on bench.shop_orders (status, source, date desc, id desc);
  create table bench.shop_order_counts as select status, source, count(*)::int as count from orders group by 1, 2;
  create table bench.payments as select * from payments;
  alter table bench.payments add primary key (id);
  create index on bench.payments (kind, method, date desc, id desc);
  create table bench.payment_counts as select kind, method, count(*)::int as count from payments group by 1, 2;
  create table bench.taken_shop_orders (like orders including defaults including generated);
  alter table bench.taken_shop_orders add primary key (id);
  create unique index on bench.taken_shop_orders (lower(number));
  create unique index on bench.taken_shop_orders (shop_id);
  create table bench.taken_payments (like payments including defaults including generated);
  alter table bench.taken_payments add primary key (id);
  create index on bench.taken_payments (date, id);`;

async function pickSamples(pool: DatabaseHandle['pool']): Promise<ShopSamples> {
  type Row = { id: string; number: string; name: string; phone: string; skus: string[]; dealer: string | null };
  const { rows } = await pool.query<Row>(
    `select o.id, o.number, o.name, o.phone, o.skus, d.priority_id as dealer
     from orders o tablesample system (1) repeatable (1) left join dealers d on d.id = o.dealer_id limit 2000`,
  );
  const { rows: paid } = await pool.query<{ id: string }>(
    'select id from payments tablesample system (1) repeatable (1) limit 20',
  );
  const different = (values: readonly (string | null)[]) => [...new Set(values)].filter((value) => value !== null);
  return {
    ids: rows.slice(0, 20).map(({ id }) => id),
    skus: different(rows.flatMap(({ skus }) => skus)),
    dealers: different(rows.map(({ dealer }) => dealer)).slice(0, 10),
    texts: rows.slice(0, 100).map(({ number, name, phone }, at) => [number, name, phone][at % 3] ?? number),
    payments: paid.map(({ id }) => id),
  };
}
