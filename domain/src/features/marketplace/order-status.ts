import type { StatusLimits } from '../access/can-on.ts';
import { refuseReason, type SaidReason } from '../orders/status-reasons.ts';

/** Statuses of a marketplace order, in the order of the filter. §3 */
export const orderStatuses = ['processing', 'delivered', 'cancelled', 'refunded', 'returned'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const orderStatusLabels = {
  processing: 'Processing',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  returned: 'Returned',
} as const satisfies Record<OrderStatus, string>;

/** How many days after a cancellation an order may go back to processing. */
export const reopenDays = 7;

/** What a step needs: a reason, the permission to manage, a recent change. */
export type StatusStep = { needsReason: boolean; needsManage: boolean; withinDays: number | null };

const plain: StatusStep = { needsReason: false, needsManage: false, withinDays: null };
const withReason: StatusStep = { ...plain, needsReason: true };
const asManager: StatusStep = { ...withReason, needsManage: true };

/** The steps between statuses; one that isn't here is refused. §4 */
export const statusSteps = {
  processing: { delivered: plain, cancelled: withReason },
  delivered: { returned: withReason, refunded: withReason, processing: asManager },
  returned: { refunded: withReason },
  cancelled: { refunded: withReason, processing: { ...asManager, withinDays: reopenDays } },
  refunded: {},
} as const satisfies Record<OrderStatus, Partial<Record<OrderStatus, StatusStep>>>;

/** What isn't possible with an order in each status. Notes and tracking can be changed in all of them. */
export const orderLimits = {
  processing: {},
  delivered: { assign: 'This order was delivered. Its dealer can’t be changed.' },
  cancelled: {
    assign: 'This order is cancelled. Reopen it to assign a dealer.',
    approve: 'This order is cancelled. Reopen it to send it.',
  },
  refunded: { assign: 'This order was refunded.', approve: 'This order was refunded.' },
  returned: { assign: 'This order was returned.', approve: 'This order was returned.' },
} as const satisfies Record<OrderStatus, StatusLimits>;

/** Said of what nothing can be done with outside before a person has looked at it. */
export const parkedMessage = 'This order is parked. Correct or release it first.';

export type StatusChange = SaidReason & { to: OrderStatus };
type Judged = { status: OrderStatus; statusChangedAt: Date; parked: readonly unknown[] };
type Refused = { field: 'status' | 'reason' | 'note'; message: string };

/** Returns the step from one status to another; null when there is none. */
export function stepBetween(from: OrderStatus, to: OrderStatus): StatusStep | null {
  const steps: Partial<Record<OrderStatus, StatusStep>> = statusSteps[from];
  return steps[to] ?? null;
}

/** Returns the statuses that an order can be given next. */
export function nextStatuses(from: OrderStatus): OrderStatus[] {
  return Object.keys(statusSteps[from]) as OrderStatus[];
}

/** Returns why a change of status isn't possible, with the field to correct; null when it is. A repeat of the present status is none. */
export function refuseStatus(
  order: Judged,
  { to, ...said }: StatusChange,
  { mayManage, now }: { mayManage: boolean; now: Date },
): Refused | null {
  const step = stepBetween(order.status, to);
  const labels = { from: orderStatusLabels[order.status].toLowerCase(), to: orderStatusLabels[to].toLowerCase() };
  if (step === null) return { field: 'status', message: `An order that is ${labels.from} can’t become ${labels.to}.` };
  if (to === 'delivered' && order.parked.length > 0) return { field: 'status', message: parkedMessage };
  if (step.needsManage && !mayManage)
    return { field: 'status', message: `Only people who manage Market Place can put this order back to ${labels.to}.` };
  if (step.withinDays !== null && now.getTime() - order.statusChangedAt.getTime() > step.withinDays * 86_400_000)
    return {
      field: 'status',
      message: `This order was ${labels.from} more than ${step.withinDays} days ago. Create it again instead.`,
    };
  return refuseReason(step, said);
}

/** The statuses that don't count as a sale. */
const failedStatuses: readonly OrderStatus[] = ['cancelled', 'refunded'];

/** Returns true when an order counts as a sale: charts, totals, store health and dealers' sales all ask this. §4 */
export function isSucceeded(status: OrderStatus): boolean {
  return !failedStatuses.includes(status);
}
