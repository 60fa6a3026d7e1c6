-- Quotes to commercial customers, made of the renewal plan of a report. Owner: commercial.
create table commercial_quotes (
  id uuid primary key,
  running integer not null,
  number text not null,
  version integer not null default 1,
  customer_id uuid not null references commercial_customers (id),
  report_id uuid not null references condition_reports (id),
  status text not null default 'draft',
  -- Each with the row of its item, description, quantity, and the price of one in cents including GST.
  lines jsonb not null,
  -- The items of the report that it has a line for.
  item_rows text[] not null,
  gst_percent double precision not null,
  total_cents integer not null,
  gst_cents integer not null,
  unpriced integer not null,
  valid_until date not null,
  note text,
  sent_at timestamptz,
  answered_by text,
  answered_on date,
  answer_reason text,
  -- The rules of the rule book that priced it, as they were.
  rules_used jsonb not null default '[]',
  deleted_at timestamptz,
  revision integer not null default 1,
  created_by text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint commercial_quotes__status check (status in ('draft', 'sent', 'accepted', 'declined', 'expired')),
  constraint commercial_quotes__answer check ((status in ('accepted', 'declined')) = (answered_by is not null)
    and (answered_by is null) = (answered_on is null)),
  constraint commercial_quotes__priced check (status = 'draft' or unpriced = 0)
);
create unique index commercial_quotes__running on commercial_quotes (running);
create index commercial_quotes__created_at on commercial_quotes (created_at, id);
create index commercial_quotes__valid_until on commercial_quotes (valid_until, id);
create index commercial_quotes__total_cents on commercial_quotes (total_cents, id);
create index commercial_quotes__customer_id on commercial_quotes (customer_id, created_at);
create index commercial_quotes__report_id on commercial_quotes (report_id);
create index commercial_quotes__sent on commercial_quotes (valid_until) where status = 'sent';

create trigger commercial_quotes__inserted after insert on commercial_quotes referencing new table as changed
  for each statement execute function notify_changed_rows('commercial_quotes');
create trigger commercial_quotes__updated after update on commercial_quotes referencing new table as changed
  for each statement execute function notify_changed_rows('commercial_quotes');
create trigger commercial_quotes__deleted after delete on commercial_quotes referencing old table as changed
  for each statement execute function notify_changed_rows('commercial_quotes');
create trigger commercial_quotes__rules_used after insert or update of rules_used on commercial_quotes
  for each row execute function note_rule_quotes();
