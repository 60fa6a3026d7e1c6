-- Sales that are paid later: what was agreed, and the day of the till on which it was. Owner: pos.
alter table sales
  add column credit jsonb,
  -- What a user finds a sale by: who bought, with phone and email.
  add column buyer text generated always as (coalesce(customer_info ->> 'first_name', '') || ' ' || coalesce(customer_info ->> 'last_name', '')
    || ' ' || coalesce(customer_info ->> 'company_name', '') || ' ' || coalesce(customer_info ->> 'contact_phone', '') || ' '
    || coalesce(customer_info ->> 'email', '')) stored,
  add column credit_day_id uuid references till_days (id) on delete restrict,
  drop constraint sales__status,
  add constraint sales__status
    check (status in ('open', 'parked', 'part-paid', 'pay-later', 'lay-by', 'paid', 'finished', 'cancelled')),
  add constraint sales__credit check (credit is null or credit_day_id is not null);
create index sales__credit_day on sales (credit_day_id) where credit_day_id is not null;
create index sales__owing on sales (status, updated_at, id) where status in ('pay-later', 'lay-by');

-- The day of the till that made a refund, and how much of it was taken off what the buyer owed.
alter table sale_refunds
  add column till_day_id uuid references till_days (id) on delete restrict,
  add column credited_cents integer not null default 0,
  add constraint sale_refunds__credited check (credited_cents >= 0);
update sale_refunds r set till_day_id = (select t.till_day_id from sale_tenders t where t.refund_id = r.id order by t.id limit 1);
create index sale_refunds__day on sale_refunds (till_day_id) where credited_cents > 0;

-- Finds sales by who bought as well. Owner: pos.
drop index sales__words;
create index sales__words on sales using gin (to_tsvector('simple', translate(
  coalesce(number, '') || ' ' || coalesce(ltrim(split_part(number, '-', 2), '0'), '') || ' ' ||
  coalesce(offline_number, '') || ' ' || coalesce(name, '') || ' ' || buyer,
  '-’''.,/+&()_@:;"#!?*|<>\%', '                        ')));
