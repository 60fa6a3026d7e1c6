-- Equipment with a serial number through the condition reports of pools. Owner: commercial.

-- An item with a serial number in the latest version of a finished report.
create table commercial_asset_states (
  serial text not null,
  report_id uuid not null references condition_reports (id) on delete cascade,
  section text not null,
  model text,
  location text,
  condition text,
  urgency text,
  comment text,
  -- The ids of files.
  pictures text[] not null,
  primary key (serial, report_id)
);
create index commercial_asset_states__report_id on commercial_asset_states (report_id);

-- The same equipment as its latest report has it: one row a serial number.
create table commercial_assets (
  id uuid primary key default gen_random_uuid(),
  serial text not null unique,
  report_id uuid not null references condition_reports (id) on delete cascade,
  customer_id uuid not null references commercial_customers (id),
  day date not null,
  section text not null,
  model text,
  location text,
  condition text,
  urgency text,
  reports integer not null
);
create index commercial_assets__report_id on commercial_assets (report_id);
create index commercial_assets__customer_id on commercial_assets (customer_id);
create index commercial_assets__day on commercial_assets (day, id);
create index commercial_assets__section on commercial_assets (section, day, id);

-- Writes the equipment of a report by its latest finished version. Of two items with one serial number the first counts.
create function record_commercial_assets(given uuid) returns void language plpgsql as $$
declare
  changed text[];
begin
  select array_agg(distinct serial order by serial) into changed from (
    select serial from commercial_asset_states where report_id = given
    union all
    select value from condition_report_versions v, jsonb_each_text(v.snapshot -> 'answers')
    where v.report_id = given and key like '%/serial'
  ) found;
  if changed is null then
    return;
  end if;
  -- Two reports that name the same equipment wait for each other.
  perform pg_advisory_xact_lock(hashtextextended('commercial_asset ' || serial, 0)) from unnest(changed) as serial;
  delete from commercial_asset_states where report_id = given;
  insert into commercial_asset_states (serial, report_id, section, model, location, condition, urgency, comment, pictures)
  select distinct on (i.serial) i.serial, given, split_part(i.item, '/', 1), i.answers ->> (i.item || '/type'),
    i.answers ->> (i.item || '/location'), i.answers ->> (i.item || '/condition'), i.answers ->> (i.item || '/urgency'),
    i.answers ->> (i.item || '/comment'),
    array(select jsonb_array_elements_text(coalesce(i.answers -> (i.item || '/image'), '[]')))
  from (
    select v.answers, left(key, -length('/serial')) as item, value as serial
    from (
      select snapshot -> 'answers' as answers from condition_report_versions where report_id = given order by version desc limit 1
    ) v, jsonb_each_text(v.answers)
    where key like '%/serial'
  ) i
  where i.answers ? (i.item || '/order')
  order by i.serial, i.item;
  delete from commercial_assets a where a.serial = any (changed)
    and not exists (select from commercial_asset_states s where s.serial = a.serial);
  insert into commercial_assets (serial, report_id, customer_id, day, section, model, location, condition, urgency, reports)
  select distinct on (s.serial) s.serial, r.id, r.customer_id, r.day, s.section, s.model, s.location, s.condition, s.urgency,
    count(*) over (partition by s.serial)
  from commercial_asset_states s join condition_reports r on r.id = s.report_id
  where s.serial = any (changed)
  order by s.serial, r.day desc, r.id desc
  on conflict (serial) do update set report_id = excluded.report_id, customer_id = excluded.customer_id, day = excluded.day,
    section = excluded.section, model = excluded.model, location = excluded.location, condition = excluded.condition,
    urgency = excluded.urgency, reports = excluded.reports;
end $$;

select record_commercial_assets(id) from condition_reports order by day, id;
