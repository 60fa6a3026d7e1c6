import type { Store } from '@poolhouse/domain/features/dealers/sales/stores';
import { type AllocatedKind, allocatedKinds } from '@poolhouse/domain/features/payments/allocation/allocation';
import {
  fundsOf,
  partsToPayBack,
  type ReceivableBalance,
} from '@poolhouse/domain/features/payments/receivables/receivable-balance';
import { defaultCountry } from '@poolhouse/domain/kernel/country';
import { Failure, notFound } from '@poolhouse/domain/kernel/errors';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { runStep } from '../../../platform/database/named-statement.ts';

/** What each kind is a row of, and the column of an allocation that names it. */
export const allocatedTo = {
  order: { table: 'orders', column: 'order_id' },
  marketplace: { table: 'marketplace_orders', column: 'marketplace_order_id' },
  service: { table: 'service_invoices', column: 'service_invoice_id' },
} as const satisfies Record<AllocatedKind, { table: string; column: string }>;

/** An order that payments go to, and what was paid for it. */
export type OrderDue = ReceivableBalance & {
  id: string;
  reference: string;
  store: Store | null;
  name: string | null;
};

/** The columns of an `OrderDue` of the receivable `o`. */
export const dueColumns = sql`o.kind, o.id, o.reference, o.store, o.name, o.total_cents::float8 as "totalCents",
  o.refunded_cents::float8 as "refundedCents", o.allocated_cents::float8 as "allocatedCents",
  (o.paid_back_cents - coalesce((select sum(least(a.amount_cents, 0)) from payment_allocations a
    where a.order_id = o.id or a.marketplace_order_id = o.id or a.service_invoice_id = o.id), 0))::float8 as "paidBackCents"`;

export type Receivable = { kind: AllocatedKind; orderId: string };

/**
 * Holds these receivables until the transaction ends and returns what was paid for them. Whatever pays, allocates or refunds calls this before it
 * holds a payment: in this order no two wait for each other, and none decides by sums that another is changing.
 */
export async function lockDues(tx: Db, receivables: readonly Receivable[]): Promise<Map<string, OrderDue>> {
  if (receivables.length === 0) return new Map();
  const idsOf = (kind: AllocatedKind) => receivables.filter((one) => one.kind === kind).map(({ orderId }) => orderId);
  for (const kind of allocatedKinds) {
    const ids = idsOf(kind);
    if (ids.length > 0)
      await runStep(
        tx,
        sql`select id from ${sql.table(allocatedTo[kind].table)} where id = any((select ${ids}::uuid[])::uuid[])
        order by id for no key update`,
      );
  }
  const ids = receivables.map(({ orderId }) => orderId);
  const rows = await runStep(
    tx,
    sql<OrderDue>`select ${dueColumns} from receivables o where o.id = any((select ${ids}::uuid[])::uuid[])`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Holds the receivables that the payments of an import are allocated to, before an undo removes them. Returns the ids of the recorded refunds
 * for which these payments count.
 */
export async function lockDuesOfImport(tx: Db, importId: string): Promise<string[]> {
  const isOfImport = sql`exists (select from import_rows r where r.import_id = ${importId} and r.target_id in (p.id, p.payout_id))`;
  const { rows } =
    await sql<Receivable>`select distinct r.kind, r.id as "orderId" from payment_allocations a join payments p on p.id = a.payment_id
      join receivables r on r.id = receivable_of(a)
    where ${isOfImport}`.execute(tx);
  await lockDues(tx, rows);
  const { rows: replaced } = await sql<{ id: string }>`select refund.id from payments refund
    join payments p on p.id = refund.replaced_by where ${isOfImport}`.execute(tx);
  return replaced.map(({ id }) => id);
}

/** Holds one receivable as `lockDues` does; refuses with 404 when there is none. */
export async function lockDue(tx: Db, receivable: Receivable): Promise<OrderDue> {
  const due = (await lockDues(tx, [receivable])).get(receivable.orderId);
  if (due === undefined) throw notFound('order');
  return due;
}

/** A part of a payment, with the receivable that it goes to. */
export type AllocationPart = Receivable & { id: string; amountCents: number; isAutomatic: boolean };

/** Returns the parts of a payment, the last one first. */
export async function partsOf(db: Db, paymentId: string): Promise<AllocationPart[]> {
  const { rows } =
    await sql<AllocationPart>`select a.id, a.amount_cents as "amountCents", a.automatic as "isAutomatic", r.kind, r.id as "orderId"
    from payment_allocations a join receivables r on r.id = receivable_of(a) where a.payment_id = ${paymentId} order by a.created_at desc, a.id desc`.execute(
      db,
    );
  return rows;
}

/** What of the payment `p` is allocated to orders outside Australia, which have no GST. Other kinds of payments bring their GST. */
const untaxedCents = `case when p.kind in ('receipt', 'payment') and p.allocated_cents <> 0 then coalesce((
    select sum(a.amount_cents) from payment_allocations a join receivables r on r.id = receivable_of(a)
    where a.payment_id = p.id and r.country <> '${defaultCountry}'), 0) else 0 end::float8`;

/** Whether an order that the payment `p` is for still owes a part. */
const paysPart = `exists (select from payment_allocations a join receivables r on r.id = receivable_of(a)
    where a.payment_id = p.id and r.is_part_paid)`;
const isPartPayment = `(p.allocated_cents > 0 and p.status = 'paid' and ${paysPart})`;

/** The status of the payment `p`. */
export const statusOfPayment = `case when ${isPartPayment} then 'part-paid' else p.status end`;

/** The columns of lists that tell what a payment is allocated to. */
export const paidColumns = `${untaxedCents} as untaxed_cents, ${isPartPayment} as is_part_payment`;

/** Returns them in a transaction that has just changed the allocations of a payment. */
export async function paidReceivablesOf(
  tx: Db,
  id: string,
): Promise<{ untaxed_cents: number; is_part_payment: boolean }> {
  const { rows } = await sql<{ untaxed_cents: number; is_part_payment: boolean }>`select
      coalesce((select sum(a.amount_cents) from payment_allocations a join receivables r on r.id = receivable_of(a)
        where a.payment_id = p.id and r.country <> ${defaultCountry}), 0)::float8 as untaxed_cents,
      ${sql.raw(paysPart) as RawBuilder<boolean>} as is_part_payment
    from payments p where p.id = ${id}`.execute(tx);
  return rows[0] ?? { untaxed_cents: 0, is_part_payment: false };
}

type Taken = { id: string; taken: number; dues: ReadonlyMap<string, OrderDue> };

/**
 * Takes an amount of a payment off its orders, the last one first, as far as they didn't pay it back themselves. Returns how much of each order.
 */
export async function takeOffOrders(tx: Db, { id, taken, dues }: Taken): Promise<{ orderId: string; cents: number }[]> {
  const held = (await partsOf(tx, id)).flatMap((part) => {
    const due = dues.get(part.orderId);
    return due === undefined ? [] : [{ ...part, heldCents: fundsOf(due) }];
  });
  const parts = partsToPayBack(taken, held);
  if ('refused' in parts) throw new Failure('not-allowed-now', parts.refused);
  for (const part of parts) {
    await sql`delete from payment_allocations where id = ${part.id} and amount_cents = ${part.cents}`.execute(tx);
    await sql`update payment_allocations set amount_cents = amount_cents - ${part.cents} where id = ${part.id}`.execute(
      tx,
    );
  }
  return parts.flatMap(({ id: part, cents }) => {
    const of = held.find((one) => one.id === part);
    return of === undefined ? [] : [{ orderId: of.orderId, cents }];
  });
}
