-- Who can sign in, their open sessions, codes sent by mail, wrong tries, and the notices that empty caches.
-- The first four tables have the shapes that better-auth knows, so that its plug-ins can be put on them.

create table auth_users (
  id text primary key,
  name text not null,
  email text not null,
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index auth_users__email on auth_users (email);

create table auth_accounts (
  id text primary key,
  account_id text not null,
  provider_id text not null,
  user_id text not null references auth_users (id) on delete cascade,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index auth_accounts__provider_account on auth_accounts (provider_id, account_id);
create index auth_accounts__user on auth_accounts (user_id);

-- token and previous_token are hashes of what the browser's cookie holds.
create table auth_sessions (
  id text primary key,
  user_id text not null references auth_users (id) on delete cascade,
  token text not null,
  previous_token text,
  rotated_at timestamptz,
  authenticated_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index auth_sessions__token on auth_sessions (token);
create index auth_sessions__previous_token on auth_sessions (previous_token) where previous_token is not null;
create index auth_sessions__user on auth_sessions (user_id, updated_at desc);
create index auth_sessions__expires_at on auth_sessions (expires_at);

create table auth_verifications (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- One code to reset a password for each identity: a newer one takes the place of the older.
create unique index auth_verifications__reset on auth_verifications (identifier) where identifier like 'reset-password:%';
create index auth_verifications__identifier on auth_verifications (identifier);
create index auth_verifications__value on auth_verifications (value);
create index auth_verifications__expires_at on auth_verifications (expires_at);

-- Tries with a password, by hash of address of mail, alone and with the network address. Need not outlive a crash.
create unlogged table auth_attempts (
  key text primary key,
  failures integer not null default 0,
  failed_at timestamptz,
  blocked_until timestamptz,
  succeeded_at timestamptz,
  updated_at timestamptz not null default now()
);
create index auth_attempts__updated_at on auth_attempts (updated_at);

alter table users add constraint users__identity foreign key (identity_id) references auth_users (id) on delete set null;

create function notify_sessions_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessions', old.id);
  return null;
end $$;
create trigger auth_sessions__changed after update or delete on auth_sessions
  for each row execute function notify_sessions_changed();

-- A person signs in with the e-mail of their user record, whoever changes it. An identity that no living user has
-- gives its e-mail up. Sessions end with the user.
create function keep_identity_in_step() returns trigger language plpgsql as $$
begin
  if new.disabled_at is not null or new.deleted_at is not null then
    delete from auth_sessions where user_id = new.identity_id;
  end if;
  if new.deleted_at is null then
    update auth_users a set email = a.id || '@moved.invalid', updated_at = now()
      where a.email = lower(new.email) and a.id <> new.identity_id
      and not exists (select from users u where u.identity_id = a.id and u.deleted_at is null);
    update auth_users set email = lower(new.email), updated_at = now()
      where id = new.identity_id and email <> lower(new.email);
  end if;
  return null;
end $$;
create trigger users__identity_in_step after insert or update of email, identity_id, disabled_at, deleted_at on users
  for each row when (new.identity_id is not null) execute function keep_identity_in_step();

-- An outbox row whose worker died is taken again when its time in `sending` is over.
create index outbox__sending on outbox (not_before) where state = 'sending';

create function notify_outbox_filled() returns trigger language plpgsql as $$
begin
  perform pg_notify('outbox', '');
  return null;
end $$;
create trigger outbox__filled after insert on outbox for each statement execute function notify_outbox_filled();
