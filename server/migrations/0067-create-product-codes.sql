-- What a store calls a product of the price list; orders of that store are imported with the product.
create table marketplace_product_codes (
  id uuid primary key,
  store text not null,
  code text not null,
  product text not null,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint marketplace_product_codes__store
    check (store in ('amazon', 'ebay', 'mydeal woolworths', 'kogan', 'harvey norman', 'catch'))
);
create unique index marketplace_product_codes__store_code on marketplace_product_codes (store, lower(code));
-- What a person has to look at, by the reason: product codes that aren't on the price list, columns in which a character was replaced.
alter table marketplace_orders add column parking_details jsonb not null default '{}';
