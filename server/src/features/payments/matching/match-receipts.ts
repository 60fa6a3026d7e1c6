import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { matching } from './match-lines.ts';

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
