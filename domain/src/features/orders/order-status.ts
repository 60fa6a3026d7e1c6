import { defineLifecycle, type Refused } from '../../services/lifecycle/define-lifecycle.ts';
import { refuseReason, type SaidReason } from './status-reasons.ts';

/** How an order is sent: through the ERP, or to its dealer by email. §4 */
export const sendTypes = ['PRIORITY', 'EMAIL'] as const;
export type SendType = (typeof sendTypes)[number];
export const sendTypeLabels = { PRIORITY: 'Priority', EMAIL: 'Email' } as const satisfies Record<SendType, string>;

const over = (what: string) => ({ assign: what, approve: what });
const assign = {
  label: 'Assign a dealer',
  permission: 'orders:assign',
  needsReason: true,
  instead: 'Assign a dealer, or take the dealer off, instead.',
} as const;
const takeDealerOff = { ...assign, label: 'Take the dealer off' } as const;
const send = { label: 'Send', permission: 'orders:approve', instead: 'Send it instead.' } as const;
/** What was sent doesn't stand: the ERP hasn't got it, or another dealer gets it. */
const recall = {
  label: 'Check sent orders',
  permission: 'orders:approve',
  instead: 'Check sent orders instead.',
} as const;
const cancel = { label: 'Cancel order', permission: 'orders:edit', needsReason: true } as const;
const refund = { label: 'Refund', permission: 'orders:approve', needsReason: true } as const;

/**
 * The statuses of an order, in the order of the filter, and the steps between them. From its own warehouse the company sends through
 * the ERP alone. A sale that is handed over at the counter begins as completed. §4
 */
export const orderLifecycle = defineLifecycle<{ paidCents: number }, SaidReason>()({
  noun: 'An order',
  labelInText: (label) => label.toLowerCase(),
  statuses: {
    received: { label: 'Received' },
    assigned: { label: 'Assigned' },
    sent: { label: 'Sent' },
    completed: { label: 'Completed', limits: over('This order is completed.') },
    cancelled: { label: 'Cancelled', limits: over('This order is cancelled.') },
    refunded: { label: 'Refunded', limits: over('This order was refunded.') },
  },
  steps: {
    received: { assigned: assign, sent: send, cancelled: cancel },
    assigned: { received: takeDealerOff, sent: send, cancelled: cancel },
    sent: {
      received: recall,
      assigned: recall,
      completed: { label: 'Mark completed', permission: 'orders:edit' },
      cancelled: cancel,
    },
    completed: { refunded: refund },
    cancelled: {
      refunded: {
        ...refund,
        guard: ({ paidCents }) => (paidCents === 0 ? 'Nothing was paid for this order.' : null),
        isHiddenWhileRefused: true,
      },
    },
    refunded: {},
  },
  refuseReason,
});

export const orderStatuses = orderLifecycle.statuses;
export const orderStatusLabels = orderLifecycle.labels;
/** What isn't possible with an order in each status. */
export const orderLimits = orderLifecycle.limits;
export type OrderStatus = (typeof orderStatuses)[number];

export type StatusChange = SaidReason & { to: OrderStatus };
type Subject = { status: OrderStatus; sendType: SendType | null; paidCents: number };

/** Returns why a person can't give an order a status, with the field to correct; null when they can. A repeat of the present status is none. */
export function refuseStatus(
  order: Pick<Subject, 'status' | 'paidCents'>,
  { to, reason, note }: StatusChange,
): Refused | null {
  return orderLifecycle.refuse(order, to, { reason, note }, {});
}

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
export function refuseDealer({ status, sendType }: Omit<Subject, 'paidCents'>, hasDealer: boolean): string | null {
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
