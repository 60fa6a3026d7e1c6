-- The PINs by which users take over a till, and whose turn it is at a till under a session. Owner: pos.
create table cashier_pins (
  -- A PIN goes with its identity, as a password does.
  identity_id text primary key references auth_users (id) on delete cascade,
  hash text not null,
  -- Tries since the last right one. A try is counted before it is checked, so that tries at once are counted too.
  tries integer not null default 0,
  set_at timestamptz not null,
  constraint cashier_pins__tries check (tries >= 0)
);

create table cashier_turns (
  id uuid primary key,
  session_id text not null references auth_sessions (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  till_id uuid not null references tills (id) on delete cascade,
  started_at timestamptz not null,
  -- When a call last named it: unused for a while, it has ended.
  used_at timestamptz not null,
  constraint cashier_turns__session unique (session_id)
);
create index cashier_turns__user on cashier_turns (user_id);
create index cashier_turns__till on cashier_turns (till_id);
