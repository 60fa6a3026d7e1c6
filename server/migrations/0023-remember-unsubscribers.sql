-- Who wants no more of a kind of newsletter. Looked up by address and kind before one is sent.
create table unsubscriptions (
  id uuid primary key,
  address text not null,
  kind text not null,
  created_at timestamptz not null,
  constraint unsubscriptions__address check (address = lower(address) and length(address) between 3 and 254),
  constraint unsubscriptions__kind check (kind in ('newsletter')),
  constraint unsubscriptions__address_kind unique (address, kind)
);
