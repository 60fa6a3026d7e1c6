import { orderStatuses } from '@poolhouse/domain/features/orders/order-status';
import { expect, test } from 'vitest';
import { seedParts } from '../../../platform/sample-data/seed-parts.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { seedShopOrderVolume } from './seed-shop-order-volume.ts';
import { seedShopOrders } from './seed-shop-orders.ts';

const server = useTestServer();
const ctx = () => server.poolhouse.commandContext('tests');
const rowsOf = async (text: string) => (await server.pool.query(text)).rows;

test('sample orders are in every state, some with something to look at, and add up', async () => {
  await server.pool.query(`insert into dealers (id, name, state, priority_id, status)
    select uuidv7(), 'Dealer ' || state || n, state, state || n, 'active'
    from unnest(array['NSW', 'VIC', 'QLD', 'WA', 'SA']) state, generate_series(1, 3) n`);
  const run = () => seedParts(ctx(), [{ name: 'orders', seed: seedShopOrders }]);
  await run();
  await run();
  const counts = await rowsOf('select status, count(*)::int as n from orders group by 1');
  expect(counts.map(({ status }) => status).toSorted()).toEqual([...orderStatuses].toSorted());
  expect(counts.reduce((sum, { n }) => sum + n, 0)).toBe(400);
  const [looks] = await rowsOf(`select count(*) filter (where differences <> '[]')::int as differing,
      count(*) filter (where unknown_skus <> '{}')::int as unknown, count(*) filter (where erp_state = 'failed')::int as failed,
      count(*) filter (where status = 'assigned' and dealer_id is null)::int as lost,
      count(distinct send_type)::int as types, count(distinct source)::int as sources from orders`);
  expect(looks).toMatchObject({ unknown: 1, lost: 0, types: 2, sources: 2 });
  expect(looks.differing).toBeGreaterThan(0);
  const refunds =
    await rowsOf(`select o.total_cents, r.amount_cents from orders o left join order_refunds r on r.order_id = o.id
    where o.status = 'refunded'`);
  expect(refunds.every(({ total_cents, amount_cents }) => total_cents === amount_cents)).toBe(true);
  const answer = await server.call({ method: 'GET', url: '/api/order?differs=yes', as: 'ADMIN' });
  expect(answer.body.count).toBe(looks.differing);
});

test('a volume of orders is made by the thousand, and follows on what is there', async () => {
  const before = (await rowsOf('select count(*)::int as n from orders'))[0].n;
  for (const seed of [1, 2]) await seedShopOrderVolume(ctx(), { orders: 1_000, seed }, () => undefined);
  const [after] = await rowsOf('select count(*)::int as n, count(distinct status)::int as statuses from orders');
  expect(after).toEqual({ n: before + 2_000, statuses: orderStatuses.length });
});
