import { dayProblem, firstYear, lastYear } from './calendar-day.ts';
import { companyZone, dayIn } from './dates.ts';

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\s+/i;
const timeOfDay =
  /[\sT,]+(?:at\s+)?\d{1,2}[:.]\d{2}(?::\d{2}(?:[.,]\d+)?)?\s*(?:[ap]\.?m\.?)?\s*(?:\(?[A-Z]{2,5}\)?)?$/i;
const instant = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s?(?:Z|[+-]\d{2}:?\d{2})$/i;

/** What is said of a cell of a file that `dayFromText` can't read. */
export const notADay = `This isn’t a date from ${firstYear} to ${lastYear}. Enter it as dd/mm/yyyy, such as 21/11/2026.`;

/**
 * Returns the calendar day (`yyyy-mm-dd`) that a text means: `21/11/2026`, `2026-11-21`, `Nov-21-26`, `21 Nov 2026`, each with or
 * without a time, or the number by which a spreadsheet counts days. An instant with its zone falls on the company's day. Answers null
 * for what isn't a day of the calendar, such as 31/02, or is far from the years of the company.
 */
export function dayFromText(raw: string): string | null {
  const text = raw.trim().replace(/\s+/g, ' ');
  if (instant.test(text)) return dayOfInstant(text);
  const day = text.replace(weekday, '').replace(timeOfDay, '').trim();
  return numbered(day) ?? named(day) ?? counted(day);
}

function dayOfInstant(text: string): string | null {
  const day = calendarDay(text.slice(0, 4), text.slice(5, 7), text.slice(8, 10));
  const at = Date.parse(text.replace(' ', 'T').replace(/\s/g, ''));
  return day === null || Number.isNaN(at) ? null : dayIn(companyZone, new Date(at));
}

/** Days and months by their numbers: the day comes first, unless the year does. */
function numbered(text: string): string | null {
  const [, year, month, day] = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})$/.exec(text) ?? [];
  if (year !== undefined) return calendarDay(year, month, day);
  const [, first, second, last] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(text) ?? [];
  return first === undefined ? null : calendarDay(last, second, first);
}

function named(text: string): string | null {
  const [, name, day, year] = /^([a-z]{3,9})\.?[-\s]+(\d{1,2})(?:st|nd|rd|th)?[-,\s]+(\d{4}|\d{2})$/i.exec(text) ?? [];
  if (name !== undefined) return calendarDay(year, monthOf(name), day);
  const [, dayFirst, month, lastYear] =
    /^(\d{1,2})(?:st|nd|rd|th)?[-\s]+(?:of\s)?([a-z]{3,9})\.?[-,\s]+(\d{4}|\d{2})$/i.exec(text) ?? [];
  return month === undefined ? null : calendarDay(lastYear, monthOf(month), dayFirst);
}

/** Spreadsheets count days from the end of 1899; those of 2009 to 2064 have five digits that begin with 4 or 5. */
function counted(text: string): string | null {
  const [, days] = /^([45]\d{4})(?:\.\d+)?$/.exec(text) ?? [];
  return days === undefined ? null : new Date(Date.UTC(1899, 11, 30 + Number(days))).toISOString().slice(0, 10);
}

function monthOf(name: string): string {
  return String(monthNames.indexOf(name.slice(0, 3).toLowerCase()) + 1);
}

function calendarDay(year = '', month = '', day = ''): string | null {
  const text = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return dayProblem(text) === null ? text : null;
}
