-- Entries of the activity log that further changes of the same user may join, so that a form that saves by itself leaves one
-- entry and not hundreds. The log only grows: an entry is written to it once nothing joins it any more.

create table pending_entries (
  target_kind text not null,
  target_id text not null,
  target_label text,
  user_id uuid not null references users (id) on delete cascade,
  action jsonb not null,
  changes jsonb not null,
  revision integer,
  request_id text not null,
  address text not null,
  changed_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (target_kind, target_id, user_id)
);
create index pending_entries__ends_at on pending_entries (ends_at);
create index pending_entries__user on pending_entries (user_id);
