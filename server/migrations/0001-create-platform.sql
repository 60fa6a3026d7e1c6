-- People, the activity log, retry keys, the outbox and jobs: what every room builds on.

create table users (
  id uuid primary key,
  identity_id text unique,
  email text not null,
  name text not null,
  role text not null,
  job_desc text,
  priority_id text,
  permissions jsonb not null default '{}',
  is_first_login boolean not null default true,
  last_sign_in_at timestamptz,
  mongo_id text,
  avatar text,
  theme jsonb not null default '{"colorPalette": "default", "darkMode": false}',
  disabled_at timestamptz,
  deleted_at timestamptz,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint users__role check (role in ('ADMIN', 'OFFICE_MANAGER', 'ACCOUNT', 'COMMERCIAL', 'MARKETPLACE', 'SUPERUSER',
    'FINANCE', 'RECEPTION', 'DEALER', 'SERVICE', 'TRAINING'))
);
create unique index users__email on users (lower(email)) where deleted_at is null;

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id uuid,
  user_name text not null,
  module text not null,
  action text not null,
  target_kind text not null,
  target_id text,
  target_label text,
  changes jsonb not null default '[]',
  revision integer,
  request_id text,
  address text
);
create index audit_log__target on audit_log (target_kind, target_id, id desc);
create index audit_log__user on audit_log (user_id, id desc);
-- Rows come in the order of time and stay: a few bytes for each stretch of them are enough.
create index audit_log__at on audit_log using brin (at);

create table idempotency_keys (
  scope text not null,
  route text not null,
  key text not null,
  body_hash text not null,
  status smallint not null,
  answer text not null,
  created_at timestamptz not null default now(),
  primary key (scope, route, key)
);
create index idempotency_keys__created_at on idempotency_keys (created_at);

create table outbox (
  id uuid primary key,
  kind text not null,
  payload jsonb not null,
  state text not null default 'queued',
  attempts integer not null default 0,
  last_error text,
  target_kind text,
  target_id text,
  not_before timestamptz not null default now(),
  created_by uuid,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  constraint outbox__state check (state in ('queued', 'sending', 'sent', 'failed', 'cancelled'))
);
create index outbox__due on outbox (not_before) where state = 'queued';
create index outbox__target on outbox (target_kind, target_id, created_at desc);

create table jobs (
  id uuid primary key,
  kind text not null,
  state text not null default 'waiting',
  progress integer not null default 0,
  total integer not null default 0,
  message text,
  created_by uuid,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  constraint jobs__state check (state in ('waiting', 'running', 'done', 'failed', 'cancelled'))
);
create index jobs__created_by on jobs (created_by, created_at desc);

create function notify_people_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('people', coalesce(new.id, old.id)::text);
  return null;
end $$;
create trigger users__changed after insert or update or delete on users
  for each row execute function notify_people_changed();
