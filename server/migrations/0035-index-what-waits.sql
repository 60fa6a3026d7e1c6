-- The day on which the first schedule of a dealer ends; null when none does. Days are texts of one form, so they compare as days.
create function dealer_next_end(schedules jsonb) returns text
  language sql immutable parallel safe
  return (select min(entry ->> 'expireOn') from jsonb_array_elements(schedules) as entry);
create index dealers__next_end on dealers (dealer_next_end(schedules), id)
  where status = 'active' and dealer_next_end(schedules) is not null;

create index users__invited on users (invitation_expires_at) where invitation_expires_at is not null and last_sign_in_at is null;
create index imports__ready on imports (created_at desc) where state = 'ready';
