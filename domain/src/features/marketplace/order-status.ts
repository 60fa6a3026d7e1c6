import { defineLifecycle, type Refused } from '../../services/lifecycle/define-lifecycle.ts';
import { refuseReason, type SaidReason } from '../orders/status-reasons.ts';

/** Said of what nothing can be done with outside before a person has looked at it. */
export const parkedMessage = 'This order is parked. Correct or release it first.';

/** How many days after a cancellation an order may go back to processing. */
export const reopenDays = 7;

const edit = 'marketplace:edit';
const reopen = {
  label: 'Reopen',
  permission: 'marketplace:manage',
  forbidden: 'Only people who manage Market Place can put this order back to processing.',
  needsReason: true,
} as const;
const cancel = { label: 'Cancel order', permission: edit, needsReason: true } as const;
const refund = { label: 'Refund', permission: edit, needsReason: true } as const;

/** The statuses of a Market Place order, in the order of the filter, and the steps between them. §3 and §4 */
export const orderLifecycle = defineLifecycle<{ parked: readonly unknown[] }, SaidReason>()({
  noun: 'An order',
  labelInText: (label) => label.toLowerCase(),
  statuses: {
    processing: { label: 'Processing' },
    delivered: {
      label: 'Delivered',
      limits: { assign: 'This order was delivered. Its dealer can’t be changed.' },
      guard: ({ parked }) => (parked.length > 0 ? parkedMessage : null),
    },
    cancelled: {
      label: 'Cancelled',
      limits: {
        assign: 'This order is cancelled. Reopen it to assign a dealer.',
        approve: 'This order is cancelled. Reopen it to send it.',
      },
    },
    refunded: {
      label: 'Refunded',
      limits: { assign: 'This order was refunded.', approve: 'This order was refunded.' },
    },
    returned: {
      label: 'Returned',
      limits: { assign: 'This order was returned.', approve: 'This order was returned.' },
    },
  },
  steps: {
    processing: { delivered: { label: 'Mark delivered', permission: edit }, cancelled: cancel },
    delivered: {
      returned: { label: 'Return', permission: edit, needsReason: true },
      refunded: refund,
      processing: reopen,
    },
    cancelled: {
      refunded: refund,
      processing: {
        ...reopen,
        within: {
          days: reopenDays,
          message: `This order was cancelled more than ${reopenDays} days ago. Create it again instead.`,
        },
      },
    },
    refunded: {},
    returned: { refunded: refund },
  },
  refuseReason,
});

export const orderStatuses = orderLifecycle.statuses;
export const orderStatusLabels = orderLifecycle.labels;
/** What isn't possible with an order in each status. Notes and tracking can be changed in all of them. */
export const orderLimits = orderLifecycle.limits;
export type OrderStatus = (typeof orderStatuses)[number];

export type StatusChange = SaidReason & { to: OrderStatus };
type Subject = { status: OrderStatus; statusChangedAt: Date | string; parked: readonly unknown[] };

/** Returns why a change of status isn't possible, with the field to correct; null when it is. A repeat of the present status is none. */
export function refuseStatus(
  order: Subject,
  { to, reason, note }: StatusChange,
  taker: { mayManage: boolean; now: Date },
): Refused | null {
  return orderLifecycle.refuse(order, to, { reason, note }, taker);
}

/** The statuses that don't count as a sale. */
const failedStatuses: readonly OrderStatus[] = ['cancelled', 'refunded'];

/** Returns true when an order counts as a sale: charts, totals, store health and dealers' sales all ask this. §4 */
export function isSucceeded(status: OrderStatus): boolean {
  return !failedStatuses.includes(status);
}
