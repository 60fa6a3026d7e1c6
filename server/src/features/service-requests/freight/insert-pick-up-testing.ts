import { randomUUID } from 'node:crypto';

type Sql = (text: string, values?: unknown[]) => Promise<unknown[]>;
/** `dealer` is a customer ID: that of the account DEALER of tests unless told. */
export type NewPickUp = { models?: string[]; dealer?: string; change?: object };

/** Adds a pick-up in Wollongong with robots of the given models, for the branch in Gregory Hills. */
export async function insertPickUp(sql: Sql, { models = ['M600'], dealer = 'C900001', change = {} }: NewPickUp = {}) {
  const [id, caseId] = [randomUUID(), `PGRE2026-${String(Math.random()).slice(2, 8)}`];
  await sql(`update branches set address = '{"line1": "14 Springboard Circuit", "city": "Gregory Hills", "state": "NSW", "postalCode": "2557"}',
    notification_emails = '{service@test.example}' where value = 'gregory_hills'`);
  await sql(
    `insert into dealers (id, priority_id, name, state) select gen_random_uuid(), $1::text, 'Dealer ' || $1, 'NSW'
     where not exists (select from dealers where priority_id = $1)`,
    [dealer],
  );
  const usual = { city: 'Wollongong', postal_code: '2500', phone: '02 4255 0199', email: 'sam@test.example' };
  const { city, postal_code, phone, email } = { ...usual, ...change };
  await sql(
    `insert into pick_ups (id, case_id, dealer_id, branch_id, date, name, phone, email, address_line, city, state, postal_code, agreement)
     select $1, $2, d.id, b.id, current_date, 'Illawarra Pool Centre', $4, $5, '18 Crown Street', $6, 'NSW', $7, true
     from dealers d, branches b where d.priority_id = $3 and b.value = 'gregory_hills'`,
    [id, caseId, dealer, phone, email, city, postal_code],
  );
  const robotIds = models.map(() => randomUUID());
  for (const [at, model] of models.entries())
    await sql('insert into service_robots (id, pick_up_id, place, case_id, robot_name) values ($1, $2, $3, $4, $5)', [
      robotIds[at],
      id,
      at + 1,
      `${caseId}-${at + 1}`,
      model,
    ]);
  return { id, caseId, robotIds };
}

const address = {
  name: 'Sam',
  contact: 'Sam',
  phone: '0242550199',
  email: null,
  line1: '1 A St',
  line2: null,
  suburb: 'Wollongong',
  postcode: '2500',
};
const ordered = {
  from: address,
  to: address,
  reference: 'P',
  carrierAndService: '34:341',
  instructions: null,
  items: [
    {
      kind: 'carton',
      name: 'Robot',
      quantity: 1,
      length: 60,
      width: 50,
      height: 50,
      kilograms: 20,
      dangerousGoods: [],
    },
  ],
  ready: { day: '2026-11-23', time: '09:00', zone: 'Australia/Sydney' },
};

/** Adds a consignment that was made for a pick-up; `change` says how else it stands. */
export async function insertConsignment(
  sql: Sql,
  pickUp: { id: string; caseId: string },
  change: { state?: string; booking?: string } = {},
) {
  const [id, { state = 'made', booking = 'none' }] = [randomUUID(), change];
  const freightId = String(500_000_000 + Math.floor(Math.random() * 400_000_000));
  await sql(
    `insert into service_consignments (id, pick_up_id, direction, reference, state, booking, ordered, freight_id, number, manifest_id,
      carrier_and_service, carrier_name, service_name, cost_cents, approved_by_name, created_at, updated_at)
     values ($1, $2, 'incoming', $3, $4, $5, $6, $7, 'TNTP' || $7, case when $5 = 'none' then null else '71001' end,
      '34:341', 'TNT', 'Road Express', 4400, 'Priya Nair', now(), now())`,
    [id, pickUp.id, pickUp.caseId, state, booking, JSON.stringify(ordered), freightId],
  );
  return { id, freightId };
}

/** Keeps a rate of TNT for a pick-up or a robot, as if carriers had just been asked. */
export async function insertRates(
  sql: Sql,
  pickUpId: string,
  forId = pickUpId,
): Promise<{ carrierAndService: string; costCents: number }> {
  const rate = {
    carrierAndService: '34:341',
    carrierName: 'TNT',
    serviceName: 'Road Express',
    costCents: 4400,
    arrivesAt: null,
  };
  await sql(
    `insert into freight_rates (for_id, pick_up_id, rates, packages, asked_at) values ($1, $2, $3, $4, now())`,
    [
      forId,
      pickUpId,
      JSON.stringify([rate]),
      JSON.stringify(ordered.items.map(({ dangerousGoods: _goods, ...one }) => one)),
    ],
  );
  return { carrierAndService: rate.carrierAndService, costCents: rate.costCents };
}
