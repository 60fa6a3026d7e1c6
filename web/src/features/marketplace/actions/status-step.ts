import type { OrderSummary } from '@poolhouse/domain/features/marketplace/order';
import {
  nextStatuses,
  type OrderStatus,
  refuseStatus,
  stepBetween,
} from '@poolhouse/domain/features/marketplace/order-status';
import type { StatusStep } from '../../../ui/status-steps/status-step.ts';

/** What a person reads on the button of a step. */
const labels: Record<OrderStatus, string> = {
  processing: 'Reopen',
  delivered: 'Mark delivered',
  cancelled: 'Cancel order',
  refunded: 'Refund',
  returned: 'Return',
};

export type StatusStepButton = StatusStep<OrderStatus>;

/** Returns the next steps of an order, the usual one first. */
export function stepsOf(
  order: Pick<OrderSummary, 'status' | 'statusChangedAt' | 'parked'>,
  now: Date,
): StatusStepButton[] {
  const judged = { ...order, statusChangedAt: new Date(order.statusChangedAt) };
  return nextStatuses(order.status).map((to) => {
    const step = stepBetween(order.status, to);
    const refused = refuseStatus(judged, { to, reason: 'address', note: null }, { mayManage: true, now });
    const needsReason = step?.needsReason ?? false;
    return {
      to,
      label: needsReason ? `${labels[to]}…` : labels[to],
      permission: step?.needsManage ? 'marketplace:manage' : 'marketplace:edit',
      needsReason,
      refusal: refused?.message ?? null,
    };
  });
}
