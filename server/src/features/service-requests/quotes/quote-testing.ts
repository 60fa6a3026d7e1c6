import { randomUUID } from 'node:crypto';

type Query = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;
type Given = {
  kind?: string;
  dealerId?: string | null;
  email?: string | null;
  statuses?: readonly string[];
};

let count = 0;

/** Adds a pick-up, or a drop-off, whose robots have these statuses, and returns its id with theirs. */
export async function pickUpOf(
  sql: Query,
  { kind = 'pick-up', dealerId = null, email = 'owner@test.example', statuses = ['inspecting'] }: Given = {},
): Promise<{ id: string; caseId: string; robots: string[]; robotId: string }> {
  count += 1;
  const [id, caseId] = [randomUUID(), `PQUO2026${process.pid}${count}`];
  const [table, parent, status, more, moreValues] =
    kind === 'pick-up'
      ? ['pick_ups', 'pick_up_id', 'Received at Repair Facility', '', '']
      : [
          ...(['drop_offs', 'drop_off_id', 'Repair in Progress'] as const),
          ...([', drop_off_date, drop_off_time, consumer_type', ", '2026-11-02', '09:00', 'consumer'"] as const),
        ];
  await sql(
    `insert into ${table} (id, case_id, dealer_id, branch_id, status, date, name, email, address, city, state, postal_code,
       agreement${more})
     values ($1, $2, $3, (select id from branches order by value limit 1), '${status}', '2026-11-02',
       'Casey Rivers', $4, '7 Coral Crescent, Oxley QLD 4075', 'Oxley', 'QLD', '4075', true${moreValues})`,
    [id, caseId, dealerId, email],
  );
  const robots = statuses.map(() => randomUUID() as string);
  for (const [at, robotStatus] of statuses.entries())
    await sql(
      `insert into service_robots (id, ${parent}, place, case_id, robot_name, serial_number, status)
       values ($1, $2, $3, $4, 'Dolphin M700', $5, $6)`,
      [robots[at], id, at + 1, `${caseId}-${at + 1}`, `SER-${count}-${at + 1}`, robotStatus],
    );
  return { id, caseId, robots, robotId: robots[0] ?? '' };
}

/** Returns what is entered for a part of the price list and an hour and a half of work. */
export const enteredQuote = (robotId: string, given: object = {}) => ({
  robotId,
  lines: [{ sku: 'M700', qty: 1 }],
  labourMinutes: 90,
  note: 'The drive motor is worn.',
  ...given,
});
