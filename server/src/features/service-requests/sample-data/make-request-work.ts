import { type RawBuilder, sql } from 'kysely';

/** One of several equal parts of the requests: a statement about all of a large seed would take too long. */
export type RequestPart = { part: number; of: number };

const inPart = ({ part, of }: RequestPart) => sql`abs(hashtext(case_id)) % ${of}::int = ${part}::int`;

/** Requests that were made up have addresses of these domains. */
const requestsOf = (which: RequestPart) => sql`(
  select id, case_id, email, created_at from pick_ups where email like '%@dealer.example' and ${inPart(which)}
  union all select id, case_id, email, created_at from drop_offs where email like '%@owner.example' and ${inPart(which)}) q`;

/**
 * Returns the statements that add the quotes of made-up robots: of those that were quoted one that waits, was never sent, expired, or
 * replaced another; of those that went on the one that was approved or declined.
 */
export function makeQuotes(which: RequestPart): RawBuilder<unknown>[] {
  const quotes = sql`insert into service_quotes (id, robot_id, version, robot_name, serial_number, lines, labour_minutes,
      labour_rate_cents, discount_cents, gst_percent, total_cents, rules_used, created_on, valid_until, created_at, created_by_name,
      sent_at, sent_to, last_reminder, answer, answered_at, answered_by_name, answer_method, replaced_at)
    select uuidv7(), r.id, version, r.robot_name, r.serial_number,
      jsonb_build_array(jsonb_build_object('sku', null, 'name', 'Drive motor', 'qty', 1, 'priceCents', part_cents)), minutes, 13200, 0, 10,
      part_cents + minutes * 220, '[]', day, day + 30, quoted_at, 'Workshop',
      case when is_sent then quoted_at end, case when is_sent then email end, case when is_sent and answer is null and now() - quoted_at > interval '7 days' then 7
        when is_sent and answer is null and now() - quoted_at > interval '3 days' then 3 else 0 end,
      answer, case when answer is not null then least(quoted_at + interval '26 hours', now()) end, case when answer is not null then 'The customer' end,
      case when answer is not null then case when n % 3 > 0 then 'link' else 'phone' end end, case when version < versions then least(quoted_at + interval '20 hours', now()) end
    from (select r.*, row_number() over (partition by status order by created_at, case_id) as n from service_robots r) r
      join ${requestsOf(which)} on q.id = coalesce(r.pick_up_id, r.drop_off_id),
      lateral (select 1 + (n % 5 = 3)::int as versions) given, generate_series(1, versions) version,
      lateral (select r.status_changed_at + least(interval '1 day', (now() - r.status_changed_at) / 2) * version / versions as quoted_at,
        12000 + n % 20 * 950 + version * 500 as part_cents, 30 + n % 5 * 15 as minutes,
        case when version < versions or r.status = 'quoted' then null when r.status = 'declined' or (r.status = 'returned' and n % 8 = 0) then 'declined' else 'approved' end as answer) told,
      lateral (select (quoted_at at time zone 'Australia/Sydney')::date as day,
        r.status <> 'quoted' or version < versions or n % 5 <> 2 as is_sent) sent
    where r.status in ('quoted', 'approved', 'declined', 'repairing', 'repaired', 'returned')
      and not exists (select from service_quotes v where v.robot_id = r.id)`;
  const invoices = sql`insert into service_invoices (id, number, robot_id, quote_id, issued_on, total_cents, created_at, created_by_name)
    select uuidv7(), 'SR-' || r.case_id, r.id, v.id, (at at time zone 'Australia/Sydney')::date, v.total_cents, at, 'Workshop'
    from service_quotes v join service_robots r on r.id = v.robot_id join ${requestsOf(which)} on q.id = coalesce(r.pick_up_id, r.drop_off_id),
      lateral (select least(v.answered_at + interval '2 days', now()) as at) issued
    where v.answer = 'approved' and r.status = 'returned' and v.created_at > now() - interval '45 days'
      and not exists (select from service_invoices i where i.robot_id = r.id)`;
  return [quotes, invoices];
}

/** What a carrier scanned so many steps after it left: an hour each, less where it left lately. */
const event = (status: string, label: string, steps: number) =>
  sql`jsonb_build_object('status', ${status}::text, 'label', ${label}::text, 'words', ${label}::text, 'at',
    to_char((left_at + step * ${steps}::int) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;

/** Returns the statements that add the consignments of made-up pick-ups with what the carriers scanned, and those of returned robots. */
export function makeConsignments(which: RequestPart): RawBuilder<unknown>[] {
  const travelled = (
    own: RawBuilder<unknown>,
  ) => sql`insert into service_consignments (id, pick_up_id, robot_id, direction, reference,
      state, ordered, freight_id, number, carrier_and_service, carrier_name, service_name, cost_cents, approved_by_name, booking,
      status, status_at, events, tracked_at, delivered_at, created_at, updated_at)
    select uuidv7(), pick_up_id, robot_id, direction, reference, 'made', '{"items": []}', case when is_there then (1 + abs(hashtextextended(reference, 0) % 900000000000000))::text end, number,
      case carrier when 'Star Track' then '21:211' when 'TNT' then '34:341' else '47:471' end, carrier,
      case carrier when 'TOLL' then 'IPEC Road' else 'Road Express' end, 3200 + n % 40 * 110, 'Workshop', booking, status, scanned_at,
      case when is_there then jsonb_build_array(${event('complete', 'Delivered', 46)}, ${event('onForDelivery', 'Out for delivery', 40)},
          ${event('scannedIntoDepot', 'Arrived at depot', 15)}, ${event('pickedUp', 'Picked up', 6)})
        when status = 'scannedIntoDepot' then jsonb_build_array(${event('scannedIntoDepot', 'Arrived at depot', 15)},
          ${event('pickedUp', 'Picked up', 6)}) else '[]'::jsonb end,
      now(), case when is_there then left_at + step * 46 end, left_at, left_at
    from (${own}) made, lateral (select least(interval '1 hour', (now() - left_at) / 48) as step) pace,
      lateral (select abs(hashtext(reference)) as n, left_at + step * case when is_there then 46 else 15 end as scanned_at) told
    on conflict (reference) where state not in ('failed', 'cancelled') do nothing`;
  const incoming = sql`select p.id as pick_up_id, null::uuid as robot_id, 'incoming' as direction, p.case_id as reference,
      p.shipping_consignment as number, p.carrier_name as carrier, p.created_at as left_at,
      p.status not in ('processing', 'Awaiting Pickup', 'booked', 'Picked Up', 'Cancelled') as is_there,
      case when p.status in ('processing', 'Awaiting Pickup') then 'none' else 'booked' end as booking,
      case p.status when 'processing' then 'unmanifested' when 'Awaiting Pickup' then 'manifested' when 'booked' then 'booked'
        when 'Picked Up' then 'scannedIntoDepot' else 'complete' end as status
    from pick_ups p where p.shipping_consignment is not null and p.status <> 'Cancelled' and p.email like '%@dealer.example'
      and ${inPart(which)}`;
  const returned = sql`select p.id as pick_up_id, r.id as robot_id, 'return' as direction, r.case_id as reference,
      left(p.shipping_consignment, 4) || '9' || substr(p.shipping_consignment, 6) || r.place as number, p.carrier_name as carrier,
      p.created_at + least(interval '7 days', (now() - p.created_at) * 0.8) as left_at,
      true as is_there, 'booked' as booking, 'complete' as status
    from (select * from pick_ups where ${inPart(which)}) p join service_robots r on r.pick_up_id = p.id
    where p.shipping_consignment is not null and r.status = 'returned' and p.email like '%@dealer.example'`;
  const noted = sql`update service_robots r set return_consignment = c.number from service_consignments c
    where c.robot_id = r.id and c.direction = 'return' and r.return_consignment is null`;
  return [travelled(incoming), travelled(returned), noted];
}

/** Returns the statement that adds the orders in which every third made-up robot was sold. */
export function makeSales(which: RequestPart): RawBuilder<unknown> {
  return sql`insert into orders (id, number, source, status, erp_state, name, email, address, city, state, postcode, products, skus, freight,
      total_cents, date, created_at)
    select uuidv7(), 'W-' || r.case_id, 'shop', 'completed', 'unsent', 'Casey Rivers', 'buyer@buyer.example', '7 Lagoon Street', 'Oxley', 'QLD',
      '4075', jsonb_build_array(jsonb_build_object('sku', r.robot_name, 'name', r.robot_name, 'qty', 1, 'priceCents', 199900,
        'serials', jsonb_build_array(r.serial_number))), array[upper(r.robot_name)], '[]', 199900,
      coalesce(r.purchase_date, q.created_at::date - 400), coalesce(r.purchase_date, q.created_at::date - 400)
    from service_robots r join ${requestsOf(which)} on q.id = coalesce(r.pick_up_id, r.drop_off_id)
    where abs(hashtext(r.case_id)) % 3 = 0 and r.serial_number is not null`;
}

/** Returns the statement that gives every second photo of made-up pick-ups with several robots to one of them. */
export function makeRobotPhotos(): RawBuilder<unknown> {
  return sql`update pick_up_files f set robot_id = r.id from service_robots r join pick_ups p on p.id = r.pick_up_id
    where f.pick_up_id = r.pick_up_id and r.place = 2 and f.position = 2 and p.email like '%@dealer.example'`;
}
