-- Sums of many amounts may be above what an integer holds.
alter table orders alter column paid_cents type bigint;
alter table payouts alter column net_cents type bigint, alter column deductions_cents type bigint, alter column paid_cents type bigint;

-- What refunds of payments paid back of an order of a store: the store can't be said to have paid back the same money again.
alter table marketplace_orders add column paid_back_cents bigint not null default 0;

-- Why an order of the shop couldn't be taken in, for people to see; null for what was.
alter table shop_events add column problem text;
create index shop_events__unreadable on shop_events (received_at) where problem is not null and superseded_at is null;
