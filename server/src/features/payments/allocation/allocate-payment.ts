import { randomBytes } from 'node:crypto';
import { type NewAllocation, refuseAllocation } from '@poolhouse/domain/features/payments/allocation/allocation';
import { paymentsApi } from '@poolhouse/domain/features/payments/api';
import { openCentsOf } from '@poolhouse/domain/features/payments/payment-state';
import { dueOf } from '@poolhouse/domain/features/payments/receivables/receivable-balance';
import { paymentActions } from '@poolhouse/domain/features/payments/records';
import { Failure, invalidField, notFound } from '@poolhouse/domain/kernel/errors';
import { makeId } from '@poolhouse/domain/kernel/ids';
import { type Context, requireSignedIn } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { changeRecord } from '../../../platform/records/index.ts';
import { useCase } from '../../../platform/use-case.ts';
import { lockAsLoaded } from '../lock-as-loaded.ts';
import { type PaymentRow, payments, standingOf } from '../payment-row.ts';
import { allocatedTo, lockDues, type OrderDue } from './order-dues.ts';
import { paidReceivablesOf } from './paid-receivables.ts';

/** The field that allocating changes: what another person allocated since is a conflict. */
export const allocated = { allocatedCents: null };

/** What matching may change of a payment meanwhile. */
export const matched = ['allocated_cents', 'refunded_cents', 'pays_payout_id', 'replaced_by'] as const;

/** Allocates a payment or parts of it to orders: never more than is left of it, nor more than an order owes. */
export const allocatePayment = useCase(paymentsApi.allocate, async (ctx, { params: { id }, body, revision: seen }) => {
  const { orders } = body;
  if (new Set(orders.map(({ orderId }) => orderId)).size < orders.length)
    throw invalidField('orders', 'Choose each order once.');
  const sum = orders.reduce((total, { amountCents }) => total + amountCents, 0);
  return changeRecord(ctx, payments, {
    ...{ id, seen, sent: allocated, action: paymentActions.allocate },
    decide: (before, row) => {
      refuseLocked(row);
      refuseParts(orders, openCentsOf(standingOf(row, before)));
      return { ...before, allocatedCents: before.allocatedCents + sum };
    },
    logged: { changes: orders.map((order) => ({ field: 'allocation', before: null, after: order })) },
    within: async (tx, _after, row) => {
      const dues = await lockDues(tx, orders);
      if (await lockAsLoaded(tx, 'payments', row, matched)) await insertAllocations(ctx, tx, { id, orders, dues });
      return { intents: [], joined: await paidReceivablesOf(tx, id) };
    },
  });
});

/** Refuses a payment that failed, and a recorded refund for which the store’s own line stands: that one is allocated instead. */
export function refuseLocked({ replaced_by, failure }: Pick<PaymentRow, 'replaced_by' | 'failure'>): void {
  if (failure !== null) throw new Failure('not-allowed-now', 'This payment failed. Add the one that came instead.');
  if (replaced_by !== null)
    throw new Failure('not-allowed-now', 'The store’s own line stands for this refund. Change that one.');
}

/** Refuses a part whose sign isn't the payment's, and parts that come to more than is left. */
function refuseParts(orders: readonly NewAllocation[], openCents: number): void {
  let left = openCents;
  for (const [at, { amountCents }] of orders.entries()) {
    const limits = { openCents: left, dueCents: Infinity, paidCents: Infinity };
    refuse(at, refuseAllocation(amountCents, limits));
    left -= amountCents;
  }
}

type Allocated = { id: string; orders: readonly NewAllocation[]; dues: ReadonlyMap<string, OrderDue> };

async function insertAllocations(ctx: Context, tx: Db, { id, orders, dues }: Allocated): Promise<void> {
  const { user } = requireSignedIn(ctx);
  const now = ctx.clock.now();
  for (const [at, { kind, orderId, amountCents }] of orders.entries()) {
    const due = dues.get(orderId);
    if (due === undefined) throw notFound('order');
    const limits = { openCents: amountCents, dueCents: dueOf(due), paidCents: due.allocatedCents };
    refuse(at, refuseAllocation(amountCents, limits));
    await tx
      .insertInto('payment_allocations')
      .values({
        ...{ id: makeId(now.getTime(), randomBytes(10)) as string, payment_id: id, amount_cents: amountCents },
        [allocatedTo[kind].column]: orderId,
        ...{ created_by_name: user.name, created_at: now },
      })
      .execute();
  }
}

function refuse(at: number, message: string | null): void {
  if (message !== null) throw invalidField(`orders.${at}.amountCents`, message);
}
