-- Sales at the counter: a row a cart, with its lines. Amounts are integer cents with GST. Owner: pos.
create table sales (
  id uuid primary key,
  -- The code of the till and a running number; null until something was paid.
  number text,
  name text,
  status text not null default 'open',
  status_changed_at timestamptz not null default now(),
  till_id uuid not null references tills (id) on delete restrict,
  cashier text not null,
  products jsonb not null default '[]',
  customer_info jsonb,
  coupon_code text,
  coupon jsonb,
  hand_over text not null default 'taken',
  freight_waiver text,
  reason text,
  subtotal_cents integer not null default 0,
  discount_cents integer not null default 0,
  shipping_cents integer not null default 0,
  total_cents integer not null default 0,
  gst_cents integer not null default 0,
  -- The rules that it was paid by.
  rules_used jsonb not null default '[]',
  order_id uuid references orders (id) on delete restrict,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint sales__status check (status in ('open', 'parked', 'part-paid', 'paid', 'finished', 'cancelled')),
  constraint sales__hand_over check (hand_over in ('taken', 'delivered')),
  constraint sales__order check ((number is null) = (order_id is null)),
  constraint sales__total check (discount_cents between 0 and subtotal_cents
    and total_cents = subtotal_cents - discount_cents + shipping_cents),
  constraint sales__number unique (number)
);
create unique index sales__order_id on sales (order_id) where order_id is not null;
create index sales__updated on sales (updated_at, id);
create index sales__total_down on sales (total_cents, id);
create index sales__open on sales (status, updated_at, id) where status in ('open', 'parked', 'part-paid', 'paid');
create index sales__till on sales (till_id, updated_at);

create trigger sales__inserted after insert on sales referencing new table as changed
  for each statement execute function notify_changed_rows('sales');
create trigger sales__updated after update on sales referencing new table as changed
  for each statement execute function notify_changed_rows('sales');
create trigger sales__rules_used after insert or update of rules_used on sales
  for each row execute function note_rule_quotes();

-- What tills took: a row a payment of a sale.
create table sale_tenders (
  id uuid primary key,
  sale_id uuid not null references sales (id) on delete restrict,
  till_day_id uuid not null references till_days (id) on delete restrict,
  payment_id uuid not null references payments (id) on delete restrict,
  method text not null,
  amount_cents integer not null,
  -- Cash that was handed over and given back, and how much more than the amount was kept since there are no smaller coins.
  received_cents integer,
  change_cents integer not null,
  rounding_cents integer not null,
  reference text,
  taken_by text not null,
  created_at timestamptz not null,
  constraint sale_tenders__method check (method in ('cash', 'card', 'eft')),
  constraint sale_tenders__cash check (received_cents is null or received_cents = amount_cents + rounding_cents + change_cents),
  constraint sale_tenders__rounding check (rounding_cents between -2 and 2)
);
create index sale_tenders__sale on sale_tenders (sale_id, created_at);
create index sale_tenders__day on sale_tenders (till_day_id, method);
-- A card terminal prints a reference once.
create unique index sale_tenders__reference on sale_tenders (till_day_id, lower(reference)) where method = 'card';

-- Uses of coupons by sales that have an order: until the shop has that order, it hasn't counted them.
create table coupon_uses (
  sale_id uuid primary key references sales (id) on delete restrict,
  code text not null,
  created_at timestamptz not null,
  counted_at timestamptz
);
create index coupon_uses__code on coupon_uses (code, counted_at);

-- The sale that an order was made of: the shop's order names it, so that both are found as one. Owner of orders: orders.
alter table orders add column cart_id uuid;
create unique index orders__cart on orders (cart_id) where cart_id is not null;
