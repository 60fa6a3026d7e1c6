import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

/** Who an allocation that no person made is said to be by. */
export const matching = 'Matching';

/**
 * Allocates the lines of payouts that name an order, where together they are what it owes, and lets the store's own line stand for a refund
 * that was recorded with the order. Anything else stays open, for a person to see.
 */
export async function matchLines(tx: Db, now: Date): Promise<void> {
  await lockNamedOrders(tx);
  await lockNamingPayouts(tx);
  await replaceRefunds(tx, now);
  await allocateSales(tx, now);
}

/**
 * Open lines of payouts with the order that they name. The store doesn't know that we replaced an order: its money is for the last one that did.
 * A refund that was recorded stays with the order whose credit note it has.
 */
const openLines = sql`select p.id, p.payout_id, p.kind, p.amount_cents, o.id as order_id, o.total_cents - o.refunded_cents as price_cents
  from payments p join receivables m on lower(m.store || ' ' || m.reference) = lower(p.store || ' ' || p.reference)
    join receivables o on o.id = case when m.replaced_by is not null and (p.kind <> 'refund' or m.refunded_cents = 0)
      then last_receivable(m.id) else m.id end
  where p.payout_id is not null and p.for_order and p.open_cents <> 0 and p.allocated_cents = 0`;

async function lockNamedOrders(tx: Db): Promise<void> {
  await sql`select m.id from marketplace_orders m where m.id in (select order_id from (${openLines}) l) order by m.id
    for no key update`.execute(tx);
}

/** Holds the payouts of open lines: an undo of their import, which removes them, comes before or after all of the matching. */
async function lockNamingPayouts(tx: Db): Promise<void> {
  await sql`select id from payouts where id in (select payout_id from (${openLines}) l) order by id for no key update`.execute(
    tx,
  );
}

/** Lets those of these recorded refunds count again whose line of the store was removed with its payout. */
export async function restoreRefunds(tx: Db, ids: readonly string[]): Promise<void> {
  await sql`with restored as (select p.id, p.amount_cents, p.recorded_by_name, m.id as order_id
      from payments p join receivables m on lower(m.store || ' ' || m.reference) = lower(p.store || ' ' || p.reference)
      where p.id = any(${[...ids]}::uuid[]) and p.replaced_by is null and p.allocated_cents = 0),
    inserted as (insert into payment_allocations (id, payment_id, marketplace_order_id, amount_cents, automatic, created_by_name)
      select uuidv7(), id, order_id, amount_cents, true, coalesce(recorded_by_name, '') from restored)
    update payments p set allocated_cents = p.amount_cents from restored r where p.id = r.id`.execute(tx);
}

/** A recorded refund of the same order and amount isn't counted any more; its allocation goes to the store's lines. */
async function replaceRefunds(tx: Db, now: Date): Promise<void> {
  await sql`with lines as (${openLines}),
    refunds as (select payout_id, order_id, sum(amount_cents) as cents, min(id::text)::uuid as first
      from lines where kind = 'refund' group by 1, 2),
    recorded as (select distinct on (r.first) p.id, r.first, r.payout_id, r.order_id
      from refunds r join payment_allocations a on a.marketplace_order_id = r.order_id
        join payments p on p.id = a.payment_id and p.amount_cents = r.cents and p.is_pending and p.replaced_by is null
          and p.payout_id is null and p.kind = 'refund'
      order by r.first, p.created_at),
    replaced as (update payments p set replaced_by = r.first, allocated_cents = 0, updated_at = ${now}
      from recorded r where p.id = r.id returning p.id),
    moved as (delete from payment_allocations a using recorded r where a.payment_id = r.id returning a.id)
    ${allocate(
      sql`select l.id, l.order_id, l.amount_cents from lines l join recorded r
      on r.payout_id = l.payout_id and r.order_id = l.order_id where l.kind = 'refund'`,
      now,
    )}`.execute(tx);
}

async function allocateSales(tx: Db, now: Date): Promise<void> {
  await sql`with lines as (${openLines}),
    sums as (select payout_id, order_id, sum(amount_cents) as cents, max(price_cents) as price_cents
      from lines where kind <> 'refund' group by 1, 2),
    fitting as (select s.payout_id, s.order_id from sums s
      where s.cents = s.price_cents - coalesce((select sum(a.amount_cents) from payment_allocations a
        where a.marketplace_order_id = s.order_id), 0))
    ${allocate(
      sql`select l.id, l.order_id, l.amount_cents from lines l join fitting f
      on f.payout_id = l.payout_id and f.order_id = l.order_id where l.kind <> 'refund'`,
      now,
    )}`.execute(tx);
}

/** Allocates whole payments to orders, after the parts of a statement before it. */
function allocate(matches: ReturnType<typeof sql>, now: Date) {
  return sql`, matches as (${matches}),
    inserted as (insert into payment_allocations (id, payment_id, marketplace_order_id, amount_cents, automatic, created_by_name, created_at)
      select uuidv7(), id, order_id, amount_cents, true, ${matching}, ${now} from matches)
    update payments p set allocated_cents = p.amount_cents, updated_at = ${now} from matches w where p.id = w.id`;
}
