-- What checks of sent pick-ups found that the freight system has otherwise.
create table sent_pick_up_checks (
  id uuid primary key,
  job_id uuid,
  started_at timestamptz not null,
  started_by_name text not null,
  finished_at timestamptz,
  checked integer not null default 0,
  differences jsonb not null default '[]',
  message text
);
create index sent_pick_up_checks__started on sent_pick_up_checks (started_at);
