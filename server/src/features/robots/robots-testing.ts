type Sql = (text: string, values?: unknown[]) => Promise<unknown>;
type Rows = { rows: { id: string }[] };
type Request = { serial: string; dealerId?: string | null; caseId?: string; consignment?: string | null };

/** Inserts a pick-up with one robot; answers its id. */
export async function insertPickUp(
  sql: Sql,
  { serial, dealerId = null, caseId, consignment = null }: Request,
): Promise<string> {
  const id = crypto.randomUUID();
  const number = caseId ?? `P-${id}`;
  await sql(
    `insert into pick_ups (id, case_id, dealer_id, branch_id, date, name, agreement, shipping_consignment, carrier_name, courier_booked_at)
     select $1, $2, $3, id, '2026-11-02', 'Aqua Pools', true, $4::text, 'TNT', case when $4::text is null then null else timestamptz '2026-11-03T01:00:00Z' end
     from branches order by id limit 1`,
    [id, number, dealerId, consignment],
  );
  await sql(
    `insert into service_robots (id, pick_up_id, place, case_id, robot_name, serial_number, problem, warranty, warranty_reason)
     values (gen_random_uuid(), $1, 1, $2, 'Dolphin M600', $3, 'Does not climb', true, 'Sold in May')`,
    [id, `${number}-1`, serial],
  );
  return id;
}

/** Inserts a drop-off with one robot; answers its id. */
export async function insertDropOff(sql: Sql, { serial, caseId }: Request): Promise<string> {
  const id = crypto.randomUUID();
  const number = caseId ?? `D-${id}`;
  await sql(
    `insert into drop_offs (id, case_id, branch_id, date, drop_off_date, drop_off_time, consumer_type, name, agreement)
     select $1, $2, id, '2026-11-05', '2026-11-05', '10:00', 'consumer', 'Jane Citizen', true from branches order by id limit 1`,
    [id, number],
  );
  await sql(
    `insert into service_robots (id, drop_off_id, place, case_id, robot_name, serial_number, return_consignment)
     values (gen_random_uuid(), $1, 1, $2, 'Dolphin M600', $3, 'RET-1')`,
    [id, `${number}-1`, serial],
  );
  return id;
}

/** Inserts a pick-up whose robot was quoted twice, approved, invoiced and sent back; answers its id and that of its robot. */
export async function insertRepair(sql: Sql, request: Request): Promise<readonly [string, string]> {
  const id = await insertPickUp(sql, request);
  await sql(`update pick_ups set created_at = '2026-11-01T00:00:00Z' where id = $1`, [id]);
  const { rows } = (await sql('select id from service_robots where pick_up_id = $1', [id])) as Rows;
  const robot = rows[0]?.id ?? '';
  const quote = crypto.randomUUID();
  await sql(
    `insert into service_quotes (id, robot_id, version, robot_name, lines, labour_minutes, labour_rate_cents, discount_cents, gst_percent,
       total_cents, rules_used, created_on, valid_until, created_at, created_by_name, sent_at, replaced_at, answer, answered_at, answered_by_name)
     values (gen_random_uuid(), $2, 1, 'Dolphin M600', '[]', 0, 0, 0, 10, 18000, '[]', '2026-11-03', '2026-12-03', '2026-11-03T00:00:00Z', 'Ann',
         '2026-11-03T00:00:00Z', '2026-11-04T00:00:00Z', null, null, null),
       ($1, $2, 2, 'Dolphin M600', '[]', 0, 0, 0, 10, 24000, '[]', '2026-11-04', '2026-12-04', '2026-11-04T00:00:00Z', 'Ann',
         '2026-11-04T00:00:00Z', null, 'approved', '2026-11-05T00:00:00Z', 'Casey Rivers')`,
    [quote, robot],
  );
  await sql(
    `insert into service_invoices (id, number, robot_id, quote_id, issued_on, total_cents, created_at, created_by_name)
     values (gen_random_uuid(), 'SR-1', $1, $2, '2026-11-06', 24000, '2026-11-06T00:00:00Z', 'Ann')`,
    [robot, quote],
  );
  await sql(
    `insert into service_consignments (id, pick_up_id, robot_id, direction, reference, state, ordered, number, status, carrier_and_service,
       carrier_name, service_name, cost_cents, approved_by_name, created_at, updated_at)
     values (gen_random_uuid(), $1::uuid, null, 'incoming', $1::uuid || 'in', 'made', '{}', 'TNT-IN', null, '34:341', 'TNT', 'Road', 4400, 'Ann',
         '2026-11-02T00:00:00Z', now()),
       (gen_random_uuid(), $1, $2, 'return', $1::uuid || 'out', 'made', '{}', 'TNT-RET', 'complete', '34:341', 'TNT', 'Road', 4400, 'Ann',
         '2026-11-07T00:00:00Z', now()),
       (gen_random_uuid(), $1, null, 'incoming', $1::uuid || 'old', 'cancelled', '{}', 'TNT-NO', null, '34:341', 'TNT', 'Road', 4400, 'Ann',
         '2026-11-02T00:00:00Z', now())`,
    [id, robot],
  );
  return [id, robot];
}
