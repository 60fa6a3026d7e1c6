-- Why a payment failed, such as a cheque that bounced; null for one that didn't. What failed is left open no more and counts for nothing.
alter table payments add column failure text;
alter table payments add constraint payments__failure
  check (failure is null or (amount_cents > 0 and allocated_cents = 0 and refunded_cents = 0));
alter table payments alter column open_cents set expression as (
  case when for_order and account is null and refund_of is null and pays_payout_id is null and replaced_by is null and failure is null
    then amount_cents - allocated_cents - refunded_cents else 0 end);
alter table payments alter column state set expression as (
  case when not (for_order and account is null and refund_of is null and pays_payout_id is null and replaced_by is null and failure is null)
      or amount_cents - allocated_cents - refunded_cents = 0 then 'allocated'
    when allocated_cents = 0 and refunded_cents = 0 then 'open' else 'part' end);
alter table payments alter column status set expression as (
  case when failure is not null then 'failed' when is_pending then 'pending' when refunded_cents = 0 then 'paid'
    when refunded_cents = amount_cents then 'refunded' else 'part-refunded' end);
