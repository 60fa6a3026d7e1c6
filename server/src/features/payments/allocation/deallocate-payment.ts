import { paymentsApi } from '@poolhouse/domain/features/payments/api';
import { paymentActions } from '@poolhouse/domain/features/payments/records';
import { notFound } from '@poolhouse/domain/kernel/errors';
import { changeRecord } from '../../../platform/records/index.ts';
import { useCase } from '../../../platform/use-case.ts';
import { lockAsLoaded } from '../lock-as-loaded.ts';
import { payments } from '../payment-row.ts';
import { allocated, matched, refuseLocked } from './allocate-payment.ts';

/** Takes an allocation off a payment: the order owes it again, and the payment has it left. */
export const deallocatePayment = useCase(paymentsApi.deallocate, async (ctx, { params, revision: seen }) => {
  const { id, allocation } = params;
  const found = await ctx.db
    .selectFrom('payment_allocations')
    .selectAll()
    .where('id', '=', allocation)
    .where('payment_id', '=', id)
    .executeTakeFirst();
  const payment = await payments.load(ctx, id);
  if (found === undefined) throw notFound('allocation');
  const { amount_cents: amountCents, order_id, marketplace_order_id, service_invoice_id } = found;
  const taken = { orderId: order_id ?? marketplace_order_id ?? service_invoice_id, amountCents };
  refuseLocked(payment);
  return changeRecord(ctx, payments, {
    ...{ id, seen, sent: allocated, action: paymentActions.deallocate },
    decide: (before) => ({ ...before, allocatedCents: before.allocatedCents - amountCents }),
    logged: { changes: [{ field: 'allocation', before: taken, after: null }] },
    within: async (tx, _after, row) => {
      await lockAsLoaded(tx, 'payments', row, matched);
      const { numDeletedRows } = await tx
        .deleteFrom('payment_allocations')
        .where('id', '=', allocation)
        .executeTakeFirst();
      if (numDeletedRows === 0n) throw notFound('allocation');
      return [];
    },
  });
});
