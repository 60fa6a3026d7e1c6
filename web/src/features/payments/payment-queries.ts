import { paymentsApi } from '@poolhouse/domain/features/payments/api';
import { journalApi } from '@poolhouse/domain/features/payments/journal/api';
import type { Payment } from '@poolhouse/domain/features/payments/payment';
import { payoutsApi } from '@poolhouse/domain/features/payments/payouts/api';
import { receivablesApi } from '@poolhouse/domain/features/payments/receivables/api';
import type { Topic } from '@poolhouse/domain/kernel/live-updates';
import type { QueryClient } from '@tanstack/react-query';
import { queryOf } from '../../platform/api/query-of.ts';
import { refreshCalls } from '../../platform/api/refresh-calls.ts';
import { useLiveCalls } from '../../platform/live/use-live-calls.ts';

export const paymentQuery = (id: string) => queryOf(paymentsApi.get, { params: { id } });

/** Returns the orders that a payment is allocated to, and those that it may be for. */
export const allocationsQuery = (id: string) => queryOf(paymentsApi.allocations, { params: { id } });
export const payoutQuery = (id: string) => queryOf(payoutsApi.get, { params: { id } });
export const receivableQuery = (id: string) => queryOf(receivablesApi.get, { params: { dealerId: id } });
export const journalsQuery = () => queryOf(journalApi.list);

/** The answers that a change of any money makes old: payouts, accounts and the journal are made of payments. */
export const paymentCalls = [
  paymentsApi.list,
  paymentsApi.totals,
  paymentsApi.get,
  paymentsApi.history,
  paymentsApi.allocations,
  payoutsApi.list,
  payoutsApi.orders,
  payoutsApi.get,
  payoutsApi.history,
  receivablesApi.list,
  receivablesApi.get,
  journalApi.list,
];

/** Shows a payment as the server just answered it, and reads again what that makes old. */
export function cachePayment(queries: QueryClient, saved: Payment): Promise<void> {
  queries.setQueryData(paymentQuery(saved.id).queryKey, saved);
  return refreshCalls(queries, ...paymentCalls);
}

/** Returns what one payment's changes, and the people on it, are known by. */
export const paymentTopic = (id: string): Topic => `payment:${id}`;

/** Reads shown money again when any payment was changed. */
export const useLivePayments = () => useLiveCalls('payments', ...paymentCalls);
