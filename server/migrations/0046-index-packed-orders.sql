-- Orders that can be told to their store as dispatched are counted by the index alone.
create index marketplace_orders__packed on marketplace_orders (store, id)
  where carrier is not null and tracking_number is not null and parked_reasons = '{}' and status in ('processing', 'delivered');
