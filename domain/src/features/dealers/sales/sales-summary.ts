import type { StoreSales } from './store-sales.ts';

export type SalesSummary = {
  cents: number;
  orders: number;
  /** Cents an order; null without orders. */
  average: number | null;
  /** The month with the highest sales, the earlier one of two; null when nothing was sold. */
  best: { month: string; cents: number } | null;
  /** Growth against the same months a year before, 0.1 for a tenth more; null when nothing was sold then. */
  growth: number | null;
};

/** Returns what a chart says in a few figures. The month that still runs counts in the sums, not in the growth. */
export function summariseSales({ months, unfinished, totals }: StoreSales): SalesSummary {
  const cents = sumOf(totals.cents);
  const orders = sumOf(totals.orders);
  return {
    cents,
    orders,
    average: orders > 0 ? Math.round(cents / orders) : null,
    best: bestMonth(months, totals.cents),
    growth: growthOf(totals.cents, totals.lastYear, months.indexOf(unfinished ?? '')),
  };
}

/** Returns the growth of one row of months against the year before, without the month at `unfinishedAt` (-1 = none). */
export function growthOf(cents: readonly number[], lastYear: readonly number[], unfinishedAt: number): number | null {
  const isWhole = (_value: number, at: number) => at !== unfinishedAt;
  const before = sumOf(lastYear.filter(isWhole));
  return before > 0 ? sumOf(cents.filter(isWhole)) / before - 1 : null;
}

/** Returns the part that each of the values has in their sum, from 0 to 1; 0 each when nothing was sold. */
export function sharesOf(values: readonly number[]): number[] {
  const total = sumOf(values);
  return values.map((value) => (total > 0 ? Math.max(0, value) / total : 0));
}

export function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function bestMonth(months: readonly string[], cents: readonly number[]): SalesSummary['best'] {
  const highest = Math.max(0, ...cents);
  const month = months[cents.indexOf(highest)];
  return highest > 0 && month !== undefined ? { month, cents: highest } : null;
}
