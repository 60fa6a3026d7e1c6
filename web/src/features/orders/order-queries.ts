import { ordersApi } from '@poolhouse/domain/features/orders/api';
import { orderLinksApi } from '@poolhouse/domain/features/orders/links/api';
import type { Order } from '@poolhouse/domain/features/orders/order';
import { orderListFields } from '@poolhouse/domain/features/orders/order-list-fields';
import { refundsApi } from '@poolhouse/domain/features/orders/refunds/api';
import { sendingApi } from '@poolhouse/domain/features/orders/sending/api';
import { paymentsApi } from '@poolhouse/domain/features/payments/api';
import type { Topic } from '@poolhouse/domain/kernel/live-updates';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryOf } from '../../platform/api/query-of.ts';
import { refreshCalls } from '../../platform/api/refresh-calls.ts';
import { useLiveCalls } from '../../platform/live/use-live-calls.ts';
import { filtersOf } from '../../services/list-fields/filters-of.ts';
import { priceListQuery, productOptions } from '../../services/order-parts/price-list.ts';
import type { ListFilter } from '../../ui/list/list-config.ts';

export const orderQuery = (id: string) => queryOf(ordersApi.get, { params: { id } });

/** Returns what of an order was refunded. */
export const refundsQuery = (id: string) => queryOf(refundsApi.list, { params: { id } });

/** Returns the payments that are allocated to an order, or name it. */
export const orderPaymentsQuery = (id: string) => queryOf(paymentsApi.list, { query: { order: id, limit: '50' } });

const orderOptionsQuery = () => ({ ...queryOf(ordersApi.options), staleTime: 300_000 });

/** The answers that a change of an order makes old. */
export const orderCalls = [
  ordersApi.list,
  ordersApi.totals,
  ordersApi.get,
  ordersApi.history,
  sendingApi.erp,
  refundsApi.list,
  orderLinksApi.list,
  paymentsApi.list,
];

/** Shows an order as the server just answered it, and reads again what that makes old. */
export function cacheOrder(queries: QueryClient, saved: Order): Promise<void> {
  queries.setQueryData(orderQuery(saved.id).queryKey, saved);
  return refreshCalls(queries, ...orderCalls);
}

/** Returns what one order's changes, and the people on it, are known by. */
export const orderTopic = (id: string): Topic => `order:${id}`;

/** Reads shown orders again when any was changed. */
export const useLiveOrders = () => useLiveCalls('orders', ...orderCalls);

/** Returns the filters with what the server knows to choose from. */
export function useOrderFilters(): ListFilter[] {
  const known = useQuery(orderOptionsQuery()).data;
  const prices = useQuery(priceListQuery()).data;
  return useMemo(
    () => filtersOf(orderListFields, { state: known?.states ?? [], products: productOptions(prices?.rules ?? []) }),
    [known, prices],
  );
}
