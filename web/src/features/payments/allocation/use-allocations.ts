import { storeLabels } from '@poolhouse/domain/features/dealers/sales/stores';
import { marketplaceApi } from '@poolhouse/domain/features/marketplace/api';
import { ordersApi } from '@poolhouse/domain/features/orders/api';
import type {
  AllocatedKind,
  Allocation,
  AllocationOffer,
  NewAllocation,
} from '@poolhouse/domain/features/payments/allocation/allocation';
import { paymentsApi } from '@poolhouse/domain/features/payments/api';
import type { Payment } from '@poolhouse/domain/features/payments/payment';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/call-api.ts';
import { queryOf } from '../../../platform/api/query-of.ts';
import { notify } from '../../../platform/notify.ts';
import { useCan } from '../../../platform/use-can.ts';
import { cachePayment } from '../payment-queries.ts';

/** Returns how much of a payment goes to an order: what the order owes, at most what is left. */
export function partFor(
  { openCents }: Pick<Payment, 'openCents'>,
  { dueCents }: Pick<AllocationOffer, 'dueCents'>,
): number {
  if (openCents < 0) return openCents;
  return Math.max(0, Math.min(openCents, dueCents));
}

type Chosen = NewAllocation & { reference: string };

/** Returns what allocates a payment and takes allocations off. Each throws what the server refuses. */
export function useAllocations({ id, revision }: Pick<Payment, 'id' | 'revision'>) {
  const queries = useQueryClient();
  return {
    allocate: async (chosen: readonly Chosen[]) => {
      const orders = chosen.map(({ kind, orderId, amountCents }) => ({ kind, orderId, amountCents }));
      const saved = await callApi(paymentsApi.allocate, { params: { id }, ifMatch: revision, body: { orders } });
      await cachePayment(queries, saved);
      const sum = chosen.reduce((cents, { amountCents }) => cents + amountCents, 0);
      notify.success(`Allocated ${formatCents(sum)} to ${chosen.map(({ reference }) => reference).join(', ')}.`);
    },
    deallocate: async ({ id: allocation, reference }: Pick<Allocation, 'id' | 'reference'>) => {
      const saved = await callApi(paymentsApi.deallocate, { params: { id, allocation }, ifMatch: revision });
      await cachePayment(queries, saved);
      notify.success(`Took ${reference} off the payment.`);
    },
  };
}

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
      kind: 'order' as const,
      orderId: id,
      reference,
      name,
      total,
    })),
    ...(stores.data?.orders ?? []).map(({ id, reference, name, store, total }) => ({
      kind: 'marketplace' as const,
      orderId: id,
      reference,
      total,
      name: [storeLabels[store], name].filter(Boolean).join(' · '),
    })),
  ];
  return { found, isSearching: own.isFetching || stores.isFetching };
}
