-- Where a check of sent orders stopped: a later attempt goes on behind it.
alter table sent_order_checks add column checked_until jsonb;
