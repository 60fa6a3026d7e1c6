import type {
  Allocation,
  AllocationOffer,
  NewAllocation,
} from '@poolhouse/domain/features/payments/allocation/allocation';
import { paymentsApi } from '@poolhouse/domain/features/payments/api';
import type { Payment } from '@poolhouse/domain/features/payments/payment';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/call-api.ts';
import { notify } from '../../../platform/notify.ts';
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
