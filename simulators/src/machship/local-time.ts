import { clockIn } from '@poolhouse/domain/kernel/clock-times';
import { dayIn, formatDay, instantAt } from '@poolhouse/domain/kernel/dates';
import { textOf } from './read-body.ts';

/** Returns an instant in the time of a zone, as the vendor writes it: `2026-11-23T09:00:00`. */
export function localText(zone: string, instant: Date): string {
  return `${dayIn(zone, instant)}T${clockIn(zone, instant)}:00`;
}

/** Reads `2026-11-23T09:00:00` in the time of a zone; null when it is no time. An offset or `Z` in it isn't minded. */
export function readLocal(zone: string, value: unknown): Date | null {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/.exec(textOf(value)) ?? [];
  if (day === undefined || time === undefined || Number.isNaN(Date.parse(`${day}T${time}Z`))) return null;
  return instantAt(zone, day, time);
}

/** Formats a local time for people: `2026-11-23T09:00:00` → `23/11/2026 09:00`. */
export function readable(local: string): string {
  return `${formatDay(local.slice(0, 10))} ${local.slice(11, 16)}`;
}
