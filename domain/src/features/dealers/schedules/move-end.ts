import { companyZone, dayIn, daysBetween } from '../../../kernel/dates.ts';
import { longestDays, permanent, type Schedule, type ScheduleInput } from '../schedule.ts';

/** What an edit has to say to move a schedule's end, or why it can't be moved that far. */
export type MovedEnd = { input: ScheduleInput; reason: null } | { input: null; reason: string };

/**
 * Moves the end of a schedule by some days, later or (negative) earlier; its start stays. A permanent one gets that
 * many days from today.
 */
export function moveEnd(entry: Schedule, days: number, now: Date): MovedEnd {
  if (entry.expireOn === null) return { input: scheduleInputOf(entry, days, dayIn(companyZone, now)), reason: null };
  const duration = daysBetween(entry.createdOn, entry.expireOn) + days;
  if (duration > longestDays) return refuse('Use up to 3,650 days, or make it permanent.');
  const left = daysBetween(dayIn(companyZone, now), entry.expireOn) + days;
  if (left <= 0) return refuse('That would end it straight away. Use End now instead.');
  return { input: scheduleInputOf(entry, duration), reason: null };
}

/** Lets a schedule go on forever from its start. */
export function makePermanent(entry: Schedule): ScheduleInput {
  return scheduleInputOf(entry, permanent);
}

/** Returns a schedule as an edit gives it, so that it stays exactly as it is. */
export function scheduleInputOf(
  entry: Schedule,
  duration = entry.duration,
  createdOn = entry.createdOn,
): ScheduleInput {
  return { kind: entry.kind, type: entry.type, duration, createdOn } as ScheduleInput;
}

function refuse(reason: string): MovedEnd {
  return { input: null, reason };
}
