import { ordersApi } from '@poolhouse/domain/features/orders/api';
import { loadingTexts } from '@poolhouse/domain/features/orders/loading-texts';
import type { Order } from '@poolhouse/domain/features/orders/order';
import { type OrderStatus, orderStatusLabels } from '@poolhouse/domain/features/orders/order-status';
import type { SaidReason } from '@poolhouse/domain/features/orders/status-reasons';
import { statusChanger } from '../../../services/lifecycle/status-steps.ts';
import { cacheOrder } from '../order-queries.ts';

export type StatusChange = SaidReason & { to: OrderStatus };

/** Gives an order a status, and says so. Throws what the server refuses. */
export const changeOrderStatus = statusChanger<OrderStatus, SaidReason, Order>({
  call: ordersApi.changeStatus,
  labels: orderStatusLabels,
  loading: loadingTexts.changeStatus,
  cache: cacheOrder,
});
