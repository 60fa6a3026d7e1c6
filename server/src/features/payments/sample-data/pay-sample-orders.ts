import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

/** Adds the payment of each sample order that was paid, and what was paid back of those that were refunded. */
export async function paySampleOrders(tx: Db, { now, name }: { now: Date; name: string }): Promise<void> {
  await sql`with amounts as (
      select uuidv7() as payment, o.id, o.number, o.source, o.dealer_id, o.name, o.date, 'sale' as kind, o.paid_cents as cents
        from orders o where o.paid_cents > 0 and not exists (select from payment_allocations a where a.order_id = o.id)
      union all
      select uuidv7(), o.id, o.number, o.source, o.dealer_id, o.name, r.day, 'refund', -r.amount_cents
        from order_refunds r join orders o on o.id = r.order_id
        where o.paid_cents > 0 and not exists (select from payment_allocations a where a.order_id = o.id)),
    made as (
      insert into payments (id, source, kind, method, amount_cents, gst_cents, allocated_cents, reference, dealer_id, customer, date,
          provider_reference, recorded_by_name, created_at, updated_at)
        select payment, source, kind, case source when 'shop' then 'card' else 'eft' end, cents, round(cents / 11.0), cents, number,
          dealer_id, name, date, 'CH-' || number, ${name}, ${now}, ${now} from amounts)
    insert into payment_allocations (id, payment_id, order_id, amount_cents, automatic, created_by_name, created_at)
      select uuidv7(), payment, id, cents, true, ${name}, ${now} from amounts`.execute(tx);
}
