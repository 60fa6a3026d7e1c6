-- Links by which customers open the page of an order and its documents. Orders of the shop and of stores are in tables of their own,
-- which order_kind tells apart.
create table order_links (
  id uuid primary key,
  order_kind text not null,
  order_id uuid not null,
  -- What the link is over: the order, or one of its documents.
  path text not null,
  -- The token is made of the link, its order and its path with a key of the server; only its hash is stored.
  token_hash text not null unique,
  created_at timestamptz not null,
  created_by uuid,
  created_by_name text not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index order_links__order on order_links (order_id, created_at, id);
create index order_links__expires on order_links (expires_at);

create table order_link_downloads (
  id uuid primary key,
  link_id uuid not null references order_links (id) on delete cascade,
  document text not null,
  downloaded_at timestamptz not null
);
create index order_link_downloads__link on order_link_downloads (link_id, downloaded_at);
