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
create index marketplace_orders__store on marketplace_orders (store, date, id);
create index marketplace_orders__status on marketplace_orders (status, date, id);
create index marketplace_orders__state on marketplace_orders (state, date, id);
create index marketplace_orders__dealer on marketplace_orders (dealer_id, date, id);
create index marketplace_orders__user on marketplace_orders (user_name, date, id);
create index marketplace_orders__skus on marketplace_orders using gin (skus);
create index marketplace_orders__parked on marketplace_orders (date, id) where parked_reasons <> '{}';
create index marketplace_orders__name on marketplace_orders (lower(name), id);
create index marketplace_orders__total on marketplace_orders (total_cents, id);

create trigger marketplace_orders__rules_noted after insert or update of rules_used on marketplace_orders
  for each row execute function note_rule_quotes();

-- Tells the channel that is its argument which rows a statement changed: their ids with commas, or * for more than a hundred.
create function notify_changed_rows() returns trigger language plpgsql as $$
declare
  ids text;
  many boolean;
begin
  select count(*) > 100, string_agg(id::text, ',') into many, ids from (select id from changed limit 101) few;
  if ids is not null then
    perform pg_notify(tg_argv[0], case when many then '*' else ids end);
  end if;
  return null;
end $$;
create trigger marketplace_orders__inserted after insert on marketplace_orders referencing new table as changed
  for each statement execute function notify_changed_rows('marketplace_orders');
create trigger marketplace_orders__updated after update on marketplace_orders referencing new table as changed
  for each statement execute function notify_changed_rows('marketplace_orders');
create trigger marketplace_orders__deleted after delete on marketplace_orders referencing old table as changed
  for each statement execute function notify_changed_rows('marketplace_orders');

create table marketplace_counts (
  month date not null,
  store text not null,
  status text not null,
  state text,
  tracking boolean not null,
  parked boolean not null,
  user_name text,
  orders integer not null,
  amount_cents bigint not null
);
comment on table marketplace_counts is
  'How many orders there are and what they come to, kept by the triggers of marketplace_orders. Each change adds rows, which may be negative: no change waits for another. A cleanup adds them up.';

create function keep_marketplace_counts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into marketplace_counts
      select date_trunc('month', date)::date, store, status, state, tracking, parked_reasons <> '{}', user_name, count(*), sum(total_cents)
      from added group by 1, 2, 3, 4, 5, 6, 7;
  elsif tg_op = 'UPDATE' then
    insert into marketplace_counts
      select date_trunc('month', date)::date, store, status, state, tracking, parked_reasons <> '{}', user_name, sum(one), sum(one * total_cents)
      from (select date, store, status, state, tracking, parked_reasons, user_name, total_cents::bigint, 1 as one from added union all
        select date, store, status, state, tracking, parked_reasons, user_name, total_cents, -1 from taken) changes
      group by 1, 2, 3, 4, 5, 6, 7 having sum(one) <> 0 or sum(one * total_cents) <> 0;
  else
    insert into marketplace_counts
      select date_trunc('month', date)::date, store, status, state, tracking, parked_reasons <> '{}', user_name, -count(*), -sum(total_cents)
      from taken group by 1, 2, 3, 4, 5, 6, 7;
  end if;
  return null;
end $$;
create trigger marketplace_orders__counted_inserted after insert on marketplace_orders referencing new table as added
  for each statement execute function keep_marketplace_counts();
create trigger marketplace_orders__counted_updated after update on marketplace_orders
  referencing old table as taken new table as added for each statement execute function keep_marketplace_counts();
create trigger marketplace_orders__counted_deleted after delete on marketplace_orders referencing old table as taken
  for each statement execute function keep_marketplace_counts();
