type Sql = (text: string, values?: unknown[]) => Promise<unknown>;
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
