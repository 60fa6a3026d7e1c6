import { ordersApi } from '@poolhouse/domain/features/orders/api';
import { loadingTexts } from '@poolhouse/domain/features/orders/loading-texts';
import type { OrderSummary } from '@poolhouse/domain/features/orders/order';
import { orderStatusLabels, type StatusChange } from '@poolhouse/domain/features/orders/order-status';
import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/call-api.ts';
import { withLoading } from '../../../platform/loading.ts';
import { notify } from '../../../platform/notify.ts';
import { cacheOrder } from '../order-queries.ts';

/** Gives an order a status, and says so. Throws what the server refuses. */
export async function changeOrderStatus(
  queries: QueryClient,
  { id, reference }: Pick<OrderSummary, 'id' | 'reference'>,
  { to, reason, note }: StatusChange,
): Promise<void> {
  const change = callApi(ordersApi.changeStatus, { params: { id }, body: { status: to, reason, note } });
  await cacheOrder(queries, await withLoading(loadingTexts.changeStatus, change));
  notify.success(`${reference} is now ${orderStatusLabels[to].toLowerCase()}.`);
}
