/** An entry of a calendar file. Without `startsAt` it lasts the day. */
export type CalendarEvent = {
  uid: string;
  /** Grows with each change. */
  sequence: number;
  changedAt: Date;
  /** `yyyy-mm-dd`. */
  day: string;
  startsAt: Date | null;
  minutes: number;
  title: string;
  place: string;
  note: string | null;
  link: string;
  isCancelled: boolean;
};

const longestLine = 75;

/** Returns an iCalendar file (RFC 5545) of events, whose lines end with CRLF and have at most 75 octets. */
export function calendarFile(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Poolhouse//Inspections//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

function eventLines(event: CalendarEvent): string[] {
  const { uid, sequence, changedAt, title, place, note, link, isCancelled } = event;
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${instantText(changedAt)}`,
    `LAST-MODIFIED:${instantText(changedAt)}`,
    ...timeLines(event),
    `SUMMARY:${escapeText(title)}`,
    ...(place === '' ? [] : [`LOCATION:${escapeText(place)}`]),
    ...(note === null ? [] : [`DESCRIPTION:${escapeText(note)}`]),
    `URL:${link}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ];
}

function timeLines({ day, startsAt, minutes }: CalendarEvent): string[] {
  if (startsAt === null) return [`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`];
  const endsAt = new Date(startsAt.getTime() + minutes * 60_000);
  return [`DTSTART:${instantText(startsAt)}`, `DTEND:${instantText(endsAt)}`];
}

/** Returns an instant as `20260307T013000Z`. */
const instantText = (at: Date) =>
  at
    .toISOString()
    .replace(/\.\d{3}Z$/, 'Z')
    .replaceAll(/[-:]/g, '');

/** Returns a text with what separates values, and line breaks, written as the format wants them. */
export function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r\n|\r|\n/g, '\\n');
}

/** Returns how many octets a character has in UTF-8. */
function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

/** Returns a line in parts of at most 75 octets, each but the first after a space; no character is cut in two. */
export function foldLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  let length = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (length + size > longestLine) {
      parts.push(part);
      part = '';
      length = 1;
    }
    part += character;
    length += size;
  }
  return [...parts, part].join('\r\n ');
}
