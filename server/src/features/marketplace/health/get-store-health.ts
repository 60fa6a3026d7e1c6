import { storeLabels, stores } from '@poolhouse/domain/features/dealers/sales/stores';
import { healthApi } from '@poolhouse/domain/features/marketplace/health/api';
import { judgeRate } from '@poolhouse/domain/features/marketplace/health/store-health';
import { storeMetrics } from '@poolhouse/domain/features/rule-book/rule-values';
import { addDays, companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { addMonths, monthsUntil } from '@poolhouse/domain/kernel/months';
import { useCase } from '../../../platform/use-case.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import type { OrderFinder } from '../order-finder.ts';
import { countHealth } from './count-health.ts';

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
