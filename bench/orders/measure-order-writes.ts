import { randomUUID } from 'node:crypto';
import type { BenchRow } from '../bench-row.ts';
import { measureCreates } from '../creates/measure-creates.ts';
import { measureDownloads } from '../measure-export.ts';
import type { Posted } from '../throughput.ts';
import type { OrderBench } from './order-bench.ts';

/** Measures creating orders beside a bare insert, and the export beside COPY. */
export async function measureOrderWrites(bench: OrderBench): Promise<BenchRow[]> {
  const { floor, poolhouse, times, quick, data } = bench;
  const { stores, orders } = data.samples.exported;
  const search = stores.map((store) => `store=${encodeURIComponent(store)}`).join('&');
  const exported = await measureDownloads({
    what: `${orders.toLocaleString('en-AU')} orders`,
    floor: { target: floor, path: `/orders/csv?${search}` },
    poolhouse: { target: poolhouse, path: `/api/marketplace/csv?${search}` },
    rounds: quick ? 1 : 3,
  });
  const created = await measureCreates(
    {
      ...{ what: 'create an order: checked, audited, repeat-safe', table: 'marketplace_orders', floor, poolhouse },
      ...{ paths: { poolhouse: '/api/marketplace', empty: '/orders' }, post: newOrder },
    },
    times,
  );
  return [...exported, ...created];
}

function newOrder(): Posted {
  const key = randomUUID();
  return {
    headers: { 'idempotency-key': key },
    body: {
      ...{ store: 'ebay', reference: key, name: `Casey ${key.slice(0, 8)}`, date: '2026-11-02' },
      ...{ address: '7 Coral Crescent', city: 'Oxley', state: 'QLD', postcode: '4075' },
      products: [{ sku: 'M700', qty: 1 }],
    },
  };
}
