import { defineLifecycle } from '../../services/lifecycle/define-lifecycle.ts';
import type { OrderProgress } from '../orders/lines/fulfilment.ts';
import { type ReasonInput, refuseReason } from '../orders/status-reasons.ts';
import { deliverRest, refundRest, returnRest, takeDeliveryBack, type WholeStep } from './fulfilment/whole-step.ts';

/** Said of what nothing can be done with outside before a person has looked at it. */
export const parkedMessage = 'This order is parked. Correct or release it first.';

/** How many days after a cancellation an order may go back to processing. */
export const reopenDays = 7;

const edit = 'marketplace:edit';
const reopen = {
  to: 'processing',
  label: 'Reopen',
  permission: 'marketplace:manage',
  forbidden: 'Only people who manage Market Place can put this order back to processing.',
  needsReason: true,
} as const;

type Subject = { parked: readonly unknown[] };

/** The statuses of a Market Place order, in the order of the filter, and the steps between them. §3 and §4 */
export const orderLifecycle = defineLifecycle<Subject, ReasonInput, Subject & OrderProgress, WholeStep>()({
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
      onEntry: ['withdrawFromErp'],
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
    deliver: {
      from: ['processing'],
      to: 'delivered',
      label: 'Mark delivered',
      permission: edit,
      plan: deliverRest,
      effects: ['recordMove'],
      // What is delivered whole needs no lines of its own.
      inBulk: { only: 'status' },
    },
    cancel: { from: ['processing'], to: 'cancelled', label: 'Cancel order', permission: edit, needsReason: true },
    takeBack: {
      from: ['delivered'],
      to: 'returned',
      label: 'Return',
      permission: edit,
      needsReason: true,
      plan: returnRest,
      effects: ['recordMove'],
    },
    refund: {
      from: ['delivered', 'cancelled', 'returned'],
      to: 'refunded',
      label: 'Refund',
      permission: edit,
      needsReason: true,
      plan: refundRest,
      effects: ['recordRefund'],
      inBulk: { final: 'Refunds can’t be undone: each has its credit note.' },
    },
    takeDeliveryBack: {
      ...reopen,
      from: ['delivered'],
      plan: takeDeliveryBack,
      effects: ['deleteMoves'],
      inBulk: { refused: 'Reopen delivered orders one at a time.' },
    },
    // A cancellation that is taken back says nothing of what was delivered before it.
    reopen: {
      ...reopen,
      from: ['cancelled'],
      within: {
        days: reopenDays,
        message: `This order was cancelled more than ${reopenDays} days ago. Create it again instead.`,
      },
    },
  },
  refuseReason,
});

export const orderStatuses = orderLifecycle.statuses;
export const orderStatusLabels = orderLifecycle.labels;
/** What isn't possible with an order in each status. Notes and tracking can be changed in all of them. */
export const orderLimits = orderLifecycle.limits;
export type OrderStatus = (typeof orderStatuses)[number];

/** The statuses that don't count as a sale. */
const failedStatuses: readonly OrderStatus[] = ['cancelled', 'refunded'];

/** Returns true when an order counts as a sale: charts, totals, store health and dealers' sales all ask this. §4 */
export function isSucceeded(status: OrderStatus): boolean {
  return !failedStatuses.includes(status);
}
