-- The order that replaces a cancelled one: its payments go there, and what the shop says was paid for it later.
alter table orders add column replaced_by uuid references orders (id) on delete set null;
create index orders__replaced_by on orders (replaced_by) where replaced_by is not null;
