import { z } from 'zod';
import { calendarDay } from '../../../kernel/calendar-day.ts';
import { idOf } from '../../../kernel/ids.ts';
import { paidCents } from '../../../kernel/money-fields.ts';
import { anyOf, listQuery } from '../../../kernel/paging.ts';
import { line, textLimits } from '../../../kernel/text.ts';
import { type Store, stores } from '../../dealers/sales/stores.ts';
import { payoutKinds } from '../../rule-book/rule-values.ts';
import { paymentId, paymentStore } from '../payment.ts';

export const payoutId = idOf('payout');

/** How a payout stands to the bank. */
export const payoutStates = ['unpaid', 'differs', 'paid'] as const;
export type PayoutState = (typeof payoutStates)[number];
export const payoutStateLabels = {
  unpaid: 'Not in the bank yet',
  differs: 'Differs from the bank',
  paid: 'Paid',
} as const satisfies Record<PayoutState, string>;

const cents = z.number().int();
const store = z.enum(stores as [Store, ...Store[]]);

/** A payout with what it is made of, in cents; what the store kept is below zero. */
export const payout = z.object({
  id: payoutId,
  store,
  payoutId: z.string(),
  date: z.string(),
  netCents: cents,
  deductionsCents: cents,
  /** What has to reach the bank, what did, and the second less the first. */
  dueCents: cents,
  paidCents: cents,
  differenceCents: cents,
  state: z.enum(payoutStates),
  lines: cents,
  /** What buyers paid and got back, what was kept, and the GST in what was kept. */
  soldCents: cents,
  refundedCents: cents,
  commissionCents: cents,
  feesCents: cents,
  otherCents: cents,
  keptGstCents: cents,
  /** Lines of orders that aren't on file, or of which the store paid something else. */
  openLines: cents,
  revision: cents,
  createdAt: z.string(),
});
export type Payout = z.output<typeof payout>;

/** An order in payouts: what it was sold for against what the store paid out for it. */
export const payoutOrder = z.object({
  reference: z.string(),
  store,
  orderId: z.string().nullable(),
  status: z.string().nullable(),
  soldCents: cents,
  refundedCents: cents,
  paidOutCents: cents,
  commissionCents: cents,
  commissionGstCents: cents,
  /** Paid out less what was sold and not refunded. */
  differenceCents: cents,
});
export type PayoutOrder = z.output<typeof payoutOrder>;

const bankLine = z.object({ id: paymentId, date: z.string(), amountCents: cents, text: z.string().nullable() });

/** A payout with its orders (differences first), bank lines, what a person typed, and bank lines that may belong to it. */
export const payoutView = payout.extend({
  orders: z.array(payoutOrder),
  bankLines: z.array(bankLine),
  deductions: z.array(bankLine.extend({ kind: z.string() })),
  offers: z.array(bankLine.extend({ reason: z.string() })),
});
export type PayoutView = z.output<typeof payoutView>;

export const payoutListQuery = listQuery(
  {
    store: anyOf(paymentStore),
    state: anyOf(z.enum(payoutStates)),
    from: calendarDay.optional(),
    to: calendarDay.optional(),
  },
  ['date', 'difference'],
);
export type PayoutListQuery = z.output<typeof payoutListQuery>;

export const payoutOrderQuery = listQuery(
  {
    store: anyOf(paymentStore),
    differs: z.enum(['yes', 'no']).optional(),
    from: calendarDay.optional(),
    to: calendarDay.optional(),
  },
  ['difference'],
);
export type PayoutOrderQuery = z.output<typeof payoutOrderQuery>;

/** What a store kept back of a payout that stands in none of its files: a person reads it from the remittance advice. */
export const newDeduction = z.strictObject({
  kind: z.enum(payoutKinds, { error: 'Choose a kind from the list.' }),
  amountCents: paidCents(),
  text: line(textLimits.address),
});
export type NewDeduction = z.output<typeof newDeduction>;

/** Returns how a payout stands to the bank. */
export function payoutStateOf({ dueCents, paidCents }: Pick<Payout, 'dueCents' | 'paidCents'>): PayoutState {
  if (paidCents === dueCents) return 'paid';
  return paidCents === 0 ? 'unpaid' : 'differs';
}
