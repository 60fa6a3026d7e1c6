-- Uploads that can be resumed after a break. The bytes that have arrived are in the store of files, in parts, until the call that takes the
-- file has used them, and a day at most.
create table uploads (
  id uuid primary key,
  -- Who uploads: a user, or the ticket of a public form. Only the same owner can go on with it and use it.
  owner text not null,
  bytes_total integer not null,
  bytes_received integer not null default 0,
  -- Keys of the parts in the store, in their order.
  parts text[] not null default '{}',
  created_at timestamptz not null,
  constraint uploads__bytes check (bytes_received between 0 and bytes_total)
);
create index uploads__owner on uploads (owner);
create index uploads__created_at on uploads (created_at);
