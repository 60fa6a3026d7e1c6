-- Files that people add to records. What a file holds lies in the file store under its id; its name is only shown.

create table files (
  id uuid primary key,
  kind text not null,
  name text not null,
  content_type text not null,
  bytes integer not null,
  width integer,
  height integer,
  sha256 text not null,
  created_by uuid references users (id) on delete set null,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  constraint files__bytes check (bytes > 0),
  constraint files__picture check ((width is null) = (height is null))
);
create index files__removed_at on files (removed_at, id) where removed_at is not null;

create table dealer_files (
  file_id uuid primary key references files (id) on delete cascade,
  dealer_id uuid not null references dealers (id) on delete cascade,
  note text,
  position integer not null,
  revision integer not null default 1,
  updated_at timestamptz not null default now()
);
create index dealer_files__position on dealer_files (dealer_id, position, file_id);

-- A file goes with the record that it belongs to, however that one is deleted; the nightly sweep does the rest.
create function remove_file_of_deleted_row() returns trigger language plpgsql as $$
begin
  update files set removed_at = now() where id = old.file_id and removed_at is null;
  return null;
end $$;
create trigger dealer_files__deleted after delete on dealer_files
  for each row execute function remove_file_of_deleted_row();
