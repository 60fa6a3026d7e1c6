-- Second factors: the sealed secret of each authenticator app, and what stands in for a lost one.

create table auth_second_factors (
  user_id text primary key references auth_users (id) on delete cascade,
  -- Nonce, what is sealed and its tag, under a key made of the secret of the installation.
  sealed_secret bytea not null,
  -- Null while it is being set up: until then no sign-in asks for it.
  confirmed_at timestamptz,
  -- The latest step of 30 seconds that a code was taken for: each works once.
  last_step integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table auth_recovery_codes (
  user_id text not null references auth_second_factors (user_id) on delete cascade,
  hash text not null,
  used_at timestamptz,
  primary key (user_id, hash)
);

-- True for a session whose person proved a second factor to the identity provider.
alter table auth_sessions add column provider_factor boolean not null default false;

-- Whoever got or lost a factor is asked about anew.
create function notify_second_factor_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('people', u.id::text) from users u where u.identity_id = coalesce(new.user_id, old.user_id);
  return null;
end $$;
create trigger auth_second_factors__changed after insert or delete or update of confirmed_at on auth_second_factors
  for each row execute function notify_second_factor_changed();
