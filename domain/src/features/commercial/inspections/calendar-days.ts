import { addDays } from '../../../kernel/dates.ts';

/** How the calendar shows days: a month in whole weeks, a week from Monday, one day, or seven days from one on. */
export const calendarViews = ['month', 'week', 'day', 'next'] as const;
export type CalendarView = (typeof calendarViews)[number];

/** Returns the Monday of the week of a day, both `yyyy-mm-dd`. */
export function mondayOf(day: string): string {
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
}

/** Returns the first day of the month that lies `count` months after that of a day. */
function monthStart(day: string, count = 0): string {
  return new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + count, 1)).toISOString().slice(0, 10);
}

/** Returns the first and the last day that a view shows: of a month whole weeks from Monday. */
export function shownDays(view: CalendarView, day: string): { from: string; to: string } {
  if (view === 'month')
    return { from: mondayOf(monthStart(day)), to: addDays(mondayOf(addDays(monthStart(day, 1), -1)), 6) };
  if (view === 'day') return { from: day, to: day };
  const from = view === 'week' ? mondayOf(day) : day;
  return { from, to: addDays(from, 6) };
}

/** Returns the day that the next view begins with, or the one before it for -1. */
export function movedDay(view: CalendarView, day: string, step: 1 | -1): string {
  return view === 'month' ? monthStart(day, step) : addDays(day, view === 'day' ? step : 7 * step);
}

/** Returns the days from one to another, both included. */
export function daysFrom(from: string, to: string): string[] {
  const days = [from];
  for (let day = from; day < to; ) {
    day = addDays(day, 1);
    days.push(day);
  }
  return days;
}
