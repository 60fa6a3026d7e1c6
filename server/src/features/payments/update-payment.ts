import { paymentsApi } from '@poolhouse/domain/features/payments/api';
import { paymentActions } from '@poolhouse/domain/features/payments/records';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { changeRecord } from '../../platform/records/index.ts';
import { useCase } from '../../platform/use-case.ts';
import { findDealer } from '../dealers/index.ts';
import { dealerLabel, payments } from './payment-row.ts';

/** Changes what a payment says of itself: note, order, customer, dealer, and the account that it is booked to. */
export const updatePayment = useCase(paymentsApi.update, async (ctx, { params: { id }, body, revision: seen }) => {
  const { dealer: named, ...plain } = body;
  const dealer = named == null ? null : await findDealer(ctx, named);
  const joined = { dealer: dealer?.priorityId ?? null, dealer_name: dealer?.name ?? null };
  return changeRecord(ctx, payments, {
    ...{ id, seen, sent: body, action: paymentActions.update },
    decide: (before, row) => {
      if (body.account !== undefined && body.account !== before.account)
        refuseAccount(before.allocatedCents, row.journal_id);
      const chosen = named === undefined ? before.dealer : dealer && { id: dealer.id, label: dealerLabel(joined) };
      return { ...before, ...plain, dealer: chosen };
    },
    check: async () => (named === undefined ? {} : joined),
  });
});

/** A payment is booked to an account or to orders, and not otherwise once a journal has it. */
function refuseAccount(allocatedCents: number, journalId: string | null): void {
  const fail = (message: string) => new Failure('not-allowed-now', message, { fields: [{ path: 'account', message }] });
  if (journalId !== null) throw fail('This payment is in an exported journal. Its account stays.');
  if (allocatedCents !== 0) throw fail('This payment is allocated to orders. Take the allocations off first.');
}
