import { storeLabels, stores } from '@poolhouse/domain/features/dealers/sales/stores';
import { healthApi, judgeRate } from '@poolhouse/domain/features/marketplace/health/store-health';
import { type StoreMetric, storeMetrics } from '@poolhouse/domain/features/rule-book/rule-values';
import { addDays, companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { addMonths, monthsUntil } from '@poolhouse/domain/kernel/months';
import { useCase } from '../../../platform/use-case.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import type { OrderFinder } from '../order-finder.ts';

/** Returns how each store would judge us, by its own limits of the time. A store without orders in these months is left out. */
export function getStoreHealth(ruleBook: RuleBook, finder: OrderFinder) {
  return useCase(healthApi.health, async (ctx, { query }) => {
    const today = dayIn(companyZone, ctx.clock.now());
    const months = monthsUntil(today.slice(0, 7), query.months);
    const [counted, notes, limits] = await Promise.all([
      countHealth(finder, { first: `${months[0]}-01`, today }),
      ruleBook.notesOf('store-limit'),
      Promise.all(months.map((month) => ruleBook.inForce('store-limit', lastDay(month, today)))),
    ]);
    const found = new Map(counted.map((row) => [`${row.store} ${row.month}`, row]));
    const sold = stores.filter((store) => counted.some((row) => row.store === store));
    return {
      months,
      stores: sold.map((store) => ({
        store,
        label: storeLabels[store],
        months: months.map((month, at) => {
          const row = found.get(`${store} ${month}`);
          const rates = storeMetrics.map((metric) => {
            const rule = limits[at]?.find(({ value }) => value.metric === metric && value.stores.includes(store));
            const limit = rule === undefined ? null : { percent: rule.value.percent, note: notes.get(rule.id) ?? null };
            return judgeRate({ metric, ...(row?.rates[metric] ?? { orders: 0, of: 0 }) }, limit);
          });
          return { month, orders: row?.orders ?? 0, rates };
        }),
      })),
    };
  });
}

/** A month is judged by what held at its end, the current one by what holds today. */
function lastDay(month: string, today: string): string {
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  return last < today ? last : today;
}

type Rate = { orders: number; of: number };
type HealthRow = { store: string; month: string; orders: number; rates: Record<StoreMetric, Rate> };

/** Counts per store and month of order what `healthMarks` says of each; orders that are still here after their day to leave are late too. */
async function countHealth(
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
