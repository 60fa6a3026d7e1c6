-- Tills, the days on which they were open, and the cash that came and went besides sales. Amounts are integer cents. Owner: pos.
create table tills (
  id uuid primary key,
  -- The beginning of the numbers of its sales.
  code text not null,
  name text not null,
  -- The last number that a sale of it has: the next one takes it with its first payment, so that none is left out.
  last_number integer not null default 0,
  -- The day that it has open; null while it is closed. No foreign key: days refer to their till, and a backup writes the tables in an order.
  day_id uuid,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint tills__code check (code ~ '^[A-Z][A-Z0-9]{0,5}$'),
  constraint tills__code_key unique (code)
);

create table till_days (
  id uuid primary key,
  till_id uuid not null references tills (id) on delete restrict,
  opened_at timestamptz not null,
  opened_by_name text not null,
  float_cents integer not null,
  closed_at timestamptz,
  closed_by_name text,
  -- What should have been there and what was counted, by method.
  expected jsonb,
  counted jsonb,
  note text,
  constraint till_days__float check (float_cents >= 0),
  constraint till_days__closed check (num_nonnulls(closed_at, closed_by_name, expected, counted) in (0, 4))
);
create unique index till_days__open on till_days (till_id) where closed_at is null;
create index till_days__till on till_days (till_id, opened_at);

create table till_movements (
  id uuid primary key,
  till_day_id uuid not null references till_days (id) on delete restrict,
  direction text not null,
  amount_cents integer not null,
  reason text not null,
  created_by_name text not null,
  created_at timestamptz not null,
  revision integer not null default 1,
  constraint till_movements__direction check (direction in ('in', 'out')),
  constraint till_movements__amount check (amount_cents > 0)
);
create index till_movements__day on till_movements (till_day_id, created_at);
