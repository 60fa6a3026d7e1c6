import { placesIn, statesByWeight } from '../features/branches/sample-data/places.ts';
import { businessName } from '../features/dealers/sample-data/business-name.ts';
import { isMissing, sampleDealers } from '../features/dealers/sample-data/mark-ids-verified.ts';
import type { Context } from '../platform/context.ts';
import { seededRandom } from '../platform/sample-data/seeded-random.ts';

const seed = 20_260_302;
/** Customers whom the ERP has and who are no dealers yet: to try out a new one with. */
const customersToCome = 40;
/** Stands for the own warehouse, as the rule book names it. */
const ownWarehouse = { CUSTNAME: 'WEBSHOP', CUSTDES: 'Online shop' };

/**
 * Gives the ERP's simulator, which forgets everything when it stops, the customers of the sample company: its dealers but
 * for a few, and some who are no dealers yet.
 */
export async function seedErpSimulator(ctx: Context, simulatorsUrl: string): Promise<void> {
  const { rows } = await ctx.pool.query<{ CUSTNAME: string; CUSTDES: string }>(
    `select priority_id as "CUSTNAME", name as "CUSTDES" from dealers where ${sampleDealers} and not ${isMissing}`,
  );
  const answer = await fetch(new URL('/__sim/priority/customers', simulatorsUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify([...rows, ownWarehouse, ...strangers()]),
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
