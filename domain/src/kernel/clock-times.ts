import { type Clock, companyZone, dayIn, formatDay, formatTime } from './dates.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function clockToSecond(zone: string, instant: Date): string {
  const format =
    formats.get(zone) ?? new Intl.DateTimeFormat('en-AU', { timeZone: zone, timeStyle: 'medium', hourCycle: 'h23' });
  formats.set(zone, format);
  return format.format(instant);
}

/** Returns what the clocks of a zone show at an instant: `14:05`. */
export function clockIn(zone: string, instant: Date): string {
  return clockToSecond(zone, instant).slice(0, 5);
}

/** Returns an instant for a spreadsheet, which reads and sorts 24 hours: `21/11/2026 14:05`. */
export function csvInstant(instant: string | Date, zone: string = companyZone): string {
  const date = typeof instant === 'string' ? new Date(instant) : instant;
  return `${formatDay(dayIn(zone, date))} ${clockIn(zone, date)}`;
}

/** Returns an instant to the second, where it matters what came first: `21/11/2026 2:05:09 pm`. */
export function formatSecond(instant: string | Date, zone: string = companyZone, clock: Clock = '12h'): string {
  const date = typeof instant === 'string' ? new Date(instant) : instant;
  const time = clockToSecond(zone, date);
  const shown = clock === '24h' ? time : formatTime(date, zone).replace(' ', `${time.slice(5)} `);
  return `${formatDay(dayIn(zone, date))} ${shown}`;
}
