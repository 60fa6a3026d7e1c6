-- What falls due at commercial pools: the items of the last finished report of each pool. Owner: commercial.
create table renewal_items (
  id uuid primary key default uuidv7(),
  customer_id uuid not null references commercial_customers (id) on delete cascade,
  report_id uuid not null references condition_reports (id) on delete cascade,
  -- The row of the item in the report; it stays the same from report to report.
  item_row text not null,
  section text not null,
  title text not null,
  condition text,
  urgency text,
  due_on date not null,
  quantity integer not null,
  -- The price of one in cents including GST, on the day of the report; null where the rule book had none.
  unit_cents integer,
  -- Urgent, poor, or with Action Recommended.
  is_priority boolean not null,
  -- The newest quote that it is on, kept by the triggers below.
  quote_id uuid references commercial_quotes (id) on delete set null
);
create unique index renewal_items__item on renewal_items (customer_id, item_row);
create index renewal_items__due_on on renewal_items (due_on, id);
create index renewal_items__unquoted on renewal_items (due_on, id) where is_priority and quote_id is null;
create index renewal_items__report_id on renewal_items (report_id);
create index renewal_items__quote_id on renewal_items (quote_id);

create trigger renewal_items__inserted after insert on renewal_items referencing new table as changed
  for each statement execute function notify_changed_rows('renewal_items');
create trigger renewal_items__updated after update on renewal_items referencing new table as changed
  for each statement execute function notify_changed_rows('renewal_items');
create trigger renewal_items__deleted after delete on renewal_items referencing old table as changed
  for each statement execute function notify_changed_rows('renewal_items');

-- Returns the newest quote that an item is on; declined, expired and removed ones don't count.
create function quote_of_item(customer uuid, item text) returns uuid language sql stable as $$
  select id from commercial_quotes where customer_id = customer and status in ('draft', 'sent', 'accepted')
    and deleted_at is null and item = any (item_rows) order by created_at desc, id desc limit 1
$$;

create function quote_new_renewal_item() returns trigger language plpgsql as $$
begin
  new.quote_id := quote_of_item(new.customer_id, new.item_row);
  return new;
end $$;
create trigger renewal_items__quoted before insert on renewal_items for each row execute function quote_new_renewal_item();

-- Whatever becomes of a quote, the items of its pool know it in the same transaction.
create function quote_renewal_items() returns trigger language plpgsql as $$
begin
  update renewal_items i set quote_id = quote_of_item(i.customer_id, i.item_row)
    where i.customer_id in (select customer_id from changed)
      and i.quote_id is distinct from quote_of_item(i.customer_id, i.item_row);
  return null;
end $$;
create trigger commercial_quotes__items_inserted after insert on commercial_quotes referencing new table as changed
  for each statement execute function quote_renewal_items();
create trigger commercial_quotes__items_updated after update on commercial_quotes referencing new table as changed
  for each statement execute function quote_renewal_items();
