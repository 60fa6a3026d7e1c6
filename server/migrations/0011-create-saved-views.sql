-- Saved views of lists, and what each person's and each role's list opens with.

create table saved_views (
  id uuid primary key,
  list text not null,
  owner_id uuid not null references users (id) on delete cascade,
  name text not null,
  query jsonb not null default '{}',
  columns jsonb not null default '{}',
  density text not null default 'comfortable',
  shared_with text[] not null default '{}',
  position double precision not null,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint saved_views__density check (density in ('comfortable', 'compact'))
);
create unique index saved_views__owner_name on saved_views (owner_id, list, lower(name)) where deleted_at is null;
-- The shared ones of a list; one's own are found by the index above.
create index saved_views__shared on saved_views (list) where deleted_at is null and shared_with <> '{}';
create index saved_views__deleted on saved_views (deleted_at) where deleted_at is not null;

-- One row a person or a role; without a view the list opens with everything.
create table view_defaults (
  id uuid primary key,
  list text not null,
  user_id uuid references users (id) on delete cascade,
  role text,
  view_id uuid references saved_views (id) on delete cascade,
  constraint view_defaults__holder check ((user_id is null) <> (role is null))
);
create unique index view_defaults__user on view_defaults (user_id, list) where user_id is not null;
create unique index view_defaults__role on view_defaults (role, list) where role is not null;
create index view_defaults__view on view_defaults (view_id);
