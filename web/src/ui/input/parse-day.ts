import { dayProblem } from '@poolhouse/domain/kernel/calendar-day';

/** Reads `21/11/2026`, `21.11.26`, `21-11-2026` or `21112026` into `2026-11-21`; null when there is no such day. */
export function parseDay(text: string): string | null {
  return typedProblem(text) === null ? isoOf(text) : null;
}

/** Returns why what was typed isn't a day, in the words of the contracts; null when it is one. */
export function typedProblem(text: string): string | null {
  const iso = isoOf(text);
  return iso === null ? 'Enter a date as dd/mm/yyyy.' : dayProblem(iso);
}

function isoOf(text: string): string | null {
  const parts = /^(\d{1,2})[/.\- ]?(\d{1,2})[/.\- ]?(\d{4}|\d{2})$/.exec(text.trim());
  if (parts === null) return null;
  const [, day = '', month = '', year = ''] = parts;
  return `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
