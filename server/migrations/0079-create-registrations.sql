-- Requests for a dealer account, from the application to the account. Owner: registrations.
create table registrations (
  id uuid primary key,
  company text not null,
  trading_name text,
  abn text not null,
  contact_name text not null,
  job_title text,
  email text not null,
  phone text not null,
  mobile text,
  web_address text,
  accounts_email text,
  line1 text not null,
  city text not null,
  state text not null,
  postcode text not null,
  delivery_line1 text,
  delivery_city text,
  delivery_state text,
  delivery_postcode text,
  -- The dealer types that were asked for.
  types text[] not null,
  message text,
  -- The day on which it arrived, in Sydney.
  day_received date not null,
  status text not null default 'pending',
  -- The status to which a deleted one is restored.
  status_before text,
  status_changed_at timestamptz not null,
  reason text,
  -- The documents that were asked for and haven't come yet.
  missing text,
  checklist text[] not null default '{}',
  -- What the approval assigned.
  rep text,
  dealer_types text[] not null default '{}',
  priority_id text,
  credit_limit_cents integer,
  terms text,
  dealer_id uuid references dealers (id) on delete set null,
  user_id uuid references users (id) on delete set null,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint registrations__abn check (abn ~ '^[0-9]{11}$'),
  constraint registrations__status check (status in ('pending', 'approved', 'active', 'rejected', 'blocked', 'deleted')),
  constraint registrations__status_before check ((status = 'deleted') = (status_before is not null)),
  constraint registrations__terms check (terms in ('prepaid', '7-days', '14-days', '30-days', 'end-of-month')),
  constraint registrations__credit_limit_cents check (credit_limit_cents >= 0)
);
-- A company waits with one application at a time.
create unique index registrations__pending_abn on registrations (abn) where status = 'pending';
create unique index registrations__user_id on registrations (user_id);
create index registrations__abn on registrations (abn);
create index registrations__created_at on registrations (created_at, id);
create index registrations__company on registrations (lower(company), id);
create index registrations__email on registrations (lower(email), created_at);
create index registrations__pending on registrations (status_changed_at) where status = 'pending';
create index registrations__dealer_id on registrations (dealer_id);
-- By what other applications look like one.
create index registrations__postcode on registrations (postcode);
create index registrations__phones on registrations using gin ((array[phone, mobile]));
create index registrations__email_domain on registrations (lower(split_part(email, '@', 2)));

create table registration_files (
  file_id uuid primary key references files (id) on delete cascade,
  -- Documents are attached just before the application is added, in one transaction.
  registration_id uuid not null references registrations (id) on delete cascade deferrable initially deferred,
  note text,
  position integer not null,
  revision integer not null default 1,
  updated_at timestamptz not null default now()
);
create index registration_files__position on registration_files (registration_id, position, file_id);
create trigger registration_files__deleted after delete on registration_files
  for each row execute function remove_file_of_deleted_row();

-- Documents whose application hasn't been sent yet. `session` is the one of the form's ticket.
create table registration_uploads (
  file_id uuid primary key references files (id) on delete cascade,
  session text not null,
  created_at timestamptz not null default now()
);
create index registration_uploads__session on registration_uploads (session);
create index registration_uploads__created_at on registration_uploads (created_at);

-- Tickets of the form that were used: each is good for one application.
create table registration_tickets (
  ticket_id uuid primary key,
  -- The ticket is used just before the application is added, in one transaction.
  registration_id uuid not null references registrations (id) on delete cascade deferrable initially deferred,
  used_at timestamptz not null default now()
);
create index registration_tickets__used_at on registration_tickets (used_at);
create index registration_tickets__registration_id on registration_tickets (registration_id);

create trigger registrations_added after insert on registrations referencing new table as changed
  for each statement execute function notify_changed_rows('registrations');
create trigger registrations_changed after update on registrations referencing new table as changed
  for each statement execute function notify_changed_rows('registrations');
create trigger registrations_removed after delete on registrations referencing old table as changed
  for each statement execute function notify_changed_rows('registrations');
