import { type Store, stores } from '@poolhouse/domain/features/dealers/sales/stores';
import { addDays, companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { addMonths, monthsUntil } from '@poolhouse/domain/kernel/months';
import type { ClientBase } from 'pg';
import { copyRows } from '../../../platform/database/copy-rows.ts';
import type { SeededRandom } from '../../../platform/sample-data/seeded-random.ts';
import type { DealerToInsert } from './insert-dealers.ts';

export type SalesRow = { dealer_id: string; month: string; store: string; orders: number; amount_cents: number };

/** Of twelve orders a year, how many come in each month from January on: pools open in October and close in March. */
const seasons = [1.42, 1.12, 0.86, 0.66, 0.5, 0.44, 0.5, 0.68, 0.98, 1.34, 1.78, 1.62] as const;

/** How likely a dealer sells there, how much of what a dealer sells goes there, growth a year, and the usual order. */
const storeSalesPatterns = {
  amazon: { chance: 0.62, size: 1.5, growth: 0.21, cents: 74_900 },
  ebay: { chance: 0.58, size: 1.05, growth: -0.04, cents: 58_500 },
  'mydeal woolworths': { chance: 0.26, size: 0.75, growth: 0.12, cents: 81_900 },
  kogan: { chance: 0.32, size: 0.7, growth: 0.06, cents: 67_500 },
  'harvey norman': { chance: 0.18, size: 1.3, growth: 0.16, cents: 129_900 },
  catch: { chance: 0.24, size: 0.6, growth: -0.28, cents: 61_900 },
} as const satisfies Record<Store, { chance: number; size: number; growth: number; cents: number }>;

/** Returns what made-up dealers sold in so many months up to now. Not every dealer sells online; the current month has only begun. */
export function makeStoreSales(
  random: SeededRandom,
  dealers: readonly DealerToInsert[],
  count: number,
  now: Date,
): SalesRow[] {
  const today = dayIn(companyZone, now);
  const months = monthsUntil(today.slice(0, 7), count);
  const running = Number(today.slice(8)) / daysOf(today.slice(0, 7));
  return dealers.flatMap((dealer) => {
    if (!random.chance(dealer.values.flag.includes('ecomm') ? 0.8 : 0.24)) return [];
    const hasStopped = dealer.values.status === 'inactive';
    const first = random.chance(0.7) ? 0 : random.between(0, count - 3);
    const sold = months.slice(first, hasStopped ? -random.between(2, 9) : undefined);
    const strength = 0.4 + 4.2 * random.next() ** 3;
    return stores
      .filter((store) => random.chance(storeSalesPatterns[store].chance))
      .flatMap((store) => salesIn(random, dealer.id, store, sold, { strength, last: months.at(-1) ?? '', running }));
  });
}

type Pace = { strength: number; last: string; running: number };

function salesIn(random: SeededRandom, dealerId: string, store: Store, months: readonly string[], pace: Pace) {
  const { size, growth, cents } = storeSalesPatterns[store];
  const price = cents * (0.75 + 0.5 * random.next());
  return months.flatMap((month, at): SalesRow[] => {
    const season = seasons[Number(month.slice(5)) - 1] ?? 1;
    const years = at / 12;
    const part = month === pace.last ? pace.running : 1;
    const wanted = pace.strength * size * season * (1 + growth) ** years * part * (0.6 + 0.8 * random.next());
    const orders = Math.floor(wanted) + (random.chance(wanted % 1) ? 1 : 0);
    if (orders === 0) return [];
    const amount = Math.round(orders * price * (0.85 + 0.3 * random.next()));
    return [{ dealer_id: dealerId, month: `${month}-01`, store, orders, amount_cents: amount }];
  });
}

/** Adds store sales; the database updates the sums of all dealers with these rows. */
export async function insertStoreSales(client: ClientBase, rows: readonly SalesRow[]): Promise<void> {
  await copyRows(client, 'dealer_store_sales', rows);
}

function daysOf(month: string): number {
  return Number(addDays(`${addMonths(month, 1)}-01`, -1).slice(8));
}
