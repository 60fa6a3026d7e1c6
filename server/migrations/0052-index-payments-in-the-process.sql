-- Payments are listed, added up and searched in the process: what the database kept for that made every new payment dearer.
drop trigger payments__summed_inserted on payments;
drop trigger payments__summed_updated on payments;
drop trigger payments__summed_deleted on payments;
drop function keep_payment_sums();
drop table payment_sums;
alter table payments drop column words;
drop index payments__source, payments__kind, payments__method, payments__store, payments__status, payments__state,
  payments__amount, payments__date;
create index payments__date on payments (date, id);
-- The payments of an order are found by its number too.
create index payments__reference on payments (lower(reference)) where reference is not null;

-- A page far down the orders by name is found by the index alone: that takes the name itself.
drop index orders__name;
create index orders__name on orders (lower(name), id) include (name);
