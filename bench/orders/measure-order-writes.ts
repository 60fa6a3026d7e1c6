import { randomUUID } from 'node:crypto';
import { type BenchRow, ms, rate } from '../bench-row.ts';
import { measureDownloads } from '../measure-export.ts';
import { compareThroughput, type Posted } from '../throughput.ts';
import type { OrderBench } from './order-bench.ts';

/** Measures creating orders beside a bare insert, and the export beside COPY. */
export async function measureOrderWrites(bench: OrderBench): Promise<BenchRow[]> {
  const { floor, poolhouse, quick, data } = bench;
  const { stores, orders } = data.samples.exported;
  const search = stores.map((store) => `store=${encodeURIComponent(store)}`).join('&');
  const exported = await measureDownloads({
    what: `${orders.toLocaleString('en-AU')} orders`,
    floor: { target: floor, path: `/orders/csv?${search}` },
    poolhouse: { target: poolhouse, path: `/api/marketplace/csv?${search}` },
    rounds: quick ? 1 : 3,
  });
  return [...exported, await createRow(bench, 1), await createRow(bench, 16)];
}

async function createRow({ floor, poolhouse, times }: OrderBench, connections: number): Promise<BenchRow> {
  const measured = await compareThroughput(
    { target: floor, paths: ['/orders'], post: newOrder },
    { target: poolhouse, paths: ['/api/marketplace'], post: newOrder },
    { ...times, connections },
  );
  const ratio = measured.poolhouse.perSecond / measured.floor.perSecond;
  return {
    work: `create an order, ${connections} at once: checked, audited, repeat-safe`,
    floor: `${rate(measured.floor.perSecond)} (p95 ${ms(measured.floor.p95)})`,
    poolhouse: `${rate(measured.poolhouse.perSecond)} (p95 ${ms(measured.poolhouse.p95)})`,
    ratio: ratio.toFixed(2),
    aim: '≥ 0.3 of the bare insert',
    reached: ratio >= 0.3,
  };
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
