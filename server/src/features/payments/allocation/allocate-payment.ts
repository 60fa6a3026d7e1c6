import { randomBytes } from 'node:crypto';
import {
  type Allocation,
  type AllocationOffer,
  type NewAllocation,
  refuseAllocation,
} from '@poolhouse/domain/features/payments/allocation/allocation';
import { paymentsApi } from '@poolhouse/domain/features/payments/api';
import { openCentsOf } from '@poolhouse/domain/features/payments/payment-state';
import { dueOf, fundsOf } from '@poolhouse/domain/features/payments/receivables/receivable-balance';
import { paymentActions } from '@poolhouse/domain/features/payments/records';
import { Failure, invalidField, notFound } from '@poolhouse/domain/kernel/errors';
import { makeId } from '@poolhouse/domain/kernel/ids';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { sql } from 'kysely';
import { type Context, requireSignedIn } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { changeRecord } from '../../../platform/records/index.ts';
import { useCase } from '../../../platform/use-case.ts';
import { lockAsLoaded } from '../lock-as-loaded.ts';
import { balanceOf, type PaymentRow, payments } from '../payment-row.ts';
import { offersFor } from './offer-orders.ts';
import {
  type AllocationPart,
  allocatedTo,
  lockDue,
  lockDues,
  type OrderDue,
  paidReceivablesOf,
  partsOf,
} from './order-dues.ts';

/** The field that allocating changes: what another person allocated since is a conflict. */
const allocated = { allocatedCents: null };

/** What matching may change of a payment meanwhile. */
export const matched = ['allocated_cents', 'refunded_cents', 'pays_payout_id', 'replaced_by'] as const;

/** Allocates a payment or parts of it to orders: never more than is left of it, nor more than an order owes. */
export const allocatePayment = useCase(paymentsApi.allocate, async (ctx, { params: { id }, body, revision: seen }) => {
  const { orders } = body;
  if (new Set(orders.map(({ orderId }) => orderId)).size < orders.length)
    throw invalidField('orders', 'Choose each order once.');
  const sum = orders.reduce((total, { amountCents }) => total + amountCents, 0);
  return changeRecord(ctx, payments, {
    id,
    seen,
    sent: allocated,
    action: paymentActions.allocate,
    decide: (before, row) => {
      refuseLocked(row);
      refuseParts(orders, openCentsOf(balanceOf(row, before)));
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
function refuseLocked({ replaced_by, failure }: Pick<PaymentRow, 'replaced_by' | 'failure'>): void {
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
        id: makeId(now.getTime(), randomBytes(10)) as string,
        payment_id: id,
        amount_cents: amountCents,
        [allocatedTo[kind].column]: orderId,
        created_by_name: user.name,
        created_at: now,
      })
      .execute();
  }
}

function refuse(at: number, message: string | null): void {
  if (message !== null) throw invalidField(`orders.${at}.amountCents`, message);
}

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
    id,
    seen,
    sent: allocated,
    action: paymentActions.deallocate,
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
  if (payout_id !== null || amountCents <= fundsOf(due)) return;
  const message = `${formatCents(amountCents - fundsOf(due))} of this was paid back with ${due.reference}. It stays with that order.`;
  throw new Failure('not-allowed-now', message);
}

/** Returns what a payment is allocated to, and the orders that it may be for. */
export const getAllocations = useCase(paymentsApi.allocations, async (ctx, { params: { id } }) => {
  const row = await payments.load(ctx, id);
  const openCents = openCentsOf(balanceOf(row));
  const offers = openCents === 0 ? [] : await offersFor(ctx.db, { row, openCents });
  return { allocations: await allocationsOf(ctx.db, id), offers: offers.map(presentOffer) };
});

async function allocationsOf(db: Db, id: string): Promise<Allocation[]> {
  const { rows } = await sql<Omit<Allocation, 'at'> & { at: Date }>`
    select a.id, r.kind, r.id as "orderId", r.reference, r.store, a.amount_cents as "amountCents", a.automatic,
      a.created_by_name as by, a.created_at as at
    from payment_allocations a join receivables r on r.id = receivable_of(a)
    where a.payment_id = ${id} order by a.created_at, a.id`.execute(db);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

function presentOffer({ due, reason }: Awaited<ReturnType<typeof offersFor>>[number]): AllocationOffer {
  const { kind, id, reference, store, name } = due;
  return { kind, orderId: id, reference, store, name, dueCents: dueOf(due), reason };
}
