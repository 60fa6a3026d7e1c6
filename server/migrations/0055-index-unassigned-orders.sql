-- PostgreSQL doesn't know that rows without a dealer are in the order of what comes next in an index: they get one of their own.
create index marketplace_orders__unassigned on marketplace_orders (date) where status = 'processing' and dealer_id is null;
drop index marketplace_orders__processing;
create index marketplace_orders__processing on marketplace_orders (dealer_id) where status = 'processing';
