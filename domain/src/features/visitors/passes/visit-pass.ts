import { z } from 'zod';
import { calendarDay } from '../../../kernel/calendar-day.ts';
import { email } from '../../../kernel/email-list.ts';
import { idOf } from '../../../kernel/ids.ts';
import { listAnswer, listQuery } from '../../../kernel/paging.ts';
import { phone } from '../../../kernel/phone.ts';
import { emptyable, line, textLimits } from '../../../kernel/text.ts';
import { capitals } from '../visitor.ts';

export const visitPassId = idOf('visit-pass');
export type VisitPassId = z.output<typeof visitPassId>;

export const passKinds = ['visitor', 'contractor'] as const;
const kind = z.enum(passKinds, { error: 'Choose why they come.' });

/** Whom reception expects, where and on which day. */
export const newVisitPass = z.strictObject({
  kind: kind.default('visitor'),
  firstName: capitals(textLimits.name),
  lastName: capitals(textLimits.name),
  company: emptyable(capitals(textLimits.name)).default(null),
  phone: emptyable(phone).default(null),
  email,
  hostId: emptyable(idOf('user')).default(null),
  branch: line(textLimits.code),
  day: calendarDay,
});

/** A visit that is expected. `code` signs in once, at its branch on its day. */
export const visitPass = z.object({
  id: visitPassId,
  kind,
  firstName: z.string(),
  lastName: z.string(),
  company: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  host: z.string().nullable(),
  branch: z.string(),
  branchLabel: z.string(),
  day: z.string(),
  code: z.string(),
  /** The code as a QR code, an SVG. */
  qr: z.string(),
  /** The page that the visitor opens. */
  link: z.string(),
  usedAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
  revision: z.number().int(),
});
export type VisitPass = z.output<typeof visitPass>;

export const visitPassList = listQuery({ from: calendarDay.optional() }, ['day']);
export const visitPassListAnswer = listAnswer('passes', visitPass);

/** What a kiosk knows a visitor by: the code of a pass, or full name and phone together. Nothing less fills in a form. */
export const knownBy = z.union([
  z.strictObject({ code: line(textLimits.code) }),
  z.strictObject({ firstName: line(textLimits.name), lastName: line(textLimits.name), phone }),
]);

/** What the form of a kiosk is filled in with. */
export const knownDetails = z.object({
  kind,
  firstName: z.string(),
  lastName: z.string(),
  company: z.string().nullable(),
  phone: z.string().nullable(),
  vehicle: z.string().nullable(),
  hostId: idOf('user').nullable(),
  insuredUntil: z.string().nullable(),
  inductedUntil: z.string().nullable(),
});
export type KnownDetails = z.output<typeof knownDetails>;

/** How a pass stands on a day: it can be used on its own, once. */
const passStates = ['to-come', 'today', 'used', 'revoked', 'expired'] as const;
export type PassState = (typeof passStates)[number];

/** What a visitor sees of their pass. Code and QR code are there as long as it can be used. */
export const passPage = z.object({
  state: z.enum(passStates),
  who: z.string(),
  host: z.string().nullable(),
  day: z.string(),
  branch: z.object({ label: z.string(), address: z.string().nullable() }),
  code: z.string().nullable(),
  qr: z.string().nullable(),
  company: z.object({
    name: z.string(),
    abn: z.string().nullable(),
    phone: z.string().nullable(),
    address: z.string().nullable(),
  }),
});
export type PassPage = z.output<typeof passPage>;

type Pass = { branch: string; day: string; usedAt: unknown; revokedAt: unknown };

/** Returns how a pass stands on a day at its branch. */
export function passState({ day, usedAt, revokedAt }: Omit<Pass, 'branch'>, today: string): PassState {
  if (revokedAt !== null) return 'revoked';
  if (usedAt !== null) return 'used';
  if (day < today) return 'expired';
  return day === today ? 'today' : 'to-come';
}

/** Returns why a pass can’t be used at a branch on a day; null when it can. */
export function passProblem(
  { branch, day, usedAt, revokedAt }: Pass,
  at: { branch: string; day: string },
): string | null {
  if (revokedAt !== null) return 'This pass was withdrawn. Ask reception.';
  if (usedAt !== null) return 'This pass was used already. Ask reception.';
  if (branch !== at.branch) return 'This pass is for another branch. Ask reception.';
  return day === at.day ? null : 'This pass is for another day. Ask reception.';
}
