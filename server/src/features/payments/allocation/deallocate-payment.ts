import { paymentsApi } from '@poolhouse/domain/features/payments/api';
import { heldOf } from '@poolhouse/domain/features/payments/receivables/receivable-balance';
import { paymentActions } from '@poolhouse/domain/features/payments/records';
import { Failure, notFound } from '@poolhouse/domain/kernel/errors';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { changeRecord } from '../../../platform/records/index.ts';
import { useCase } from '../../../platform/use-case.ts';
import { lockAsLoaded } from '../lock-as-loaded.ts';
import { type PaymentRow, payments } from '../payment-row.ts';
import { allocated, matched, refuseLocked } from './allocate-payment.ts';
import { type AllocationPart, lockDue, type OrderDue, partsOf } from './order-dues.ts';
import { paidReceivablesOf } from './paid-receivables.ts';

/** Takes an allocation off a payment: the order owes it again, and the payment has it left. */
export const deallocatePayment = useCase(paymentsApi.deallocate, async (ctx, { params, revision: seen }) => {
  const { id, allocation } = params;
  const part = (await partsOf(ctx.db, id)).find((one) => one.id === allocation);
  const payment = await payments.load(ctx, id);
  if (part === undefined) throw notFound('allocation');
  const { orderId, amountCents } = part;
  refuseLocked(payment);
  refuseRecorded(payment, part);
  return changeRecord(ctx, payments, {
    ...{ id, seen, sent: allocated, action: paymentActions.deallocate },
    decide: (before) => ({ ...before, allocatedCents: before.allocatedCents - amountCents }),
    logged: { changes: [{ field: 'allocation', before: { orderId, amountCents }, after: null }] },
    within: async (tx, _after, row) => {
      const due = await lockDue(tx, part);
      if (!(await lockAsLoaded(tx, 'payments', row, matched))) return [];
      refuseUnheld(row, part, due);
      const { numDeletedRows } = await tx
        .deleteFrom('payment_allocations')
        .where('id', '=', allocation)
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw notFound('allocation');
      return { intents: [], joined: await paidReceivablesOf(tx, id) };
    },
  });
});

/** Refuses to take a refund off the order whose credit note it belongs to: the order would be refunded a second time. */
function refuseRecorded({ kind }: PaymentRow, { isAutomatic }: AllocationPart): void {
  if (kind === 'refund' && isAutomatic)
    throw new Failure('not-allowed-now', 'This refund was recorded with its order and stays with it.');
}

/** Refuses to take money off an order that paid it back. A store keeps back refunds from its payouts, so their lines can be moved. */
function refuseUnheld({ payout_id }: PaymentRow, { amountCents }: AllocationPart, due: OrderDue): void {
  if (payout_id !== null || amountCents <= heldOf(due)) return;
  const message = `${formatCents(amountCents - heldOf(due))} of this was paid back with ${due.reference}. It stays with that order.`;
  throw new Failure('not-allowed-now', message);
}
