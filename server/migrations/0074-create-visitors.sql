-- Devices at branches that visitors sign in at. Their tokens are made of the id with a key of the installation and stored nowhere.
create table visitor_kiosks (
  id uuid primary key,
  branch_id uuid not null references branches (id) on delete restrict,
  name text not null,
  created_by uuid references users (id) on delete set null,
  last_seen_at timestamptz,
  revoked_at timestamptz,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index visitor_kiosks__name on visitor_kiosks (lower(name), id);
create index visitor_kiosks__branch_id on visitor_kiosks (branch_id);

-- One visit of one person to a branch.
create table visitors (
  id uuid primary key,
  branch_id uuid not null references branches (id) on delete restrict,
  kiosk_id uuid references visitor_kiosks (id) on delete set null,
  kind text not null,
  first_name text not null,
  last_name text not null,
  company text,
  phone text,
  vehicle text,
  insured_until date,
  inducted_until date,
  host_id uuid references users (id) on delete set null,
  conditions_version text,
  -- The exact times; the columns beside them are the same to the microsecond, for order and conditions.
  time_in timestamptz not null,
  time_in_nanoseconds integer not null,
  time_out timestamptz,
  time_out_nanoseconds integer,
  -- The day of the sign-in at the branch.
  day_in date not null,
  is_automatic boolean not null default false,
  safe_at timestamptz,
  host_reminded_at timestamptz,
  anonymised_at timestamptz,
  -- The entry of the device; those who came along have none.
  entry_id uuid,
  -- Who came with whom: the id of the one that signed the group in.
  group_id uuid,
  created_by uuid references users (id) on delete set null,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint visitors__kind check (kind in ('visitor', 'contractor', 'delivery', 'staff')),
  constraint visitors__capitals check (first_name = upper(first_name) and last_name = upper(last_name)),
  constraint visitors__time_out check (time_out >= time_in)
);
create unique index visitors__entry_id on visitors (entry_id);
create index visitors__time_in on visitors (time_in, id);
create index visitors__last_name on visitors (last_name, id);
create index visitors__branch_day on visitors (branch_id, day_in);
create index visitors__on_site on visitors (branch_id, time_in) where time_out is null;
create index visitors__automatic on visitors (time_out) where is_automatic;
create index visitors__anonymise on visitors (time_in) where anonymised_at is null;
create index visitors__host_id on visitors (host_id);
create index visitors__kiosk_id on visitors (kiosk_id, created_at);
create index visitors__group_id on visitors (group_id) where group_id is not null;

-- Names typed at kiosks that fitted no visitor: too many pause signing out.
create table visitor_misses (
  id uuid primary key,
  kiosk_id uuid not null references visitor_kiosks (id) on delete cascade,
  branch_id uuid not null references branches (id) on delete cascade,
  missed_at timestamptz not null
);
create index visitor_misses__kiosk_id on visitor_misses (kiosk_id);
create index visitor_misses__branch on visitor_misses (branch_id, missed_at);

create trigger visitors_added after insert on visitors referencing new table as changed
  for each statement execute function notify_changed_rows('visitors');
create trigger visitors_changed after update on visitors referencing new table as changed
  for each statement execute function notify_changed_rows('visitors');
create trigger visitors_removed after delete on visitors referencing old table as changed
  for each statement execute function notify_changed_rows('visitors');
