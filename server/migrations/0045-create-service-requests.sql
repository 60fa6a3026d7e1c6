-- Service requests: robots that a courier picks up, and robots that are dropped off at a branch.

-- The last number of each series, such as P, GRE, 2026. A number is taken in the transaction that adds the request, so there are no gaps.
create table case_numbers (
  letter text not null,
  branch_code text not null,
  year integer not null,
  last integer not null,
  primary key (letter, branch_code, year)
);

create table pick_ups (
  id uuid primary key,
  case_id text not null,
  -- Null where the customer isn't a dealer.
  dealer_id uuid references dealers (id) on delete restrict,
  branch_id uuid not null references branches (id) on delete restrict,
  -- `booked` is Awaiting Pickup with a courier that was booked.
  status text not null default 'processing',
  status_reason text,
  status_changed_at timestamptz not null default now(),
  date date not null,
  name text not null,
  contact_name text,
  phone text,
  email text,
  address text,
  address_line text,
  city text,
  state text,
  postal_code text,
  pickup_pallets integer not null default 0,
  -- What the courier is, and what it said.
  carrier_and_service text,
  carrier_name text,
  service_name text,
  dg boolean not null default false,
  dg_desc text,
  shipping_id text,
  shipping_consignment text,
  label_file_id uuid references files (id) on delete set null,
  dg_file_id uuid references files (id) on delete set null,
  manifest_file_id uuid references files (id) on delete set null,
  pickup_reference text,
  booked_for date,
  -- A courier was booked at some time: the delivered notice goes once when the request arrives.
  courier_booked_at timestamptz,
  delivered_notice_at timestamptz,
  notes text,
  robot_notes text,
  agreement boolean not null,
  date_completed timestamptz,
  completed_by text,
  -- Follow from its robots by a trigger, for lists and searches.
  serials text[] not null default '{}',
  models text[] not null default '{}',
  robot_statuses text[] not null default '{}',
  is_waiting_for_part boolean not null default false,
  created_by uuid references users (id) on delete set null,
  created_by_name text,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint pick_ups__case_id unique (case_id),
  constraint pick_ups__status check (status in ('processing', 'Awaiting Pickup', 'booked', 'Picked Up',
    'Received at Repair Facility', 'Repair in Progress', 'Closed', 'Cancelled')),
  constraint pick_ups__pickup_pallets check (pickup_pallets between 0 and 60),
  constraint pick_ups__completed check ((date_completed is null) = (completed_by is null))
);
create index pick_ups__date on pick_ups (date, id);
create index pick_ups__dealer on pick_ups (dealer_id, date, id);
create index pick_ups__branch on pick_ups (branch_id, date, id);
create index pick_ups__name on pick_ups (lower(name), id);
create index pick_ups__name_down on pick_ups (lower(name) desc nulls last, id desc);
create index pick_ups__booked_for on pick_ups (booked_for, id);
create index pick_ups__booked_for_down on pick_ups (booked_for desc nulls last, id desc);
create index pick_ups__status_changed_at on pick_ups (status_changed_at, id);
create index pick_ups__open on pick_ups (status, status_changed_at, id) where status not in ('Closed', 'Cancelled');

create table drop_offs (
  id uuid primary key,
  case_id text not null,
  dealer_id uuid references dealers (id) on delete restrict,
  branch_id uuid not null references branches (id) on delete restrict,
  status text not null default 'received',
  status_reason text,
  status_changed_at timestamptz not null default now(),
  date date not null,
  drop_off_date date not null,
  drop_off_time text not null,
  consumer_type text not null,
  name text not null,
  phone text,
  email text,
  address text,
  address_line text,
  city text,
  state text,
  postal_code text,
  -- Null: the same as the consumer.
  delivery_name text,
  delivery_phone text,
  delivery_email text,
  delivery_address text,
  delivery_address_line text,
  delivery_city text,
  delivery_state text,
  delivery_postal_code text,
  inclusion text[] not null default '{}',
  notes text,
  agreement boolean not null,
  signed_by text,
  signature_file_id uuid references files (id) on delete set null,
  is_from_website boolean not null default false,
  date_completed timestamptz,
  completed_by text,
  serials text[] not null default '{}',
  models text[] not null default '{}',
  robot_statuses text[] not null default '{}',
  is_waiting_for_part boolean not null default false,
  created_by uuid references users (id) on delete set null,
  created_by_name text,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint drop_offs__case_id unique (case_id),
  constraint drop_offs__status check (status in ('received', 'Repair in Progress', 'Awaiting Approval',
    'Ready for Collection', 'Closed', 'Cancelled')),
  constraint drop_offs__consumer_type
    check (consumer_type in ('consumer', 'dealer', 'pool service', 'pool builder', 'commercial')),
  constraint drop_offs__completed check ((date_completed is null) = (completed_by is null))
);
create index drop_offs__date on drop_offs (date, id);
create index drop_offs__dealer on drop_offs (dealer_id, date, id);
create index drop_offs__branch on drop_offs (branch_id, date, id);
create index drop_offs__name on drop_offs (lower(name), id);
create index drop_offs__name_down on drop_offs (lower(name) desc nulls last, id desc);
create index drop_offs__status_changed_at on drop_offs (status_changed_at, id);
create index drop_offs__open on drop_offs (status, status_changed_at, id) where status not in ('Closed', 'Cancelled');

create table service_robots (
  id uuid primary key,
  pick_up_id uuid references pick_ups (id) on delete cascade,
  drop_off_id uuid references drop_offs (id) on delete cascade,
  -- Its number within the request; one that was removed isn't used again.
  place integer not null,
  case_id text not null,
  robot_name text not null,
  serial_number text,
  status text not null default 'awaiting',
  status_changed_at timestamptz not null default now(),
  fault text,
  fault_label text,
  problem text,
  purchase_date date,
  warranty boolean,
  warranty_reason text,
  warranty_suggested boolean,
  warranty_suggestion text,
  waiting_for_part text,
  part_date date,
  return_consignment text,
  send_return_consignment boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint service_robots__case_id unique (case_id),
  constraint service_robots__request check ((pick_up_id is null) <> (drop_off_id is null)),
  constraint service_robots__place check (place between 1 and 40),
  constraint service_robots__status check (status in ('awaiting', 'received', 'not_received', 'inspecting', 'quoted',
    'approved', 'declined', 'repairing', 'repaired', 'not_repairable', 'returned', 'disposed'))
);
create unique index service_robots__pick_up on service_robots (pick_up_id, place);
create unique index service_robots__drop_off on service_robots (drop_off_id, place);
create index service_robots__serial_number on service_robots (serial_number) where serial_number is not null;

-- What lists and searches know of the robots of a request. It isn't an edit of the request: its revision stays.
create function summarise_robots() returns trigger language plpgsql as $$
begin
  update pick_ups p set serials = r.serials, models = r.models, robot_statuses = r.statuses, is_waiting_for_part = r.waits
    from (select c.pick_up_id as id, coalesce(array_agg(distinct s.serial_number) filter (where s.serial_number is not null), '{}') as serials,
        coalesce(array_agg(distinct s.robot_name) filter (where s.id is not null), '{}') as models,
        coalesce(array_agg(distinct s.status) filter (where s.id is not null), '{}') as statuses,
        coalesce(bool_or(s.waiting_for_part is not null), false) as waits
      from (select distinct pick_up_id from changed where pick_up_id is not null) c
      left join service_robots s on s.pick_up_id = c.pick_up_id group by c.pick_up_id) r
    where p.id = r.id and (p.serials, p.models, p.robot_statuses, p.is_waiting_for_part)
      is distinct from (r.serials, r.models, r.statuses, r.waits);
  update drop_offs p set serials = r.serials, models = r.models, robot_statuses = r.statuses, is_waiting_for_part = r.waits
    from (select c.drop_off_id as id, coalesce(array_agg(distinct s.serial_number) filter (where s.serial_number is not null), '{}') as serials,
        coalesce(array_agg(distinct s.robot_name) filter (where s.id is not null), '{}') as models,
        coalesce(array_agg(distinct s.status) filter (where s.id is not null), '{}') as statuses,
        coalesce(bool_or(s.waiting_for_part is not null), false) as waits
      from (select distinct drop_off_id from changed where drop_off_id is not null) c
      left join service_robots s on s.drop_off_id = c.drop_off_id group by c.drop_off_id) r
    where p.id = r.id and (p.serials, p.models, p.robot_statuses, p.is_waiting_for_part)
      is distinct from (r.serials, r.models, r.statuses, r.waits);
  return null;
end $$;
create trigger service_robots__inserted after insert on service_robots referencing new table as changed
  for each statement execute function summarise_robots();
create trigger service_robots__updated after update on service_robots referencing new table as changed
  for each statement execute function summarise_robots();
create trigger service_robots__deleted after delete on service_robots referencing old table as changed
  for each statement execute function summarise_robots();

-- The lists in the process follow these channels.
create trigger pick_ups__inserted after insert on pick_ups referencing new table as changed
  for each statement execute function notify_changed_rows('pick_ups');
create trigger pick_ups__updated after update on pick_ups referencing new table as changed
  for each statement execute function notify_changed_rows('pick_ups');
create trigger pick_ups__deleted after delete on pick_ups referencing old table as changed
  for each statement execute function notify_changed_rows('pick_ups');
create trigger drop_offs__inserted after insert on drop_offs referencing new table as changed
  for each statement execute function notify_changed_rows('drop_offs');
create trigger drop_offs__updated after update on drop_offs referencing new table as changed
  for each statement execute function notify_changed_rows('drop_offs');
create trigger drop_offs__deleted after delete on drop_offs referencing old table as changed
  for each statement execute function notify_changed_rows('drop_offs');

-- Open pages follow this one, each change with the customer IDs of its dealers.
create function notify_pick_up_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('pick_up_changes', jsonb_build_object('id', coalesce(new.id, old.id), 'dealers',
    (select coalesce(jsonb_agg(priority_id), '[]') from dealers where id in (new.dealer_id, old.dealer_id)))::text);
  return null;
end $$;
create trigger pick_ups__changed after insert or update or delete on pick_ups
  for each row execute function notify_pick_up_changed();

create table pick_up_files (
  file_id uuid primary key references files (id) on delete cascade,
  pick_up_id uuid not null references pick_ups (id) on delete cascade,
  note text,
  position integer not null,
  revision integer not null default 1,
  updated_at timestamptz not null default now()
);
create index pick_up_files__position on pick_up_files (pick_up_id, position, file_id);
create trigger pick_up_files__deleted after delete on pick_up_files
  for each row execute function remove_file_of_deleted_row();

create table drop_off_files (
  file_id uuid primary key references files (id) on delete cascade,
  drop_off_id uuid not null references drop_offs (id) on delete cascade,
  note text,
  position integer not null,
  revision integer not null default 1,
  updated_at timestamptz not null default now()
);
create index drop_off_files__position on drop_off_files (drop_off_id, position, file_id);
create trigger drop_off_files__deleted after delete on drop_off_files
  for each row execute function remove_file_of_deleted_row();

-- Photos whose request isn't added yet. `session` is who uploaded them: only the same one may name them in a request.
create table service_photos (
  file_id uuid primary key references files (id) on delete cascade,
  session text not null,
  created_at timestamptz not null default now()
);
create index service_photos__created_at on service_photos (created_at);

-- Which robot was sold in which order: orders have their serial numbers in their lines.
create function order_serials(products jsonb) returns text[] language sql immutable as $$
  select coalesce(array_agg(upper(serial)), '{}') from jsonb_path_query(products, '$[*].serials[*]') found(value),
    lateral (select value #>> '{}' as serial) one
$$;
create index orders__serials on orders using gin (order_serials(products));

insert into rules (id, kind, key, label, value, valid_from, note)
values (uuidv7(), 'warranty', 'any-model', 'All other models', '{"months": 24}', date '2018-01-01',
  'Add a row for each model with other months. Its key is the code of the model.');
