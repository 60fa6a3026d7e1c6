-- Quotes that are made of a cart at the till; their lines and amounts never change. Amounts are integer cents with GST. Owner: pos.
create table sale_quotes (
  id uuid primary key,
  number text not null,
  -- The running number of it: no number is left out.
  running integer not null,
  status text not null default 'open',
  products jsonb not null,
  customer_info jsonb,
  -- What the buyer is called, by which a quote is found.
  customer text,
  coupon_code text,
  coupon jsonb,
  hand_over text not null,
  freight_waiver text,
  freight_waived_by text,
  subtotal_cents integer not null,
  discount_cents integer not null,
  shipping_cents integer not null,
  total_cents integer not null,
  gst_cents integer not null,
  note text,
  quoted_on date not null,
  valid_until date not null,
  created_by text not null,
  -- Why it was withdrawn.
  reason text,
  -- The sale that it became.
  sale_id uuid references sales (id) on delete restrict,
  revision integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null default now(),
  constraint sale_quotes__status check (status in ('open', 'expired', 'taken-up', 'withdrawn')),
  constraint sale_quotes__sale check ((sale_id is null) = (status <> 'taken-up')),
  constraint sale_quotes__number unique (number),
  constraint sale_quotes__running unique (running)
);
create unique index sale_quotes__sale_id on sale_quotes (sale_id) where sale_id is not null;
create index sale_quotes__created on sale_quotes (created_at, id);
create index sale_quotes__total on sale_quotes (total_cents, id);
create index sale_quotes__open on sale_quotes (valid_until) where status = 'open';
