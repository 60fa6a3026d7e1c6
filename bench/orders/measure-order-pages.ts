import type { BenchRow } from '../bench-row.ts';
import { compareLoads } from '../list-times.ts';
import type { OrderBench } from './order-bench.ts';

const listed = ['amazon', 'ebay'].map((store) => `store=${store}&status=delivered`);

/** Measures the list under load beside prepared SQL with the best index and a kept count. */
export async function measureOrderPages(bench: OrderBench): Promise<BenchRow[]> {
  return [
    await row(bench, { work: 'order list, 50 rows, two filters, count', page: '', aim: 0.5 }),
    await row(bench, { work: 'order list, page 1,000, beside OFFSET', page: '&page=1000', aim: 5 }),
  ];
}

function row(
  { floor, poolhouse, times }: OrderBench,
  { page, ...description }: { work: string; page: string; aim: number },
) {
  return compareLoads(
    {
      ...description,
      floor: { target: floor, paths: listed.map((query) => `/orders?${query}${page}`) },
      poolhouse: { target: poolhouse, paths: listed.map((query) => `/api/marketplace?${query}${page}`) },
    },
    times,
  );
}
