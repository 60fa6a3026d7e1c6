import { z } from 'zod';
import { enteredCents, paidCents } from '../../../kernel/money-fields.ts';
import { line, textLimits } from '../../../kernel/text.ts';
import { defineLifecycle } from '../../../services/lifecycle/define-lifecycle.ts';

type Reason = { reason: string | null };
const byProvider = { by: ['outside', 'worker'] } as const;
const decided = { permission: 'pos:approve', needsReason: true } as const;

/** The statuses of a payment at a card terminal. The provider says how it ended; where it can’t be asked, a person decides. */
export const cardPaymentLifecycle = defineLifecycle<object, Reason>()({
  noun: 'A card payment',
  labelInText: (label) => label.toLowerCase(),
  statuses: {
    waiting: { label: 'Waiting for the terminal' },
    approved: { label: 'Approved', isEnd: true },
    declined: { label: 'Declined', isEnd: true },
    cancelled: { label: 'Cancelled', isEnd: true },
    unknown: { label: 'Result unknown' },
  },
  steps: {
    approve: { from: ['waiting', 'unknown'], to: 'approved', label: 'Approve', ...byProvider },
    decline: { from: ['waiting', 'unknown'], to: 'declined', label: 'Decline', ...byProvider },
    cancel: { from: ['waiting', 'unknown'], to: 'cancelled', label: 'Cancel', ...byProvider },
    lose: { from: ['waiting'], to: 'unknown', label: 'Lose', ...byProvider },
    decideApproved: { from: ['unknown'], to: 'approved', label: 'The card was charged', ...decided },
    decideDeclined: { from: ['unknown'], to: 'declined', label: 'The card wasn’t charged', ...decided },
  },
  refuseReason: ({ needsReason }, given) =>
    needsReason && !given?.reason ? { field: 'reason', message: 'Enter a reason.' } : null,
});

export const cardPaymentStatuses = cardPaymentLifecycle.statuses;
export const cardPaymentLabels = cardPaymentLifecycle.labels;
export type CardPaymentStatus = (typeof cardPaymentStatuses)[number];
export const cardPaymentStatus = z.enum(cardPaymentStatuses, { error: 'Choose a status from the list.' });

/** The payment that a card terminal was last asked for, of a sale. */
export const cardPayment = z.object({
  id: z.string(),
  status: cardPaymentStatus,
  amountCents: z.number().int(),
  /** Why the card wasn’t charged, or why that isn’t known; null otherwise. */
  message: z.string().nullable(),
  /** True once someone asked to cancel it. */
  isCancelling: z.boolean(),
  startedBy: z.string(),
  startedAt: z.string(),
});
export type CardPayment = z.output<typeof cardPayment>;

/** What a till asks a card terminal for. `dueCents` is what it showed as left to pay: another amount is refused. */
export const enteredCardPayment = z.strictObject({
  dueCents: enteredCents(),
  /** A part of what is due; null pays all of it. */
  amountCents: paidCents().nullable().default(null),
});

/** How a person decides on a payment whose result can’t be found out. */
export const decisionOnCard = z.strictObject({
  outcome: z.enum(['approved', 'declined'], { error: 'Choose whether the card was charged.' }),
  reason: line(textLimits.search),
});

/** Returns true while a payment may still come from the terminal: nothing else is taken for its sale meanwhile. */
export function isCardPending(status: CardPaymentStatus | null): boolean {
  return status === 'waiting' || status === 'unknown';
}

const pending = {
  waiting: 'The card terminal is waiting for a card. Wait until it ends, or cancel it.',
  unknown: 'It isn’t known whether the card was charged. Check that first.',
} as const;

/** Returns why nothing else may happen to a sale while its card payment may still come; null when it may. */
export function refuseBesideCard(status: CardPaymentStatus | null): string | null {
  return status === 'waiting' || status === 'unknown' ? pending[status] : null;
}

/** How long a reader may wait for a card before it is cancelled, in milliseconds. */
export const cardPatienceMs = 120_000;
/** How long the provider may be silent before the result is called unknown, in milliseconds. */
export const cardSilenceMs = 60_000;
