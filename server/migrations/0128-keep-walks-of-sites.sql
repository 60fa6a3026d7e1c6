-- How the reports of a site begin, by the key that its pools share. Owner: commercial.
create table commercial_sites (
  site_key text primary key,
  -- Sections in the order of the walk; empty for the order of the catalogue.
  walk text[] not null default '{}',
  -- The answers with which a report begins, by path.
  template jsonb not null default '{}',
  template_items integer not null default 0,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Each site has its row from its first pool on, so that a change always has a revision to follow.
create function keep_commercial_sites() returns trigger language plpgsql as $$
begin
  insert into commercial_sites (site_key) select distinct site_key from changed on conflict do nothing;
  return null;
end $$;
create trigger commercial_customers__site_inserted after insert on commercial_customers referencing new table as changed
  for each statement execute function keep_commercial_sites();
create trigger commercial_customers__site_updated after update on commercial_customers referencing new table as changed
  for each statement execute function keep_commercial_sites();
insert into commercial_sites (site_key) select distinct site_key from commercial_customers on conflict do nothing;
