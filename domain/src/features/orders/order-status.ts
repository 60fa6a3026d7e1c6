import { defineLifecycle } from '../../services/lifecycle/define-lifecycle.ts';
import type { StepPlan } from '../../services/lifecycle/step-rule.ts';
import type { OrderProgress, Refund } from './lines/fulfilment.ts';
import { refundRest } from './refunds/refund-of-order.ts';
import { type ReasonInput, refuseReason } from './status-reasons.ts';

/** How an order is sent: through the ERP, or to its dealer by email. §4 */
export const sendTypes = ['PRIORITY', 'EMAIL'] as const;
export type SendType = (typeof sendTypes)[number];
export const sendTypeLabels = { PRIORITY: 'Priority', EMAIL: 'Email' } as const satisfies Record<SendType, string>;

const over = (what: string) => ({ assign: what, approve: what });
/** What was sent doesn't stand: the ERP hasn't got it, or another dealer gets it. */
const recall = {
  from: ['sent'],
  label: 'Check sent orders',
  permission: 'orders:approve',
  instead: 'Check sent orders instead.',
} as const;
const refund = {
  to: 'refunded',
  label: 'Refund',
  permission: 'orders:approve',
  needsReason: true,
  plan: refundRest,
  effects: ['recordRefund'],
  inBulk: { refused: 'Refund orders one at a time: each gets its credit note.' },
} as const;
const byDealer = {
  permission: 'orders:assign',
  needsReason: true,
  instead: 'Assign a dealer, or take the dealer off, instead.',
} as const;

type Subject = { paidCents: number; saleId?: string | null };
/** What a till took goes back at a till: it knows with what it was paid, and counts the cash. */
const refuseTillSale = ({ saleId }: Pick<Subject, 'saleId'>) =>
  saleId == null ? null : 'This order was sold at a till. Refund the sale there.';
/** An order as the plans of its steps read it. `isWaitingForErp`: what sends it to the ERP waits in the outbox. */
type OrderForStep = Subject & OrderProgress & { isWaitingForErp: boolean };
/** What a step sets besides the status, and what it pays back. */
type OrderStep = StepPlan & { refund?: Refund };

/**
 * The statuses of an order, in the order of the filter, and the steps between them. From its own warehouse the company sends through
 * the ERP alone. A sale that is handed over at the counter begins as completed. §4
 */
export const orderLifecycle = defineLifecycle<Subject, ReasonInput, OrderForStep, OrderStep>()({
  noun: 'An order',
  labelInText: (label) => label.toLowerCase(),
  statuses: {
    received: { label: 'Received' },
    assigned: { label: 'Assigned' },
    sent: { label: 'Sent' },
    completed: { label: 'Completed', limits: over('This order is completed.'), onEntry: ['stopSending'] },
    cancelled: {
      label: 'Cancelled',
      limits: over('This order is cancelled.'),
      onEntry: ['stopSending', 'tellShopOfCancellation'],
    },
    refunded: { label: 'Refunded', limits: over('This order was refunded.') },
  },
  steps: {
    assign: { ...byDealer, from: ['received'], to: 'assigned', label: 'Assign a dealer' },
    takeDealerOff: { ...byDealer, from: ['assigned'], to: 'received', label: 'Take the dealer off' },
    send: {
      from: ['received', 'assigned'],
      to: 'sent',
      label: 'Send',
      permission: 'orders:approve',
      instead: 'Send it instead.',
    },
    recall: { ...recall, to: 'received' },
    recallToDealer: { ...recall, to: 'assigned' },
    complete: { from: ['sent'], to: 'completed', label: 'Mark completed', permission: 'orders:edit' },
    cancel: {
      from: ['received', 'assigned', 'sent'],
      to: 'cancelled',
      label: 'Cancel order',
      permission: 'orders:edit',
      needsReason: true,
      // The order no longer goes to the ERP, so it isn't one that the ERP declined.
      plan: ({ isWaitingForErp }) => (isWaitingForErp ? { values: { erpState: 'unsent', erpMessage: null } } : {}),
      inBulk: { only: 'status' },
    },
    refund: { ...refund, from: ['completed'], guard: refuseTillSale, isHiddenWhileRefused: true },
    refundCancelled: {
      ...refund,
      from: ['cancelled'],
      guard: ({ paidCents, saleId }) =>
        paidCents === 0 ? 'Nothing was paid for this order.' : refuseTillSale({ saleId }),
      isHiddenWhileRefused: true,
    },
  },
  refuseReason,
});

export const orderStatuses = orderLifecycle.statuses;
export const orderStatusLabels = orderLifecycle.labels;
/** What isn't possible with an order in each status. */
export const orderLimits = orderLifecycle.limits;
export type OrderStatus = (typeof orderStatuses)[number];

const limitOf = (status: OrderStatus, action: 'assign' | 'approve'): string | null => {
  const limit = orderLimits[status][action];
  return typeof limit === 'string' ? limit : null;
};

/** The ways in which an order can be sent from each status. */
const sendTypesFrom: Readonly<Partial<Record<OrderStatus, readonly SendType[]>>> = {
  received: ['PRIORITY'],
  assigned: sendTypes,
};

/** Returns why an order can't be sent in one of the two ways; null when it can. */
export function refuseSend(status: OrderStatus, sendType: SendType): string | null {
  const ways = sendTypesFrom[status];
  if (ways === undefined) return limitOf(status, 'approve') ?? 'This order was sent already.';
  return ways.includes(sendType) ? null : 'This order has no dealer. Assign one first.';
}

/** Returns why an order can't be given another dealer, or none; null when it can. What was emailed can go to another dealer. */
export function refuseDealer(
  { status, sendType }: { status: OrderStatus; sendType: SendType | null },
  hasDealer: boolean,
): string | null {
  if (status !== 'sent') return limitOf(status, 'assign');
  if (sendType !== 'EMAIL') return 'This order is in Priority: its dealer stays.';
  return hasDealer ? null : 'This order was sent to its dealer. Assign another dealer, or cancel it.';
}

/** Returns the status of an order that was given a dealer, or none. */
export function statusOfDealer(hasDealer: boolean): OrderStatus {
  return hasDealer ? 'assigned' : 'received';
}

/** Returns true when an order counts as a sale. */
export function isSucceeded(status: OrderStatus): boolean {
  return status !== 'cancelled' && status !== 'refunded';
}
