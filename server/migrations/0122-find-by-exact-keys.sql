-- What people search orders and requests by as a caller has it: email, tracking, order number in Priority, suburb.

create index marketplace_orders__email on marketplace_orders (lower(email));
create index marketplace_orders__tracking on marketplace_orders (lower(tracking_number)) where tracking_number is not null;
create index marketplace_orders__erp_number on marketplace_orders (lower(erp_number)) where erp_number is not null;
create index marketplace_orders__city on marketplace_orders (lower(city));
create index orders__email on orders (lower(email));
create index orders__erp_number on orders (lower(erp_number)) where erp_number is not null;
create index orders__city on orders (lower(city));
create index pick_ups__email on pick_ups (lower(email));
create index pick_ups__consignment on pick_ups (lower(shipping_consignment)) where shipping_consignment is not null;
create index pick_ups__city on pick_ups (lower(city));
create index drop_offs__email on drop_offs (lower(email));
create index drop_offs__city on drop_offs (lower(city));
