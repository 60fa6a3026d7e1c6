import { z } from 'zod';

/** The years in which days of the company are. A day outside of them is a slip of the keyboard, and breaks what counts days. */
export const firstYear = 2000;
export const lastYear = 2099;

const notReadable = 'Enter a date as yyyy-mm-dd.';
const notInCalendar = 'This day isn’t in the calendar. Check day and month.';
const tooFar = `Enter a date from ${firstYear} to ${lastYear}.`;

/** Returns why a text isn't a day (`yyyy-mm-dd`) of the calendar in a year of the company; null when it is one. */
export function dayProblem(text: string): string | null {
  if (text === '') return 'Enter a date.';
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return notReadable;
  const at = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(at.getTime()) || !at.toISOString().startsWith(text)) return notInCalendar;
  return isWithinYears(at) ? null : tooFar;
}

/** Returns whether an instant is in a year of the company. */
function isWithinYears(at: Date): boolean {
  return at.getUTCFullYear() >= firstYear && at.getUTCFullYear() <= lastYear;
}

/** A day of the calendar (`yyyy-mm-dd`) in a year of the company: of every field, filter and file. */
export const calendarDay = z.iso
  .date({ error: ({ input }) => (typeof input === 'string' ? dayProblem(input) : null) ?? notReadable, abort: true })
  .refine((day) => dayProblem(day) === null, tooFar);

/** A date and time in UTC that doesn’t say so, `2026-11-23T10:00:00`, in a year of the company. */
export const unzonedInstant = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/, 'Give a date and time.')
  .refine((text) => dayProblem(text.slice(0, 10)) === null && !Number.isNaN(Date.parse(`${text}Z`)), {
    error: ({ input }) => dayProblem(String(input).slice(0, 10)) ?? 'Give a date and time.',
  });

/** A date and time with its zone, in a year of the company. Kept in UTC: the same time under another offset is no change. */
export const calendarInstant = z.iso
  .datetime({ offset: true, error: 'Give a date and time.', abort: true })
  .refine((text) => isWithinYears(new Date(text)), tooFar)
  .overwrite((text) => new Date(text).toISOString());
