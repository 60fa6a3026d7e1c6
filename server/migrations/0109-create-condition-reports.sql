-- Condition reports of commercial pools, with their versions and pictures. Owner: commercial.
create table condition_reports (
  id uuid primary key,
  customer_id uuid not null references commercial_customers (id),
  day date not null,
  status text not null default 'draft',
  version integer not null default 1,
  catalogue_version integer not null,
  -- By path: section/row/field.
  answers jsonb not null,
  -- Those of the customer on the day on which it was finished.
  general_comment text,
  overview_confirmation boolean,
  inspector_id uuid references users (id) on delete set null,
  -- What lists show of the answers.
  next_inspection date,
  items integer not null default 0,
  poor integer not null default 0,
  actions integer not null default 0,
  urgent integer not null default 0,
  entry_id uuid,
  deleted_at timestamptz,
  revision integer not null default 1,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint condition_reports__status check (status in ('draft', 'finished'))
);
-- A pool has one draft at a time, which everyone who inspects it shares.
create unique index condition_reports__draft on condition_reports (customer_id) where status = 'draft' and deleted_at is null;
create unique index condition_reports__entry_id on condition_reports (entry_id);
create index condition_reports__customer_id on condition_reports (customer_id, day desc);
create index condition_reports__updated_at on condition_reports (updated_at, id);
create index condition_reports__day on condition_reports (day, id);
create index condition_reports__next_inspection on condition_reports (next_inspection, id);
create index condition_reports__inspector_id on condition_reports (inspector_id);
create index condition_reports__created_by on condition_reports (created_by);

create trigger condition_reports__inserted after insert on condition_reports referencing new table as changed
  for each statement execute function notify_changed_rows('condition_reports');
create trigger condition_reports__updated after update on condition_reports referencing new table as changed
  for each statement execute function notify_changed_rows('condition_reports');
create trigger condition_reports__deleted after delete on condition_reports referencing old table as changed
  for each statement execute function notify_changed_rows('condition_reports');

-- Each version as it was finished; never changed.
create table condition_report_versions (
  report_id uuid not null references condition_reports (id) on delete cascade,
  version integer not null,
  snapshot jsonb not null,
  finished_at timestamptz not null,
  finished_by uuid references users (id) on delete set null,
  primary key (report_id, version)
);
create index condition_report_versions__finished_by on condition_report_versions (finished_by);

create table condition_report_files (
  file_id uuid primary key references files (id) on delete cascade,
  report_id uuid not null references condition_reports (id) on delete cascade,
  note text,
  position integer not null,
  revision integer not null default 1,
  updated_at timestamptz not null default now()
);
create index condition_report_files__position on condition_report_files (report_id, position, file_id);
create trigger condition_report_files__deleted after delete on condition_report_files
  for each row execute function remove_file_of_deleted_row();
