-- What waits is read in its order and stops early: orders without a dealer by day, orders that are late by the day they were due.
drop index marketplace_orders__processing;
create index marketplace_orders__processing on marketplace_orders (dealer_id, date) where status = 'processing';
create index marketplace_orders__due on marketplace_orders (ship_by) where status = 'processing' and dispatch_date is null;

-- Lists by total are ordered in the process, and every new order was written here too.
drop index marketplace_orders__total;
