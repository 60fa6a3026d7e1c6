-- Photos of visitors, owned by visitors: taken at kiosks where staff switched that on, and deleted after a year. A photo is uploaded before
-- the kiosk says which visit it belongs to; until then it waits for an hour.
alter table visitor_kiosks add column takes_photos boolean not null default false;

create table visit_photos (
  file_id uuid primary key references files (id) on delete cascade,
  kiosk_id uuid not null references visitor_kiosks (id) on delete cascade,
  visitor_id uuid references visitors (id) on delete cascade,
  -- The entry of the device that the visit got it from.
  entry_id uuid,
  created_at timestamptz not null default now()
);
create unique index visit_photos__visitor_id on visit_photos (visitor_id);
create index visit_photos__kiosk_id on visit_photos (kiosk_id, created_at);
create index visit_photos__waiting on visit_photos (created_at) where visitor_id is null;
