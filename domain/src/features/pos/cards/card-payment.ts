import { z } from 'zod';
import { enteredCents, paidCents } from '../../../kernel/money-fields.ts';
import { line, textLimits } from '../../../kernel/text.ts';
import { defineLifecycle } from '../../../services/lifecycle/define-lifecycle.ts';

type Reason = { reason: string | null };
const byProvider = { by: ['outside', 'worker'] } as const;
const decided = { permission: 'pos:approve', needsReason: true } as const;

/**
 * The statuses of a payment at a card terminal. The provider says how it ended. Where it can’t be asked, a person decides; where the provider says
 * otherwise afterwards, a person settles that with the customer and records how.
 */
export const cardPaymentLifecycle = defineLifecycle<object, Reason>()({
  noun: 'A card payment',
  labelInText: (label) => label.toLowerCase(),
  statuses: {
    waiting: { label: 'Waiting for the terminal' },
    approved: { label: 'Approved' },
    declined: { label: 'Declined' },
    cancelled: { label: 'Cancelled', isEnd: true },
    unknown: { label: 'Result unknown' },
    overcharged: { label: 'Charged after all' },
    uncharged: { label: 'Not charged after all' },
    settled: { label: 'Settled with the customer', isEnd: true },
  },
  steps: {
    approve: { from: ['waiting', 'unknown'], to: 'approved', label: 'Approve', ...byProvider },
    decline: { from: ['waiting', 'unknown'], to: 'declined', label: 'Decline', ...byProvider },
    cancel: { from: ['waiting', 'unknown'], to: 'cancelled', label: 'Cancel', ...byProvider },
    lose: { from: ['waiting'], to: 'unknown', label: 'Lose', ...byProvider },
    decideApproved: { from: ['unknown'], to: 'approved', label: 'The card was charged', ...decided },
    decideDeclined: { from: ['unknown'], to: 'declined', label: 'The card wasn’t charged', ...decided },
    contradictDeclined: { from: ['declined'], to: 'overcharged', label: 'Find a charge', ...byProvider },
    contradictApproved: { from: ['approved'], to: 'uncharged', label: 'Find no charge', ...byProvider },
    settle: { from: ['overcharged', 'uncharged'], to: 'settled', label: 'Record how it was settled', ...decided },
  },
  refuseReason: ({ needsReason }, given) =>
    needsReason && !given?.reason ? { field: 'reason', message: 'Enter a reason.' } : null,
});

export const cardPaymentStatuses = cardPaymentLifecycle.statuses;
export const cardPaymentLabels = cardPaymentLifecycle.labels;
export type CardPaymentStatus = (typeof cardPaymentStatuses)[number];
export const cardPaymentStatus = z.enum(cardPaymentStatuses, { error: 'Choose a status from the list.' });

/** The latest payment of a sale at a card terminal that the server drives. Amounts are integer cents. */
export const cardPayment = z.object({
  id: z.string(),
  status: cardPaymentStatus,
  amountCents: z.number().int(),
  /** Why the card wasn’t charged, or why that isn’t known; null otherwise. */
  message: z.string().nullable(),
  /** True once a cashier cancelled it, until it has ended. */
  isCancelling: z.boolean(),
  startedBy: z.string(),
  startedAt: z.string(),
});
export type CardPayment = z.output<typeof cardPayment>;

/** A payment that a till requests from its card terminal. `dueCents` is what it showed as left to pay: another amount is refused. */
export const enteredCardPayment = z.strictObject({
  dueCents: enteredCents(),
  /** A part of what is due; null pays all of it. */
  amountCents: paidCents().nullable().default(null),
});

/** The decision of a person on a payment whose result can’t be read at the provider, or isn’t what was decided. */
export const cardDecision = z.strictObject({
  outcome: z.enum(['approved', 'declined', 'settled'], { error: 'Choose whether the card was charged.' }),
  reason: line(textLimits.search),
});

/** Returns true while the terminal may still charge the card: nothing else is taken for its sale meanwhile. */
export function isCardPending(status: CardPaymentStatus | null): status is 'waiting' | 'unknown' {
  return status === 'waiting' || status === 'unknown';
}

const refusals = {
  waiting: 'The card terminal is waiting for a card. Wait until it ends, or cancel it.',
  unknown: 'It isn’t known whether the card was charged. Check that first.',
} as const;

/** Returns why nothing else may happen to a sale whose card may still be charged; null when it may. */
export function refuseBesideCard(status: CardPaymentStatus | null): string | null {
  return isCardPending(status) ? refusals[status] : null;
}

/** How long a reader may wait for a card before the payment is cancelled, in milliseconds. */
export const cardPatienceMs = 120_000;
/** How long the provider may be silent before the result counts as unknown, in milliseconds. */
export const cardSilenceMs = 60_000;
