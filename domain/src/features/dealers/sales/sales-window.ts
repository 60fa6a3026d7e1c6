import { companyZone } from '../../../kernel/dates.ts';
import { invalidField } from '../../../kernel/errors.ts';
import { addMonths, monthIn, monthsUntil } from '../../../kernel/months.ts';

/** How far back the list of years goes. §9 */
export const firstSalesYear = 2018;
export const maxSalesMonths = 24;
const defaultMonths = 12;

/** A calendar year, or so many months up to the current one. */
export type SalesPeriod = { year?: number | undefined; months?: number | undefined };

/** The months of a chart in their order, `yyyy-mm`; `unfinished` is the one that still runs, when it is among them. */
export type SalesWindow = { months: string[]; unfinished: string | null };

/**
 * Returns the months that a period stands for, counted in Sydney: twelve that end with the current month unless told, a year
 * as far as it has come. Refuses a year that hasn't begun.
 */
export function salesWindow({ year, months = defaultMonths }: SalesPeriod, now: Date): SalesWindow {
  const current = monthIn(companyZone, now);
  if (year === undefined) return { months: monthsUntil(current, months), unfinished: current };
  const first = `${year}-01`;
  if (first > current) throw invalidField('year', `Enter a year from ${firstSalesYear} to ${current.slice(0, 4)}.`);
  const all = monthsUntil(`${year}-12`, 12).filter((month) => month <= current);
  return { months: all, unfinished: all.at(-1) === current ? current : null };
}

/** Returns the same months a year before. */
export function yearBefore(months: readonly string[]): string[] {
  return months.map((month) => addMonths(month, -12));
}

/** Returns the years to choose from, the current one first. */
export function salesYears(now: Date): number[] {
  const current = Number(monthIn(companyZone, now).slice(0, 4));
  return Array.from({ length: current - firstSalesYear + 1 }, (_, at) => current - at);
}
