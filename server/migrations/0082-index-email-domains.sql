-- Finds the dealers with an email address of a company, for applications that may be theirs. Owner: dealers.
create function dealer_email_domains(email text[]) returns text[]
  language sql immutable parallel safe
  return array(select distinct lower(split_part(entry, '@', 2)) from unnest(email) as entry);
create index dealers__email_domains on dealers using gin (dealer_email_domains(email));
