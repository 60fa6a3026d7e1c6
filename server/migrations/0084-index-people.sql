-- Finds what is known of people without an account among many records, by email, phone or name, whatever the spelling. Each expression is
-- the one that the search makes of the columns. Owner: privacy.
create index visitors__person on visitors using gin ((array[
  right(regexp_replace(phone, '\D', '', 'g'), 9), lower(regexp_replace(first_name || ' ' || last_name, '\s+', ' ', 'g'))]));
create index visit_passes__person on visit_passes using gin ((array[lower(email),
  right(regexp_replace(phone, '\D', '', 'g'), 9), lower(regexp_replace(first_name || ' ' || last_name, '\s+', ' ', 'g'))]));
create index orders__person on orders using gin ((array[lower(email),
  right(regexp_replace(phone, '\D', '', 'g'), 9), lower(regexp_replace(name, '\s+', ' ', 'g'))]));
create index marketplace_orders__person on marketplace_orders using gin ((array[lower(email),
  right(regexp_replace(phone, '\D', '', 'g'), 9), lower(regexp_replace(name, '\s+', ' ', 'g'))]));
create index payments__person on payments using gin ((array[lower(regexp_replace(customer, '\s+', ' ', 'g'))]));
create index registrations__person on registrations using gin ((array[lower(email), lower(accounts_email),
  right(regexp_replace(phone, '\D', '', 'g'), 9), right(regexp_replace(mobile, '\D', '', 'g'), 9),
  lower(regexp_replace(contact_name, '\s+', ' ', 'g'))]));
create index drop_offs__person on drop_offs using gin ((array[lower(email), lower(delivery_email),
  right(regexp_replace(phone, '\D', '', 'g'), 9), right(regexp_replace(delivery_phone, '\D', '', 'g'), 9),
  lower(regexp_replace(name, '\s+', ' ', 'g')), lower(regexp_replace(delivery_name, '\s+', ' ', 'g')),
  lower(regexp_replace(signed_by, '\s+', ' ', 'g'))]));
create index pick_ups__person on pick_ups using gin ((array[lower(email),
  right(regexp_replace(phone, '\D', '', 'g'), 9), lower(regexp_replace(contact_name, '\s+', ' ', 'g')),
  lower(regexp_replace(case when dealer_id is null then name end, '\s+', ' ', 'g'))]));

-- Messages by their addresses, whoever they are for; by the recipients of those whose copy is deleted; texts by an email address besides.
create index outbox__readers on outbox using gin (
  (lower(jsonb_path_query_array(payload, '$.*[*].address')::text)::jsonb),
  string_to_array(lower(recipient), ', '), (array[lower(payload ->> 'email')])) where kind in ('mail', 'sms');
