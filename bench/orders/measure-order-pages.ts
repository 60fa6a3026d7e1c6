import { type BenchRow, ms, rate } from '../bench-row.ts';
import { compareThroughput } from '../throughput.ts';
import type { OrderBench } from './order-bench.ts';

const listed = ['amazon', 'ebay'].map((store) => `store=${store}&status=delivered`);

/** Measures the list under load beside prepared SQL with the best index and a kept count. */
export async function measureOrderPages(bench: OrderBench): Promise<BenchRow[]> {
  return [
    await row(bench, 'order list, 50 rows, two filters, count', '', 0.5),
    await row(bench, 'order list, page 1,000, beside OFFSET', '&page=1000', 5),
  ];
}

async function row(
  { floor, poolhouse, times }: OrderBench,
  work: string,
  page: string,
  aim: number,
): Promise<BenchRow> {
  const measured = await compareThroughput(
    { target: floor, paths: listed.map((query) => `/orders?${query}${page}`) },
    { target: poolhouse, paths: listed.map((query) => `/api/marketplace?${query}${page}`) },
    times,
  );
  const ratio = measured.poolhouse.perSecond / measured.floor.perSecond;
  return {
    work,
    floor: `${rate(measured.floor.perSecond)} (p95 ${ms(measured.floor.p95)})`,
    poolhouse: `${rate(measured.poolhouse.perSecond)} (p95 ${ms(measured.poolhouse.p95)})`,
    ratio: ratio.toFixed(2),
    aim: `≥ ${aim} of the floor`,
    reached: ratio >= aim,
  };
}
