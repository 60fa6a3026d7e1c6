-- Practices of pick-ups: everything that a trainee does in one is in its state, and in no other table.
create table practices (
  id uuid primary key,
  trainee_id uuid not null references users (id),
  status text not null default 'open' check (status in ('open', 'handed-in', 'signed-off', 'abandoned')),
  state jsonb not null,
  steps_done smallint not null default 0,
  note text,
  started_at timestamptz not null,
  handed_in_at timestamptz,
  signed_off_by uuid references users (id),
  signed_off_at timestamptz,
  certificate_number text unique,
  expires_on date,
  revision integer not null default 1,
  -- A trainer never signs off their own.
  check (signed_off_by is null or signed_off_by <> trainee_id),
  check ((status = 'signed-off') = (certificate_number is not null and expires_on is not null and signed_off_at is not null))
);
-- Numbers of certificates: two that are signed off at once have two.
create sequence practice_certificates;
create unique index practices_one_open on practices (trainee_id) where status in ('open', 'handed-in');
create index practices_by_start on practices (started_at desc, id desc);
create index practices_of_trainee on practices (trainee_id, started_at desc, id desc);
create index practices_handed_in on practices (handed_in_at) where status = 'handed-in';
