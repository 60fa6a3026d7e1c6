/** How people read times: `2:05 pm` or `14:05`. */
export const clocks = ['12h', '24h'] as const;
export type Clock = (typeof clocks)[number];

/** The zone in which the company counts its days. */
export const companyZone = 'Australia/Sydney';

const dayFormats = new Map<string, Intl.DateTimeFormat>();

function dayFormat(zone: string): Intl.DateTimeFormat {
  const known = dayFormats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  dayFormats.set(zone, made);
  return made;
}

/** The day of the minute that was asked for last, by zone: a list asks for the same one for each of its rows. */
const latest = new Map<string, { minute: number; day: string }>();

/** Returns the calendar day (`yyyy-mm-dd`) on which an instant falls in a zone. */
export function dayIn(zone: string, instant: Date): string {
  const minute = Math.floor(instant.getTime() / 60_000);
  const known = latest.get(zone);
  if (known?.minute === minute) return known.day;
  const day = dayFormat(zone).format(instant);
  latest.set(zone, { minute, day });
  return day;
}

/** Returns the whole calendar days from one day to another, both `yyyy-mm-dd`; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** Returns the day that lies `days` calendar days after a day. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Formats `2026-11-21` as `21/11/2026`. */
export function formatDay(day: string): string {
  return `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;
}

const timeFormats = new Map<string, Intl.DateTimeFormat>();

function timeFormat(zone: string, clock: Clock): Intl.DateTimeFormat {
  const key = `${clock} ${zone}`;
  const known = timeFormats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-AU', {
    timeZone: zone,
    minute: '2-digit',
    ...(clock === '24h' ? { hour: '2-digit', hourCycle: 'h23' } : { hour: 'numeric', hour12: true }),
  });
  timeFormats.set(key, made);
  return made;
}

/** Returns an instant as people here write it, in a zone: `21/11/2026 2:05 pm`. */
export function formatInstant(instant: string | Date, zone: string = companyZone, clock: Clock = '12h'): string {
  const date = typeof instant === 'string' ? new Date(instant) : instant;
  return `${formatDay(dayIn(zone, date))} ${formatTime(date, zone, clock)}`;
}

/** Returns the time of day of an instant in a zone: `2:05 pm`. */
export function formatTime(instant: Date, zone: string = companyZone, clock: Clock = '12h'): string {
  return timeFormat(zone, clock).format(instant).replace('\u202f', ' ');
}

const clockFormats = new Map<string, Intl.DateTimeFormat>();

function clockFormat(zone: string): Intl.DateTimeFormat {
  const known = clockFormats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  clockFormats.set(zone, made);
  return made;
}

/** How far the clocks of a zone are ahead of UTC at an instant, in milliseconds. */
function offsetIn(zone: string, instantMs: number): number {
  const seconds = Math.floor(instantMs / 1000) * 1000;
  return Date.parse(`${clockFormat(zone).format(seconds).replace(' ', 'T')}Z`) - seconds;
}

/**
 * Returns the instant at which the clocks of a zone show a time (`hh:mm`) of a day. Where summer time skips that time, it is
 * as much later; where the time comes twice, it is the first.
 */
export function instantAt(zone: string, day: string, time: string): Date {
  const shown = Date.parse(`${day}T${time}:00Z`);
  const [before, after] = [offsetIn(zone, shown - 86_400_000), offsetIn(zone, shown + 86_400_000)];
  const fitting = [before, after].find((offset) => offsetIn(zone, shown - offset) === offset);
  return new Date(shown - (fitting ?? before));
}
