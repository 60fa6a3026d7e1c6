import { defaultCountry } from '@poolhouse/domain/kernel/country';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

/** What of the payment `p` is allocated to orders outside Australia, which have no GST. Other kinds of payments bring their GST. */
const untaxedCents = `case when p.kind in ('receipt', 'payment') and p.allocated_cents <> 0 then coalesce((
    select sum(a.amount_cents) from payment_allocations a left join orders ao on ao.id = a.order_id
      left join marketplace_orders am on am.id = a.marketplace_order_id
    where a.payment_id = p.id and coalesce(ao.country, am.country) <> '${defaultCountry}'), 0) else 0 end::float8`;

/** The column of lists that has it. */
export const untaxedColumn = `${untaxedCents} as untaxed_cents`;

/** Returns it in a transaction that has just changed the allocations of a payment. */
export async function untaxedPartOf(tx: Db, id: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`select coalesce(sum(a.amount_cents), 0)::float8 as cents
    from payment_allocations a left join orders o on o.id = a.order_id
      left join marketplace_orders m on m.id = a.marketplace_order_id
    where a.payment_id = ${id} and coalesce(o.country, m.country) <> ${defaultCountry}`.execute(tx);
  return rows[0]?.cents ?? 0;
}
