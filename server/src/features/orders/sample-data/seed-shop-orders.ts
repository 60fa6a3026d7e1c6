import { refundOf } from '@poolhouse/domain/features/orders/lines/fulfilment';
import { skusOf, sumsOf } from '@poolhouse/domain/features/orders/lines/order-lines';
import type { OrderStatus, SendType } from '@poolhouse/domain/features/orders/order-status';
import { orderActions, orderRecord } from '@poolhouse/domain/features/orders/records';
import type { StoredDifference } from '@poolhouse/domain/features/orders/shop/plan-shop-order';
import type { StatusReason } from '@poolhouse/domain/features/orders/status-reasons';
import { addDays, companyZone, dayIn, daysBetween } from '@poolhouse/domain/kernel/dates';
import { makeId } from '@poolhouse/domain/kernel/ids';
import { sql } from 'kysely';
import { textList } from '../../../platform/database/copy.ts';
import { copyRows } from '../../../platform/database/copy-rows.ts';
import type { SeedRun } from '../../../platform/sample-data/sample-data.ts';
import type { SeededRandom } from '../../../platform/sample-data/seeded-random.ts';
import {
  changeOn,
  dayOf,
  dealerNear,
  makeBuyer,
  makeLines,
  makeOrderHistory,
  momentOf,
  ordersPerMonth,
  readSampleSources,
  type SampleSources,
} from './sample-parts.ts';

const orderCount = 400;
const months = 12;
/** How many sent orders the shop changed since. */
const differingCount = 4;
const ways = {
  received: ['received'],
  assigned: ['received', 'assigned'],
  sent: ['received', 'assigned', 'sent'],
  completed: ['received', 'assigned', 'sent', 'completed'],
  cancelled: ['received', 'cancelled'],
  refunded: ['received', 'assigned', 'sent', 'completed', 'refunded'],
} satisfies Record<OrderStatus, OrderStatus[]>;
/** Orders without a dealer go from the own warehouse. */
const ownWays = Object.entries(ways).map(([status, way]) => [
  `own ${status}`,
  way.filter((step) => step !== 'assigned'),
]);

/** Adds the orders of the sample company's shop: in every state, some that aren't sent, some that the shop changed since. */
export async function seedShopOrders({ ctx, tx, client, random }: SeedRun): Promise<void> {
  const sources = await readSampleSources(client);
  const now = ctx.clock.now();
  const today = dayIn(companyZone, now);
  const days = ordersPerMonth(orderCount, months, today).flatMap(({ month, orders }) =>
    Array.from({ length: orders }, () => dayOf(random, month, today)).sort(),
  );
  const made = days.map((day, at) => makeShopOrder(random, sources, { day, today, now, number: at + 1 }));
  for (const order of made.filter(({ status }) => status === 'sent').slice(-differingCount))
    order.differences.push({ field: 'Phone', ours: order.phone, shop: '0491 570 110', set: { phone: '0491570110' } });
  const last = made.findLast(({ status }) => status === 'received');
  if (last) Object.assign(last, { unknown_skus: '{NEW-2027}', skus: '{NEW-2027}', products: unknownProduct(last) });
  await copyRows(
    client,
    'orders',
    made.map(({ isPaid: _, ...row }) => row),
  );
  await copyRows(client, 'order_refunds', made.filter(({ status }) => status === 'refunded').map(refundRowOf));
  const history = {
    takenInBy: sql`case o.source when 'shop' then 'Online shop' else 'Point of sale' end`,
    ways: { ...ways, ...Object.fromEntries(ownWays) },
    wayOf: sql`case when o.dealer_id is null then 'own ' || o.status else o.status end`,
  };
  await makeOrderHistory({ table: 'orders', record: orderRecord, actions: orderActions, ...history }).execute(tx);
}

const unknownProduct = ({ products }: SampleShopOrder) => [
  { ...products[0], sku: 'NEW-2027', name: 'Robot of next year' },
];

function refundRowOf({ id, total_cents, freight, status_reason, status_changed_at, fulfilment }: SampleShopOrder) {
  const at = status_changed_at;
  return {
    id: makeId(at.getTime(), Buffer.from(id.replaceAll('-', '').slice(-20), 'hex')),
    order_id: id,
    amount_cents: total_cents,
    freight_cents: Math.min(freight[0]?.priceCents ?? 0, total_cents),
    lines: Object.entries(fulfilment.skus ?? {}).map(([sku, { refunded: qty, refundedCents: amountCents }]) => ({
      sku,
      qty,
      amountCents,
    })),
    day: dayIn(companyZone, at),
    reason: status_reason,
    note: null,
    created_by: null,
    created_by_name: 'Sample data',
    created_at: at,
  };
}

const reasons: readonly StatusReason[] = ['out-of-stock', 'customer-request', 'address', 'damaged', 'duplicate'];
/** How long until nothing of an order is open any more. */
const settledDays = 16;
const freeOverCents = 85_000;
/** Older orders of dealers are all paid. */
const accountDays = 150;
const isOwed = (status: OrderStatus) => status !== 'cancelled' && status !== 'refunded';
/** The shop's own numbers begin here. */
const firstNumber = 20_000;

type ShopOrderPlace = { day: string; today: string; now: Date; number: number };

/** Returns the row of a made-up order of the shop. Nothing in it reaches a real person: example domains, fictional numbers. */
function makeShopOrder(random: SeededRandom, sources: SampleSources, place: ShopOrderPlace) {
  const { day, today, now, number } = place;
  const products = makeLines(random, sources);
  const { productsCents } = sumsOf({ products, freight: [] });
  const freight = productsCents > freeOverCents ? [] : [{ label: 'Courier', priceCents: 990, sku: 'FR' }];
  const discount_cents = random.chance(0.08) ? Math.round(productsCents / 10) : 0;
  const total_cents = productsCents + (freight[0]?.priceCents ?? 0) - discount_cents;
  const buyer = makeBuyer(random, number);
  const at = momentOf(random, day, now);
  const dealer_id = dealerNear(random, sources, buyer.state);
  const past = makePast(random, { ...place, hasDealer: dealer_id !== null });
  const { changed, ...columns } = past;
  const isRefunded = past.status === 'refunded';
  const source = random.chance(0.15) ? 'pos' : 'shop';
  // Dealers pay some of what they take from the counter later.
  const isOnAccount =
    source === 'pos' && dealer_id !== null && isOwed(past.status) && daysBetween(day, today) <= accountDays;
  const everything = { lines: null, freight: true };
  const refund = isRefunded
    ? refundOf({ products, freight, totalCents: total_cents, fulfilment: {}, refundedCents: 0 }, everything)
    : null;
  return {
    id: makeId(at.getTime(), random.bytes(10)),
    number: String(firstNumber + number),
    shop_id: firstNumber + number,
    source,
    ...buyer,
    dealer_id,
    ...columns,
    status_changed_at: past.status === 'received' ? at : changeOn(changed, at, now),
    products,
    skus: textList(skusOf(products)),
    freight,
    discount_cents,
    total_cents,
    date: day,
    // What the shop was paid; payments are kept beside.
    paid_cents: past.isPaid && !isOnAccount ? total_cents : 0,
    refunded_cents: isRefunded ? total_cents : 0,
    fulfilment: refund !== null && 'fulfilment' in refund ? refund.fulfilment : {},
    unknown_skus: textList([]),
    differences: [] as StoredDifference[],
    customer_note: random.chance(0.1) ? 'Please call before delivery.' : null,
    notes: null,
    shop_modified_at: at,
    created_at: at,
    updated_at: at,
  };
}
type SampleShopOrder = ReturnType<typeof makeShopOrder>;

type Given = ShopOrderPlace & { hasDealer: boolean };

/** Returns what became of an order of a day: sent and completed in the end, seldom cancelled or refunded. */
function makePast(random: SeededRandom, { day, today, number, hasDealer }: Given) {
  const age = daysBetween(day, today);
  const status = statusAt(random, age, hasDealer);
  const wasSent = status === 'sent' || status === 'completed' || status === 'refunded';
  const send_type: SendType | null = wasSent ? (hasDealer && random.chance(0.4) ? 'EMAIL' : 'PRIORITY') : null;
  const isFailed = status === 'assigned' && random.chance(0.2);
  const isInErp = send_type === 'PRIORITY';
  const isOver = status === 'cancelled' || status === 'refunded';
  const changed = addDays(day, Math.min(age, random.between(0, 5)));
  return {
    status,
    status_reason: isOver ? random.pick(reasons) : null,
    status_note: null,
    changed,
    send_type,
    erp_state: isInErp ? 'sent' : isFailed ? 'failed' : 'unsent',
    erp_number: isInErp ? `SO${25_000_000 + number}` : null,
    erp_message: isFailed ? 'Something went wrong with priority. Please try again later.' : null,
    isPaid: status !== 'received' || random.chance(0.9),
  };
}

function statusAt(random: SeededRandom, age: number, hasDealer: boolean): OrderStatus {
  const open: OrderStatus = hasDealer ? 'assigned' : 'received';
  if (random.next() > (age + 2) / settledDays) return random.chance(0.6) ? open : 'sent';
  const roll = random.next();
  if (roll < 0.9) return 'completed';
  return roll < 0.95 ? 'cancelled' : 'refunded';
}
