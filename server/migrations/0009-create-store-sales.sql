-- What each dealer sold in each of the online stores, month by month, and the sums of all dealers.

create table dealer_store_sales (
  dealer_id uuid not null references dealers (id) on delete cascade,
  month date not null,
  store text not null,
  orders integer not null default 0,
  amount_cents bigint not null default 0,
  -- In this order a dealer's year lies together; what is summed lies beside it, so that a sum reads the index alone.
  constraint dealer_store_sales__pkey primary key (dealer_id, month, store) include (orders, amount_cents),
  constraint dealer_store_sales__month check (extract(day from month) = 1),
  constraint dealer_store_sales__store check (store in ('amazon', 'ebay', 'mydeal woolworths', 'kogan', 'harvey norman', 'catch')),
  constraint dealer_store_sales__orders check (orders >= 0)
);
comment on table dealer_store_sales is
  'A counter kept beside the orders: whoever books, changes or cancels an order adds the difference here in the same statement (insert … on conflict (dealer_id, month, store) do update). The month is the one in which the order was placed, in Sydney.';

-- Sixteen rows for each sum, by dealer: orders of different dealers, booked at once, seldom wait for each other.
create table store_sales (
  month date not null,
  store text not null,
  slot smallint not null,
  orders integer not null,
  amount_cents bigint not null,
  constraint store_sales__pkey primary key (month, store, slot)
);
comment on table store_sales is
  'The sums of dealer_store_sales over all dealers, kept by its triggers; nobody else writes here.';

create function store_sales_slot(dealer_id uuid) returns smallint language sql immutable parallel safe
  return (get_byte(uuid_send(dealer_id), 15) % 16)::smallint;

-- The rows are written in the order of their key, so that two statements never wait for each other crosswise.
create function keep_store_sales() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into store_sales as kept (month, store, slot, orders, amount_cents)
      select month, store, store_sales_slot(dealer_id), sum(orders), sum(amount_cents)
      from added group by 1, 2, 3 order by 1, 2, 3
    on conflict (month, store, slot) do update
      set orders = kept.orders + excluded.orders, amount_cents = kept.amount_cents + excluded.amount_cents;
  elsif tg_op = 'UPDATE' then
    insert into store_sales as kept (month, store, slot, orders, amount_cents)
      select month, store, store_sales_slot(dealer_id), sum(orders), sum(amount_cents)
      from (select * from added union all
        select dealer_id, month, store, -orders, -amount_cents from taken) changes
      group by 1, 2, 3 having sum(orders) <> 0 or sum(amount_cents) <> 0 order by 1, 2, 3
    on conflict (month, store, slot) do update
      set orders = kept.orders + excluded.orders, amount_cents = kept.amount_cents + excluded.amount_cents;
  else
    insert into store_sales as kept (month, store, slot, orders, amount_cents)
      select month, store, store_sales_slot(dealer_id), -sum(orders), -sum(amount_cents)
      from taken group by 1, 2, 3 order by 1, 2, 3
    on conflict (month, store, slot) do update
      set orders = kept.orders + excluded.orders, amount_cents = kept.amount_cents + excluded.amount_cents;
  end if;
  return null;
end $$;
create trigger dealer_store_sales__inserted after insert on dealer_store_sales referencing new table as added
  for each statement execute function keep_store_sales();
create trigger dealer_store_sales__updated after update on dealer_store_sales
  referencing old table as taken new table as added for each statement execute function keep_store_sales();
create trigger dealer_store_sales__deleted after delete on dealer_store_sales referencing old table as taken
  for each statement execute function keep_store_sales();
