import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { matchBankLines } from './match-bank-lines.ts';

/** Who an allocation that no person made is said to be by. */
const matching = 'Matching';

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

/** Allocates bank receipts whose words have the number of an order that owes exactly this amount. */
export async function matchReceipts(tx: Db, now: Date): Promise<void> {
  await sql`with words as (${words}),
    fitting as (select w.id, w.amount_cents, o.id as order_id from words w join ${namedOrders}
      where o.status <> 'cancelled' and w.amount_cents = o.due_cents),
    -- A receipt that fits two orders, or an order that two receipts fit, is left to a person.
    matches as (select * from fitting f where 1 = (select count(*) from fitting g where g.id = f.id)
      and 1 = (select count(*) from fitting g where g.order_id = f.order_id)),
    inserted as (insert into payment_allocations (id, payment_id, order_id, amount_cents, automatic, created_by_name, created_at)
      select uuidv7(), id, order_id, amount_cents, true, ${matching}, ${now} from matches)
    update payments p set allocated_cents = p.amount_cents, reference = o.reference, dealer_id = coalesce(p.dealer_id, o.dealer_id),
      updated_at = ${now}
    from matches w join receivables o on o.id = w.order_id where p.id = w.id`.execute(tx);
}

/** The orders of the shop that words `w` name; the last one that replaces another is meant. */
const namedOrders = sql`receivables n on lower(n.reference) = w.word and n.kind = 'order'
  join receivables o on o.id = last_receivable(n.id)`;

const words = sql`select distinct p.id, p.amount_cents, word from payments p
    cross join lateral regexp_split_to_table(lower(coalesce(p.text, '')), '[^a-z0-9/-]+') as word
  where p.source = 'bank' and p.amount_cents > 0 and p.open_cents = p.amount_cents and length(word) >= 3`;

/** Holds the orders that open receipts name. Call it before any payment is changed, since orders are held before payments. */
export async function lockReceiptOrders(tx: Db): Promise<void> {
  await sql`select id from orders where id in (select o.id from (${words}) w join ${namedOrders}) order by id for no key update`.execute(
    tx,
  );
}

/** Matches all that is open. Two imports at once don't see each other's records: the cleanup finds what they missed. */
export async function matchAll(db: Db, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockReceiptOrders(tx);
    await matchLines(tx, now);
    await matchBankLines(tx);
    await matchReceipts(tx, now);
  });
}
