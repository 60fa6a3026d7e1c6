import { storeLabels } from '@poolhouse/domain/features/dealers/sales/stores';
import { marketplaceApi } from '@poolhouse/domain/features/marketplace/api';
import { ordersApi } from '@poolhouse/domain/features/orders/api';
import type { AllocatedKind } from '@poolhouse/domain/features/payments/allocation/allocation';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../platform/api/query-of.ts';
import { useCan } from '../../../platform/use-can.ts';

export type FoundOrder = { kind: AllocatedKind; orderId: string; reference: string; name: string; total: number };

const most = { limit: '5' } as const;

/** Returns the orders of both kinds that words find, as far as the person may see them. */
export function useFoundOrders(words: string): { found: readonly FoundOrder[]; isSearching: boolean } {
  const q = words.trim();
  const maySeeOwn = useCan('orders:view').allowed;
  const maySeeStores = useCan('marketplace:view').allowed;
  const own = useQuery({ ...queryOf(ordersApi.list, { query: { q, ...most } }), enabled: maySeeOwn && q !== '' });
  const stores = useQuery({
    ...queryOf(marketplaceApi.list, { query: { q, ...most } }),
    enabled: maySeeStores && q !== '',
  });
  if (q === '') return { found: [], isSearching: false };
  const found: FoundOrder[] = [
    ...(own.data?.orders ?? []).map(({ id, reference, name, total }) => ({
      ...{ kind: 'order' as const, orderId: id, reference, name, total },
    })),
    ...(stores.data?.orders ?? []).map(({ id, reference, name, store, total }) => ({
      ...{ kind: 'marketplace' as const, orderId: id, reference, total },
      name: [storeLabels[store], name].filter(Boolean).join(' · '),
    })),
  ];
  return { found, isSearching: own.isFetching || stores.isFetching };
}
