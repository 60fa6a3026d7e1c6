import { formatSecond } from '@poolhouse/domain/kernel/clock-times';
import { companyZone, formatInstant, formatTime } from '@poolhouse/domain/kernel/dates';
import { ownClock } from '../platform/session/own-clock.ts';

// Every time on a screen is made here, so that all of them follow the reader's own clock.

/** Returns an instant on the company's clock, with its zone where the reader's own clock shows another time: `21/11/2026 2:05 pm AEDT`. */
export function instantText(at: string, readersZone: string = ownZone()): string {
  return `${formatInstant(at, companyZone, ownClock())}${zoneNote(new Date(at), readersZone)}`;
}

/** Returns an instant on the clock of another place, such as a branch. */
export function instantTextIn(zone: string, at: string): string {
  return formatInstant(at, zone, ownClock());
}

/** Returns the same with the name of the zone where its clock shows another time than the company's: `21/11/2026 11:05 am AWST`. */
export function namedInstantTextIn(zone: string, at: string): string {
  return `${instantTextIn(zone, at)}${zoneNote(new Date(at), companyZone, zone)}`;
}

/** Returns the time of day likewise: `2:05 pm`. */
export function timeText(at: string, readersZone: string = ownZone()): string {
  return `${formatTime(new Date(at), companyZone, ownClock())}${zoneNote(new Date(at), readersZone)}`;
}

/** Returns the instant to the second, where it matters what came first: `21/11/2026 2:05:09 pm`. */
export function secondText(at: string): string {
  return formatSecond(at, companyZone, ownClock());
}

/** Returns a time of day at another place, such as `16:30` at a branch, as the reader reads times; it is no instant of a zone. */
export function placeTimeText(time: string): string {
  return formatTime(new Date(`1970-01-01T${time}:00Z`), 'UTC', ownClock());
}

/** Returns the day alone: `21/11/2026`. */
export function dayText(at: string): string {
  return instantText(at).slice(0, 10);
}

/** Returns the name of the zone that a time is in; nothing where the reader's clock shows the same. */
function zoneNote(at: Date, readersZone: string, zone: string = companyZone): string {
  if (formatInstant(at, readersZone) === formatInstant(at, zone)) return '';
  const parts = new Intl.DateTimeFormat('en-AU', { timeZone: zone, timeZoneName: 'short' }).formatToParts(at);
  return ` ${parts.find(({ type }) => type === 'timeZoneName')?.value}`;
}

function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
