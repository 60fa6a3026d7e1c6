import { z } from 'zod';
import { calendarDay, calendarInstant } from '../../kernel/calendar-day.ts';
import { byServerClock } from '../../kernel/device-time.ts';
import { idOf } from '../../kernel/ids.ts';
import { phone } from '../../kernel/phone.ts';
import { recordChanges } from '../../kernel/record-changes.ts';
import { emptyable, line, textLimits } from '../../kernel/text.ts';
import { largestGroup, type VisitorKind, visitorKindLabels } from './visitor-kinds.ts';

export const visitorId = idOf('visitor');
export type VisitorId = z.output<typeof visitorId>;
export const kioskId = idOf('kiosk');
export type KioskId = z.output<typeof kioskId>;

const kinds = Object.keys(visitorKindLabels) as [VisitorKind, ...VisitorKind[]];

/** Returns a line that is stored in capitals, whichever client sends it. §5 */
export const capitals = (max: number) => line(max).transform((text) => text.toUpperCase().slice(0, max).trim());

/** What visitors agree to. The version is kept with each visit, so that it is known what they read. */
export const entryConditions = {
  version: '1',
  lines: [
    'Wear closed shoes, and stay with your host or in the areas open to visitors.',
    'Report hazards and injuries to reception at once.',
    'In an emergency follow the wardens to the assembly point. Sign out when you leave.',
  ],
} as const;

const name = capitals(textLimits.name);
const optional = (max: number) => emptyable(capitals(max)).default(null);

/** The fields that reception can correct. */
const corrected = {
  firstName: name,
  lastName: name,
  company: optional(textLimits.name),
  phone: emptyable(phone).default(null),
  vehicle: optional(textLimits.code),
  insuredUntil: emptyable(calendarDay).default(null),
  inductedUntil: emptyable(calendarDay).default(null),
};

/** Further people of a group, who come with the one that signs in. */
const companion = z.strictObject({ firstName: name, lastName: name });

/** A sign-in, as a kiosk or reception sends it. */
export const newVisitor = z.strictObject({
  ...corrected,
  kind: z.enum(kinds, { error: 'Choose why they are here.' }).default('visitor'),
  hostId: emptyable(idOf('user')).default(null),
  companions: z.array(companion).max(largestGroup, `Sign in up to ${largestGroup} people at once.`).default([]),
  conditionsVersion: emptyable(line(textLimits.code)).default(null),
  /** The code of the pass that they came with. */
  pass: emptyable(line(textLimits.code)).default(null),
  /** When they signed in on a device without a connection, by its clock. */
  at: emptyable(calendarInstant).default(null),
  /** The branch, for reception; a kiosk has its own. */
  branch: emptyable(line(textLimits.code)).default(null),
  entryId: emptyable(z.uuid('This id is not valid.').toLowerCase()).default(null),
});
export type NewVisitor = z.output<typeof newVisitor>;
export type NewVisitorInput = z.input<typeof newVisitor>;

export const visitorChanges = recordChanges({
  firstName: name,
  lastName: name,
  company: emptyable(capitals(textLimits.name)),
  phone: emptyable(phone),
  vehicle: emptyable(capitals(textLimits.code)),
  insuredUntil: emptyable(calendarDay),
  inductedUntil: emptyable(calendarDay),
});

/** An instant to the nanosecond. §3 */
export const exactTime = z.object({ seconds: z.number().int(), nanoseconds: z.number().int() });
export type ExactTime = z.output<typeof exactTime>;

/** Returns an instant of the server's clock in seconds and nanoseconds. */
export function exactTimeOf(at: Date): ExactTime {
  const ms = at.getTime();
  const seconds = Math.floor(ms / 1000);
  return { seconds, nanoseconds: (ms - seconds * 1000) * 1_000_000 };
}

/** Returns the instant of an exact time, to the millisecond. */
export function instantOf({ seconds, nanoseconds }: ExactTime): string {
  return new Date(seconds * 1000 + Math.floor(nanoseconds / 1_000_000)).toISOString();
}

export const visitor = z.object({
  id: visitorId,
  visitorId,
  kind: z.enum(kinds),
  firstName: z.string(),
  lastName: z.string(),
  company: z.string().nullable(),
  phone: z.string().nullable(),
  vehicle: z.string().nullable(),
  insuredUntil: z.string().nullable(),
  inductedUntil: z.string().nullable(),
  host: z.string().nullable(),
  /** The code of the branch, its name and what its times are shown in. */
  branch: z.string(),
  branchLabel: z.string(),
  region: z.string(),
  timeZone: z.string(),
  timeIn: exactTime,
  timeOut: exactTime.nullable(),
  isAutomatic: z.boolean(),
  isAnonymised: z.boolean(),
  conditionsVersion: z.string().nullable(),
  revision: z.number().int(),
});
export type Visitor = z.output<typeof visitor>;

/** How long entries may wait on a device, in days. */
const longestWaitDays = 7;

/**
 * Returns when a visitor signed in or out: what the device says, by the server's clock where the device's is wrong; or the time at which it
 * arrived, where that lies in the future or too far back.
 */
export function timeGiven(at: string | null, deviceTime: Date | null, now: Date): Date {
  if (at === null) return now;
  const given = byServerClock(new Date(at), deviceTime, now);
  const ahead = given.getTime() - now.getTime();
  return ahead > 0 || ahead < -longestWaitDays * 86_400_000 ? now : given;
}

/** Returns what has run out of a contractor's papers on a day. */
export function expiredPapers(
  { insuredUntil, inductedUntil }: Pick<Visitor, 'insuredUntil' | 'inductedUntil'>,
  today: string,
): string[] {
  return [
    ...(insuredUntil !== null && insuredUntil < today ? ['Insurance has expired.'] : []),
    ...(inductedUntil !== null && inductedUntil < today ? ['Induction has expired.'] : []),
  ];
}
