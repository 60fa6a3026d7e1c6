-- Announcements, who read and confirmed them, and messages to single people.

-- Where somebody works; announcements are addressed by it.
alter table users add column branch text;

create table announcements (
  id uuid primary key,
  title text not null,
  description text not null,
  -- Empty lists address everybody.
  roles text[] not null default '{}',
  branches text[] not null default '{}',
  publish_at timestamptz not null,
  expires_at timestamptz,
  must_confirm boolean not null default false,
  withdrawn_at timestamptz,
  created_by uuid not null references users (id),
  revision integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint announcements__period check (expires_at is null or expires_at > publish_at)
);
create index announcements__publish_at on announcements (publish_at desc, id desc);

create table announcement_reads (
  announcement_id uuid not null references announcements (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  read_at timestamptz not null,
  confirmed_at timestamptz,
  primary key (announcement_id, user_id)
);
create index announcement_reads__user on announcement_reads (user_id, announcement_id);

create table notifications (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  type text not null,
  title text not null,
  description text not null,
  -- Where in the product it leads to.
  link text,
  created_at timestamptz not null,
  read_at timestamptz
);
create index notifications__user on notifications (user_id, created_at desc, id desc);

-- Every open page asks for its own notifications anew.
create function notify_announcements_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('announcements', coalesce(new.id, old.id)::text);
  return null;
end $$;
create trigger announcements__changed after insert or update or delete on announcements
  for each row execute function notify_announcements_changed();

create function notify_notified() returns trigger language plpgsql as $$
begin
  perform pg_notify('notifications', new.user_id::text);
  return null;
end $$;
create trigger notifications__entered after insert on notifications for each row execute function notify_notified();
