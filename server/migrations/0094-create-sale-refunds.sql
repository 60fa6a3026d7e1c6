-- What came back of sales: a row a credit note. What it went back by is with the tenders, below zero. Owner: pos.
create table sale_refunds (
  id uuid primary key,
  sale_id uuid not null references sales (id) on delete restrict,
  -- The refund of its order, which has the reason and the credit note.
  order_refund_id uuid not null unique references order_refunds (id) on delete restrict,
  -- The sale that it was exchanged for; null where all of it went back.
  exchange_sale_id uuid references sales (id) on delete restrict,
  -- By line of the sale: how many came back, what was refunded for them, and whether they can be sold again.
  lines jsonb not null,
  created_at timestamptz not null
);
create index sale_refunds__sale on sale_refunds (sale_id, created_at);
create index sale_refunds__exchange on sale_refunds (exchange_sale_id) where exchange_sale_id is not null;

alter table sales
  add column refunded_cents integer not null default 0,
  -- What comes back of an earlier sale as this one is paid.
  add column exchange jsonb,
  add constraint sales__refunded check (refunded_cents >= 0);

-- Below zero, a tender is what went back to the tender that it names, by the refund; above zero with a refund, what an exchange brought.
alter table sale_tenders
  add column refund_id uuid references sale_refunds (id) on delete restrict,
  add column paid_tender_id uuid,
  -- No money moved: what came back paid the new sale.
  add column is_exchange boolean not null default false,
  add constraint sale_tenders__refund check (amount_cents >= 0 or (refund_id is not null and paid_tender_id is not null));
create index sale_tenders__refund on sale_tenders (refund_id) where refund_id is not null;
