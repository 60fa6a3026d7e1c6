import { marketplaceApi } from '@poolhouse/domain/features/marketplace/api';
import { dispatchApi } from '@poolhouse/domain/features/marketplace/dispatch/api';
import { marketplaceErpApi } from '@poolhouse/domain/features/marketplace/erp/api';
import { fulfilmentApi } from '@poolhouse/domain/features/marketplace/fulfilment/api';
import type { Order } from '@poolhouse/domain/features/marketplace/order';
import { orderListFields } from '@poolhouse/domain/features/marketplace/order-list-fields';
import { orderLinksApi } from '@poolhouse/domain/features/orders/links/api';
import { ruleBookApi } from '@poolhouse/domain/features/rule-book/api';
import type { Topic } from '@poolhouse/domain/kernel/live-updates';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { queryOf } from '../../platform/api/query-of.ts';
import { refreshCalls } from '../../platform/api/refresh-calls.ts';
import { useLiveCalls } from '../../platform/live/use-live-calls.ts';
import { useCan } from '../../platform/use-can.ts';
import { latestImportsQuery } from '../../services/imports/import-queries.ts';
import { filtersOf } from '../../services/list-fields/filters-of.ts';
import { priceListQuery, productOptions } from '../../services/order-parts/price-list.ts';
import type { ListFilter } from '../../ui/list/list-config.ts';

export const orderQuery = (id: string) => queryOf(marketplaceApi.get, { params: { id } });

/** Returns what of an order was delivered, returned and refunded. */
export const fulfilmentQuery = (id: string) => queryOf(fulfilmentApi.get, { params: { id } });

const orderOptionsQuery = () => ({ ...queryOf(marketplaceApi.options), staleTime: 300_000 });

/** Returns the freight that an order can have. */
export const freightQuery = (on?: string) => ({
  ...queryOf(ruleBookApi.inForce, { query: { kind: 'freight-option', limit: '200', ...(on && { on }) } }),
  staleTime: 300_000,
});

/** The answers that a change of an order makes old. */
export const orderCalls = [
  marketplaceApi.list,
  marketplaceApi.totals,
  marketplaceApi.sales,
  marketplaceApi.get,
  marketplaceApi.history,
  marketplaceErpApi.get,
  fulfilmentApi.get,
  dispatchApi.ofOrder,
  dispatchApi.files,
  orderLinksApi.list,
];

/** Shows an order as the server just answered it, and reads again what that makes old. */
export function cacheOrder(queries: QueryClient, saved: Order): Promise<void> {
  queries.setQueryData(orderQuery(saved.id).queryKey, saved);
  return refreshCalls(queries, ...orderCalls);
}

/** Returns what one order's changes, and the people on it, are known by. */
export const orderTopic = (id: string): Topic => `marketplace-order:${id}`;

/** Reads shown orders again when any was changed. */
export const useLiveOrders = () => useLiveCalls('marketplace-orders', ...orderCalls);

/** Returns the latest imports by their files, for the filter that an import’s result leads to. */
function useImportOptions() {
  const runs = useQuery({ ...latestImportsQuery(), enabled: useCan('marketplace:import').allowed }).data?.imports;
  return useMemo(() => (runs ?? []).map(({ id, fileName }) => ({ value: id, label: fileName })), [runs]);
}

/** Returns the filters with what the server knows to choose from. */
export function useOrderFilters(): ListFilter[] {
  const known = useQuery(orderOptionsQuery()).data;
  const prices = useQuery(priceListQuery()).data;
  const imports = useImportOptions();
  return useMemo(
    () =>
      filtersOf(orderListFields, {
        state: known?.states ?? [],
        user: known?.users ?? [],
        products: productOptions(prices?.rules ?? []),
        importId: imports,
      }),
    [known, prices, imports],
  );
}
