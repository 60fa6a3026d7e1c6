import { companyZone, formatInstant, formatTime } from '@poolhouse/domain/kernel/dates';

/** Returns an instant on the company's clock, with its zone where the reader's own clock shows another time: `21/11/2026 2:05 pm AEDT`. */
export function instantText(at: string, readersZone: string = ownZone()): string {
  return `${formatInstant(at)}${zoneNote(new Date(at), readersZone)}`;
}

/** Returns the time of day likewise: `2:05 pm`. */
export function timeText(at: string, readersZone: string = ownZone()): string {
  return `${formatTime(new Date(at))}${zoneNote(new Date(at), readersZone)}`;
}

function zoneNote(at: Date, readersZone: string): string {
  if (formatInstant(at, readersZone) === formatInstant(at)) return '';
  const parts = new Intl.DateTimeFormat('en-AU', { timeZone: companyZone, timeZoneName: 'short' }).formatToParts(at);
  return ` ${parts.find(({ type }) => type === 'timeZoneName')?.value}`;
}

function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
