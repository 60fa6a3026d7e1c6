-- What tills sell: the published products of the shop as they were last read, a row for each one that is sold itself. Owner: pos.
create table till_products (
  -- The shop numbers products and variations by one sequence.
  id bigint primary key,
  product_id bigint not null,
  variation_id bigint,
  sku text not null,
  name text not null,
  barcode text,
  price_cents integer not null,
  regular_cents integer not null,
  stock text not null,
  quantity double precision,
  categories text[] not null default '{}',
  -- The order in which the shop has them.
  place integer not null,
  constraint till_products__stock check (stock in ('in-stock', 'out-of-stock', 'on-back-order')),
  constraint till_products__price check (price_cents >= 0 and regular_cents >= 0)
);
create index till_products__place on till_products (place, id);

-- One row: when the products were last read.
create table till_product_reads (
  is_only boolean primary key default true check (is_only),
  read_at timestamptz,
  last_run_at timestamptz,
  problem text
);
insert into till_product_reads default values;

-- Tells tills that there are newer products and prices.
create function notify_till_products_read() returns trigger language plpgsql as $$
begin
  perform pg_notify('till_products', '*');
  return null;
end $$;
create trigger till_product_reads__read after update on till_product_reads
  for each row when (old.read_at is distinct from new.read_at) execute function notify_till_products_read();
