import { z } from 'zod';
import { email } from '../../kernel/email-list.ts';
import { normalisePhone } from '../../kernel/phone.ts';
import { emptyable, line, textLimits } from '../../kernel/text.ts';

/** What a person without an account is looked up by. */
const criteria = {
  email: emptyable(email).default(null),
  phone: emptyable(line(textLimits.name)).default(null),
  name: emptyable(line(textLimits.name)).default(null),
};

const needsOne = 'Enter an email address, a phone number or a name.';

type Criteria = { email: string | null; phone: string | null; name: string | null };

const isGiven = ({ email, phone, name }: Criteria) => email !== null || phone !== null || name !== null;
const hasNumber = ({ phone }: Criteria) => phone === null || normalisePhone(phone) !== null;
const noNumber = { message: 'Enter the whole phone number.', path: ['phone'] };

export const personSearch = z.strictObject(criteria).refine(isGiven, needsOne).refine(hasNumber, noNumber);

export const personErasure = z
  .strictObject({ ...criteria, reason: line(textLimits.address) })
  .refine(isGiven, needsOne)
  .refine(hasNumber, noNumber);

export type PersonCriteria = Pick<z.output<typeof personErasure>, 'email' | 'phone' | 'name'>;

/** How many records of a kind a preview names. */
export const mostNamed = 20;

/** The person’s records of one kind. */
const personalKind = z.object({
  /** In the plural: `shop orders`. */
  noun: z.string(),
  /** How many are erased. */
  found: z.number().int(),
  /** How many are kept for now, and why. */
  kept: z.number().int(),
  keptBecause: z.string().nullable(),
  /** The newest of them, so that people of the same name aren't taken for one. */
  records: z.array(z.object({ label: z.string(), name: z.string().nullable(), date: z.string(), isKept: z.boolean() })),
});
export type PersonalKind = z.output<typeof personalKind>;

export const personPreview = z.object({ kinds: z.array(personalKind), found: z.number().int() });
export type PersonPreview = z.output<typeof personPreview>;

export const personErased = z.object({
  message: z.string(),
  erased: z.number().int(),
  kept: z.number().int(),
});

/** Returns the digits by which two ways of writing a phone number are compared. */
export function comparedDigits(phone: string): string {
  return phone.replaceAll(/\D/g, '').slice(-9);
}

/** Returns what an erasure says it did. */
export function erasedText(erased: number, kept: number): string {
  const left =
    kept === 0 ? '' : ` ${kept === 1 ? '1 record is' : `${kept} records are`} still needed: erase again later.`;
  if (erased === 0) return `Nothing to erase.${left}`;
  return `${erased === 1 ? '1 record' : `${erased} records`} erased.${left}`;
}
