-- Imports of files: what was read, what each row would do or did, and what it takes to undo it.

create table imports (
  id uuid primary key,
  kind text not null,
  state text not null default 'reading',
  file_name text not null,
  file_hash text not null,
  file_size integer not null,
  encoding text not null,
  file_format text,
  headings text[] not null default '{}',
  ignored_columns text[] not null default '{}',
  new_count integer not null default 0,
  changed_count integer not null default 0,
  unchanged_count integer not null default 0,
  refused_count integer not null default 0,
  message text,
  already_imported_at timestamptz,
  job_id uuid,
  created_by uuid,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  committed_at timestamptz,
  undone_at timestamptz,
  constraint imports__state check (state in ('reading', 'ready', 'committing', 'committed', 'undoing', 'undone', 'failed'))
);
create index imports__created_at on imports (created_at desc, id);
create index imports__file_hash on imports (file_hash, kind) where state = 'committed';

-- The file itself, from its upload until it has been read: any node may read it, and read it again after a crash.
create table import_files (
  import_id uuid not null references imports (id) on delete cascade,
  part integer not null,
  bytes bytea not null,
  primary key (import_id, part)
);
alter table import_files alter column bytes set storage external;

-- Without a foreign key to imports: checking it row by row would take longer than all the rest of the reading.
create table import_rows (
  import_id uuid not null,
  row_number integer not null,
  outcome text not null,
  key text not null,
  label text not null,
  target_id uuid,
  seen_revision integer,
  after jsonb,
  before jsonb,
  changes jsonb,
  problems jsonb,
  warnings jsonb,
  cells jsonb,
  undone boolean not null default false,
  primary key (import_id, row_number),
  constraint import_rows__outcome check (outcome in ('new', 'changed', 'unchanged', 'refused'))
);
create index import_rows__outcome on import_rows (import_id, outcome, row_number);
