-- Whether the ERP knows the customer id of a dealer, work that is done once a day, and which reminders have gone out.

-- `priority_id_check_at` says when the ERP is to be asked next; null once it knows the customer.
alter table dealers
  add column priority_id_status text not null default 'unverified',
  add column priority_id_name text,
  add column priority_id_checked_at timestamptz,
  add column priority_id_tries smallint not null default 0,
  add column priority_id_check_at timestamptz default now(),
  add constraint dealers__priority_id_status check (priority_id_status in ('unverified', 'verified', 'unknown'));
create index dealers__priority_id_check_at on dealers (priority_id_check_at)
  where priority_id is not null and priority_id_check_at is not null;

-- What was found out belongs to the id: with another one it starts anew, whoever changes it.
create function forget_priority_id_check() returns trigger language plpgsql as $$
begin
  new.priority_id_status := 'unverified';
  new.priority_id_name := null;
  new.priority_id_checked_at := null;
  new.priority_id_tries := 0;
  new.priority_id_check_at := now();
  return new;
end $$;
create trigger dealers__priority_id_changed before update of priority_id on dealers
  for each row when (old.priority_id is distinct from new.priority_id) execute function forget_priority_id_check();

-- The latest time of each daily kind of work that some node took care of.
create table daily_jobs (
  kind text primary key,
  due_at timestamptz not null
);

-- One row a reminder, so that none goes out twice; gone with the schedule's last day.
create table schedule_reminders (
  dealer_id uuid not null references dealers (id) on delete cascade,
  kind text not null,
  code text not null,
  expire_on date not null,
  step smallint not null,
  reminded_at timestamptz not null,
  primary key (dealer_id, kind, code, expire_on, step),
  constraint schedule_reminders__kind check (kind in ('type', 'flag'))
);
create index schedule_reminders__expire_on on schedule_reminders (expire_on);
