import { addDays } from '../../../kernel/dates.ts';

/** So far ahead a report may be prepared. */
const mostDaysAhead = 31;

type Clocks = {
  /** Today in Sydney by the server, `yyyy-mm-dd`. */
  today: string;
  /** Today by the device that sends the report; null where it isn’t sent by the queue of a device. */
  deviceDay: string | null;
};

/**
 * Returns why a report can’t have a day (`yyyy-mm-dd`); null when it can. A day far ahead is refused, and so is the day of a device whose
 * clock is wrong by more than a day: the inspection was on another one. §3
 */
export function refuseReportDay(day: string, { today, deviceDay }: Clocks): string | null {
  if (day > addDays(today, mostDaysAhead)) return `Enter a day up to ${mostDaysAhead} days ahead.`;
  if (deviceDay === null || isNear(deviceDay, today) || !isNear(day, deviceDay)) return null;
  return 'The clock of this device is wrong. Enter the day of the inspection.';
}

function isNear(day: string, other: string): boolean {
  return day >= addDays(other, -1) && day <= addDays(other, 1);
}
