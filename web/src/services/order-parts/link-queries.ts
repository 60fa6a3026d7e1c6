import { orderLinksApi } from '@poolhouse/domain/features/orders/links/api';
import type { OrderLink } from '@poolhouse/domain/features/orders/links/order-link';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/api/call-api.ts';
import { queryOf } from '../../platform/api/query-of.ts';
import { refreshCalls } from '../../platform/api/refresh-calls.ts';
import { notify } from '../../platform/notify.ts';

/** Returns the links that customers were given of an order. */
export const orderLinksQuery = (orderId: string) => queryOf(orderLinksApi.list, { params: { orderId } });

/** Returns what can be done with the links of an order. Each throws what the server refuses. */
export function useLinkActions() {
  const queries = useQueryClient();
  const refresh = () => refreshCalls(queries, orderLinksApi.list);
  return {
    create: async (orderId: string, document: string | null): Promise<OrderLink> => {
      const link = await callApi(orderLinksApi.create, { body: { orderId, document } });
      await refresh();
      return link;
    },
    revoke: async (id: string) => {
      await callApi(orderLinksApi.revoke, { params: { id } });
      await refresh();
      notify.success('Link revoked. It opens nothing any more.');
    },
  };
}
