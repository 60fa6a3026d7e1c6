import type { ClientBase } from 'pg';
import type { Context } from '../platform/context.ts';
import { businessName } from './business-name.ts';
import { placesIn, statesByWeight } from './places.ts';
import { seededRandom } from './seeded-random.ts';

const seed = 20_260_302;
/** Customers whom the ERP has and who are no dealers yet: to try out a new one with. */
const customersToCome = 40;
/** Sample dealers, and those of them whom nobody has entered in the ERP: number 11 of each 40. */
const sampleDealers = `priority_id ~ '^C200[0-9]{3}$'`;
const isMissing = `substring(priority_id from 2)::int % 40 = 11`;
/** The newest of them haven't been checked yet. */
const firstUnchecked = 'C200590';

/**
 * Gives the ERP's stand-in, which forgets everything when it stops, the customers of the sample company: its dealers but
 * for a few, and some who are no dealers yet.
 */
export async function seedErpSimulator(ctx: Context, simulatorsUrl: string): Promise<void> {
  const { rows } = await ctx.pool.query<{ CUSTNAME: string; CUSTDES: string }>(
    `select priority_id as "CUSTNAME", name as "CUSTDES" from dealers where ${sampleDealers} and not ${isMissing}`,
  );
  const answer = await fetch(new URL('/__sim/priority/customers', simulatorsUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify([...rows, ...strangers()]),
  });
  if (!answer.ok) throw new Error(`The simulator refused its customers: ${await answer.text()}`);
}

function strangers() {
  const random = seededRandom(seed);
  return Array.from({ length: customersToCome }, (_, index) => ({
    CUSTNAME: `C${210_000 + index}`,
    CUSTDES: businessName(random, random.pick(placesIn(random.pick(statesByWeight))), 'standard'),
  }));
}

/** Leaves the sample dealers as they would be after some weeks of work: nearly all of them verified. */
export async function markIdsVerified(client: ClientBase, now: Date): Promise<void> {
  await client.query(
    `update dealers set priority_id_status = case when ${isMissing} then 'unknown' else 'verified' end,
      priority_id_name = case when ${isMissing} then null else name end, priority_id_checked_at = $1::timestamptz,
      priority_id_check_at = case when ${isMissing} then $1::timestamptz + interval '1 day' end
    where ${sampleDealers} and priority_id < $2`,
    [now, firstUnchecked],
  );
}
