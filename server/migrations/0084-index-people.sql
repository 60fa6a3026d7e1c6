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

-- The addresses of an email or a text message: the email addresses, and the last nine digits of the phone numbers.
create function message_readers(kind text, payload jsonb, recipient text) returns text[]
  language sql immutable parallel safe
  return case kind
    when 'mail' then array(
      select lower(reader #>> '{}') from jsonb_path_query(payload, '$.to[*].address') as reader
      union select lower(reader #>> '{}') from jsonb_path_query(payload, '$.cc[*].address') as reader
      union select entry from unnest(string_to_array(lower(recipient), ', ')) as entry)
    when 'sms' then array(
      select right(regexp_replace(reader #>> '{}', '\D', '', 'g'), 9) from jsonb_path_query(payload, '$.to[*].address') as reader
      union select lower(payload ->> 'email')) end;
-- What hasn't gone out is little, and changes often.
create index outbox__readers on outbox using gin (message_readers(kind, payload, recipient))
  where kind in ('mail', 'sms') and state in ('sent', 'failed', 'cancelled');
