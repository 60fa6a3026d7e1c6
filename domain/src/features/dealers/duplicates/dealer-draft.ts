import { z } from 'zod';
import { isEmail } from '../../../kernel/email-list.ts';
import { normalisePhone } from '../../../kernel/phone.ts';
import { isPrintable, textLimits } from '../../../kernel/text.ts';
import type { ComparableDealer } from './duplicate-reasons.ts';

const maxEmails = 20;

/** A text as far as it was typed: it may be anything that can be stored, and is cut where it is too long. */
const typed = (most: number) =>
  z
    .string()
    .max(most * 4)
    .refine(isPrintable)
    .trim()
    .optional();

/** The fields of a dealer as they stand in a form that isn't finished. */
export const dealerDraft = z.strictObject({
  name: typed(textLimits.name),
  postcode: typed(textLimits.code),
  priorityId: typed(textLimits.code),
  originalCustId: typed(textLimits.code),
  phone: typed(textLimits.code),
  mobile: typed(textLimits.code),
  email: z.preprocess(
    (given) => (given === undefined || Array.isArray(given) ? given : [given]),
    z.array(z.string().max(400).refine(isPrintable)).max(maxEmails).optional(),
  ),
});
export type DealerDraft = z.output<typeof dealerDraft>;

/** Returns the comparable values of a draft; a phone or an e-mail that isn't one yet is left out. */
export function comparableOfDraft(given: DealerDraft): ComparableDealer {
  return {
    name: given.name ?? '',
    postcode: given.postcode || null,
    priorityId: given.priorityId || null,
    originalCustId: given.originalCustId || null,
    phone: given.phone ? normalisePhone(given.phone) : null,
    mobile: given.mobile ? normalisePhone(given.mobile) : null,
    email: (given.email ?? []).map((entry) => entry.trim()).filter(isEmail),
  };
}
