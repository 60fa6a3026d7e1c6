import { randomBytes } from 'node:crypto';
import { paymentsApi } from '@poolhouse/domain/features/payments/api';
import { gstOf } from '@poolhouse/domain/features/payments/payment-state';
import { paymentActions, paymentRecord } from '@poolhouse/domain/features/payments/records';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { Failure, invalidField } from '@poolhouse/domain/kernel/errors';
import { makeId } from '@poolhouse/domain/kernel/ids';
import { dollarsOf, formatCents } from '@poolhouse/domain/kernel/money';
import { sql } from 'kysely';
import { recordAudit } from '../../platform/audit/audit-entry.ts';
import { type Context, requireSignedIn } from '../../platform/context.ts';
import type { Db } from '../../platform/database/connect.ts';
import { changeRecord } from '../../platform/records/index.ts';
import { useCase } from '../../platform/use-case.ts';
import { matched } from './allocation/allocate-payment.ts';
import { lockDues, paidReceivablesOf, partsOf, takeOffOrders } from './allocation/order-dues.ts';
import { lockAsLoaded } from './lock-as-loaded.ts';
import { type PaymentRow, payments, taxInputOf } from './payment-row.ts';

/** What another person refunded or allocated since is a conflict. */
const sent = { allocatedCents: null, refundedCents: null };

/**
 * Refunds a payment or a part of it. What isn't allocated is refunded first, then what was allocated last: those orders owe it again.
 */
export const refundPayment = useCase(paymentsApi.refund, async (ctx, { params: { id }, body, revision: seen }) => {
  let amount = 0;
  let taken = 0;
  const parts = await partsOf(ctx.db, id);
  return changeRecord(ctx, payments, {
    id,
    seen,
    sent,
    action: paymentActions.refund,
    decide: (before, row) => {
      const left = row.amount_cents - before.refundedCents;
      refuseRefund(row, left, body.amountCents);
      amount = body.amountCents ?? left;
      taken = Math.max(0, amount - (left - before.allocatedCents));
      return {
        ...before,
        refundedCents: before.refundedCents + amount,
        allocatedCents: before.allocatedCents - taken,
      };
    },
    logged: { changes: [{ field: 'reason', before: null, after: body.reason }] },
    within: async (tx, _after, row) => {
      const dues = await lockDues(tx, parts);
      if (!(await lockAsLoaded(tx, 'payments', row, matched))) return [];
      for (const { orderId, cents } of await takeOffOrders(tx, { id, taken, dues }))
        await sql`update receivables set paid_back_cents = paid_back_cents + ${cents}
          where id = ${orderId} and kind = 'marketplace'`.execute(tx);
      const joined = await paidReceivablesOf(tx, id);
      const gst = refundedGst(row, { ...row, ...joined }, { amount, taken });
      await insertRefund(ctx, tx, row, { amount, gst, ...body });
      return { intents: [], joined };
    },
  });
});

function refuseRefund(row: PaymentRow, left: number, amountCents: number | undefined): void {
  if (row.failure !== null) throw new Failure('not-allowed-now', 'This payment failed. There is nothing to refund.');
  if (row.amount_cents < 0) throw new Failure('not-allowed-now', 'Money that was paid out can’t be refunded.');
  if (row.source === 'pos') throw new Failure('not-allowed-now', 'A till took this. Refund its sale instead.');
  if (row.payout_id !== null)
    throw new Failure('not-allowed-now', 'The store pays this order’s refunds. Refund the order instead.');
  if (row.pays_payout_id !== null)
    throw new Failure('not-allowed-now', 'This bank line brings a payout. Take it off the payout first.');
  if (left === 0) throw new Failure('not-allowed-now', 'All of this payment was refunded.');
  if (amountCents !== undefined && amountCents > left)
    throw invalidField('amountCents', `Up to ${formatCents(left)} can be refunded.`);
}

type Refund = { amount: number; gst: number; date?: string | undefined; reason: string; note: string | null };

/** Returns the GST of a refund: that of the allocations that it takes off, or the same share of that of the payment. */
function refundedGst(row: PaymentRow, after: PaymentRow, { amount, taken }: { amount: number; taken: number }): number {
  const { allocated_cents: before } = row;
  if (row.kind === 'receipt') return gstOf(taxInputOf(after, before - taken)) - gstOf(taxInputOf(row, before));
  return row.gst_cents === 0 ? 0 : -Math.round((row.gst_cents * amount) / row.amount_cents);
}

async function insertRefund(
  ctx: Context,
  tx: Db,
  row: PaymentRow,
  { amount, gst, date, reason, note }: Refund,
): Promise<void> {
  const { user } = requireSignedIn(ctx);
  const now = ctx.clock.now();
  const id = makeId<'payment'>(now.getTime(), randomBytes(10));
  await sql`insert into payments (id, source, kind, method, amount_cents, gst_cents, reference, store, dealer_id, customer, date, text,
      currency, refund_of, note, recorded_by_name, created_at, updated_at)
    values (${id}, ${row.source}, 'refund', ${row.method}, ${-amount}, ${gst}, ${row.reference}, ${row.store}, ${row.dealer_id},
      ${row.customer}, ${date ?? dayIn(companyZone, now)}, ${reason}, ${row.currency}, ${row.id}, ${note}, ${user.name}, ${now}, ${now})`.execute(
    tx,
  );
  const target = { kind: paymentRecord.kind, id, label: row.reference ?? 'Payment' };
  const changes = [
    { field: 'amount', before: null, after: dollarsOf(-amount) },
    { field: 'refundOf', before: null, after: row.id },
    { field: 'reason', before: null, after: reason },
  ];
  await recordAudit(ctx, { action: paymentActions.create, target, changes, revision: 1 }, tx);
}
