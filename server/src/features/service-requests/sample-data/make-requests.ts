import { type RawBuilder, sql } from 'kysely';

/** How many requests of one kind, over how many days before today they are spread, and in how many of these they are still open. */
export type Made = { count: number; days: number; openDays: number; photosEach: number };

/** What both kinds are made of: requests by number, with day, branch, dealer, customer and the length of their stay. */
const parts = ({ count, days, openDays }: Made, letter: string) => sql`
  places as (select array_agg(id order by value) as ids, array_agg(case_code order by value) as codes from branches where active),
  owners as (select array_agg(id order by id) as ids, array_agg(name order by id) as names
    from (select id, name from dealers where status = 'active' order by id limit 2000) few),
  models as (select array_agg(distinct label order by label) as labels from rules where kind = 'robot-model' and deleted_at is null),
  faults as (select array_agg(key order by key) as keys, array_agg(label order by key) as labels
    from (select distinct on (key) key, label from rules where kind = 'fault' and key <> 'other' and deleted_at is null order by key) f),
  numbered as (select uuidv7() as id, n, now() - make_interval(mins => (n::bigint * 104729 % ${days * 1440}::int)::int) as at
    from generate_series(1, ${count}::int) n),
  placed as (select m.*, (at at time zone 'Australia/Sydney')::date as day, now() - at < make_interval(days => ${openDays}::int) as is_recent,
      places.ids[1 + n % cardinality(places.ids)] as branch_id, places.codes[1 + n % cardinality(places.codes)] as code,
      case when n % 10 < 8 then owners.ids[1 + n % greatest(1, cardinality(owners.ids))] end as dealer,
      owners.names[1 + n % greatest(1, cardinality(owners.ids))] as dealer_name,
      (array['Casey', 'Jo', 'Alex', 'Sam', 'Robin', 'Kim', 'Lee', 'Pat'])[1 + n % 8] || ' ' ||
        (array['Rivers', 'Marsh', 'Brook', 'Fields', 'Woods', 'Hill', 'Stone', 'Lake', 'Shaw', 'Dale', 'Ford'])[1 + n % 11] as person,
      (array['NSW', 'VIC', 'QLD', 'WA', 'SA', 'TAS', 'ACT', 'NT'])[1 + n % 8] as state,
      (array['Wollongong', 'Geelong', 'Oxley', 'Rockingham', 'Glenelg', 'Hobart', 'Belconnen', 'Alice Springs'])[1 + n % 8] as city,
      (array['2500', '3220', '4075', '6168', '5045', '7000', '2617', '0870'])[1 + n % 8] as postcode
    from numbered m, places, owners),
  cases as (select p.*, ${letter} || code || extract(year from day)::int || '-' ||
      lpad((coalesce(last, 0) + row_number() over (partition by code, extract(year from day) order by at, n))::text, 4, '0') as case_id
    from placed p left join case_numbers c on c.letter = ${letter} and c.branch_code = code and c.year = extract(year from day)),
  counted as (insert into case_numbers (letter, branch_code, year, last)
    select ${letter}, code, extract(year from day)::int, count(*) from placed group by 2, 3
    on conflict (letter, branch_code, year) do update set last = case_numbers.last + excluded.last)`;

/** Requests are closed after nine days; the others came to where they are on the day after. */
const changed = sql`lateral (select least(at + case status when 'Closed' then interval '9 days' else interval '1 day' end, now()) as changed_at) step`;

/** Robots follow the status of their request; one in 30 waits for a part. */
const robotsOf = (parent: 'pick_up_id' | 'drop_off_id', most: number) => sql`
  robots as (insert into service_robots (id, ${sql.ref(parent)}, place, case_id, robot_name, serial_number, status, status_changed_at,
      fault, fault_label, purchase_date, warranty_suggested, warranty_suggestion, waiting_for_part, part_date)
    select uuidv7(), m.id, place, m.case_id || '-' || place, models.labels[1 + (n + place) % cardinality(models.labels)],
      upper(to_hex(n * 7919 + place * 104729 + ${parent === 'pick_up_id' ? 0 : 500_000_000}::int)) || '-' || place, robot_status, m.at,
      faults.keys[1 + n % cardinality(faults.keys)], faults.labels[1 + n % cardinality(faults.keys)],
      case when n % 3 > 0 then m.day - n % 1500 end, case when n % 3 > 0 then n % 1500 < 730 end, null,
      case when is_open and (n + place) % 30 = 0 then 'Drive motor' end,
      case when is_open and (n + place) % 30 = 0 then (now() + make_interval(days => n % 14 - 5))::date end
    from made m, models, faults, generate_series(1, 1 + m.n % ${most}::int) place,
      lateral (select status not in ('Closed', 'Cancelled') as is_open, case
        when status in ('processing', 'Awaiting Pickup', 'booked', 'Picked Up', 'Cancelled') then 'awaiting'
        when status in ('Received at Repair Facility', 'received') then (array['received', 'inspecting'])[1 + n % 2]
        when status = 'Awaiting Approval' then 'quoted'
        when status = 'Ready for Collection' then 'repaired'
        when status = 'Closed' then (array['returned', 'returned', 'returned', 'disposed'])[1 + n % 4]
        else (array['inspecting', 'quoted', 'approved', 'repairing', 'repaired'])[1 + n % 5] end as robot_status) of_request)`;

/** Photos as they are recorded; their content isn't there, so that they are for measurements alone. */
const photosOf = (kind: string, table: string, parent: string, each: number) => sql`
  photos as (select uuidv7() as file_id, m.id, place from made m, generate_series(1, ${each}::int + m.n % 2) place where ${each}::int > 0),
  stored as (insert into files (id, kind, name, content_type, bytes, width, height, sha256, created_by_name)
    select file_id, ${kind}, 'photo-' || place || '.jpg', 'image/jpeg', 240000, 1600, 1200, md5(file_id::text), 'Seed' from photos),
  attached as (insert into ${sql.table(table)} (file_id, ${sql.ref(parent)}, position) select file_id, id, place from photos)`;

/** Returns the statement that adds made-up pick-ups: of the last month in every status, some of them late, before that closed ones. */
export function makePickUps(made: Made): RawBuilder<unknown> {
  return sql`with ${parts(made, 'P')},
    made as (select *, case when status <> 'Cancelled' and n % 9 not in (0, 8) then (array['Star Track', 'TNT', 'TOLL'])[1 + n % 3] end as carrier
      from (select *, case when is_recent then (array['processing', 'Awaiting Pickup', 'booked', 'Picked Up',
        'Received at Repair Facility', 'Repair in Progress', 'Repair in Progress', 'Closed', 'Cancelled'])[1 + n % 9]
      else (array['Closed', 'Closed', 'Closed', 'Closed', 'Closed', 'Closed', 'Closed', 'Cancelled'])[1 + n % 8] end as status from cases) known),
    added as (insert into pick_ups (id, case_id, dealer_id, branch_id, status, status_changed_at, date, name, contact_name, phone, email,
        address, address_line, city, state, postal_code, pickup_pallets, carrier_name, service_name, shipping_consignment, booked_for,
        courier_booked_at, agreement, date_completed, completed_by, created_by_name, created_at, updated_at)
      select id, case_id, dealer, branch_id, status, changed_at, day, coalesce(dealer_name, person), person,
        '049157' || lpad((n % 10000)::text, 4, '0'), 'shop' || n || '@dealer.example', n % 240 || ' Lagoon Street, ' || city || ' ' || state || ' ' || postcode,
        n % 240 || ' Lagoon Street', city, state, postcode, n % 3, carrier, case when carrier = 'TOLL' then 'IPEC Road' when carrier is not null then 'Road Express' end,
        case carrier when 'Star Track' then 'STRK' when 'TNT' then 'TNTP' when 'TOLL' then 'TOLL' end || (10000000 + n),
        case when carrier is null or status = 'processing' then null else day + 2 + greatest(0, 8 - extract(isodow from day + 2)::int) * (extract(isodow from day + 2) > 5)::int end,
        case when carrier is not null and status <> 'processing' then at end, true, case when status in ('Closed', 'Cancelled') then changed_at end,
        case when status in ('Closed', 'Cancelled') then 'service@poolhouse.example' end, person, at, at from made, ${changed}),
    ${robotsOf('pick_up_id', 3)}, ${photosOf('pick-up', 'pick_up_files', 'pick_up_id', made.photosEach)} select 1`;
}

/** Returns the statement that adds made-up drop-offs in the same way. */
export function makeDropOffs(made: Made): RawBuilder<unknown> {
  return sql`with ${parts(made, 'D')},
    made as (select *, case when is_recent then (array['received', 'Repair in Progress', 'Repair in Progress', 'Awaiting Approval',
        'Ready for Collection', 'Closed', 'Cancelled'])[1 + n % 7]
      else (array['Closed', 'Closed', 'Closed', 'Closed', 'Closed', 'Closed', 'Closed', 'Cancelled'])[1 + n % 8] end as status from cases),
    added as (insert into drop_offs (id, case_id, branch_id, status, status_changed_at, date, drop_off_date, drop_off_time,
        consumer_type, name, phone, email, address, address_line, city, state, postal_code, inclusion, agreement, signed_by, is_from_website,
        date_completed, completed_by, created_by_name, created_at, updated_at)
      select id, case_id, branch_id, status, changed_at, day, day, to_char(at at time zone 'Australia/Sydney', 'HH24:MI'),
        (array['consumer', 'consumer', 'dealer', 'pool service', 'pool builder', 'commercial'])[1 + n % 6], person,
        '049157' || lpad((n % 10000)::text, 4, '0'), 'owner' || n || '@owner.example', n % 240 || ' Coral Crescent, ' || city || ' ' || state || ' ' || postcode,
        n % 240 || ' Coral Crescent', city, state, postcode, case when n % 2 = 0 then array['Power supply', 'Cable'] else '{}' end, true, person, n % 4 = 0,
        case when status in ('Closed', 'Cancelled') then changed_at end,
        case when status in ('Closed', 'Cancelled') then 'service@poolhouse.example' end, person, at, at from made, ${changed}),
    ${robotsOf('drop_off_id', 1)}, ${photosOf('drop-off', 'drop_off_files', 'drop_off_id', made.photosEach)} select 1`;
}
