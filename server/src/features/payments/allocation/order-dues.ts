import type { Store } from '@poolhouse/domain/features/dealers/sales/stores';
import type { AllocatedKind } from '@poolhouse/domain/features/payments/allocation/allocation';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

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

/** Orders of both kinds as one table `o`. */
export const allOrders: RawBuilder<unknown> = sql`(
  select 'order' as kind, id, number as reference, null as store, name, total_cents, refunded_cents, status, dealer_id, date from orders
  union all
  select 'marketplace', id, reference, store, name, total_cents, refunded_cents, status, dealer_id, date from marketplace_orders) o`;

/** The columns of an `OrderDue`; what is allocated is added up by index. */
export const dueColumns = sql`o.kind, o.id, o.reference, o.store, o.name, o.total_cents as "totalCents",
  o.refunded_cents as "refundedCents", coalesce((select sum(a.amount_cents) from payment_allocations a
    where a.order_id = o.id or a.marketplace_order_id = o.id), 0)::int as "allocatedCents"`;

/** Holds these orders until the transaction ends and returns what they owe: two people never allocate to one at once. */
export async function lockDues(
  tx: Db,
  wanted: readonly { kind: AllocatedKind; orderId: string }[],
): Promise<Map<string, OrderDue>> {
  const idsOf = (kind: AllocatedKind) => wanted.filter((one) => one.kind === kind).map(({ orderId }) => orderId);
  await sql`select id from orders where id = any(${idsOf('order')}::uuid[]) order by id for no key update`.execute(tx);
  await sql`select id from marketplace_orders where id = any(${idsOf('marketplace')}::uuid[]) order by id for no key update`.execute(
    tx,
  );
  const { rows } = await sql<OrderDue>`select ${dueColumns} from ${allOrders}
    where (o.kind = 'order' and o.id = any(${idsOf('order')}::uuid[]))
      or (o.kind = 'marketplace' and o.id = any(${idsOf('marketplace')}::uuid[]))`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}
