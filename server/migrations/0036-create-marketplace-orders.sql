-- Orders from the online stores: one row an order, its lines with it. Amounts are integer cents including GST.
create table marketplace_orders (
  id uuid primary key,
  store text not null,
  reference text not null,
  name text,
  dealer_id uuid references dealers (id) on delete restrict,
  total_cents integer not null,
  products_cents integer not null,
  freight_cents integer not null,
  -- What the filter of freight compares: the amount, or how much products came to where freight was free.
  freight_option text not null generated always as (
    case when freight_cents > 0 then freight_cents::text when products_cents > 99900 then 'free-999'
      when products_cents > 85000 then 'free-850' else 'free' end) stored,
  address text,
  city text,
  state text,
  postcode text,
  country text not null default 'Australia',
  phone text,
  email text,
  url text,
  products jsonb not null default '[]',
  skus text[] not null default '{}',
  freight jsonb not null default '[]',
  data jsonb,
  tracking boolean not null default false,
  carrier text,
  tracking_number text,
  date date not null,
  ship_by date,
  dispatch_date date,
  status text not null default 'processing',
  status_reason text,
  status_note text,
  status_changed_at timestamptz not null default now(),
  notes text,
  parked_reasons text[] not null default '{}',
  -- What a person looked at and let pass: it doesn't park the order again.
  released_reasons text[] not null default '{}',
  erp_state text not null default 'unsent',
  erp_number text,
  erp_message text,
  user_name text,
  rules_used jsonb not null default '[]',
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint marketplace_orders__store
    check (store in ('amazon', 'ebay', 'mydeal woolworths', 'kogan', 'harvey norman', 'catch')),
  constraint marketplace_orders__status
    check (status in ('processing', 'delivered', 'cancelled', 'refunded', 'returned')),
  constraint marketplace_orders__erp_state check (erp_state in ('unsent', 'sending', 'sent', 'failed')),
  constraint marketplace_orders__amounts check (total_cents >= 0 and products_cents >= 0 and freight_cents >= 0)
);
create unique index marketplace_orders__store_reference on marketplace_orders (lower(store || ' ' || reference));
create index marketplace_orders__date on marketplace_orders (date, id);
create index marketplace_orders__reference on marketplace_orders (reference, id);
create index marketplace_orders__processing on marketplace_orders (dealer_id) where status = 'processing';
create index marketplace_orders__dealer on marketplace_orders (dealer_id, date, id);
create index marketplace_orders__parked on marketplace_orders (date, id) where parked_reasons <> '{}';
create index marketplace_orders__name on marketplace_orders (lower(name), id);
create index marketplace_orders__name_down on marketplace_orders (lower(name) desc nulls last, id desc);
create index marketplace_orders__dispatch_date on marketplace_orders (dispatch_date, id);
create index marketplace_orders__dispatch_date_down on marketplace_orders (dispatch_date desc nulls last, id desc);
create index marketplace_orders__total on marketplace_orders (total_cents, id);

create trigger marketplace_orders__rules_noted after insert or update of rules_used on marketplace_orders
  for each row execute function note_rule_quotes();

-- Tells the channel that is its argument which rows a statement changed: their ids with commas, 200 in a notification, or * for
-- more than 10,000. A cache of all rows reads those of an import again, rather than everything.
create function notify_changed_rows() returns trigger language plpgsql as $$
begin
  if (select count(*) > 10000 from (select from changed limit 10001) few) then
    perform pg_notify(tg_argv[0], '*');
  else
    perform pg_notify(tg_argv[0], string_agg(id::text, ','))
      from (select id, (row_number() over () - 1) / 200 as part from changed) parts group by part;
  end if;
  return null;
end $$;
create trigger marketplace_orders__inserted after insert on marketplace_orders referencing new table as changed
  for each statement execute function notify_changed_rows('marketplace_orders');
create trigger marketplace_orders__updated after update on marketplace_orders referencing new table as changed
  for each statement execute function notify_changed_rows('marketplace_orders');
create trigger marketplace_orders__deleted after delete on marketplace_orders referencing old table as changed
  for each statement execute function notify_changed_rows('marketplace_orders');
