-- Sales that a till took without a network: tills that an administrator allows them, and what such a sale brings. Owner: pos.
alter table tills add column sells_offline boolean not null default false;
alter table sales
  -- The entry of the device that it came from, which makes one sale for ever, and the account that sent it.
  add column entry_id uuid,
  add column created_by uuid references users (id) on delete set null,
  -- The number on the receipt that the buyer got before the sale had its own.
  add column offline_number text;
create unique index sales__entry on sales (entry_id) where entry_id is not null;
create index sales__created_by on sales (created_by) where created_by is not null;
create index sales__offline_number on sales (offline_number) where offline_number is not null;
