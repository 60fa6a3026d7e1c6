import { addDays, dayIn, instantAt } from '@poolhouse/domain/kernel/dates';

/** A time of every day in the time of a zone: `{ at: '00:05', zone: 'Australia/Sydney' }`. */
export type DailyTime = { at: string; zone: string };

/** Returns the latest instant, now or before, at which the clocks showed that time. */
export function latestInstant({ at, zone }: DailyTime, now: Date): Date {
  const today = dayIn(zone, now);
  const todays = instantAt(zone, today, at);
  return todays <= now ? todays : instantAt(zone, addDays(today, -1), at);
}
