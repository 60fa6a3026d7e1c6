import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { refreshStatistics } from '../../../platform/database/refresh-statistics.ts';

const batchSize = 25_000;
/** Seven years: the orders of a day are found all over the table, as after years of work. */
const spreadMinutes = 3_680_000;

/** Adds made-up orders of the shop by the thousand, over seven years, for measurements: the database makes them. Returns how many. */
export async function seedShopOrderVolume(
  { db }: Context,
  { orders, seed }: { orders: number; seed: number },
  progress: (done: number) => void,
): Promise<number> {
  const { rows } = await sql<{
    first: number;
  }>`select coalesce(max(shop_id), 1000000)::int as first from orders`.execute(db);
  const first = Math.max(1_000_000, rows[0]?.first ?? 0);
  await sql`select setseed(${(seed % 1_000) / 1_000})`.execute(db);
  for (let done = 0; done < orders; done += batchSize) {
    const count = Math.min(batchSize, orders - done);
    await batchOf(first + done, count).execute(db);
    progress(done + count);
  }
  await refreshStatistics(db);
  return orders;
}

/** Of an order's number follow its day, its status and its product; only those of the last month are open. */
function batchOf(first: number, count: number): RawBuilder<unknown> {
  return sql`
    with products as (select array_agg(key order by key) as skus, array_agg((value ->> 'cents')::int order by key) as cents
        from (select distinct on (key) key, value from rules where kind = 'product-price' and value is not null
          and replaced_by is null and deleted_at is null order by key, valid_from desc) prices),
      assignable as (select array_agg(id order by id) as ids from (select id from dealers where status = 'active' limit 2000) few),
      made as (select n, age, now() - make_interval(mins => age) as at, products.skus[1 + n % cardinality(skus)] as sku,
          products.cents[1 + n % cardinality(skus)] as cents, 1 + n % 3 as qty,
          case when n % 5 < 3 then assignable.ids[1 + n % greatest(1, cardinality(assignable.ids))] end as dealer,
          case when age > 30 * 1440 then (array['completed', 'completed', 'completed', 'cancelled', 'refunded', 'completed',
              'completed', 'completed', 'completed', 'completed'])[1 + n % 10]
            else (array['received', 'sent', 'completed', 'received'])[1 + n % 4] end as status
        from products, assignable, generate_series(${first + 1}::int, ${first + count}::int) n,
          lateral (select (n::bigint * 104729 % ${spreadMinutes}::int)::int as age) spread)
    insert into orders (id, number, source, shop_id, status, send_type, erp_state, erp_number, dealer_id, name, email, phone,
      address, city, state, postcode, products, skus, freight, total_cents, refunded_cents, date, shop_modified_at, created_at)
    select uuidv7(), n::text, case when n % 7 = 0 then 'pos' else 'shop' end, n,
      case when status = 'received' and dealer is not null then 'assigned' else status end,
      case when status in ('sent', 'completed') then case when n % 3 = 0 then 'EMAIL' else 'PRIORITY' end end,
      case when status in ('sent', 'completed') and n % 3 > 0 then 'sent' when n % 97 = 0 then 'failed' else 'unsent' end,
      case when status in ('sent', 'completed') and n % 3 > 0 then 'SO' || n end, dealer,
      (array['Casey', 'Jo', 'Alex', 'Sam', 'Robin', 'Kim', 'Lee', 'Pat'])[1 + n % 8] || ' ' ||
        (array['Rivers', 'Marsh', 'Brook', 'Fields', 'Woods', 'Hill', 'Stone', 'Lake', 'Shaw', 'Dale', 'Ford'])[1 + n % 11],
      'buyer' || n || '@buyer.example', '04' || lpad((n % 100000000)::text, 8, '0'), n % 240 || ' Lagoon Street', 'Oxley',
      (array['NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'ACT', 'NT'])[1 + n % 8], '4075',
      jsonb_build_array(jsonb_build_object('sku', sku, 'name', sku, 'qty', qty, 'priceCents', cents)), array[upper(sku)], '[]',
      cents * qty, case when status = 'refunded' then cents * qty else 0 end, (at at time zone 'Australia/Sydney')::date, at, at
    from made`;
}
