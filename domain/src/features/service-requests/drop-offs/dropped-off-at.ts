import { companyZone, dayIn, formatTime } from '../../../kernel/dates.ts';

/** Returns the day and time of a robot that is dropped off now. */
export function droppedOffAt(now: Date): { date: string; time: string } {
  return { date: dayIn(companyZone, now), time: formatTime(now, companyZone, '24h') };
}
