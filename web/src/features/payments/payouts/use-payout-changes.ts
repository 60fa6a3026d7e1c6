import type { PaymentId } from '@poolhouse/domain/features/payments/payment';
import { payoutsApi } from '@poolhouse/domain/features/payments/payouts/api';
import type { NewDeduction, Payout } from '@poolhouse/domain/features/payments/payouts/payout';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/call-api.ts';
import { refreshCalls } from '../../../platform/api/refresh-calls.ts';
import { notify } from '../../../platform/notify.ts';
import { paymentCalls } from '../payment-queries.ts';

/** Returns what can be done with a payout. Each throws what the server refuses. */
export function usePayoutChanges({ id, revision }: Pick<Payout, 'id' | 'revision'>) {
  const queries = useQueryClient();
  const seen = { ifMatch: revision };
  const done = async (changing: Promise<Payout>, text: string) => {
    await changing;
    await refreshCalls(queries, ...paymentCalls);
    notify.success(text);
  };
  const one = (payment: string) => ({ id, payment: payment as PaymentId });
  return {
    match: (payment: string) =>
      done(
        callApi(payoutsApi.matchBank, { ...seen, params: { id }, body: { payments: [payment as PaymentId] } }),
        'Matched the bank line.',
      ),
    unmatch: (payment: string) =>
      done(callApi(payoutsApi.unmatchBank, { ...seen, params: one(payment) }), 'Took the bank line off.'),
    addDeduction: (body: NewDeduction) =>
      done(callApi(payoutsApi.addDeduction, { ...seen, params: { id }, body }), 'Added the deduction.'),
    removeDeduction: (payment: string) =>
      done(callApi(payoutsApi.removeDeduction, { ...seen, params: one(payment) }), 'Removed the deduction.'),
  };
}
