import { z } from 'zod';
import { calendarDay } from '../../kernel/calendar-day.ts';
import { addDays, companyZone, dayIn, daysBetween } from '../../kernel/dates.ts';
import { type DealerFlag, type DealerType, dealerFlags, dealerTypes } from './dealer-codes.ts';

/** The duration of a schedule that never ends. §3. */
export const permanent = -1;
/** The most days that a schedule lasts. */
export const longestDays = 3650;

export const scheduleDuration = z
  .number({ error: 'Enter a number of days.' })
  .int('Enter whole days.')
  .refine(
    (days) => days === permanent || (days >= 1 && days <= longestDays),
    `Enter 1 to ${longestDays} days, or -1 for permanent.`,
  );

/** How long a type or flag of a dealer lasts. Days are counted in Sydney; `expireOn` is null when permanent. §3. */
export const schedule = z.object({
  kind: z.enum(['type', 'flag']),
  type: z.string(),
  duration: z.number().int(),
  createdOn: calendarDay,
  expireOn: calendarDay.nullable(),
});
export type Schedule = z.output<typeof schedule>;

/** A schedule with the whole days left to its expiry; -1 when permanent. */
export const presentedSchedule = schedule.extend({ remainingDays: z.number().int() });

/** The day from which the duration counts; without it a new or changed schedule starts today. */
const startDay = calendarDay.optional();

/** What a form or a file says of a schedule: the rest is derived. */
export const scheduleInput = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('type'),
    type: z.enum(dealerTypes as [DealerType, ...DealerType[]]),
    duration: scheduleDuration,
    createdOn: startDay,
  }),
  z.strictObject({
    kind: z.literal('flag'),
    type: z.enum(dealerFlags as [DealerFlag, ...DealerFlag[]]),
    duration: scheduleDuration,
    createdOn: startDay,
  }),
]);
export type ScheduleInput = z.output<typeof scheduleInput>;

/** Starts a schedule, today or on the earlier day that is given: the expiry follows from the duration. §4. */
export function startSchedule(input: ScheduleInput, now: Date): Schedule {
  const today = dayIn(companyZone, now);
  const createdOn = input.createdOn === undefined || input.createdOn > today ? today : input.createdOn;
  const expireOn = input.duration === permanent ? null : addDays(createdOn, input.duration);
  return { kind: input.kind, type: input.type, duration: input.duration, createdOn, expireOn };
}

/** Returns the whole days to the expiry, counted at midnight in Sydney; -1 when permanent, never less than 0. §4. */
export function remainingDays(entry: Schedule, now: Date): number {
  if (entry.expireOn === null) return permanent;
  return Math.max(0, daysBetween(dayIn(companyZone, now), entry.expireOn));
}

/** Returns true once a schedule has no days left: its type or flag goes with it. §4. */
export function hasExpired(entry: Schedule, now: Date): boolean {
  return remainingDays(entry, now) === 0;
}

/**
 * Returns the schedules after an edit: one that is given again with the same duration goes on as it was, a new or changed
 * one starts today. One that is given with its start is counted from there: so it is made longer or shorter.
 */
export function mergeSchedules(current: readonly Schedule[], given: readonly ScheduleInput[], now: Date): Schedule[] {
  const latest = new Map(given.map((input) => [`${input.kind}:${input.type}`, input]));
  return [...latest.values()].map((input) => {
    const running = current.find((entry) => entry.kind === input.kind && entry.type === input.type);
    const goesOn = input.createdOn === undefined && running?.duration === input.duration && !hasExpired(running, now);
    return goesOn ? running : startSchedule(input, now);
  });
}

/** Returns the stored form of a scheduled code, as files carry it: `30_elite`, `-1_elite` when permanent. §3. */
export function storedForm(code: string, entry: Schedule | undefined, now: Date): string {
  return entry === undefined ? code : `${remainingDays(entry, now)}_${code}`;
}

/** Reads the stored form: `30_elite` → code and duration; a bare code has no duration. */
export function readStoredForm(text: string): { code: string; duration: number | null } {
  const [, days, code] = /^(-?\d{1,5})_(.+)$/.exec(text) ?? [];
  return days === undefined || code === undefined ? { code: text, duration: null } : { code, duration: Number(days) };
}
