-- Pictures of products, read from the shop and encoded again. One row for each address in the shop. Owner: pos.
create table till_pictures (
  url text primary key,
  -- The SHA-256 of what it was made of, by which tills ask for it; null while there is none.
  id text,
  content bytea,
  tried_at timestamptz not null,
  constraint till_pictures__content check ((id is null) = (content is null))
);
create index till_pictures__id on till_pictures (id) where id is not null;
alter table till_products add column picture_url text;
