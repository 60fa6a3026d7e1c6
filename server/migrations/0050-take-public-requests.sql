-- Tickets of the public form that were used: each is good for one request.
create table public_request_tickets (
  ticket_id uuid primary key,
  -- The ticket is used just before the request is added, in one transaction.
  drop_off_id uuid not null references drop_offs (id) on delete cascade deferrable initially deferred,
  used_at timestamptz not null default now()
);
create index public_request_tickets__used_at on public_request_tickets (used_at);
create index drop_offs__from_website on drop_offs (created_at) where is_from_website;

-- Which reminders to collect a robot went out, by the time from which it is ready: ready again, it is reminded of again.
create table collection_reminders (
  drop_off_id uuid not null references drop_offs (id) on delete cascade,
  ready_at timestamptz not null,
  days integer not null,
  sent_at timestamptz not null,
  primary key (drop_off_id, ready_at, days)
);
create index drop_offs__ready on drop_offs (status_changed_at) where status = 'Ready for Collection';
