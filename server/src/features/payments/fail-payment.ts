import { paymentsApi } from '@poolhouse/domain/features/payments/api';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { changeRecord } from '../../platform/records/index.ts';
import { useCase } from '../../platform/use-case.ts';
import { matched } from './allocation/allocate-payment.ts';
import { lockDues, partsOf, takeOffOrders } from './allocation/order-dues.ts';
import { lockAsLoaded } from './lock-as-loaded.ts';
import { type PaymentRow, payments } from './payment-row.ts';

/** What another person allocated, refunded or marked since is a conflict. */
const sent = { allocatedCents: null, refundedCents: null, failure: null };

/** Marks a payment as failed, such as a cheque that bounced: the orders that it paid owe it again. */
export const failPayment = useCase(paymentsApi.fail, async (ctx, { params: { id }, body, revision: seen }) => {
  const parts = await partsOf(ctx.db, id);
  return changeRecord(ctx, payments, {
    id,
    seen,
    sent,
    action: paymentsApi.fail.audit,
    decide: (before, row) => {
      refuseFailure(row);
      return { ...before, failure: body.reason, allocatedCents: 0 };
    },
    within: async (tx, _after, row) => {
      const dues = await lockDues(tx, parts);
      if (!(await lockAsLoaded(tx, 'payments', row, matched))) return [];
      await takeOffOrders(tx, { id, taken: row.allocated_cents, dues });
      return { intents: [], joined: { untaxed_cents: 0, is_part_payment: false } };
    },
  });
});

/** Refuses what can't have failed: money that was paid out, that a bank or a store says it moved, or that was refunded or booked since. */
function refuseFailure(row: PaymentRow): void {
  const refuse = (message: string) => new Failure('not-allowed-now', message);
  if (row.failure !== null) throw refuse('This payment is marked as failed already.');
  if (row.amount_cents < 0) throw refuse('Only money that was received can fail.');
  if (row.source === 'bank')
    throw refuse('This line is on the bank statement. If the bank took it back, import that line too.');
  if (row.payout_id !== null)
    throw refuse('This is a line of a payout. If the store took it back, import that payout too.');
  if (row.journal_id !== null)
    throw refuse('This payment is in a closed journal. Refund it instead, or reopen the journal.');
  if (row.refunded_cents !== 0) throw refuse('A part of this payment was refunded, so it can’t have failed.');
}
