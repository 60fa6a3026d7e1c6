-- Orders of the company's own shop and its point of sale: one row an order, its lines with it. Amounts are integer cents including GST.
create table orders (
  id uuid primary key,
  -- What people read.
  number text not null,
  source text not null,
  shop_id bigint,
  status text not null default 'received',
  status_reason text,
  status_note text,
  status_changed_at timestamptz not null default now(),
  send_type text,
  -- The entries in the outbox that send it: to the ERP, and to its dealer.
  erp_intent_id uuid,
  mail_intent_id uuid,
  erp_state text not null default 'unsent',
  erp_number text,
  erp_message text,
  dealer_id uuid references dealers (id) on delete restrict,
  name text not null,
  company text,
  email text,
  phone text,
  -- Where it goes; `billing` is null when it is the same.
  address text,
  city text,
  state text,
  postcode text,
  country text not null default 'Australia',
  billing jsonb,
  products jsonb not null default '[]',
  skus text[] not null default '{}',
  -- SKUs that the price list doesn't have.
  unknown_skus text[] not null default '{}',
  freight jsonb not null default '[]',
  discount_cents integer not null default 0,
  total_cents integer not null,
  paid_cents integer not null default 0,
  refunded_cents integer not null default 0,
  -- By SKU: how many were refunded.
  fulfilment jsonb not null default '{}',
  customer_note text,
  notes text,
  date date not null,
  -- The state of the shop that is in force here: an older one changes nothing.
  shop_modified_at timestamptz,
  shop_content_hash bytea,
  -- What the shop said that it was paid: each increase is recorded as a payment.
  shop_paid_cents integer not null default 0,
  -- What differs between what was sent and the shop, for a person to look at.
  differences jsonb not null default '[]',
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint orders__source check (source in ('shop', 'pos')),
  constraint orders__status check (status in ('received', 'assigned', 'sent', 'completed', 'cancelled', 'refunded')),
  constraint orders__send_type check (send_type in ('PRIORITY', 'EMAIL')),
  constraint orders__erp_state check (erp_state in ('unsent', 'sending', 'sent', 'failed')),
  constraint orders__amounts check (discount_cents >= 0 and total_cents >= 0 and paid_cents >= 0),
  constraint orders__refunded check (refunded_cents between 0 and total_cents),
  constraint orders__shop_id unique (shop_id)
);
create unique index orders__number on orders (lower(number));
create index orders__date on orders (date, id);
create index orders__number_down on orders (number, id);
create index orders__name on orders (lower(name), id);
create index orders__total on orders (total_cents, id);
create index orders__dealer on orders (dealer_id, date, id);
create index orders__open on orders (status, date, id) where status in ('received', 'assigned');
create index orders__owed on orders (date, id) where status = 'sent';
create index orders__differing on orders (date, id) where differences <> '[]';
-- The state of sending to the ERP is asked for by the check of sent orders.
create index orders__erp_state on orders (erp_state, date, id) where erp_state <> 'unsent';

create trigger orders__inserted after insert on orders referencing new table as changed
  for each statement execute function notify_changed_rows('orders');
create trigger orders__updated after update on orders referencing new table as changed
  for each statement execute function notify_changed_rows('orders');
create trigger orders__deleted after delete on orders referencing old table as changed
  for each statement execute function notify_changed_rows('orders');

-- Credit notes of both kinds of orders are numbered by one sequence.
create table order_refunds (
  id uuid primary key,
  order_id uuid not null references orders (id) on delete restrict,
  credit_note text not null unique default 'CN-' || lpad(nextval('marketplace_credit_notes')::text, 6, '0'),
  amount_cents integer not null,
  lines jsonb not null,
  freight_cents integer not null default 0,
  day date not null,
  reason text not null,
  note text,
  created_by uuid,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  constraint order_refunds__amount check (amount_cents > 0 and freight_cents between 0 and amount_cents)
);
comment on table order_refunds is 'One row a credit note. Payments read each as an amount that was paid back.';
create index order_refunds__order on order_refunds (order_id, created_at);

-- One row: up to when the shop's changes were fetched. A pull that ends early goes on from there.
create table shop_pulls (
  is_only boolean primary key default true check (is_only),
  until timestamptz,
  last_run_at timestamptz,
  message text,
  job_id uuid
);
insert into shop_pulls default values;

-- Checks of what the ERP holds of the orders that were sent; the last one is shown.
create table sent_order_checks (
  id uuid primary key,
  job_id uuid,
  started_at timestamptz not null,
  started_by_name text not null,
  finished_at timestamptz,
  checked integer not null default 0,
  differences jsonb not null default '[]',
  message text
);
create index sent_order_checks__started on sent_order_checks (started_at);

insert into rules (id, kind, key, label, value, valid_from)
values (uuidv7(), 'erp-code', 'shop-customer', 'Customer of orders from the own warehouse', '{"code": "WEBSHOP"}', date '2018-01-01');
