import { instantAt } from '../../../kernel/dates.ts';

/** A day and time in the local time of a place. */
export type SiteTime = { day: string; time: string; zone: string };

/** Returns whether a text is a time of the day, `hh:mm`. */
export function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** Returns whether a text names a time zone, such as `Australia/Perth`. */
export function isZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-AU', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Formats a time as carriers write it: `2026-11-23T09:00:00`, in the local time of the place. */
export function siteText({ day, time }: Pick<SiteTime, 'day' | 'time'>): string {
  return `${day}T${time}:00`;
}

/** Returns the instant behind it, `2026-11-22T22:00:00.000Z`. */
export function siteInstant({ day, time, zone }: SiteTime): Date {
  return instantAt(zone, day, time);
}
