-- The branch that a till is in, and the one that an order was handed over at: its address goes to the ERP where the buyer left none.
-- Tills of before have none. Owner of tills: pos; of orders: orders.
alter table tills add column branch_id uuid references branches (id) on delete restrict;
create index tills__branch_id on tills (branch_id);

alter table orders add column branch_id uuid references branches (id) on delete restrict;
create index orders__branch_id on orders (branch_id) where branch_id is not null;
-- Sales that were handed over and aren't in the ERP yet.
create index orders__handed_over on orders (date, id)
  where source = 'pos' and status = 'completed' and send_type is null and erp_state in ('unsent', 'sending');
