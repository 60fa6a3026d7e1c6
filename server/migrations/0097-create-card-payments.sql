-- Payments at card terminals that the server drives: a row for each request. Amounts are integer cents. Owner: pos.
create table card_payments (
  -- Also the idempotency key at the provider.
  id uuid primary key,
  sale_id uuid not null references sales (id) on delete restrict,
  reader_id text not null,
  amount_cents integer not null,
  status text not null default 'waiting',
  -- The provider's id of it; null until it was made there. Without one, no card was charged.
  payment_id text,
  -- When the reader was given the payment. It is given once.
  presented_at timestamptz,
  cancel_requested_at timestamptz,
  -- When the provider last said how it stands.
  heard_at timestamptz,
  -- When the provider said how it ended. Until then it is looked up, also after a person decided.
  settled_at timestamptz,
  message text,
  started_by text not null,
  created_at timestamptz not null,
  constraint card_payments__status check (status in ('waiting', 'approved', 'declined', 'cancelled', 'unknown', 'overcharged', 'uncharged', 'settled')),
  constraint card_payments__amount check (amount_cents > 0),
  constraint card_payments__payment unique (payment_id)
);
create index card_payments__sale on card_payments (sale_id, created_at);
-- One at a time for a sale: nothing is charged again while a card may still be charged.
create unique index card_payments__unsettled on card_payments (sale_id) where settled_at is null;

-- The status of the latest of them, so that a sale and its card payment change together.
alter table sales add column card_status text;
alter table sales add constraint sales__card_status
  check (card_status in ('waiting', 'approved', 'declined', 'cancelled', 'unknown', 'overcharged', 'uncharged', 'settled'));
create index sales__card_status on sales (card_status, updated_at desc, id desc) where card_status is not null;
-- An earlier sale can't be refunded while a card pays the rest of its exchange.
create index sales__pending_exchange on sales ((exchange ->> 'saleId')) where card_status in ('waiting', 'unknown');
alter table tills add column reader_id text;
create unique index tills__reader on tills (reader_id) where reader_id is not null;
