-- What becomes of a marketplace order after it was taken: its way to the ERP, its replacement, deliveries, returns and refunds.
alter table marketplace_orders
  add column erp_intent_id uuid,
  add column replaces uuid references marketplace_orders (id) on delete set null,
  add column replaced_by uuid references marketplace_orders (id) on delete set null,
  -- By SKU: how many were delivered, returned and refunded.
  add column fulfilment jsonb not null default '{}',
  add column refunded_cents integer not null default 0,
  add constraint marketplace_orders__refunded check (refunded_cents between 0 and total_cents);
create index marketplace_orders__replaces on marketplace_orders (replaces) where replaces is not null;
create index marketplace_orders__replaced_by on marketplace_orders (replaced_by) where replaced_by is not null;

create table marketplace_fulfilments (
  id uuid primary key,
  order_id uuid not null references marketplace_orders (id) on delete cascade,
  kind text not null,
  lines jsonb not null,
  day date not null,
  carrier text,
  tracking_number text,
  reason text,
  note text,
  created_by uuid,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  constraint marketplace_fulfilments__kind check (kind in ('delivery', 'return'))
);
create index marketplace_fulfilments__order on marketplace_fulfilments (order_id, created_at);

create sequence marketplace_credit_notes;

create table marketplace_refunds (
  id uuid primary key,
  order_id uuid not null references marketplace_orders (id) on delete restrict,
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
  constraint marketplace_refunds__amount check (amount_cents > 0 and freight_cents between 0 and amount_cents)
);
comment on table marketplace_refunds is 'One row a credit note. Payments read each as an amount that was paid back.';
create index marketplace_refunds__order on marketplace_refunds (order_id, created_at);

insert into rules (id, kind, key, label, value, valid_from)
values (uuidv7(), 'erp-code', 'discount-line', 'Part of the discount line', '{"code": "DISCOUNT"}', date '2018-01-01');
