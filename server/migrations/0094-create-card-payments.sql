-- Payments at card terminals that we drive: a row each time a terminal is asked for a card. Amounts are integer cents. Owner: pos.
create table card_payments (
  -- Also the idempotency key at the provider.
  id uuid primary key,
  sale_id uuid not null references sales (id) on delete restrict,
  till_id uuid not null references tills (id) on delete restrict,
  reader_id text not null,
  amount_cents integer not null,
  status text not null default 'waiting',
  -- What the provider calls it; null until it was prepared there.
  intent_id text,
  -- When the reader was asked for a card. It is asked once.
  handed_over_at timestamptz,
  cancel_requested_at timestamptz,
  -- When the provider last said how it stands.
  heard_at timestamptz,
  message text,
  started_by text not null,
  created_at timestamptz not null,
  constraint card_payments__status check (status in ('waiting', 'approved', 'declined', 'cancelled', 'unknown')),
  constraint card_payments__amount check (amount_cents > 0),
  constraint card_payments__intent unique (intent_id)
);
create index card_payments__sale on card_payments (sale_id, created_at);
create index card_payments__till on card_payments (till_id, created_at);
-- One at a time for a sale: nothing is charged again while one may still come.
create unique index card_payments__pending on card_payments (sale_id) where status in ('waiting', 'unknown');

-- The status of the latest of them, so that a sale and its card payment change together.
alter table sales add column card_status text;
alter table sales add constraint sales__card_status
  check (card_status in ('waiting', 'approved', 'declined', 'cancelled', 'unknown'));
-- The reader of a till; null where the card terminal stands alone.
alter table tills add column reader_id text;
create unique index tills__reader on tills (reader_id) where reader_id is not null;
