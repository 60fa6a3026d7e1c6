-- Which import added or last changed an order, for the list of the orders of a file.

alter table marketplace_orders add column import_id uuid references imports (id) on delete set null;

update marketplace_orders o set import_id = r.import_id
from import_rows r join imports i on i.id = r.import_id
where i.kind = 'marketplace' and i.state = 'committed' and r.outcome in ('new', 'changed') and r.target_id = o.id;

create index marketplace_orders__import on marketplace_orders (import_id) where import_id is not null;
