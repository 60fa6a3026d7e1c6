import type { OrderSummary } from '@poolhouse/domain/features/marketplace/order';
import { type OrderStatus, orderLifecycle } from '@poolhouse/domain/features/marketplace/order-status';
import type { OfferedStep } from '@poolhouse/domain/services/lifecycle/define-lifecycle';

export type StatusStepButton = OfferedStep<OrderStatus>;

/** Returns the next steps of an order, the usual one first. */
export function stepsOf(
  order: Pick<OrderSummary, 'status' | 'statusChangedAt' | 'parked'>,
  now: Date,
): StatusStepButton[] {
  return orderLifecycle.offeredSteps(order, { now });
}
