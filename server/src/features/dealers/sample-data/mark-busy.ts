import { addDays, companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import type { ClientBase } from 'pg';

const oneIn = 24;
/** Days from now, in turn. */
const lengths = [0, 3, 6, 9, 14, 21];

/** Marks some active dealers of the sample company as busy. */
export async function markBusy(client: ClientBase, now: Date): Promise<void> {
  const today = dayIn(companyZone, now);
  await client.query(
    `update dealers d set busy_until = ($1::date[])[1 + (n.place / $2::int) % cardinality($1::date[])]
     from (select id, row_number() over (order by priority_id)::int as place from dealers where status = 'active') n
     where n.id = d.id and n.place % $2::int = 0`,
    [lengths.map((days) => addDays(today, days)), oneIn],
  );
}
