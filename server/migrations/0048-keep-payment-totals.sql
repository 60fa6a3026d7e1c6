-- Totals of all days are one row a combination, without a day, besides those by day; what changed since they were added up is fresh.
alter table payment_sums alter column date drop not null, add column is_fresh boolean not null default true;
create index payment_sums__all on payment_sums (is_fresh) where date is null or is_fresh;

-- What the list is filtered and ordered by is in one index, so that a page far down is found without the rows before it.
drop index payments__date;
create index payments__date on payments (date, id) include (source, kind, method, status, state, store) where replaced_by is null;
