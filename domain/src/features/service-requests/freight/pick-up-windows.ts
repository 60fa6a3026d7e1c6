import { formatDay } from '../../../kernel/dates.ts';
import type { RuleValue } from '../../rule-book/rule-values.ts';
import { addWorkingDays, isWorkingDay, type WorkCalendar } from '../working-days.ts';
import type { PickUpWindow } from './pick-up-window.ts';

export type CarrierWindows = Pick<RuleValue<'carrier'>, 'pickUpFrom' | 'pickUpUntil' | 'sameDayUntil'>;
/** The moment of a booking, in the local time of the place of the goods. */
export type LocalMoment = { day: string; time: string };
type Window = Pick<PickUpWindow, 'day' | 'readyAt' | 'closesAt'>;

const daysOffered = 5;
/** With less of the day left, a driver who is booked now hardly comes. A person may still choose such a time. */
const fewestMinutesLeft = 120;

/** Returns the times on which a carrier comes: the next working days within its hours, or those of the place where it names none. */
export function windowsOf(carrier: CarrierWindows, calendar: WorkCalendar, now: LocalMoment): Window[] {
  const { readyAt, closesAt } = hoursOf(carrier, calendar);
  const isTooLate =
    now.time >= (carrier.sameDayUntil ?? closesAt) || minutesOf(closesAt) - minutesOf(now.time) < fewestMinutesLeft;
  let day = addWorkingDays(calendar, now.day, 0);
  if (day === now.day && isTooLate) day = addWorkingDays(calendar, day, 1);
  const offered: Window[] = [];
  while (offered.length < daysOffered) {
    const isToday = day === now.day;
    offered.push({ day, readyAt: isToday && now.time > readyAt ? now.time : readyAt, closesAt });
    day = addWorkingDays(calendar, day, 1);
  }
  return offered;
}

/** Returns why a carrier doesn't come at a time; null when it does. */
export function refuseWindow(
  { day, readyAt, closesAt }: Window,
  carrier: CarrierWindows,
  calendar: WorkCalendar,
  now: LocalMoment,
): string | null {
  if (day < now.day || (day === now.day && closesAt <= now.time)) return 'Choose a time that is still to come.';
  if (!isWorkingDay(calendar, day)) return `${formatDay(day)} isn’t a working day there. Choose another day.`;
  const hours = hoursOf(carrier, calendar);
  if (closesAt <= hours.readyAt || readyAt >= hours.closesAt)
    return `The carrier picks up from ${hours.readyAt} to ${hours.closesAt}. Choose a time within these hours.`;
  if (day === now.day && carrier.sameDayUntil !== null && now.time >= carrier.sameDayUntil)
    return `The carrier takes bookings for the same day until ${carrier.sameDayUntil}. Choose another day.`;
  return null;
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

function hoursOf({ pickUpFrom, pickUpUntil }: CarrierWindows, { opensAt, closesAt }: WorkCalendar) {
  return { readyAt: pickUpFrom ?? opensAt, closesAt: pickUpUntil ?? closesAt };
}
