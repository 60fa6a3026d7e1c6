import { randomUUID } from 'node:crypto';

type Query = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;
type Given = { dealerId?: string | null; email?: string | null; statuses?: readonly string[] };

let count = 0;

/** Adds a pick-up whose robots have these statuses, and returns its id with theirs. */
export async function pickUpOf(
  sql: Query,
  { dealerId = null, email = 'owner@test.example', statuses = ['inspecting'] }: Given = {},
): Promise<{ id: string; caseId: string; robots: string[]; robotId: string }> {
  count += 1;
  const [id, caseId] = [randomUUID(), `PQUO2026${process.pid}${count}`];
  await sql(
    `insert into pick_ups (id, case_id, dealer_id, branch_id, status, date, name, email, address, city, state, postal_code, agreement)
     values ($1, $2, $3, (select id from branches order by value limit 1), 'Received at Repair Facility', '2026-11-02',
       'Casey Rivers', $4, '7 Coral Crescent, Oxley QLD 4075', 'Oxley', 'QLD', '4075', true)`,
    [id, caseId, dealerId, email],
  );
  const robots = statuses.map(() => randomUUID() as string);
  for (const [at, status] of statuses.entries())
    await sql(
      `insert into service_robots (id, pick_up_id, place, case_id, robot_name, serial_number, status)
       values ($1, $2, $3, $4, 'Dolphin M700', $5, $6)`,
      [robots[at], id, at + 1, `${caseId}-${at + 1}`, `SER-${count}-${at + 1}`, status],
    );
  return { id, caseId, robots, robotId: robots[0] ?? '' };
}

/** Returns what is entered for a part of the price list and an hour and a half of work. */
export const enteredQuote = (robotId: string, given: object = {}) => ({
  ...{ robotId, lines: [{ sku: 'M700', qty: 1 }], labourMinutes: 90, note: 'The drive motor is worn.' },
  ...given,
});
