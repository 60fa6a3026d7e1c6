import type { BenchRow } from '../bench-row.ts';
import { signIn, startFloor, startPoolhouse } from '../processes.ts';
import { measureOrderFilters } from './measure-order-filters.ts';
import { measureOrderPages } from './measure-order-pages.ts';
import { measureOrderRestart } from './measure-order-restart.ts';
import { measureOrderWrites } from './measure-order-writes.ts';
import type { OrderBench } from './order-bench.ts';
import { makeOrderData } from './order-data.ts';
import { orderQueries } from './order-queries.ts';

export type OrderBenchOptions = { orders: number; kept: string | undefined; quick: boolean };

/** Measures the list of marketplace orders, on data of its own. */
export async function measureOrders({ orders, kept, quick }: OrderBenchOptions): Promise<BenchRow[]> {
  console.error(`Making ${orders.toLocaleString('en-AU')} orders …`);
  const data = await makeOrderData(orders, kept);
  if (data.seedMs !== null) console.error(`Made in ${(data.seedMs / 1000).toFixed(1)} s.`);
  const times = quick ? { seconds: 2, rounds: 1 } : { seconds: 5, rounds: 2 };
  const queries = orderQueries(data.samples);
  try {
    const restart = await measureOrderRestart(data.dataDir);
    const poolhouse = await startPoolhouse(data.dataDir);
    const floor = await startFloor(data.dataDir);
    const parts: OrderBench = { floor, poolhouse: await signIn(poolhouse), times, quick, data, queries };
    try {
      return [
        ...restart,
        ...(await measureOrderFilters(parts)),
        ...(await measureOrderPages(parts)),
        ...(await measureOrderWrites(parts)),
      ];
    } finally {
      await floor.stop();
      await poolhouse.stop();
    }
  } finally {
    data.remove();
  }
}
