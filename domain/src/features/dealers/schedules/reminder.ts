import { companyZone, dayIn, daysBetween } from '../../../kernel/dates.ts';
import type { Schedule } from '../schedule.ts';

/** Days before the end of a schedule on which its account manager is reminded. §4. */
export const reminderSteps = [14, 7, 1] as const;
export type ReminderStep = (typeof reminderSteps)[number];

/**
 * Returns the reminder whose day has come for a schedule: the latest step that was reached, so that after days without
 * reminders one reminder makes up for all. Null when none is due yet, when the schedule is permanent or over, and for
 * a step that lies before its start: who gives 10 days needs no word about the last 14.
 */
export function dueReminder(entry: Schedule, now: Date): ReminderStep | null {
  if (entry.expireOn === null) return null;
  const left = daysBetween(dayIn(companyZone, now), entry.expireOn);
  const step = reminderSteps.findLast((days) => left <= days);
  if (left <= 0 || step === undefined) return null;
  return daysBetween(entry.createdOn, entry.expireOn) > step ? step : null;
}
