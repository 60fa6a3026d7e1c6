import { isStoreOpen, stores } from '@poolhouse/domain/features/dealers/sales/stores';
import { followedBy } from '@poolhouse/domain/features/marketplace/fulfilment/whole-step';
import type { OrderStatus } from '@poolhouse/domain/features/marketplace/order-status';
import { marketplaceOrderRecord, orderActions } from '@poolhouse/domain/features/marketplace/records';
import {
  type Fulfilment,
  type Moved,
  moveProducts,
  type Quantity,
  type Refund,
  type RefundWish,
  type Refused,
  refundOf,
} from '@poolhouse/domain/features/orders/lines/fulfilment';
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
  ...{ processing: ['processing'], delivered: ['processing', 'delivered'], cancelled: ['processing', 'cancelled'] },
  ...{ returned: ['processing', 'delivered', 'returned'], refunded: ['processing', 'delivered', 'refunded'] },
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
    const followed = followOrders(random, [...made, ...twinsOf(random, made), ...late, ...ready]);
    const rules = await dispatchRules(ruleBook, today);
    const { files, dispatches } = makeDispatches(random, followed, { today, ...rules });
    await copyRows(client, 'marketplace_orders', followed.orders);
    await copyRows(client, 'marketplace_fulfilments', followed.steps);
    await copyRows(client, 'marketplace_refunds', followed.refunds);
    await copyRows(client, 'marketplace_dispatch_files', files);
    await copyRows(client, 'marketplace_dispatches', dispatches);
    const takenInBy = sql`o.user_name`;
    const wayOf = sql`o.status`;
    const history = { record: marketplaceOrderRecord, actions: orderActions, takenInBy, ways, wayOf };
    await makeOrderHistory({ table: 'marketplace_orders', ...history }).execute(tx);
  };
}

/** Returns second orders of the same buyer and amount: likely duplicates, which are parked. */
function twinsOf(random: SeededRandom, orders: readonly SampleOrder[]): SampleOrder[] {
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

/** How many of the last orders with several pieces left in part, came back in part, and were refunded in part. */
const partsEach = 3;

export type FollowedOrder = SampleOrder & { fulfilment: Fulfilment; refunded_cents: number };
export type SampleStep = ReturnType<typeof stepRow>;
export type Followed = {
  orders: FollowedOrder[];
  steps: SampleStep[];
  refunds: ReturnType<typeof refundRow>[];
};

/** Returns orders with their deliveries, returns and refunds: those of their status, and a few of a part of an order. */
function followOrders(random: SeededRandom, made: readonly SampleOrder[]): Followed {
  const isDelivered = ({ status, products }: SampleOrder) =>
    status === 'delivered' && products.reduce((pieces, { qty }) => pieces + qty, 0) > 1;
  const several = made.filter((order) => isDelivered(order) && order.tracking).slice(-3 * partsEach);
  const partOf = (order: SampleOrder) => Math.floor(several.indexOf(order) / partsEach);
  const followed: Followed = { orders: [], steps: [], refunds: [] };
  for (const order of made) {
    const { after, steps, refund } = followOne(order, several.includes(order) ? partOf(order) : null);
    followed.orders.push(after);
    followed.steps.push(...steps.map((step) => stepRow(random, order, step)));
    if (refund !== null) followed.refunds.push(refundRow(random, order, refund));
  }
  return followed;
}

type Step = { kind: 'delivery' | 'return'; lines: Quantity[] };

/** Returns an order with what follows from its status. With a `part` one piece did so: 0 has left, 1 came back, 2 was refunded. */
function followOne(order: SampleOrder, part: number | null) {
  const isBack = order.status === 'returned' || part === 1;
  const wasDelivered = order.status !== 'processing' && order.status !== 'cancelled';
  const one: Quantity[] | null = part === null ? null : [{ sku: order.products[0]?.sku ?? '', qty: 1 }];
  let fulfilment: Fulfilment = {};
  const steps: Step[] = [];
  const move = (step: 'delivered' | 'returned', lines: readonly Quantity[] | null) => {
    const moved = done<Moved>(moveProducts({ ...quantitiesOf(order), fulfilment }, step, lines));
    steps.push({ kind: step === 'delivered' ? 'delivery' : 'return', lines: moved.lines });
    fulfilment = moved.fulfilment;
  };
  if (wasDelivered || part === 0) move('delivered', part === 0 ? one : null);
  if (isBack) move('returned', one);
  const refundLines = refundLinesOf(order, part === 2 ? one : null);
  const refund =
    refundLines &&
    done<Refund>(refundOf(followedBy({ ...quantitiesOf(order), fulfilment, refundedCents: 0 }), refundLines));
  const isPaidBack = refund !== null;
  const after: FollowedOrder = {
    ...order,
    ...(part === 0 && { status: 'processing', status_reason: null }),
    fulfilment: isPaidBack ? refund.fulfilment : fulfilment,
    refunded_cents: isPaidBack ? refund.amountCents : 0,
  };
  return { after, steps, refund };
}

function refundLinesOf({ status }: SampleOrder, part: Quantity[] | null): RefundWish | null {
  if (part !== null) return { lines: part, freight: false };
  return status === 'refunded' ? { lines: null, freight: true } : null;
}

const quantitiesOf = ({ products, freight, total_cents: totalCents, status }: SampleOrder) => ({
  ...{ products, freight, totalCents, status },
});

/** Sample orders only take steps that are allowed. */
function done<Done extends object>(step: Done | Refused): Done {
  if ('refused' in step) throw new Error(step.refused.message);
  return step;
}

/** What every step has: whose order it is of, and when it was. */
function stepColumnsOf(random: SeededRandom, { id, status_changed_at, status_reason }: SampleOrder) {
  const at = status_changed_at;
  return {
    ...{ id: makeId(at.getTime(), random.bytes(10)) as string, order_id: id as string },
    ...{ reason: status_reason ?? 'customer-request', note: null, created_by_name: 'Sample data', created_at: at },
  };
}

function stepRow(random: SeededRandom, order: SampleOrder, { kind, lines }: Step) {
  const columns = stepColumnsOf(random, order);
  const left = {
    day: order.dispatch_date ?? order.date,
    carrier: order.carrier,
    tracking_number: order.tracking_number,
  };
  const back = { day: dayIn(companyZone, order.status_changed_at), carrier: null, tracking_number: null };
  return { ...columns, kind, lines, ...(kind === 'delivery' ? { ...left, reason: null } : back) };
}

function refundRow(random: SeededRandom, order: SampleOrder, { lines, freightCents, amountCents }: Refund) {
  const amounts = { lines, freight_cents: freightCents, amount_cents: amountCents };
  return { ...stepColumnsOf(random, order), day: dayIn(companyZone, order.status_changed_at), ...amounts };
}
