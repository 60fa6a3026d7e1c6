import { dayIn } from './dates.ts';

const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** Returns the calendar month (`yyyy-mm`) in which an instant falls in a zone. */
export function monthIn(zone: string, instant: Date): string {
  return dayIn(zone, instant).slice(0, 7);
}

/** Returns the month that lies `count` months after a month, both `yyyy-mm`; before it when negative. */
export function addMonths(month: string, count: number): string {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count;
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`;
}

/** Returns the given number of months in order, up to the given month. */
export function monthsUntil(last: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) => addMonths(last, at - count + 1));
}

/** Formats `2026-11` as `Nov 2026`. */
export function formatMonth(month: string): string {
  return `${shortMonth(month)} ${month.slice(0, 4)}`;
}

/** Formats `2026-11` as `Nov`. */
export function shortMonth(month: string): string {
  return names[Number(month.slice(5, 7)) - 1] ?? month;
}
