-- Visits to commercial pools and who makes them. Owner: commercial.
create table commercial_inspections (
  id uuid primary key,
  customer_id uuid not null references commercial_customers (id) on delete cascade,
  person_id uuid not null references users (id) on delete cascade,
  day date not null,
  -- By the clock at the pool, hh:mm; null where it takes place during the day.
  time text,
  note text,
  status text not null default 'planned',
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint commercial_inspections__status check (status in ('planned', 'done', 'cancelled'))
);
create index commercial_inspections__day on commercial_inspections (day, id);
create index commercial_inspections__person on commercial_inspections (person_id, day, id);
create index commercial_inspections__customer on commercial_inspections (customer_id, day, id);

create trigger commercial_inspections__inserted after insert on commercial_inspections referencing new table as changed
  for each statement execute function notify_changed_rows('commercial_inspections');
create trigger commercial_inspections__updated after update on commercial_inspections referencing new table as changed
  for each statement execute function notify_changed_rows('commercial_inspections');
create trigger commercial_inspections__deleted after delete on commercial_inspections referencing old table as changed
  for each statement execute function notify_changed_rows('commercial_inspections');

-- Links by which calendar programs read the inspections of a person; found by the hash of their token.
create table commercial_calendar_feeds (
  id uuid primary key,
  person_id uuid not null references users (id) on delete cascade,
  token_hash text not null,
  created_at timestamptz not null,
  read_at timestamptz,
  revoked_at timestamptz,
  revision integer not null default 1,
  updated_at timestamptz not null
);
create unique index commercial_calendar_feeds__token_hash on commercial_calendar_feeds (token_hash);
create index commercial_calendar_feeds__person on commercial_calendar_feeds (person_id, created_at);
