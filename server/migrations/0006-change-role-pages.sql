-- Where a super admin gave a role other pages than it ships with.
create table role_pages (
  role text primary key,
  pages text[] not null,
  revision integer not null default 1,
  updated_at timestamptz not null default now()
);

-- Everybody of the role is asked about anew.
create function notify_role_pages_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('role_pages', coalesce(new.role, old.role));
  return null;
end $$;
create trigger role_pages__changed after insert or update or delete on role_pages
  for each row execute function notify_role_pages_changed();

-- People are listed by name and looked for by role.
create index users__name on users (lower(name), id);
create index users__role on users (role, id);
