import type { OrderStatus } from '@poolhouse/domain/features/orders/order-status';
import { orderActions, orderRecord } from '@poolhouse/domain/features/orders/records';
import { companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { makeId } from '@poolhouse/domain/kernel/ids';
import { sql } from 'kysely';
import { copyRows } from '../../../platform/database/copy-rows.ts';
import type { SeedRun } from '../../../platform/sample-data/sample-data.ts';
import { makeOrderHistory } from './make-order-history.ts';
import { makeShopOrder, type SampleShopOrder } from './make-shop-order.ts';
import { ordersPerMonth } from './orders-per-month.ts';
import { dayOf } from './sample-parts.ts';
import { readSampleSources } from './sample-sources.ts';

const orderCount = 400;
const months = 12;
/** How many sent orders the shop changed since. */
const differingCount = 4;
const ways = {
  ...{ received: ['received'], assigned: ['received', 'assigned'], sent: ['received', 'assigned', 'sent'] },
  ...{ completed: ['received', 'assigned', 'sent', 'completed'], cancelled: ['received', 'cancelled'] },
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
  await copyRows(client, 'order_refunds', made.filter(({ status }) => status === 'refunded').map(refundOf));
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

function refundOf({ id, total_cents, freight, status_reason, status_changed_at, fulfilment }: SampleShopOrder) {
  const at = status_changed_at;
  return {
    ...{ id: makeId(at.getTime(), Buffer.from(id.replaceAll('-', '').slice(-20), 'hex')), order_id: id },
    ...{ amount_cents: total_cents, freight_cents: Math.min(freight[0]?.priceCents ?? 0, total_cents) },
    lines: Object.entries(fulfilment.skus ?? {}).map(([sku, { refunded: qty, refundedCents: amountCents }]) => ({
      ...{ sku, qty, amountCents },
    })),
    day: dayIn(companyZone, at),
    reason: status_reason,
    note: null,
    ...{ created_by: null, created_by_name: 'Sample data', created_at: at },
  };
}
