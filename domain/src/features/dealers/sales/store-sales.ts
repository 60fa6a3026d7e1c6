import { z } from 'zod';
import { type SalesWindow, yearBefore } from './sales-window.ts';
import { type Store, storeLabels, stores } from './stores.ts';

const perMonth = z.array(z.number().int());

/** One store's sales: money in cents and numbers of orders, one entry a month; `lastYear` is the money a year before. */
const salesOfStore = z.object({
  store: z.string(),
  label: z.string(),
  cents: perMonth,
  orders: perMonth,
  lastYear: perMonth,
});
export type SalesOfStore = z.output<typeof salesOfStore>;

/** Sales by store and month. Only stores with sales in these months, or in the same months a year before, are in it. */
export const storeSales = z.object({
  months: z.array(z.string()),
  unfinished: z.string().nullable(),
  stores: z.array(salesOfStore),
  totals: z.object({ cents: perMonth, orders: perMonth, lastYear: perMonth }),
});
export type StoreSales = z.output<typeof storeSales>;

/** A counted sum: one store in one month. */
export type CountedSales = { store: string; month: string; orders: number; cents: number };

/** Puts counted sums into the rows of a chart; months without sales are 0. */
export function arrangeSales(window: SalesWindow, counted: readonly CountedSales[]): StoreSales {
  const found = new Map(counted.map((sum) => [`${sum.month} ${sum.store}`, sum]));
  const before = yearBefore(window.months);
  const rows = stores
    .map((store) => salesOf(store, window.months, before, found))
    .filter((row) => [row.cents, row.orders, row.lastYear].some((values) => values.some((value) => value !== 0)));
  const sum = (key: 'cents' | 'orders' | 'lastYear') =>
    window.months.map((_month, at) => rows.reduce((total, row) => total + (row[key][at] ?? 0), 0));
  const totals = { cents: sum('cents'), orders: sum('orders'), lastYear: sum('lastYear') };
  return { ...window, stores: rows, totals };
}

function salesOf(
  store: Store,
  months: readonly string[],
  before: readonly string[],
  found: ReadonlyMap<string, CountedSales>,
): SalesOfStore {
  const at = (month: string) => found.get(`${month} ${store}`);
  return {
    store,
    label: storeLabels[store],
    cents: months.map((month) => at(month)?.cents ?? 0),
    orders: months.map((month) => at(month)?.orders ?? 0),
    lastYear: before.map((month) => at(month)?.cents ?? 0),
  };
}
