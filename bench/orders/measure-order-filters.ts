import { type BenchRow, ms, percentile } from '../bench-row.ts';
import { timeCall, timeRow } from '../list-times.ts';
import type { Target } from '../processes.ts';
import type { OrderBench } from './order-bench.ts';

const deepPage = 1_000;
const rowsBeforeDeepPage = deepPage * 50;

/** Measures every filter, every pair of filters, combinations and words, one request at a time and each for the first time. */
export async function measureOrderFilters({ poolhouse, queries }: OrderBench): Promise<BenchRow[]> {
  const ask = (search: string, path = '') => timeCall(poolhouse, `/api/marketplace${path}?${search}`);
  await ask('q=warm'); // until all orders are read
  const first: { query: string; ms: number; count: number }[] = [];
  const rows: BenchRow[] = [];
  const groups = { 'every filter': queries.single, 'every pair': queries.pairs, combinations: queries.combinations };
  for (const [name, group] of Object.entries(groups)) {
    const results: (typeof first)[number][] = [];
    for (const query of group) results.push({ query, ...(await ask(query)) });
    first.push(...results);
    rows.push(
      timeRow(
        `orders, ${name} (${group.length}), first page with count`,
        results.map((one) => one.ms),
      ),
    );
  }
  const totals: number[] = [];
  for (const { query } of first) totals.push((await ask(query, '/totals')).ms);
  rows.push(timeRow(`the same (${first.length}), totals row`, totals), await deepRow(first, ask));
  const searched: number[] = [];
  for (const query of queries.searches) searched.push((await ask(query)).ms);
  rows.push(timeRow(`orders, fuzzy search (${searched.length} texts)`, searched));
  return [...rows, ...(await otherCalls(poolhouse))];
}

/** Compares page 1,000 with the first page of the same queries, where there are so many orders. */
async function deepRow(
  first: readonly { query: string; count: number }[],
  ask: (search: string) => Promise<{ ms: number }>,
): Promise<BenchRow> {
  const long = first.filter(({ count }) => count >= rowsBeforeDeepPage);
  const times = { first: [] as number[], deep: [] as number[] };
  for (const { query } of long) {
    // A query of its own, so that neither answer is remembered.
    times.first.push((await ask(`${query}&limit=49`)).ms);
    times.deep.push((await ask(`${query}&page=${deepPage}`)).ms);
  }
  const [one, deep] = [percentile(times.first, 0.95), percentile(times.deep, 0.95)];
  return {
    work: `orders, page 1,000 (${long.length} queries), p95`,
    floor: `first page ${ms(one)}`,
    poolhouse: ms(deep),
    ratio: (deep / one).toFixed(2),
    aim: '≤ 1.5 × the first page',
    reached: deep <= 1.5 * one,
  };
}

/** What else reads all orders: asked several times, since these don't depend on a filter. */
async function otherCalls(poolhouse: Target): Promise<BenchRow[]> {
  const calls = {
    'store health, 12 months': '/api/marketplace/health?months=12',
    'orders ready for a dispatch file': '/api/marketplace/dispatch-file?store=amazon',
    'sales chart, 12 months': '/api/marketplace/sales?months=12',
    'sales chart of a filter': '/api/marketplace/sales?months=12&state=QLD&tracking=yes',
    'what waits on Home': '/api/today',
    'counters of the menu': '/api/counter?fields=marketplace_processing,marketplace_parked',
    'choices of filters': '/api/marketplace/options',
    'orders by total, first page': '/api/marketplace?sort=-total&store=kogan',
  };
  const rows: BenchRow[] = [];
  for (const [name, path] of Object.entries(calls)) {
    const times: number[] = [];
    for (let round = 0; round < 12; round++) times.push((await timeCall(poolhouse, path)).ms);
    rows.push(timeRow(name, times));
  }
  return rows;
}
