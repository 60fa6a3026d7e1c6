-- What goes by courier: a pick-up's own consignment to the repair facility, and one for each robot that goes back.
create table service_consignments (
  id uuid primary key,
  pick_up_id uuid not null references pick_ups (id) on delete cascade,
  -- The robot that goes back; null for the consignment of the pick-up itself.
  robot_id uuid references service_robots (id) on delete set null,
  direction text not null,
  -- The case number of the pick-up or the robot: the carrier knows the consignment by it.
  reference text not null,
  state text not null,
  -- What was ordered, exactly.
  ordered jsonb not null,
  intent_id uuid,
  -- Why the last step failed.
  message text,
  freight_id text,
  number text,
  carrier_and_service text not null,
  carrier_name text not null,
  service_name text not null,
  cost_cents integer not null,
  -- Who agreed to the cost: a user, or the limit of the rule book.
  approved_by_name text not null,
  rules_used jsonb not null default '[]',
  -- The freight system has more than one for the case, or more than one pick-up of it.
  duplicates text,
  booking text not null default 'none',
  booking_intent_id uuid,
  manifest_id text,
  pick_up_reference text,
  pick_up_window jsonb,
  -- What the carrier said last, and when it says that this was.
  status text,
  status_at timestamptz,
  arrives_at timestamptz,
  events jsonb not null default '[]',
  attachments jsonb not null default '[]',
  -- When we asked last, and when the carrier last answered.
  asked_at timestamptz,
  tracked_at timestamptz,
  label_file_id uuid references files (id) on delete set null,
  dg_file_id uuid references files (id) on delete set null,
  manifest_file_id uuid references files (id) on delete set null,
  cancel_asked_at timestamptz,
  delivered_at timestamptz,
  revision integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint service_consignments__direction check (direction in ('incoming', 'return')),
  constraint service_consignments__robot check (direction = 'return' or robot_id is null),
  constraint service_consignments__state
    check (state in ('making', 'made', 'failed', 'cancelling', 'cancel-sent', 'cancelled')),
  constraint service_consignments__booking check (booking in ('none', 'sending', 'booked', 'failed', 'missed')),
  constraint service_consignments__rules_used check (jsonb_typeof(rules_used) = 'array')
);
create index service_consignments__pick_up on service_consignments (pick_up_id, created_at);
create index service_consignments__robot_id on service_consignments (robot_id) where robot_id is not null;
-- A case has one consignment at a time: a second one can't be stored, whoever asks.
create unique index service_consignments__open on service_consignments (reference) where state not in ('failed', 'cancelled');
create unique index service_consignments__freight_id on service_consignments (freight_id) where freight_id is not null;
-- What is still to be followed.
create index service_consignments__under_way on service_consignments (asked_at nulls first, id)
  where freight_id is not null and delivered_at is null and state not in ('failed', 'cancelled');
create trigger service_consignments__rules_used after insert or update of rules_used on service_consignments
  for each row execute function note_rule_quotes();

-- What carriers charge for a pick-up, as they said last.
create table freight_rates (
  pick_up_id uuid primary key references pick_ups (id) on delete cascade,
  rates jsonb not null default '[]',
  packages jsonb not null default '[]',
  message text,
  asked_at timestamptz not null
);

-- The freight system's webhook: each event once, by what it said.
create table freight_events (
  content_hash bytea primary key,
  freight_id text not null,
  outcome text not null,
  received_at timestamptz not null
);
create index freight_events__received_at on freight_events (received_at);

-- Open pages of the pick-up follow its consignments.
create function notify_consignment_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('pick_up_changes', jsonb_build_object('id', coalesce(new.pick_up_id, old.pick_up_id), 'dealers',
    (select coalesce(jsonb_agg(d.priority_id), '[]') from pick_ups p join dealers d on d.id = p.dealer_id
      where p.id = coalesce(new.pick_up_id, old.pick_up_id)))::text);
  return null;
end $$;
create trigger service_consignments__changed after insert or update or delete on service_consignments
  for each row execute function notify_consignment_changed();

-- The batteries' weights were missing; rows that someone has changed meanwhile stay as they are.
with weighed as materialized (
  select uuidv7() as id, r.id as replaces, r.key, r.label, r.value || '{"packingGroup": null, "netGrams": 1400}'::jsonb as value
  from rules r where r.kind = 'dangerous-goods' and r.created_by is null and r.valid_from = date '2018-01-01'
    and r.replaced_by is null and r.deleted_at is null and not r.value ? 'netGrams'
), replaced as (
  update rules r set replaced_by = w.id, revision = r.revision + 1, updated_at = now() from weighed w
  where w.replaces = r.id returning r.replaced_by as id
)
insert into rules (id, kind, key, label, value, valid_from, note)
  select w.id, 'dangerous-goods', w.key, w.label, w.value, date '2018-01-01', 'The net weight is an estimate: check it on the battery.'
  from weighed w join replaced using (id);

insert into rules (id, kind, key, label, value, valid_from, note)
select uuidv7(), given.kind, given.key, given.label, given.value::jsonb, date '2018-01-01', given.note
from (values
  ('dangerous-goods', 'Hammer Head HH21', 'Hammer Head HH21', '{"unNumber": "UN3481", "shippingName": "LITHIUM ION BATTERIES CONTAINED IN EQUIPMENT", "hazardClass": "9", "packingGroup": null, "netGrams": 4500}', 'The net weight is an estimate: check it on the battery.'),
  ('dangerous-goods', 'Hammer Head HH30', 'Hammer Head HH30', '{"unNumber": "UN3481", "shippingName": "LITHIUM ION BATTERIES CONTAINED IN EQUIPMENT", "hazardClass": "9", "packingGroup": null, "netGrams": 4500}', 'The net weight is an estimate: check it on the battery.'),
  ('opening-hours', 'all', 'All branches', '{"weekdays": ["Mon", "Tue", "Wed", "Thu", "Fri"], "opensAt": "08:00", "closesAt": "16:30"}', 'Add rows for a state or a branch with other hours.'),
  ('service-deadline', 'booked-pick-up', 'Booked pick-up not picked up', '{"workingDays": 1}', null),
  ('service-deadline', 'no-scan', 'No scan by the courier', '{"workingDays": 2}', null),
  ('service-deadline', 'in-repair', 'In repair', '{"workingDays": 10}', null),
  ('service-deadline', 'quote-unanswered', 'Quote unanswered', '{"workingDays": 3}', null)
) as given (kind, key, label, value, note);

insert into rules (id, kind, key, label, value, valid_from, note)
select uuidv7(), 'public-holiday', given.key, given.label,
  jsonb_build_object('day', given.day, 'states', to_jsonb(given.states), 'branches', '[]'::jsonb),
  date '2018-01-01', 'Compare it with the list of the state.'
from (values
  ('2026-12-25', '2026-12-25', 'Christmas Day', '{}'::text[]),
  ('2026-12-28', '2026-12-28', 'Boxing Day, additional day', '{}'),
  ('2027-01-01', '2027-01-01', 'New Year’s Day', '{}'),
  ('2027-01-26', '2027-01-26', 'Australia Day', '{}'),
  ('2027-03-01 wa', '2027-03-01', 'Labour Day', '{WA}'),
  ('2027-03-08 vic', '2027-03-08', 'Labour Day', '{VIC}'),
  ('2027-03-08 sa', '2027-03-08', 'Adelaide Cup', '{SA}'),
  ('2027-03-26', '2027-03-26', 'Good Friday', '{}'),
  ('2027-03-29', '2027-03-29', 'Easter Monday', '{}'),
  ('2027-04-26', '2027-04-26', 'Anzac Day, additional day', '{QLD,SA,WA,ACT,NT}'),
  ('2027-05-03 qld', '2027-05-03', 'Labour Day', '{QLD}'),
  ('2027-06-07 wa', '2027-06-07', 'Western Australia Day', '{WA}'),
  ('2027-06-14', '2027-06-14', 'King’s Birthday', '{NSW,VIC,SA,TAS,ACT,NT}'),
  ('2027-09-27 wa', '2027-09-27', 'King’s Birthday', '{WA}'),
  ('2027-10-04 qld', '2027-10-04', 'King’s Birthday', '{QLD}'),
  ('2027-10-04', '2027-10-04', 'Labour Day', '{NSW,SA,ACT}'),
  ('2027-11-02 vic', '2027-11-02', 'Melbourne Cup', '{VIC}'),
  ('2027-12-27', '2027-12-27', 'Christmas Day, additional day', '{}'),
  ('2027-12-28', '2027-12-28', 'Boxing Day, additional day', '{}')
) as given (key, day, label, states);
