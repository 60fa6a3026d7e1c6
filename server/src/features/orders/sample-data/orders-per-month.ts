import { addMonths, monthsUntil } from '@poolhouse/domain/kernel/months';

/** Of twelve orders a year, how many come in each month from January on: pools open in October and close in March. */
const seasons = [1.42, 1.12, 0.86, 0.66, 0.5, 0.44, 0.5, 0.68, 0.98, 1.34, 1.78, 1.62] as const;
const growthPerYear = 1.15;

type MonthOfOrders = { month: string; orders: number };

/** Returns how many of so many orders come in each month up to a day: more in summer, more each year, the last month as far as it has come. */
export function ordersPerMonth(total: number, count: number, today: string): MonthOfOrders[] {
  const last = today.slice(0, 7);
  const days = (Date.parse(`${addMonths(last, 1)}-01`) - Date.parse(`${last}-01`)) / 86_400_000;
  const running = Number(today.slice(8)) / days;
  const weights = monthsUntil(last, count).map((month, at) => {
    const weight = (seasons[Number(month.slice(5)) - 1] ?? 1) * growthPerYear ** (at / 12);
    return { month, weight: month === last ? weight * running : weight };
  });
  const whole = weights.reduce((sum, { weight }) => sum + weight, 0);
  let before = 0;
  return weights.map(({ month, weight }) => {
    const from = Math.round((total * before) / whole);
    before += weight;
    return { month, orders: Math.round((total * before) / whole) - from };
  });
}
