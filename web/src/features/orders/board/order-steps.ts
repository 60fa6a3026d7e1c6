import type { OrderSummary } from '@poolhouse/domain/features/orders/order';
import { type OrderStatus, orderLifecycle, refuseDealer } from '@poolhouse/domain/features/orders/order-status';
import type { ReasonInput } from '@poolhouse/domain/features/orders/status-reasons';
import { type OfferedStep, offerStep } from '@poolhouse/domain/services/lifecycle/define-lifecycle';
import { dropJudge } from '../../../services/lifecycle/status-steps.ts';

type Step = OfferedStep<OrderStatus>;
type Stepping = Pick<OrderSummary, 'status' | 'sendType' | 'paidCents' | 'dealerId'>;

/** The status to which an order goes by being given a dealer, or losing it. */
const byDealer = { received: 'assigned', assigned: 'received' } as const;

/** Returns the columns that an order can be moved to. Sending asks for more than a card shows, so it is done on the order's page. */
export function stepsOf(order: Stepping): Step[] {
  return [...dealerStepsOf(order), ...orderLifecycle.offeredSteps(order)];
}

function dealerStepsOf(order: Pick<OrderSummary, 'status' | 'sendType'>): Step[] {
  if (order.status !== 'received' && order.status !== 'assigned') return [];
  const to = byDealer[order.status];
  const step = orderLifecycle.stepBetween(order.status, to);
  return step === null ? [] : [offerStep(to, step, refuseDealer(order, to === 'assigned'))];
}

/** Returns the step that dropping an order on a column takes, or why it stays where it is; null for its own column. */
export const judgeDrop = dropJudge<OrderStatus, Stepping, ReasonInput>({
  lifecycle: orderLifecycle,
  noReason: { reason: null, note: null },
  stepsOf,
});
