-- Dealers, their account managers, and the notice that keeps every node's search index true.

create table reps (
  id text primary key,
  label text not null,
  user_id uuid references users (id) on delete set null,
  active boolean not null default true
);

create table branches (
  id uuid primary key,
  value text not null unique,
  label text not null,
  case_code text not null unique,
  region text not null,
  time_zone text not null,
  assigned_state text[] not null default '{}',
  notification_emails text[] not null default '{}',
  address jsonb not null default '{}',
  cost_centre text,
  active boolean not null default true,
  revision integer not null default 1
);

create table dealers (
  id uuid primary key,
  mongo_id text,
  priority_id text,
  original_cust_id text,
  affiliate_id text,
  name text not null,
  contact_name text,
  email text[] not null default '{}',
  mobile text,
  phone text,
  address text,
  line1 text,
  line2 text,
  city text,
  state text not null,
  postcode text,
  country text not null default 'Australia',
  place_id text,
  x_coordinates double precision,
  y_coordinates double precision,
  is_revised_coordinate boolean not null default false,
  rep text references reps (id) on delete restrict,
  status text not null default 'active',
  flag text[] not null default '{}',
  type text[] not null default '{}',
  schedules jsonb not null default '[]',
  website text,
  minisite text,
  fb_id text,
  ig_id text,
  logo text,
  sf_id text,
  requested_by text,
  assigned_service_branch text,
  completed text[] not null default '{}',
  active_sprout_completed boolean not null default false,
  urls jsonb not null default '{}',
  notes text,
  busy_until date,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint dealers__status check (status in ('active', 'inactive'))
);
create unique index dealers__priority_id on dealers (lower(priority_id));
-- One index for each order that the list offers; the id makes every order total, so that pages never overlap. Ids are
-- made in the order of time, so that the order of creation is theirs.
create index dealers__name on dealers (lower(name), id);
-- Lists are filtered by state and status most: their count reads this index alone.
create index dealers__state on dealers (state, id) include (status, rep, active_sprout_completed);
create index dealers__postcode on dealers (postcode, id);
create index dealers__rep on dealers (rep, id);
create index dealers__status on dealers (status, id);
create index dealers__updated_at on dealers (updated_at, id);
create index dealers__flag on dealers using gin (flag);
create index dealers__type on dealers using gin (type);

create function notify_dealers_changed() returns trigger language plpgsql as $$
declare
  ids text;
  many boolean;
begin
  select count(*) > 100, string_agg(id::text, ',') into many, ids from (select id from changed limit 101) few;
  if ids is not null then
    perform pg_notify('dealers', case when many then '*' else ids end);
  end if;
  return null;
end $$;
create trigger dealers__inserted after insert on dealers referencing new table as changed
  for each statement execute function notify_dealers_changed();
create trigger dealers__updated after update on dealers referencing new table as changed
  for each statement execute function notify_dealers_changed();
create trigger dealers__deleted after delete on dealers referencing old table as changed
  for each statement execute function notify_dealers_changed();
