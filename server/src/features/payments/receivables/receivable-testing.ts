import { afterEach, expect } from 'vitest';
import type { TestServer } from '../../../testing/test-server.ts';

/** What each record owes by itself and its allocations, as the row of `receivables` has to say it. */
const owedByRecords = `
  select o.id, 'order' as kind, 'order' as record_kind, o.id as record_id, o.number as reference, o.name, null as store, o.dealer_id, o.country,
    o.date, o.total_cents::bigint, o.refunded_cents::bigint, o.replaced_by, o.status, coalesce((select sum(a.amount_cents)
      from payment_allocations a where a.order_id = o.id), 0)::bigint as allocated_cents from orders o
  union all
  select o.id, 'marketplace', 'marketplace-order', o.id, o.reference, o.name, o.store, o.dealer_id, o.country, o.date, o.total_cents,
    o.refunded_cents, o.replaced_by, o.status, coalesce((select sum(a.amount_cents)
      from payment_allocations a where a.marketplace_order_id = o.id), 0) from marketplace_orders o
  union all
  select i.id, 'service', case when p.id is null then 'drop-off' else 'pick-up' end, coalesce(p.id, d.id), i.number, r.robot_name, null,
    coalesce(p.dealer_id, d.dealer_id), null, i.issued_on, i.total_cents, 0, null, 'invoiced', coalesce((select sum(a.amount_cents)
      from payment_allocations a where a.service_invoice_id = i.id), 0)
  from service_invoices i join service_robots r on r.id = i.robot_id left join pick_ups p on p.id = r.pick_up_id
    left join drop_offs d on d.id = r.drop_off_id`;
const kept = `select id, kind, record_kind, record_id, reference, name, store, dealer_id, country, date, total_cents, refunded_cents,
  replaced_by, status, allocated_cents from receivables`;

/** Checks after each test of a file every receivable with its record and its payments, to the cent. */
export function compareReceivables(server: TestServer): void {
  afterEach(async () => {
    const { rows } = await server.pool.query(`with records as (${owedByRecords}), kept as (${kept})
      (select 'is wrong' as problem, * from (select * from kept except select * from records) x)
      union all (select 'should be', * from (select * from records except select * from kept) x) limit 10`);
    expect(rows).toEqual([]);
  });
}
