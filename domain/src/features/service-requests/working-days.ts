import { addDays } from '../../kernel/dates.ts';
import { type RuleValue, weekdays } from '../rule-book/rule-values.ts';

/** On which days of the week and from when to when a branch is open, and on which days it is closed. */
export type WorkCalendar = {
  weekdays: readonly (typeof weekdays)[number][];
  opensAt: string;
  closesAt: string;
  holidays: ReadonlySet<string>;
};

/** A branch by its code, and the state that it is in. */
export type WorkPlace = { branch: string | null; state: string | null };

type Rule<Value> = { key: string; value: Value };
type CalendarRules = {
  hours: readonly Rule<RuleValue<'opening-hours'>>[];
  holidays: readonly Rule<RuleValue<'public-holiday'>>[];
};

const usualHours = { weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'], opensAt: '08:00', closesAt: '16:30' } as const;
const sameWord = (one: string, other: string | null) => one.toLowerCase() === other?.toLowerCase();

/** Returns the calendar of a place: its own hours, else those of its state, else everyone's; and the holidays that it has. */
export function workCalendarOf({ branch, state }: WorkPlace, { hours, holidays }: CalendarRules): WorkCalendar {
  const hoursOf = (key: string | null) => hours.find((rule) => sameWord(rule.key, key))?.value;
  const isKept = ({ states, branches }: RuleValue<'public-holiday'>) =>
    (states.length === 0 || states.some((one) => sameWord(one, state))) &&
    (branches.length === 0 || branches.some((one) => sameWord(one, branch)));
  const kept = holidays.filter(({ value }) => isKept(value)).map(({ value }) => value.day);
  const open = hoursOf(branch) ?? hoursOf(state) ?? hoursOf('all') ?? usualHours;
  return { ...open, holidays: new Set(kept) };
}

/** Returns whether a branch is open on a day, `yyyy-mm-dd`. */
export function isWorkingDay(calendar: WorkCalendar, day: string): boolean {
  const weekday = weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()];
  return calendar.weekdays.some((one) => one === weekday) && !calendar.holidays.has(day);
}

/** A calendar that is never open ends the search after two years. */
const mostDays = 732;

/** Returns the working day that is so many working days after a day; 0 is the day itself, or the next one that is open. */
export function addWorkingDays(calendar: WorkCalendar, day: string, count: number): string {
  let at = day;
  let left = count;
  for (let looked = 0; looked < mostDays; looked += 1) {
    if (isWorkingDay(calendar, at) && (at !== day || count === 0)) {
      if (left <= 1) return at;
      left -= 1;
    }
    at = addDays(at, 1);
  }
  return at;
}

/** Returns how many working days have begun after a day, up to and with another; 0 when that one is earlier. */
export function workingDaysBetween(calendar: WorkCalendar, from: string, to: string): number {
  let count = 0;
  for (let at = addDays(from, 1); at <= to; at = addDays(at, 1)) if (isWorkingDay(calendar, at)) count += 1;
  return count;
}
