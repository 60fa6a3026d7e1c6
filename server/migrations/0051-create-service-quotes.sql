-- Versions of the quotes of robots. What a version says never changes: a new one replaces it. It has one answer.
create table service_quotes (
  id uuid primary key,
  robot_id uuid not null references service_robots (id) on delete restrict,
  version integer not null,
  -- The robot as it was quoted.
  robot_name text not null,
  serial_number text,
  lines jsonb not null,
  labour_minutes integer not null,
  labour_rate_cents integer not null,
  discount_cents integer not null,
  gst_percent double precision not null,
  total_cents integer not null,
  note text,
  photo_ids text[] not null default '{}',
  rules_used jsonb not null,
  created_on date not null,
  valid_until date not null,
  created_at timestamptz not null,
  created_by_name text not null,
  -- The latest mail that brings it, and where it went.
  mail_intent_id uuid,
  sent_at timestamptz,
  sent_to text,
  -- The day of the latest reminder, counted from sent_at.
  last_reminder integer not null default 0,
  answer text,
  answered_at timestamptz,
  answered_by_name text,
  answered_by_link boolean not null default false,
  answer_reason text,
  replaced_at timestamptz,
  revision integer not null default 1,
  constraint service_quotes__version unique (robot_id, version),
  constraint service_quotes__answer check (answer in ('approved', 'declined')),
  constraint service_quotes__answered check ((answer is null) = (answered_at is null)),
  constraint service_quotes__one_end check (answer is null or replaced_at is null)
);
-- A robot has one version at most that can be answered.
create unique index service_quotes__open on service_quotes (robot_id) where answer is null and replaced_at is null;
create index service_quotes__waiting on service_quotes (sent_at)
  where answer is null and replaced_at is null and sent_at is not null;

create function keep_quoted_price() returns trigger language plpgsql as $$
begin
  if (new.robot_id, new.version, new.robot_name, new.serial_number, new.lines, new.labour_minutes, new.labour_rate_cents,
      new.discount_cents, new.gst_percent, new.total_cents, new.note, new.photo_ids, new.valid_until)
    is distinct from (old.robot_id, old.version, old.robot_name, old.serial_number, old.lines, old.labour_minutes,
      old.labour_rate_cents, old.discount_cents, old.gst_percent, old.total_cents, old.note, old.photo_ids, old.valid_until)
  then raise exception 'What a version of a quote says never changes.';
  end if;
  if old.answer is not null and (new.answer, new.answered_at, new.answered_by_name, new.answered_by_link)
    is distinct from (old.answer, old.answered_at, old.answered_by_name, old.answered_by_link)
  then raise exception 'A version of a quote has one answer.';
  end if;
  return new;
end $$;
create trigger service_quotes__kept before update on service_quotes for each row execute function keep_quoted_price();
-- Where staff move a quoted robot on, its version has that answer: robot and quote never say different things.
create function answer_open_quote() returns trigger language plpgsql as $$
begin
  update service_quotes set answer = new.status, answered_at = new.status_changed_at, revision = revision + 1
    where robot_id = new.id and answer is null and replaced_at is null;
  return null;
end $$;
create trigger service_robots__answered after update of status on service_robots for each row
  when (old.status = 'quoted' and new.status in ('approved', 'declined')) execute function answer_open_quote();

create trigger service_quotes__rules_used after insert or update of rules_used on service_quotes
  for each row execute function note_rule_quotes();

-- Invoices of repairs: what was approved is what is invoiced, once for each robot.
create table service_invoices (
  id uuid primary key,
  number text not null unique,
  robot_id uuid not null unique references service_robots (id) on delete restrict,
  quote_id uuid not null unique references service_quotes (id) on delete restrict,
  issued_on date not null,
  total_cents integer not null,
  created_at timestamptz not null,
  created_by_name text not null
);

alter table payments drop constraint payments__source;
alter table payments add constraint payments__source
  check (source in ('shop', 'pos', 'bank', 'marketplace', 'service', 'manual'));
alter table payment_allocations add column service_invoice_id uuid references service_invoices (id) on delete restrict;
alter table payment_allocations drop constraint payment_allocations__order;
alter table payment_allocations add constraint payment_allocations__order
  check (num_nonnulls(order_id, marketplace_order_id, service_invoice_id) = 1);
create index payment_allocations__service_invoice on payment_allocations (service_invoice_id)
  where service_invoice_id is not null;

insert into rules (id, kind, key, label, value, valid_from, note)
values (uuidv7(), 'labour-rate', 'workshop', 'Workshop', '{"cents": 13200}', date '2018-01-01', 'Replace it by the rate of your workshop.');
