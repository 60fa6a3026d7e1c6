-- Where a super admin gave a role other pages than it ships with.
create table role_pages (
  role text primary key,
  pages text[] not null,
  revision integer not null default 1,
  updated_at timestamptz not null default now()
);

-- Everybody of the role is asked about anew.
create function notify_role_pages_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('role_pages', coalesce(new.role, old.role));
  return null;
end $$;
create trigger role_pages__changed after insert or update or delete on role_pages
  for each row execute function notify_role_pages_changed();

-- People are listed by name and looked for by role.
create index users__name on users (lower(name), id);
create index users__role on users (role, id);

-- Account managers are edited on a screen of their own.
alter table reps add column revision integer not null default 1;

-- The eight branches that every company of this product starts with; their addresses are entered in Admin.
insert into branches (id, value, label, case_code, region, time_zone, assigned_state) values
  (gen_random_uuid(), 'gregory_hills', 'Gregory Hills', 'GRE', 'sydney', 'Australia/Sydney', '{NSW,ACT}'),
  (gen_random_uuid(), 'lidcombe', 'Lidcombe', 'LID', 'sydney', 'Australia/Sydney', '{NSW}'),
  (gen_random_uuid(), 'frenchs_forest', 'Frenchs Forest', 'FRE', 'sydney', 'Australia/Sydney', '{NSW}'),
  (gen_random_uuid(), 'dandenong_south', 'Dandenong South', 'DAN', 'melbourne', 'Australia/Melbourne', '{VIC,TAS}'),
  (gen_random_uuid(), 'oxley', 'Oxley', 'OXL', 'brisbane', 'Australia/Brisbane', '{QLD}'),
  (gen_random_uuid(), 'townsville', 'Townsville', 'TSV', 'north queensland', 'Australia/Brisbane', '{QLD,NT}'),
  (gen_random_uuid(), 'thebarton', 'Thebarton', 'THE', 'south australia', 'Australia/Adelaide', '{SA}'),
  (gen_random_uuid(), 'forrestdale', 'Forrestdale', 'FOR', 'perth', 'Australia/Perth', '{WA}')
on conflict (value) do nothing;
