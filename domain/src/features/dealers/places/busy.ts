import { addDays, companyZone, dayIn, formatDay } from '../../../kernel/dates.ts';

/** Longest that a dealer can be marked as busy, in days. */
const longestBusyDays = 366;

/** Returns the last day on which a dealer is busy, while that day isn't over in Sydney; null afterwards. §4 */
export function busyUntilOn(busyUntil: string | null, now: Date): string | null {
  return busyUntil !== null && busyUntil >= dayIn(companyZone, now) ? busyUntil : null;
}

/** Returns `Busy until 30/11/2026`. */
export function busyText(busyUntil: string): string {
  return `Busy until ${formatDay(busyUntil)}`;
}

/** Returns why a day can't be the last busy one, in words; null when it can. */
export function busyUntilProblem(day: string, now: Date): string | null {
  const today = dayIn(companyZone, now);
  if (day < today) return 'Choose today or later.';
  const last = addDays(today, longestBusyDays);
  return day > last ? `Choose a date up to ${formatDay(last)}.` : null;
}

/** Returns the days that are chosen most, by what they are called. A week ends on its Sunday. */
export function busyPresets(now: Date): { label: string; day: string }[] {
  const today = dayIn(companyZone, now);
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  return [
    { label: 'Today', day: today },
    { label: 'This week', day: addDays(today, (7 - weekday) % 7) },
    { label: 'Two weeks', day: addDays(today, 14) },
  ];
}
