import type { Person } from '@poolhouse/domain/features/access/can';
import type { OrderSummary } from '@poolhouse/domain/features/orders/order';
import {
  nextStatuses,
  type OrderStatus,
  refuseDealer,
  refuseStatus,
} from '@poolhouse/domain/features/orders/order-status';
import { judgeStep, type StatusStep } from '../../../ui/status-steps/status-step.ts';

export type OrderStep = StatusStep<OrderStatus>;
type Judged = Pick<OrderSummary, 'status' | 'sendType' | 'paidCents' | 'dealerId'>;

/** A step that needs more than its status is asked for in a dialog. */
const ofStatus: Partial<Record<OrderStatus, Pick<OrderStep, 'label' | 'permission' | 'needsReason'>>> = {
  completed: { label: 'Mark completed', permission: 'orders:edit', needsReason: false },
  refunded: { label: 'Refund…', permission: 'orders:approve', needsReason: true },
  cancelled: { label: 'Cancel order…', permission: 'orders:edit', needsReason: true },
};

/** Returns the columns that an order can be moved to. Sending asks for more than a card shows, so it is done on the order's page. */
export function stepsOf(order: Judged): OrderStep[] {
  const others = nextStatuses(order).flatMap((to) => {
    const step = ofStatus[to];
    return step === undefined ? [] : [{ to, refusal: null, ...step }];
  });
  return [...dealerSteps(order), ...others];
}

function dealerSteps(order: Judged): OrderStep[] {
  const asked = { permission: 'orders:assign', needsReason: true } as const;
  if (order.status === 'received')
    return [{ to: 'assigned', label: 'Assign a dealer…', refusal: refuseDealer(order, true), ...asked }];
  if (order.status === 'assigned')
    return [{ to: 'received', label: 'Take the dealer off…', refusal: refuseDealer(order, false), ...asked }];
  return [];
}

/** Returns the step that dropping an order on a column takes, or why it stays where it is; null for its own column. */
export function judgeDrop(order: Judged, to: OrderStatus, person: Person) {
  if (order.status === to) return null;
  const refused = refuseStatus(order, { to, reason: null, note: null });
  const step = stepsOf(order).find((one) => one.to === to);
  return judgeStep(step, person, refused?.message ?? 'This order can’t be moved there.');
}
