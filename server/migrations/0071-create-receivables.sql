-- What anyone owes: one row an order of the shop, an order of a store, or an invoice of a repair, whose id it has. It is written by the
-- statement that writes the record, by the triggers below, so that no import, bulk edit or undo can forget it.
create table receivables (
  id uuid primary key,
  kind text not null,
  -- Where it is shown: the order, or the service request that was invoiced.
  record_kind text not null,
  record_id uuid not null,
  reference text not null,
  name text,
  store text,
  dealer_id uuid,
  country text,
  date date not null,
  total_cents bigint not null,
  -- What it no longer comes to, since it was refunded.
  refunded_cents bigint not null default 0,
  -- What refunds of payments paid back of an order of a store: the store can't be said to have paid back the same money again.
  paid_back_cents bigint not null default 0,
  -- The sum of its allocations.
  allocated_cents bigint not null default 0,
  -- The one that its payments are for since it was replaced.
  replaced_by uuid,
  -- The status of its record.
  status text not null,
  due_cents bigint not null generated always as (total_cents - refunded_cents - allocated_cents) stored,
  is_part_paid boolean not null generated always as (
    allocated_cents > 0 and total_cents - refunded_cents > allocated_cents and status not in ('cancelled', 'refunded')) stored,
  constraint receivables__kind check (kind in ('order', 'marketplace', 'service'))
);

-- Fills the table kind by kind, and says how far it is.
do $$
declare
  made bigint;
begin
  insert into receivables (id, kind, record_kind, record_id, reference, name, dealer_id, country, date, total_cents, refunded_cents,
      replaced_by, status, allocated_cents)
    select o.id, 'order', 'order', o.id, o.number, o.name, o.dealer_id, o.country, o.date, o.total_cents, o.refunded_cents, o.replaced_by,
      o.status, coalesce(a.cents, 0)
    from orders o left join (select order_id, sum(amount_cents) as cents from payment_allocations group by 1) a on a.order_id = o.id;
  get diagnostics made = row_count;
  raise notice 'Receivables of % orders of the shop are made.', made;
  insert into receivables (id, kind, record_kind, record_id, reference, name, store, dealer_id, country, date, total_cents, refunded_cents,
      paid_back_cents, replaced_by, status, allocated_cents)
    select o.id, 'marketplace', 'marketplace-order', o.id, o.reference, o.name, o.store, o.dealer_id, o.country, o.date, o.total_cents,
      o.refunded_cents, o.paid_back_cents, o.replaced_by, o.status, coalesce(a.cents, 0)
    from marketplace_orders o
      left join (select marketplace_order_id, sum(amount_cents) as cents from payment_allocations group by 1) a on a.marketplace_order_id = o.id;
  get diagnostics made = row_count;
  raise notice 'Receivables of % orders of stores are made.', made;
  insert into receivables (id, kind, record_kind, record_id, reference, name, dealer_id, date, total_cents, status, allocated_cents)
    select i.id, 'service', case when p.id is null then 'drop-off' else 'pick-up' end, coalesce(p.id, d.id), i.number, r.robot_name,
      coalesce(p.dealer_id, d.dealer_id), i.issued_on, i.total_cents, 'invoiced', coalesce(a.cents, 0)
    from service_invoices i join service_robots r on r.id = i.robot_id left join pick_ups p on p.id = r.pick_up_id
      left join drop_offs d on d.id = r.drop_off_id
      left join (select service_invoice_id, sum(amount_cents) as cents from payment_allocations group by 1) a on a.service_invoice_id = i.id;
  get diagnostics made = row_count;
  raise notice 'Receivables of % invoices of repairs are made.', made;
end $$;

-- Refuses the migration where one balance is a cent off what it was by its own record and its payments.
do $$
declare
  wrong text;
begin
  select string_agg(coalesce(b.reference, r.reference), ', ') into wrong from (
      select o.id, o.number as reference, o.total_cents - o.refunded_cents - coalesce((select sum(a.amount_cents)
        from payment_allocations a where a.order_id = o.id), 0) as due, 0 as paid_back from orders o
      union all
      select o.id, o.reference, o.total_cents - o.refunded_cents - coalesce((select sum(a.amount_cents)
        from payment_allocations a where a.marketplace_order_id = o.id), 0), o.paid_back_cents from marketplace_orders o
      union all
      select i.id, i.number, i.total_cents - coalesce((select sum(a.amount_cents)
        from payment_allocations a where a.service_invoice_id = i.id), 0), 0 from service_invoices i) b
    full join receivables r on r.id = b.id
    where r.due_cents is distinct from b.due or r.paid_back_cents is distinct from b.paid_back;
  if wrong is not null then raise exception 'The balances of these differ: %', left(wrong, 500); end if;
  raise notice 'All balances are as they were.';
end $$;
alter table marketplace_orders drop column paid_back_cents;

create index receivables__reference on receivables (lower(reference));
create index receivables__store_reference on receivables (lower(store || ' ' || reference)) where store is not null;
create index receivables__dealer on receivables (dealer_id, date) where dealer_id is not null and due_cents > 0;
create index receivables__amount on receivables ((total_cents - refunded_cents), date);

create function keep_receivables_of_orders() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into receivables (id, kind, record_kind, record_id, reference, name, dealer_id, country, date, total_cents, refunded_cents,
        replaced_by, status)
      select id, 'order', 'order', id, number, name, dealer_id, country, date, total_cents, refunded_cents, replaced_by, status from changed;
  else
    update receivables r set reference = o.number, name = o.name, dealer_id = o.dealer_id, country = o.country, date = o.date,
      total_cents = o.total_cents, refunded_cents = o.refunded_cents, replaced_by = o.replaced_by, status = o.status
    from changed o where r.id = o.id and (r.reference, r.name, r.dealer_id, r.country, r.date, r.total_cents, r.refunded_cents, r.replaced_by,
        r.status) is distinct from (o.number, o.name, o.dealer_id, o.country, o.date, o.total_cents::bigint, o.refunded_cents::bigint,
        o.replaced_by, o.status);
  end if;
  return null;
end $$;
create trigger orders__receivable_added after insert on orders referencing new table as changed
  for each statement execute function keep_receivables_of_orders();
create trigger orders__receivable_changed after update on orders referencing new table as changed
  for each statement execute function keep_receivables_of_orders();

create function keep_receivables_of_marketplace_orders() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into receivables (id, kind, record_kind, record_id, reference, name, store, dealer_id, country, date, total_cents, refunded_cents,
        replaced_by, status)
      select id, 'marketplace', 'marketplace-order', id, reference, name, store, dealer_id, country, date, total_cents, refunded_cents,
        replaced_by, status from changed;
  else
    update receivables r set reference = o.reference, name = o.name, store = o.store, dealer_id = o.dealer_id, country = o.country,
      date = o.date, total_cents = o.total_cents, refunded_cents = o.refunded_cents, replaced_by = o.replaced_by, status = o.status
    from changed o where r.id = o.id and (r.reference, r.name, r.store, r.dealer_id, r.country, r.date, r.total_cents, r.refunded_cents,
        r.replaced_by, r.status) is distinct from (o.reference, o.name, o.store, o.dealer_id, o.country, o.date, o.total_cents::bigint,
        o.refunded_cents::bigint, o.replaced_by, o.status);
  end if;
  return null;
end $$;
create trigger marketplace_orders__receivable_added after insert on marketplace_orders referencing new table as changed
  for each statement execute function keep_receivables_of_marketplace_orders();
create trigger marketplace_orders__receivable_changed after update on marketplace_orders referencing new table as changed
  for each statement execute function keep_receivables_of_marketplace_orders();

create function add_receivables_of_invoices() returns trigger language plpgsql as $$
begin
  insert into receivables (id, kind, record_kind, record_id, reference, name, dealer_id, date, total_cents, status)
    select i.id, 'service', case when p.id is null then 'drop-off' else 'pick-up' end, coalesce(p.id, d.id), i.number, r.robot_name,
      coalesce(p.dealer_id, d.dealer_id), i.issued_on, i.total_cents, 'invoiced'
    from changed i join service_robots r on r.id = i.robot_id left join pick_ups p on p.id = r.pick_up_id
      left join drop_offs d on d.id = r.drop_off_id;
  return null;
end $$;
create trigger service_invoices__receivable_added after insert on service_invoices referencing new table as changed
  for each statement execute function add_receivables_of_invoices();

-- An invoice never changes; whose request it is of, and what its robot is called, may.
create index receivables__record on receivables (record_id) where kind = 'service';
create function follow_request_of_invoices() returns trigger language plpgsql as $$
begin
  update receivables set dealer_id = new.dealer_id where record_id = new.id and kind = 'service';
  return null;
end $$;
create trigger pick_ups__receivable_changed after update on pick_ups
  for each row when (old.dealer_id is distinct from new.dealer_id) execute function follow_request_of_invoices();
create trigger drop_offs__receivable_changed after update on drop_offs
  for each row when (old.dealer_id is distinct from new.dealer_id) execute function follow_request_of_invoices();
create function follow_robot_of_invoices() returns trigger language plpgsql as $$
begin
  update receivables r set name = new.robot_name from service_invoices i where i.robot_id = new.id and r.id = i.id;
  return null;
end $$;
create trigger service_robots__receivable_changed after update on service_robots
  for each row when (old.robot_name is distinct from new.robot_name) execute function follow_robot_of_invoices();

create function delete_receivables() returns trigger language plpgsql as $$
begin
  delete from receivables where id in (select id from removed);
  return null;
end $$;
create trigger orders__receivable_removed after delete on orders referencing old table as removed
  for each statement execute function delete_receivables();
create trigger marketplace_orders__receivable_removed after delete on marketplace_orders referencing old table as removed
  for each statement execute function delete_receivables();
create trigger service_invoices__receivable_removed after delete on service_invoices referencing old table as removed
  for each statement execute function delete_receivables();

-- The receivable that an allocation goes to.
create function receivable_of(a payment_allocations) returns uuid language sql immutable
  return coalesce(a.order_id, a.marketplace_order_id, a.service_invoice_id);
create function keep_receivable_allocated() returns trigger language plpgsql as $$
declare
  touched uuid[] := array[case when tg_op <> 'DELETE' then receivable_of(new) end, case when tg_op <> 'INSERT' then receivable_of(old) end];
begin
  update receivables r set allocated_cents = coalesce((select sum(a.amount_cents) from payment_allocations a
      where a.order_id = r.id or a.marketplace_order_id = r.id or a.service_invoice_id = r.id), 0)
    where r.id = any(touched);
  return null;
end $$;
create trigger payment_allocations__receivable_changed after insert or update or delete on payment_allocations
  for each row execute function keep_receivable_allocated();

-- Tells the lists of payments which of them pay a part of an order, or no longer only a part.
create function notify_part_payments() returns trigger language plpgsql as $$
begin
  perform pg_notify('payments', ids) from (select string_agg(distinct a.payment_id::text, ',') as ids, count(*) as parts
    from payment_allocations a where a.order_id = new.id or a.marketplace_order_id = new.id or a.service_invoice_id = new.id) p
    where ids is not null and parts <= 200;
  return null;
end $$;
create trigger receivables__part_paid after update on receivables
  for each row when (old.is_part_paid is distinct from new.is_part_paid) execute function notify_part_payments();

-- The receivable that the money of one is for: the last one that replaced it, or itself.
create function last_receivable(first uuid) returns uuid language sql stable as $$
  with recursive later as (
    select id, replaced_by from receivables where id = first
    union select r.id, r.replaced_by from receivables r join later l on r.id = l.replaced_by)
  select id from later where replaced_by is null limit 1
$$;
