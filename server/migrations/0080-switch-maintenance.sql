-- Until when a super admin has closed Poolhouse to all but administrators: one row, whose time is empty while it is open.
-- Owner: access.
create table maintenance (
  id text primary key,
  until timestamptz,
  revision integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint maintenance__one check (id = 'poolhouse')
);
insert into maintenance (id) values ('poolhouse');

-- Every node reads it again.
create function notify_maintenance_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('maintenance', '');
  return null;
end $$;
create trigger maintenance__changed after insert or update or delete on maintenance
  for each statement execute function notify_maintenance_changed();
