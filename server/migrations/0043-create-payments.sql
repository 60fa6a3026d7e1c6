-- Money in and out: one row an amount, in integer cents including GST; what was paid out is negative.
create table payouts (
  id uuid primary key,
  store text not null,
  payout_id text not null,
  date date not null,
  net_cents integer not null,
  -- What the store kept besides, which a person typed: negative.
  deductions_cents integer not null default 0,
  -- What reached the bank.
  paid_cents integer not null default 0,
  -- The lines as they were imported: payments are made of them.
  lines jsonb not null default '[]',
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint payouts__store check (store in ('amazon', 'ebay', 'mydeal woolworths', 'kogan', 'harvey norman', 'catch'))
);
create unique index payouts__store_payout_id on payouts (lower(store || ' ' || payout_id));
create index payouts__date on payouts (date, id);

-- A period of the accounting journal that was exported: its payments are in no other.
create table journals (
  id uuid primary key,
  first_day date not null,
  last_day date not null,
  payments integer not null,
  total_cents bigint not null,
  lines jsonb not null,
  created_by_name text not null,
  created_at timestamptz not null,
  revision integer not null default 1,
  constraint journals__days check (first_day <= last_day)
);
create unique index journals__last_day on journals (last_day);

create table payments (
  id uuid primary key,
  source text not null,
  kind text not null,
  method text not null,
  amount_cents integer not null,
  gst_cents integer not null default 0,
  allocated_cents integer not null default 0,
  refunded_cents integer not null default 0,
  -- False for what is no part of an order's price: commission, fees, freight labels.
  for_order boolean not null default true,
  is_pending boolean not null default false,
  reference text,
  store text,
  dealer_id uuid references dealers (id) on delete restrict,
  customer text,
  date date not null,
  text text,
  currency text not null default 'AUD',
  -- The payout that it is a line of.
  payout_id uuid references payouts (id) on delete cascade,
  line integer,
  -- The payout that a bank line brings.
  pays_payout_id uuid references payouts (id) on delete set null,
  bank_account text,
  bank_reference text,
  bank_balance_cents bigint,
  bank_key text,
  account text,
  provider_reference text,
  refund_of uuid references payments (id) on delete restrict,
  -- The store's own line about a refund that we had recorded: that one counts from then on.
  replaced_by uuid references payments (id) on delete set null,
  journal_id uuid references journals (id) on delete restrict,
  note text,
  recorded_by_name text,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  open_cents integer not null generated always as (
    case when for_order and account is null and refund_of is null and pays_payout_id is null and replaced_by is null
      then amount_cents - allocated_cents - refunded_cents else 0 end) stored,
  -- What a search looks at: each word, its parts between dashes by themselves.
  words tsvector not null generated always as (to_tsvector('simple', regexp_replace(lower(
    coalesce(reference, '') || ' ' || coalesce(text, '') || ' ' || coalesce(customer, '') || ' '
    || coalesce(provider_reference, '') || ' ' || coalesce(note, '')), '[^[:alnum:]]+', ' ', 'g'))) stored,
  state text not null generated always as (
    case when not (for_order and account is null and refund_of is null and pays_payout_id is null and replaced_by is null)
        or amount_cents - allocated_cents - refunded_cents = 0 then 'allocated'
      when allocated_cents = 0 and refunded_cents = 0 then 'open' else 'part' end) stored,
  status text not null generated always as (
    case when is_pending then 'pending' when refunded_cents = 0 then 'paid'
      when refunded_cents = amount_cents then 'refunded' else 'part-refunded' end) stored,
  constraint payments__source check (source in ('shop', 'pos', 'bank', 'marketplace', 'manual')),
  constraint payments__kind
    check (kind in ('sale', 'freight', 'commission', 'fee', 'tax', 'refund', 'other', 'receipt', 'payment')),
  constraint payments__method
    check (method in ('card', 'cash', 'eft', 'cheque', 'dealer_account', 'gift', 'payout', 'paypal', 'other')),
  constraint payments__store check (store in ('amazon', 'ebay', 'mydeal woolworths', 'kogan', 'harvey norman', 'catch')),
  constraint payments__amount check (amount_cents <> 0),
  -- What is allocated and refunded has the sign of the amount, and is never more than it.
  constraint payments__remainder check (
    allocated_cents::bigint * sign(amount_cents) >= 0 and refunded_cents::bigint * sign(amount_cents) >= 0
    and abs(allocated_cents::bigint + refunded_cents) <= abs(amount_cents::bigint))
);
create index payments__date on payments (date, id);
create index payments__amount on payments (amount_cents, id) include (open_cents) where replaced_by is null;
create index payments__source on payments (source, kind, date, id);
create index payments__kind on payments (kind, date, id);
create index payments__method on payments (method, date, id);
create index payments__store on payments (store, date, id) where store is not null;
create index payments__status on payments (status, date, id) where status <> 'paid';
create index payments__words on payments using gin (words);
create index payments__order_key on payments (lower(store || ' ' || reference)) where payout_id is not null;
create index payments__dealer on payments (dealer_id, date) where dealer_id is not null;
create index payments__open on payments (date, id) where open_cents <> 0;
create index payments__state on payments (state, date, id) where state <> 'allocated';
create index payments__payout on payments (payout_id, line) where payout_id is not null;
create index payments__pays_payout on payments (pays_payout_id) where pays_payout_id is not null;
create unique index payments__bank_key on payments (lower(bank_key)) where bank_key is not null;
create index payments__refund_of on payments (refund_of) where refund_of is not null;
create index payments__replaced_by on payments (replaced_by) where replaced_by is not null;
create index payments__unjournaled on payments (date) where journal_id is null;
create index payments__journal on payments (journal_id) where journal_id is not null;

create trigger payments__inserted after insert on payments referencing new table as changed
  for each statement execute function notify_changed_rows('payments');
create trigger payments__updated after update on payments referencing new table as changed
  for each statement execute function notify_changed_rows('payments');
create trigger payments__deleted after delete on payments referencing old table as changed
  for each statement execute function notify_changed_rows('payments');

-- What payments come to by day and by what the list is filtered by, kept by the triggers below. Each change adds rows, which may be
-- negative: no change waits for another. A cleanup adds them up.
create table payment_sums (
  date date not null,
  source text not null,
  kind text not null,
  method text not null,
  status text not null,
  state text not null,
  store text,
  payments bigint not null,
  in_cents bigint not null,
  out_cents bigint not null,
  open_cents bigint not null
);
create index payment_sums__date on payment_sums (date);

create function keep_payment_sums() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into payment_sums
      select date, source, kind, method, status, state, store, count(*),
        coalesce(sum(amount_cents) filter (where amount_cents > 0), 0),
        coalesce(sum(amount_cents) filter (where amount_cents < 0), 0), sum(open_cents)
      from added where replaced_by is null group by 1, 2, 3, 4, 5, 6, 7;
  end if;
  if tg_op <> 'INSERT' then
    insert into payment_sums
      select date, source, kind, method, status, state, store, -count(*),
        -coalesce(sum(amount_cents) filter (where amount_cents > 0), 0),
        -coalesce(sum(amount_cents) filter (where amount_cents < 0), 0), -sum(open_cents)
      from taken where replaced_by is null group by 1, 2, 3, 4, 5, 6, 7;
  end if;
  return null;
end $$;
create trigger payments__summed_inserted after insert on payments referencing new table as added
  for each statement execute function keep_payment_sums();
create trigger payments__summed_updated after update on payments referencing old table as taken new table as added
  for each statement execute function keep_payment_sums();
create trigger payments__summed_deleted after delete on payments referencing old table as taken
  for each statement execute function keep_payment_sums();

create table payment_allocations (
  id uuid primary key,
  payment_id uuid not null references payments (id) on delete cascade,
  order_id uuid references orders (id) on delete restrict,
  marketplace_order_id uuid references marketplace_orders (id) on delete restrict,
  amount_cents integer not null,
  -- Made by matching, not by a person: an undone import takes it along.
  automatic boolean not null default false,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  constraint payment_allocations__order check (num_nonnulls(order_id, marketplace_order_id) = 1),
  constraint payment_allocations__amount check (amount_cents <> 0)
);
create index payment_allocations__payment on payment_allocations (payment_id, created_at);
create index payment_allocations__order_id on payment_allocations (order_id) where order_id is not null;
create index payment_allocations__marketplace_order on payment_allocations (marketplace_order_id)
  where marketplace_order_id is not null;

-- Up to which amount a dealer may owe us; without a row there is no limit.
create table dealer_credit_limits (
  id uuid primary key references dealers (id) on delete cascade,
  limit_cents integer,
  revision integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint dealer_credit_limits__limit check (limit_cents >= 0)
);

create index orders__owing on orders (dealer_id, date) where dealer_id is not null and paid_cents < total_cents;

-- What was paid for an order of the company's own is kept on it; refunds stand beside it.
create function keep_order_paid() returns trigger language plpgsql as $$
declare
  touched uuid[] := array_remove(array[
    case when tg_op <> 'DELETE' then new.order_id end, case when tg_op <> 'INSERT' then old.order_id end], null);
begin
  update orders o set paid_cents = greatest(0, (
      select coalesce(sum(a.amount_cents) filter (where p.amount_cents > 0 or p.refund_of is not null), 0)
      from payment_allocations a join payments p on p.id = a.payment_id where a.order_id = o.id))
    where o.id = any(touched);
  return null;
end $$;
create trigger payment_allocations__added after insert on payment_allocations
  for each row when (new.order_id is not null) execute function keep_order_paid();
create trigger payment_allocations__changed after update on payment_allocations
  for each row when (new.order_id is not null or old.order_id is not null) execute function keep_order_paid();
create trigger payment_allocations__removed after delete on payment_allocations
  for each row when (old.order_id is not null) execute function keep_order_paid();

insert into rules (id, kind, key, label, value, valid_from, note)
select uuidv7(), given.kind, given.key, given.label, given.value::jsonb, date '2018-01-01', given.note
from (values
  ('payout-type', 'amazon shippinghb', 'Amazon: commission on freight', '{"stores": ["amazon"], "type": "* · ItemFees · ShippingHB", "kind": "commission", "forOrder": false}', 'Amazon publishes no list of its types. Compare it with a settlement report of yours.'),
  ('journal-account', 'bank', 'Bank', '{"account": "1-1110", "taxCode": "N-T"}', 'Replace it by the code of your chart of accounts.'),
  ('journal-account', 'receipts', 'Money received, not banked yet', '{"account": "1-1120", "taxCode": "N-T"}', 'Replace it by the code of your chart of accounts.'),
  ('journal-account', 'receivables', 'Trade debtors', '{"account": "1-1200", "taxCode": "N-T"}', 'Replace it by the code of your chart of accounts.'),
  ('journal-account', 'stores', 'Payouts of stores under way', '{"account": "1-1250", "taxCode": "N-T"}', 'Replace it by the code of your chart of accounts.'),
  ('journal-account', 'gst', 'GST', '{"account": "2-1310", "taxCode": "N-T"}', 'Replace it by the code of your chart of accounts.'),
  ('journal-account', 'sale', 'Sales', '{"account": "4-1000", "taxCode": "N-T"}', 'Replace it by the code of your chart of accounts.'),
  ('journal-account', 'freight', 'Freight', '{"account": "4-1100", "taxCode": "N-T"}', 'Replace it by the code of your chart of accounts.'),
  ('journal-account', 'refund', 'Refunds', '{"account": "4-1900", "taxCode": "N-T"}', 'Replace it by the code of your chart of accounts.'),
  ('journal-account', 'commission', 'Commission of stores', '{"account": "6-1100", "taxCode": "N-T"}', 'Replace it by the code of your chart of accounts.'),
  ('journal-account', 'fee', 'Fees of stores', '{"account": "6-1110", "taxCode": "N-T"}', 'Replace it by the code of your chart of accounts.'),
  ('journal-account', 'tax', 'GST apart', '{"account": "2-1310", "taxCode": "N-T"}', 'Replace it by the code of your chart of accounts.'),
  ('journal-account', 'other', 'Other amounts of stores', '{"account": "6-1190", "taxCode": "N-T"}', 'Replace it by the code of your chart of accounts.')
) as given (kind, key, label, value, note);
