-- The entry of a device that made a request, for ever: however late it is sent again, it makes no second request.
alter table pick_ups add column entry_id uuid constraint pick_ups__entry unique;
alter table drop_offs add column entry_id uuid constraint drop_offs__entry unique;
