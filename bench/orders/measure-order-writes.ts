import { randomUUID } from 'node:crypto';
import type { BenchRow } from '../bench-row.ts';
import { measureCreates } from '../creates/measure-creates.ts';
import { measureDownloads } from '../measure-export.ts';
import type { Posted } from '../throughput.ts';
import type { OrderBench } from './order-bench.ts';

type WritesBench = Omit<OrderBench, 'queries'> & { most?: number };

/** Measures creating orders beside a bare insert, and the export of about 200,000 of them, or all, beside COPY. */
export async function measureOrderWrites(
  { floor, poolhouse, times, quick, data, most = 2 }: WritesBench,
  which: 'exported' | 'all' = 'exported',
): Promise<BenchRow[]> {
  const { stores, orders } = data.samples[which];
  const search = stores.map((store) => `store=${encodeURIComponent(store)}`).join('&');
  const exported = await measureDownloads({
    what: `${orders.toLocaleString('en-AU')} orders`,
    floor: { target: floor, path: `/orders/csv?${search}` },
    poolhouse: { target: poolhouse, path: `/api/marketplace/csv?${search}` },
    rounds: quick ? 1 : 3,
    most,
  });
  const created = await measureCreates(
    {
      what: 'create an order: checked, audited, repeat-safe',
      table: 'marketplace_orders',
      floor,
      poolhouse,
      paths: { poolhouse: '/api/marketplace', empty: '/orders' },
      post: () => newOrder(data.samples.names),
    },
    times,
  );
  return [...exported, ...created];
}

let number = 0;

/** An order of a buyer whose name many have, since others of the same name are looked for. */
function newOrder(names: readonly string[]): Posted {
  const key = randomUUID();
  number += 1;
  const [name, qty] = [names[number % names.length], 1 + (Math.floor(number / names.length) % 90)];
  return {
    headers: { 'idempotency-key': key },
    body: {
      store: 'ebay',
      reference: key,
      name,
      date: '2026-11-02',
      address: '7 Coral Crescent',
      city: 'Oxley',
      state: 'QLD',
      postcode: '4075',
      products: [{ sku: 'M700', qty }],
    },
  };
}
