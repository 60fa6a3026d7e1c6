import type { StoreMetric } from '@poolhouse/domain/features/rule-book/rule-values';
import type { OrderFinder } from '../order-finder.ts';

type Rate = { orders: number; of: number };
export type HealthRow = { store: string; month: string; orders: number; rates: Record<StoreMetric, Rate> };

/** Counts per store and month of order what `healthMarks` says of each; orders that are still here after their day to leave are late too. */
export async function countHealth(
  finder: OrderFinder,
  { first, today }: { first: string; today: string },
): Promise<HealthRow[]> {
  const found = new Map<string, HealthRow>();
  for (const { values, month, count } of await finder.tally({}, { from: first, to: today }, [
    'store',
    'health',
    'late',
  ])) {
    const [store, marks, due] = values;
    const row = found.get(`${store} ${month}`) ?? emptyRow(store ?? '', month);
    found.set(`${store} ${month}`, row);
    const has = (mark: string) => (marks?.split(' ').includes(mark) ? count : 0);
    const isStillHere = typeof due === 'string' && due < today;
    row.orders += count;
    add(row.rates['late-dispatch'], isStillHere ? count : has('late'), has('due'));
    add(row.rates.cancel, has('cancelled'), count);
    add(row.rates.return, has('returned'), has('left'));
  }
  return [...found.values()];
}

function emptyRow(store: string, month: string): HealthRow {
  const none = () => ({ orders: 0, of: 0 });
  return { store, month, orders: 0, rates: { 'late-dispatch': none(), cancel: none(), return: none() } };
}

function add(rate: Rate, orders: number, of: number): void {
  rate.orders += orders;
  rate.of += of;
}
