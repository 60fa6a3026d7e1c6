-- Documents with pictures, which take seconds to make: a document that says the same is the same file until no one has used it for a while.
create table kept_documents (
  -- A hash of all that the document says and shows.
  key text primary key,
  file_id uuid not null references files (id) on delete cascade,
  used_at timestamptz not null
);
create unique index kept_documents__file_id on kept_documents (file_id);
create index kept_documents__used_at on kept_documents (used_at);
create trigger kept_documents__deleted after delete on kept_documents
  for each row execute function remove_file_of_deleted_row();
