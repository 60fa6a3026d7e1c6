-- What leaves the house is held for a moment, carried out by workers that hold a lease, and keeps each attempt.
alter table outbox
  add column title text,
  add column recipient text,
  add column held_until timestamptz,
  add column leased_until timestamptz,
  -- Attempts that count towards giving up; being put off by a system that is busy doesn't.
  add column failures integer not null default 0,
  add column put_offs integer not null default 0,
  -- When the outside took it, and what it said: from then on it is never sent again, whatever else goes wrong.
  add column delivered_at timestamptz,
  add column reference text,
  add column result jsonb,
  add column repeats uuid references outbox (id) on delete set null;
update outbox set leased_until = not_before where state = 'sending';
update outbox set failures = attempts;

drop index outbox__due;
drop index outbox__sending;
create index outbox__due on outbox (kind, not_before, id) where state = 'queued';
create index outbox__leased on outbox (leased_until) where state = 'sending';
create index outbox__undescribed on outbox (created_at) where title is null;
create index outbox__newest on outbox (created_at desc, id desc);
create index outbox__state_newest on outbox (state, created_at desc, id desc);
create index outbox__kind_newest on outbox (kind, created_at desc, id desc);
create index outbox__title on outbox (lower(title) text_pattern_ops);
create index outbox__recipient on outbox (lower(recipient) text_pattern_ops);
create index outbox__reference on outbox (reference) where reference is not null;
create index outbox__repeats on outbox (repeats) where repeats is not null;

create table outbox_attempts (
  intent_id uuid not null references outbox (id) on delete cascade,
  number integer not null,
  started_at timestamptz not null,
  -- Written right before the outside could take it: without it, it surely did not.
  handed_over_at timestamptz,
  ended_at timestamptz,
  outcome text,
  error text,
  copy jsonb,
  reference text,
  result jsonb,
  primary key (intent_id, number),
  constraint outbox_attempts__outcome check (outcome in ('sent', 'found', 'refused', 'failed', 'lost')),
  constraint outbox_attempts__ended check ((outcome is null) = (ended_at is null))
);

-- Open pages hear of what arrived and of every state but the short one in between.
create function notify_outbox_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('outbox_changed', new.id::text);
  return null;
end $$;
create trigger outbox__arrived after insert on outbox for each row execute function notify_outbox_changed();
create trigger outbox__changed after update of state on outbox
  for each row when (old.state is distinct from new.state and new.state <> 'sending')
  execute function notify_outbox_changed();
