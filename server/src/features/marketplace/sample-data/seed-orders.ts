import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { makeId } from '@poolhouse/domain/kernel/ids';
import { textList } from '../../../platform/database/copy.ts';
import { copyRows } from '../../../platform/database/copy-rows.ts';
import type { SeedRun } from '../../../platform/sample-data/sample-data.ts';
import type { SeededRandom } from '../../../platform/sample-data/seeded-random.ts';
import { dayOf, ordersPerMonth, readSampleSources, type SampleSources } from '../../orders/index.ts';
import { type Flaw, makeOrder, type OrderPlace, type SampleOrder } from './make-order.ts';

/** Some 600 orders in the last 14 months, and those of the year before beside them. */
const orderCount = 900;
const months = 26;
/** One order in so many of the last weeks has something wrong. */
const flaws: readonly Flaw[] = ['address', 'postcode', 'price', 'total'];
const parkedEach = 3;

/** Adds the orders of the sample company: of every store and status, late ones, and parked ones of each reason. */
export async function seedOrders({ ctx, client, random }: SeedRun): Promise<void> {
  const sources = await readSampleSources(client);
  const today = dayIn(companyZone, ctx.clock.now());
  const days = ordersPerMonth(orderCount, months, today).flatMap(({ month, orders }) =>
    Array.from({ length: orders }, () => dayOf(random, month, today)).sort(),
  );
  const firstFlawed = days.length - flaws.length * parkedEach;
  const made = days.map((day, at) => {
    const flaw = at < firstFlawed ? undefined : flaws[(at - firstFlawed) % flaws.length];
    return makeOrder(random, sources, { day, today, number: at + 1, flaw });
  });
  const orders = [
    ...made,
    ...twinsOf(random, made),
    lateOrder(random, sources, { day: days.at(-30) ?? today, today, number: 0 }),
  ];
  await copyRows(client, 'marketplace_orders', orders);
}

/** Returns second orders of the same buyer and amount a day later: likely duplicates, which are parked. */
function twinsOf(random: SeededRandom, orders: readonly SampleOrder[]): SampleOrder[] {
  const open = orders.filter(
    ({ status, parked_reasons }) => status === 'processing' && parked_reasons === textList([]),
  );
  return open.slice(-parkedEach).map((order) => ({
    ...order,
    id: makeId(order.created_at.getTime(), random.bytes(10)),
    reference: `${order.reference}-2`,
    parked_reasons: textList(['duplicate']),
    ...{ erp_state: 'unsent', erp_number: null },
  }));
}

/** Returns an order whose day to leave has passed. */
function lateOrder(random: SeededRandom, sources: SampleSources, place: OrderPlace): SampleOrder {
  const order = makeOrder(random, sources, place);
  const open = { status: 'processing', status_reason: null, dispatch_date: null } as const;
  return { ...order, ...open, tracking: false, carrier: null, tracking_number: null };
}
