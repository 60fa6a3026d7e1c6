-- The warehouse of a branch in the ERP; null where its stock isn't read.
alter table branches add column warehouse_code text;

-- How many each branch has of what tills sell, as last read from the ERP: a row for each SKU and each branch whose warehouse is known. Owner: pos.
create table branch_stock (
  sku text not null,
  branch_id uuid not null references branches (id) on delete cascade,
  quantity double precision not null,
  read_at timestamptz not null,
  primary key (sku, branch_id)
);
create index branch_stock__branch on branch_stock (branch_id);

-- One row: when the stock was last read, of which warehouses, and which of them the ERP doesn't have.
create table branch_stock_reads (
  is_only boolean primary key default true check (is_only),
  read_at timestamptz,
  last_run_at timestamptz,
  problem text,
  warehouses text[] not null default '{}',
  unknown_warehouses text[] not null default '{}'
);
insert into branch_stock_reads default values;
create trigger branch_stock_reads__read after update on branch_stock_reads
  for each row when (old.read_at is distinct from new.read_at) execute function notify_till_products_read();
