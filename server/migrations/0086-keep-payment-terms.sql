-- When a dealer pays, as its approval assigned it, beside its credit limit. Owner: payments.
alter table dealer_credit_limits add column terms text
  constraint dealer_credit_limits__terms check (terms in ('prepaid', '7-days', '14-days', '30-days', 'end-of-month'));
insert into dealer_credit_limits (id, terms)
  select distinct on (dealer_id) dealer_id, terms from registrations
  where dealer_id is not null and terms is not null and status in ('approved', 'active', 'blocked') order by dealer_id, created_at desc
  on conflict (id) do update set terms = excluded.terms, revision = dealer_credit_limits.revision + 1;
