-- Which package and item of an order a row of a dispatch file tells of, and what the store answered to it. A row without a package is
-- of the order as a whole, one without a SKU of all that is in the package.
alter table marketplace_dispatches
  add column fulfilment_id uuid references marketplace_fulfilments (id) on delete set null,
  add column sku text,
  add column item_id text,
  add column result text,
  add column result_message text,
  add constraint marketplace_dispatches__result check (result in ('confirmed', 'refused'));
create index marketplace_dispatches__fulfilment on marketplace_dispatches (fulfilment_id) where fulfilment_id is not null;
create index marketplace_dispatches__refused on marketplace_dispatches (order_id) where result = 'refused';

alter table marketplace_dispatch_files
  add column result_at timestamptz,
  add column confirmed integer not null default 0,
  add column refused integer not null default 0;

-- What a bulk edit took back goes with its undo.
alter table marketplace_fulfilments add column bulk_edit_id uuid;
create index marketplace_fulfilments__bulk_edit on marketplace_fulfilments (bulk_edit_id) where bulk_edit_id is not null;

create table marketplace_order_files (
  file_id uuid primary key references files (id) on delete cascade,
  order_id uuid not null references marketplace_orders (id) on delete cascade,
  note text,
  position integer not null,
  revision integer not null default 1,
  updated_at timestamptz not null default now()
);
create index marketplace_order_files__position on marketplace_order_files (order_id, position, file_id);
create trigger marketplace_order_files__deleted after delete on marketplace_order_files
  for each row execute function remove_file_of_deleted_row();
