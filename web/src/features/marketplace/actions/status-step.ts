import { marketplaceApi } from '@poolhouse/domain/features/marketplace/api';
import type { Order, OrderSummary } from '@poolhouse/domain/features/marketplace/order';
import {
  type OrderStatus,
  orderLifecycle,
  orderStatusLabels,
} from '@poolhouse/domain/features/marketplace/order-status';
import { loadingTexts } from '@poolhouse/domain/features/orders/loading-texts';
import type { SaidReason } from '@poolhouse/domain/features/orders/status-reasons';
import type { OfferedStep } from '@poolhouse/domain/services/lifecycle/define-lifecycle';
import { dropJudge, statusChanger } from '../../../services/lifecycle/status-steps.ts';
import { cacheOrder } from '../order-queries.ts';

export type StatusStepButton = OfferedStep<OrderStatus>;
export type StatusChange = SaidReason & { to: OrderStatus };
type Stepping = Pick<OrderSummary, 'status' | 'statusChangedAt' | 'parked'>;

/** Returns the next steps of an order, the usual one first. */
export function stepsOf(order: Stepping, now: Date): StatusStepButton[] {
  return orderLifecycle.offeredSteps(order, { now });
}

/** Returns the step that dropping an order on a column takes, or why it stays where it is; null for its own column. */
export const judgeDrop = dropJudge<OrderStatus, Stepping, SaidReason>({
  lifecycle: orderLifecycle,
  noReason: { reason: null, note: null },
  stepsOf,
});

/** Gives an order a status, and says so. Throws what the server refuses. */
export const changeOrderStatus = statusChanger<OrderStatus, SaidReason, Order>({
  call: marketplaceApi.changeStatus,
  labels: orderStatusLabels,
  loading: loadingTexts.changeStatus,
  cache: cacheOrder,
});
