import { randomBytes } from 'node:crypto';
import type { Store } from '@poolhouse/domain/features/dealers/sales/stores';
import { type AllocatedKind, refuseAllocation } from '@poolhouse/domain/features/payments/allocation/allocation';
import type { PaymentKind, PaymentMethod, PaymentSource } from '@poolhouse/domain/features/payments/payment-codes';
import { usualGst } from '@poolhouse/domain/features/payments/payment-state';
import { dueOf, refuseRefund } from '@poolhouse/domain/features/payments/receivables/receivable-balance';
import { paymentActions, paymentRecord } from '@poolhouse/domain/features/payments/records';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { Failure, invalidField } from '@poolhouse/domain/kernel/errors';
import { makeId } from '@poolhouse/domain/kernel/ids';
import { sql } from 'kysely';
import { recordAudit } from '../../platform/audit/audit-entry.ts';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/connect.ts';
import { runStep } from '../../platform/database/named-statement.ts';
import { allocatedTo, lockDue, type OrderDue } from './allocation/order-dues.ts';

/** An amount that reached the company or left it, as another feature tells it; what was paid out is below zero. */
export type RecordedPayment = {
  source: PaymentSource;
  kind: PaymentKind;
  method: PaymentMethod;
  amountCents: number;
  /** As usual for the kind unless told: an eleventh, or 0 where the kind has none. Tell 0 for buyers outside Australia. */
  gstCents?: number;
  /** The order that it is for: all of it is allocated to that one. */
  order: { kind: AllocatedKind; id: string; reference: string };
  /** Set for money that another system has already: what is more than owed is left open, for a person to see. Otherwise it is refused. */
  leavesSurplus?: boolean;
  /** Set while the amount is still to be moved, such as a refund that a store keeps back from its next payout. */
  isPending?: boolean;
  store?: Store | null;
  dealerId?: string | null;
  customer?: string | null;
  /** Today unless told. */
  date?: string;
  text?: string | null;
  currency?: string;
  /** The number by which the card terminal or the shop knows it. */
  providerReference?: string | null;
  note?: string | null;
};

/** Records a payment; see `recordPayment`. Other features take it as an argument. */
export type RecordPayment = typeof recordPayment;

/**
 * Records a payment of an order in the transaction that changes the order, allocates it, and logs it. Returns its id. It holds the order
 * until that transaction ends, and refuses more than is owed, or more back than was paid.
 */
export async function recordPayment(ctx: Context, tx: Db, given: RecordedPayment): Promise<string> {
  const now = ctx.clock.now();
  const id = makeId<'payment'>(now.getTime(), randomBytes(10));
  const { source, kind, method, amountCents, order, isPending = false } = given;
  const allocatedCents = allocationCents(given, await lockDue(tx, { kind: order.kind, orderId: order.id }));
  const by = ctx.who?.user.name ?? ctx.actingFor ?? '';
  await runStep(
    tx,
    sql`insert into payments (id, source, kind, method, amount_cents, gst_cents, allocated_cents, is_pending, reference, store,
      dealer_id, customer, date, text, currency, provider_reference, note, recorded_by_name, created_at, updated_at)
    values (${id}, ${source}, ${kind}, ${method}, ${amountCents}, ${given.gstCents ?? usualGst(kind, amountCents)}, ${allocatedCents},
      ${isPending}, ${order.reference}, ${given.store ?? null}, ${given.dealerId ?? null}, ${given.customer ?? null},
      ${given.date ?? dayIn(companyZone, now)}, ${given.text ?? null}, ${given.currency ?? 'AUD'},
      ${given.providerReference ?? null}, ${given.note ?? null}, ${by}, ${now}, ${now})`,
  );
  const { column } = allocatedTo[order.kind];
  if (allocatedCents !== 0)
    await runStep(
      tx,
      sql`insert into payment_allocations (id, payment_id, ${sql.ref(column)}, amount_cents, automatic, created_by_name, created_at)
    values (${makeId(now.getTime(), randomBytes(10))}, ${id}, ${order.id}, ${allocatedCents}, true, ${by}, ${now})`,
    );
  await recordAudit(
    ctx,
    {
      action: paymentActions.create,
      target: { kind: paymentRecord.kind, id, label: order.reference },
      changes: [
        { field: 'source', before: null, after: source },
        { field: 'kind', before: null, after: kind },
        { field: 'amount', before: null, after: amountCents / 100 },
        { field: 'reference', before: null, after: order.reference },
      ],
      revision: 1,
    },
    tx,
  );
  return id;
}

/** Returns how much of a payment is allocated to its order; refuses what is more than is owed, or more back than was paid. */
function allocationCents({ amountCents, leavesSurplus = false }: RecordedPayment, due: OrderDue): number {
  if (amountCents < 0) {
    const refused = refuseRefund(-amountCents, due);
    if (refused !== null) throw new Failure('not-allowed-now', refused);
    return amountCents;
  }
  const dueCents = dueOf(due);
  if (leavesSurplus) return Math.min(amountCents, Math.max(0, dueCents));
  const refused = refuseAllocation(amountCents, { openCents: amountCents, dueCents, paidCents: due.allocatedCents });
  if (refused !== null) throw invalidField('amountCents', refused);
  return amountCents;
}
