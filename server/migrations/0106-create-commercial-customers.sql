-- Commercial pools and who looks after them. Owner: commercial.
create table commercial_customers (
  id uuid primary key,
  date date not null,
  pool_name text not null,
  managed_by text,
  contact_name text,
  contact_phone text,
  contact_email text,
  created_by text not null,
  -- The customer number in the ERP.
  cust_id text,
  general_comment text,
  overview_confirmation boolean not null default false,
  site text,
  address text,
  suburb text,
  state text,
  postcode text,
  -- Longitude and latitude.
  x_coordinates double precision,
  y_coordinates double precision,
  -- Pools of one site have the same; a pool without a site is alone.
  site_key text not null generated always as (coalesce(lower(site) || ' ' || coalesce(postcode, ''), id::text)) stored,
  deleted_at timestamptz,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint commercial_customers__state check (state in ('NSW', 'VIC', 'QLD', 'SA', 'WA', 'TAS', 'NT', 'ACT')),
  constraint commercial_customers__place check ((x_coordinates is null) = (y_coordinates is null))
);
create unique index commercial_customers__name on commercial_customers (lower(pool_name));
create unique index commercial_customers__cust_id on commercial_customers (cust_id);
create index commercial_customers__pool_name on commercial_customers (lower(pool_name), id);
create index commercial_customers__updated_at on commercial_customers (updated_at, id);
create index commercial_customers__managed_by on commercial_customers (managed_by, id);
create index commercial_customers__date on commercial_customers (date, id);
create index commercial_customers__site_key on commercial_customers (site_key);
-- Finds a contact who is to be erased.
create index commercial_customers__person on commercial_customers using gin ((array[lower(contact_email),
  right(regexp_replace(contact_phone, '\D', '', 'g'), 9), lower(regexp_replace(contact_name, '\s+', ' ', 'g'))]));
create index commercial_customers__state on commercial_customers (state, updated_at, id);

create trigger commercial_customers__inserted after insert on commercial_customers referencing new table as changed
  for each statement execute function notify_changed_rows('commercial_customers');
create trigger commercial_customers__updated after update on commercial_customers referencing new table as changed
  for each statement execute function notify_changed_rows('commercial_customers');
create trigger commercial_customers__deleted after delete on commercial_customers referencing old table as changed
  for each statement execute function notify_changed_rows('commercial_customers');

create table commercial_customer_files (
  file_id uuid primary key references files (id) on delete cascade,
  customer_id uuid not null references commercial_customers (id) on delete cascade,
  note text,
  position integer not null,
  revision integer not null default 1,
  updated_at timestamptz not null default now()
);
create index commercial_customer_files__position on commercial_customer_files (customer_id, position, file_id);
create trigger commercial_customer_files__deleted after delete on commercial_customer_files
  for each row execute function remove_file_of_deleted_row();
