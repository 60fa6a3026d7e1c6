import { z } from 'zod';
import { calendarDay } from '../../../kernel/calendar-day.ts';
import { addDays, daysBetween } from '../../../kernel/dates.ts';
import { enteredCents } from '../../../kernel/money-fields.ts';
import { line, textLimits } from '../../../kernel/text.ts';
import type { PaymentTerm } from '../../payments/receivables/payment-terms.ts';
import type { CustomerInfo } from '../sales/customer-info.ts';
import { tillId } from '../tills/till.ts';
import { instalment, instalmentEvery, progressOf } from './instalments.ts';

/** How a sale is confirmed that isn't paid in full: it stays as money owed. */
export const creditLabels = { 'pay-later': 'Pay later', account: 'On account', 'lay-by': 'Lay-by' } as const;
export type CreditKind = keyof typeof creditLabels;
export const creditKinds = Object.keys(creditLabels) as [CreditKind, ...CreditKind[]];

/** `dueCents` is what the till showed as left to pay: another amount is refused. */
const shown = { dueCents: enteredCents(), tillId: tillId.optional() };

/** What a till tells of a sale that is paid later. */
export const enteredCredit = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('pay-later'), ...shown, dueOn: calendarDay }),
    z.strictObject({ kind: z.literal('account'), ...shown, dealer: line(textLimits.code) }),
    z.strictObject({
      kind: z.literal('lay-by'),
      ...shown,
      dueOn: calendarDay,
      every: instalmentEvery,
      /** The termination charge that the till showed: another one is refused. */
      chargeCents: enteredCents(),
    }),
  ],
  { error: 'Choose how it is paid later.' },
);
export type EnteredCredit = z.output<typeof enteredCredit>;

/** What was agreed about a sale that is paid later. Amounts are integer cents with GST. */
export const saleCredit = z.object({
  kind: z.enum(creditKinds),
  /** What was left to pay then. */
  amountCents: z.number().int(),
  dueOn: z.string(),
  /** The customer ID and the name of the dealer whose account was charged; null for other buyers. */
  dealer: z.string().nullable(),
  /** By when a lay-by is paid in parts; none for other sales. */
  instalments: z.array(instalment),
  /** What a buyer who cancels a lay-by pays; 0 for other sales. */
  chargeCents: z.number().int(),
  agreedBy: z.string(),
  agreedAt: z.string(),
});
export type SaleCredit = z.output<typeof saleCredit>;

/** The longest time, in days, that a buyer may take to pay. */
const longestDays = 365;

/** Returns why a day can't be the one by which a sale is paid; null when it can. Days are yyyy-mm-dd. §8 */
export function refuseDueDay(dueOn: string, today: string): string | null {
  const days = daysBetween(today, dueOn);
  return days < 0 || days > longestDays ? 'Choose a day from today to a year from now.' : null;
}

/** How a buyer is named and reached. */
export type BuyerDetails = Pick<CustomerInfo, 'first_name' | 'company_name' | 'contact_phone' | 'email'>;

/** Returns why a buyer can't pay later; null when we can name and reach them. §8 */
export function refuseBuyer(customer: BuyerDetails | null): string | null {
  const isNamed = customer !== null && [customer.first_name, customer.company_name].some(Boolean);
  const canReach = customer !== null && [customer.contact_phone, customer.email].some(Boolean);
  return isNamed && canReach ? null : 'Enter the customer’s name, and a phone number or an email, on Info first.';
}

const daysOf = { '7-days': 7, '14-days': 14, '30-days': 30 } as const;

/**
 * Returns the day by which a dealer pays what is charged to its account on a day. A dealer without terms pays within 30 days. Days are yyyy-mm-dd.
 * §8
 */
export function dueDayOf(terms: Exclude<PaymentTerm, 'prepaid'> | null, day: string): string {
  if (terms !== 'end-of-month') return addDays(day, daysOf[terms ?? '30-days']);
  const nextMonth = addDays(`${day.slice(0, 7)}-01`, 31).slice(0, 7);
  return addDays(`${nextMonth}-01`, 29);
}

/** Returns the day by which the next part is paid of what is owed, yyyy-mm-dd; null where nothing is, or a dealer’s account owes it. §8 */
export function nextDueDay(credit: SaleCredit | null, dueCents: number): string | null {
  if (credit === null || credit.kind === 'account' || dueCents <= 0) return null;
  const next = progressOf(credit.instalments, { dueCents, today: credit.dueOn }).find(({ state }) => state !== 'paid');
  return next?.dueOn ?? credit.dueOn;
}
