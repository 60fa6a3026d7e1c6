-- What people without an account have sent within the last hour: uploads on their way and photos. Counted before anything is stored, so that
-- uploads at the same time, on any node, can't pass the limits together.
create table visitor_uploads (
  -- Of an upload, of a photo, or of a request that is arriving.
  id uuid primary key,
  -- The ticket of the public form.
  owner text not null,
  bytes integer not null,
  created_at timestamptz not null,
  constraint visitor_uploads__bytes check (bytes > 0)
);
create index visitor_uploads__owner on visitor_uploads (owner);
create index visitor_uploads__created_at on visitor_uploads (created_at);
