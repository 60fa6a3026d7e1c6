import { isStoreOpen, stores } from '@poolhouse/domain/features/dealers/sales/stores';
import type { OrderStatus } from '@poolhouse/domain/features/marketplace/order-status';
import { marketplaceOrderRecord, orderActions } from '@poolhouse/domain/features/marketplace/records';
import { addDays, companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { makeId } from '@poolhouse/domain/kernel/ids';
import { sql } from 'kysely';
import { textList } from '../../../platform/database/copy.ts';
import { copyRows } from '../../../platform/database/copy-rows.ts';
import type { SeedRun } from '../../../platform/sample-data/sample-data.ts';
import type { SeededRandom } from '../../../platform/sample-data/seeded-random.ts';
import {
  dayOf,
  dealerNear,
  makeOrderHistory,
  ordersPerMonth,
  readSampleSources,
  type SampleSources,
} from '../../orders/index.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import { followOrders } from './follow-orders.ts';
import { dispatchRules, makeDispatches } from './make-dispatches.ts';
import { type Flaw, makeOrder, type OrderPlace, parkedPast, type SampleOrder } from './make-order.ts';

/** Some 600 orders in the last 14 months, and those of the year before beside them. */
const orderCount = 900;
const months = 26;
/** One order in so many of the last weeks has something wrong. */
const flaws: readonly Flaw[] = ['address', 'postcode', 'price', 'total'];
const parkedEach = 2;

/** In which of the last days' orders something waits although its day to leave has passed. */
const lateFromEnd = [20, 30, 40];
/** How many orders of each store left today and aren't confirmed to it yet. */
const readyEach = 2;
const ways = {
  processing: ['processing'],
  delivered: ['processing', 'delivered'],
  cancelled: ['processing', 'cancelled'],
  returned: ['processing', 'delivered', 'returned'],
  refunded: ['processing', 'delivered', 'refunded'],
} satisfies Record<OrderStatus, OrderStatus[]>;

/**
 * Adds the orders of the sample company: of every store and status, in part delivered, returned and refunded, late ones, parked ones of
 * each reason, and the files that confirmed to the stores what left before today.
 */
export function seedOrders(ruleBook: RuleBook) {
  return async ({ ctx, tx, client, random }: SeedRun): Promise<void> => {
    const sources = await readSampleSources(client);
    const now = ctx.clock.now();
    const today = dayIn(companyZone, now);
    const days = ordersPerMonth(orderCount, months, today).flatMap(({ month, orders }) =>
      Array.from({ length: orders }, () => dayOf(random, month, today)).sort(),
    );
    const firstFlawed = days.length - flaws.length * parkedEach;
    const made = days.map((day, at) => {
      const flaw = at < firstFlawed ? undefined : flaws[(at - firstFlawed) % flaws.length];
      return makeOrder(random, sources, { day, today, now, number: at + 1, flaw });
    });
    const placeOf = (day: string, at: number) => ({ day, today, now, number: orderCount + at + 1 });
    const late = lateFromEnd.map((back, at) => lateOrder(random, sources, placeOf(days.at(-back) ?? today, at)));
    const trading = stores.filter((store) => isStoreOpen(store, today));
    const ready = trading.flatMap((store, at) =>
      Array.from({ length: readyEach }, (_, one) =>
        readyOrder(random, sources, { ...placeOf(addDays(today, -1), late.length + at * readyEach + one), store }),
      ),
    );
    const fulfilments = followOrders(random, [...made, ...duplicatesOf(random, made), ...late, ...ready]);
    const rules = await dispatchRules(ruleBook, today);
    const { files, dispatches } = makeDispatches(random, fulfilments, { today, ...rules });
    await copyRows(client, 'marketplace_orders', fulfilments.orders);
    await copyRows(client, 'marketplace_fulfilments', fulfilments.steps);
    await copyRows(client, 'marketplace_refunds', fulfilments.refunds);
    await copyRows(client, 'marketplace_dispatch_files', files);
    await copyRows(client, 'marketplace_dispatches', dispatches);
    const takenInBy = sql`o.user_name`;
    const wayOf = sql`o.status`;
    const history = { record: marketplaceOrderRecord, actions: orderActions, takenInBy, ways, wayOf };
    await makeOrderHistory({ table: 'marketplace_orders', ...history }).execute(tx);
  };
}

/** Returns second orders of the same buyer and amount: likely duplicates, which are parked. */
function duplicatesOf(random: SeededRandom, orders: readonly SampleOrder[]): SampleOrder[] {
  const open = orders.filter(
    ({ status, parked_reasons }) => status === 'processing' && parked_reasons === textList([]),
  );
  return open.slice(-parkedEach).map((order) => ({
    ...order,
    id: makeId(order.created_at.getTime(), random.bytes(10)),
    reference: `${order.reference}-2`,
    parked_reasons: textList(['duplicate']),
    ...parkedPast,
    status_changed_at: order.created_at,
  }));
}

/** Returns an order whose day to leave has passed. */
function lateOrder(random: SeededRandom, sources: SampleSources, place: OrderPlace): SampleOrder {
  const order = makeOrder(random, sources, place);
  return { ...order, ...parkedPast, status_changed_at: order.created_at };
}

/** Returns an order that left today. */
function readyOrder(random: SeededRandom, sources: SampleSources, place: OrderPlace): SampleOrder {
  const order = makeOrder(random, sources, place);
  const dealer_id = order.dealer_id ?? dealerNear(random, sources, order.state, 1);
  const sent = { erp_state: 'sent', erp_number: `SO${26_000_000 + place.number}` } as const;
  const tracked = { tracking: true, carrier: 'Star Track', tracking_number: `2026${place.number}`.padStart(12, '0') };
  const past = { ...parkedPast, ...(dealer_id !== null && sent), ...tracked, dispatch_date: place.today };
  return { ...order, ...past, dealer_id, status_changed_at: order.created_at };
}
