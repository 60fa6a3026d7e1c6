import { addDays, dayIn, formatTime, instantAt } from './dates.ts';

/** Text messages leave from the first until the second, in the local time of the place that they are about. */
const [from, until] = ['08:00', '20:00'];

/** Returns the first instant from `now` on at which the people of a zone aren’t disturbed by a text message. */
export function afterQuietHours(now: Date, zone: string): Date {
  const [day, time] = [dayIn(zone, now), formatTime(now, zone, '24h')];
  if (time < from) return instantAt(zone, day, from);
  return time < until ? now : instantAt(zone, addDays(day, 1), from);
}
