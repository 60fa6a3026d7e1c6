-- Store credits: amounts that people spend at a till, by the code on a slip. Amounts are integer cents. Owner: pos.
create table store_credits (
  id uuid primary key,
  code text not null,
  -- By which people know it: the whole code is on the slip alone.
  ending text not null generated always as (right(code, 4)) stored,
  holder text,
  balance_cents integer not null,
  expires_on date not null,
  last_used_at timestamptz,
  created_by text not null,
  revision integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null default now(),
  constraint store_credits__code check (code ~ '^[0-9A-HJKMNP-TV-Z]{12}$'),
  constraint store_credits__code_key unique (code),
  constraint store_credits__balance check (balance_cents >= 0)
);
create index store_credits__created on store_credits (created_at, id);
create index store_credits__balance_down on store_credits (balance_cents, id);
create index store_credits__expires on store_credits (expires_on, id);
create index store_credits__open on store_credits (expires_on) where balance_cents > 0;

alter table sale_tenders
  -- The store credit that paid it, or that it went back to.
  add column store_credit_id uuid references store_credits (id) on delete restrict,
  drop constraint sale_tenders__method,
  add constraint sale_tenders__method check (method in ('cash', 'card', 'eft', 'gift')),
  add constraint sale_tenders__store_credit check ((method = 'gift') = (store_credit_id is not null));
create index sale_tenders__store_credit on sale_tenders (store_credit_id) where store_credit_id is not null;

-- The ledger: entries are added, and never changed.
create table store_credit_entries (
  id uuid primary key,
  credit_id uuid not null references store_credits (id) on delete restrict,
  kind text not null,
  amount_cents integer not null,
  -- What was left after it.
  balance_cents integer not null,
  -- What a till moved it by.
  tender_id uuid references sale_tenders (id) on delete restrict,
  reason text,
  created_by text not null,
  created_at timestamptz not null,
  constraint store_credit_entries__kind check (kind in ('issued', 'spent', 'refunded', 'adjusted', 'expired')),
  constraint store_credit_entries__amount check (amount_cents <> 0 and balance_cents >= 0),
  constraint store_credit_entries__tender check ((tender_id is null) = (kind in ('adjusted', 'expired')))
);
create index store_credit_entries__credit on store_credit_entries (credit_id, created_at, id);
create unique index store_credit_entries__tender_key on store_credit_entries (tender_id) where tender_id is not null;

create function refuse_store_credit_change() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger of store credits can only grow.' using errcode = 'insufficient_privilege';
end $$;
create trigger store_credit_entries__only_grow before update or delete on store_credit_entries
  for each statement execute function refuse_store_credit_change();

-- Keeps the balance of a credit the sum of its entries, whatever writes it.
create function compare_store_credit() returns trigger language plpgsql as $$
declare
  credit uuid := case when tg_table_name = 'store_credits' then new.id else (to_jsonb(new) ->> 'credit_id')::uuid end;
begin
  if (select balance_cents from store_credits where id = credit)
    <> (select coalesce(sum(amount_cents), 0) from store_credit_entries where credit_id = credit) then
    raise exception 'The balance of store credit % isn''t the sum of its entries.', credit;
  end if;
  return null;
end $$;
create constraint trigger store_credits__balanced after update of balance_cents on store_credits
  deferrable initially deferred for each row execute function compare_store_credit();
create constraint trigger store_credit_entries__balanced after insert on store_credit_entries
  deferrable initially deferred for each row execute function compare_store_credit();
