-- Finds customers by name, email address or phone number, in whatever format, among many records, for the till. Each expression is the one that the
-- search makes of the columns.
create index sales__customer on sales using gin (to_tsvector('simple', translate(
  coalesce(buyer, '') || ' ' || coalesce(right(regexp_replace(customer_info ->> 'contact_phone', '\D', '', 'g'), 9), ''),
  '-’''.,/+&()_@:;"#!?*|<>\%', '                        '))) where number is not null;
create index orders__customer on orders using gin (to_tsvector('simple', translate(
  coalesce(name, '') || ' ' || coalesce(company, '') || ' ' || coalesce(email, '') || ' ' || coalesce(right(regexp_replace(phone, '\D', '', 'g'), 9), ''),
  '-’''.,/+&()_@:;"#!?*|<>\%', '                        '))) where source = 'shop';
create index marketplace_orders__customer on marketplace_orders using gin (to_tsvector('simple', translate(
  coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(right(regexp_replace(phone, '\D', '', 'g'), 9), ''),
  '-’''.,/+&()_@:;"#!?*|<>\%', '                        ')));
create index drop_offs__customer on drop_offs using gin (to_tsvector('simple', translate(
  coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(right(regexp_replace(phone, '\D', '', 'g'), 9), ''),
  '-’''.,/+&()_@:;"#!?*|<>\%', '                        '))) where dealer_id is null;
create index pick_ups__customer on pick_ups using gin (to_tsvector('simple', translate(
  coalesce(contact_name, '') || ' ' || coalesce(name, '') || ' ' || coalesce(email, '') || ' ' || coalesce(right(regexp_replace(phone, '\D', '', 'g'), 9), ''),
  '-’''.,/+&()_@:;"#!?*|<>\%', '                        '))) where dealer_id is null;
