import { addDays } from '@poolhouse/domain/kernel/dates';
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

/** How long until a store has kept a refund back from a payout. */
const nextPayoutDays = 14;

/** Adds what stores pay back to the buyers of refunded sample orders; of the latest they haven't kept it back yet. */
export async function refundSampleOrders(
  tx: Db,
  { now, name, today }: { now: Date; name: string; today: string },
): Promise<void> {
  await sql`with amounts as (
      select uuidv7() as payment, o.id, o.reference, o.store, o.dealer_id, o.name, r.day, -r.amount_cents as cents
        from marketplace_refunds r join marketplace_orders o on o.id = r.order_id
        where not exists (select from payment_allocations a where a.marketplace_order_id = o.id and a.amount_cents < 0)),
    made as (
      insert into payments (id, source, kind, method, amount_cents, gst_cents, allocated_cents, is_pending, reference, store, dealer_id,
          customer, date, recorded_by_name, created_at, updated_at)
        select payment, 'marketplace', 'refund', 'payout', cents, round(cents / 11.0), cents, day > ${addDays(today, -nextPayoutDays)}::date, reference, store, dealer_id, name, day,
          ${name}, ${now}, ${now} from amounts)
    insert into payment_allocations (id, payment_id, marketplace_order_id, amount_cents, automatic, created_by_name, created_at)
      select uuidv7(), payment, id, cents, true, ${name}, ${now} from amounts`.execute(tx);
}
