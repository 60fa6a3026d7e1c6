import type { Store } from '@poolhouse/domain/features/dealers/sales/stores';
import { type AllocatedKind, allocatedKinds } from '@poolhouse/domain/features/payments/allocation/allocation';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

/** What each kind is a row of, and the column of an allocation that names it. */
export const allocatedTo = {
  order: { table: 'orders', column: 'order_id' },
  marketplace: { table: 'marketplace_orders', column: 'marketplace_order_id' },
  service: { table: 'service_invoices', column: 'service_invoice_id' },
} as const satisfies Record<AllocatedKind, { table: string; column: string }>;

/** An order that payments go to, and what tells how much it owes. */
export type OrderDue = {
  kind: AllocatedKind;
  id: string;
  reference: string;
  store: Store | null;
  name: string | null;
  totalCents: number;
  refundedCents: number;
  /** Payments less what was paid back. */
  allocatedCents: number;
};

/** All that payments go to as one table `o`. */
export const allOrders: RawBuilder<unknown> = sql`(
  select 'order' as kind, id, number as reference, null as store, name, total_cents, refunded_cents, status, dealer_id, date from orders
  union all
  select 'marketplace', id, reference, store, name, total_cents, refunded_cents, status, dealer_id, date from marketplace_orders
  union all
  select 'service', i.id, i.number, null, r.robot_name, i.total_cents, 0, 'invoiced', coalesce(p.dealer_id, d.dealer_id), i.issued_on
    from service_invoices i join service_robots r on r.id = i.robot_id left join pick_ups p on p.id = r.pick_up_id
      left join drop_offs d on d.id = r.drop_off_id) o`;

/** The columns of an `OrderDue`; what is allocated is added up by index. */
export const dueColumns = sql`o.kind, o.id, o.reference, o.store, o.name, o.total_cents as "totalCents",
  o.refunded_cents as "refundedCents", coalesce((select sum(a.amount_cents) from payment_allocations a
    where a.order_id = o.id or a.marketplace_order_id = o.id or a.service_invoice_id = o.id), 0)::int as "allocatedCents"`;

/** Holds these orders until the transaction ends and returns what they owe: two people never allocate to one at once. */
export async function lockDues(
  tx: Db,
  wanted: readonly { kind: AllocatedKind; orderId: string }[],
): Promise<Map<string, OrderDue>> {
  const idsOf = (kind: AllocatedKind) => wanted.filter((one) => one.kind === kind).map(({ orderId }) => orderId);
  for (const kind of allocatedKinds)
    await sql`select id from ${sql.table(allocatedTo[kind].table)} where id = any(${idsOf(kind)}::uuid[])
      order by id for no key update`.execute(tx);
  const { rows } = await sql<OrderDue>`select ${dueColumns} from ${allOrders}
    where ${sql.join(
      allocatedKinds.map((kind) => sql`(o.kind = ${kind} and o.id = any(${idsOf(kind)}::uuid[]))`),
      sql` or `,
    )}`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}
