-- Products that the shop told of, until they were read again. One row a product. Owner: pos.
create table till_product_changes (
  product_id bigint primary key,
  told_at timestamptz not null,
  -- When a worker last began to read it: another one leaves it alone for a minute.
  claimed_at timestamptz,
  -- Null while it waits to be read.
  done_at timestamptz
);
create index till_product_changes__waiting on till_product_changes (told_at) where done_at is null;
create index till_product_changes__done on till_product_changes (done_at) where done_at is not null;

create function notify_till_product_changes() returns trigger language plpgsql as $$
begin
  perform pg_notify('till_product_changes', '*');
  return null;
end $$;
create trigger till_product_changes__told after insert or update of told_at on till_product_changes
  for each statement execute function notify_till_product_changes();

-- Variations follow their product, in the order in which the shop has products: by their ids.
create index till_products__product on till_products (product_id, id);
alter table till_products drop column place;

alter table till_product_reads add column changed_at timestamptz;
drop trigger till_product_reads__read on till_product_reads;
create trigger till_product_reads__read after update on till_product_reads
  for each row when (old.read_at is distinct from new.read_at or old.changed_at is distinct from new.changed_at)
  execute function notify_till_products_read();
