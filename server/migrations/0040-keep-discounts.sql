-- What a store takes off products and freight of an order, in cents: the total is without it.
alter table marketplace_orders add column discount_cents integer not null default 0;
alter table marketplace_orders add constraint marketplace_orders__discount check (discount_cents >= 0);

-- The revision at which a record is as an import left it, where a later import of it was undone; null for the one that the import
-- itself made.
alter table import_rows add column left_revision integer;
create index import_rows__target on import_rows (target_id) where outcome in ('new', 'changed');

-- Previews that wait while this is installed can still be carried out.
update import_rows r set after = r.after || '{"discount_cents": 0}' from imports i
  where i.id = r.import_id and i.kind = 'marketplace' and i.state in ('ready', 'committing') and r.outcome = 'new';
