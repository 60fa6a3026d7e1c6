import { type Clock, companyZone, formatInstant } from './dates.ts';

/** Every answer carries this header while the product is closed for maintenance: until when, percent-encoded. */
export const maintenanceHeader = 'x-poolhouse-maintenance';

/** Asked again after this long when no time is given, or where it has passed. */
const defaultWaitSeconds = 300;
const shortestWaitSeconds = 30;
const longestWaitSeconds = 3_600;

/** Until when the product is closed: a time where the operator gave one, else their words as they stand. */
export type MaintenanceEnd = { at: Date } | { words: string };

/** Reads what the operator set: `2026-11-21T18:00+11:00`, or words such as `Monday at 7`. */
export function maintenanceEnd(until: string): MaintenanceEnd {
  const isTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:?\d{2})$/.test(until);
  const at = new Date(until);
  return isTime && !Number.isNaN(at.getTime()) ? { at } : { words: until };
}

/** Returns the end as people read it: `21/11/2026 6:00 pm`, or the operator's words. */
export function maintenanceEndText(until: string, clock?: Clock): string {
  const end = maintenanceEnd(until);
  return 'at' in end ? formatInstant(end.at, companyZone, clock) : end.words;
}

/** Returns true when the end that was given has passed: then it takes longer than planned. */
export function isOverdue(until: string, now: Date): boolean {
  const end = maintenanceEnd(until);
  return 'at' in end && end.at <= now;
}

/** Returns the seconds after which a client should try again. */
export function maintenanceWaitSeconds(until: string, now: Date): number {
  const end = maintenanceEnd(until);
  if (!('at' in end) || end.at <= now) return defaultWaitSeconds;
  const left = Math.ceil((end.at.getTime() - now.getTime()) / 1000);
  return Math.min(Math.max(left, shortestWaitSeconds), longestWaitSeconds);
}
