import { beforeAll, describe, expect, test } from 'vitest';
import { useTestServer } from '../../../testing/test-server.ts';

const server = useTestServer();
const get = (query = '') => server.call({ url: `/api/marketplace/health${query}`, as: 'RECEPTION' });
const rateOf = async (store: string, month: string, metric: string) => {
  const { body } = await get();
  const found = body.stores.find((one: { store: string }) => one.store === store);
  const { rates } = found.months.find((one: { month: string }) => one.month === month);
  const { orders, of, percent, level, limit } = rates.find((one: { metric: string }) => one.metric === metric);
  return { orders, of, percent, level, limit: limit?.percent ?? null };
};

type Given = {
  store: string;
  status?: string;
  reason?: string;
  dispatched?: string | null;
  times?: number;
  date?: string;
};
const add = ({
  store,
  status = 'delivered',
  reason,
  dispatched = '2026-10-06',
  times = 1,
  date = '2026-10-05',
}: Given) =>
  server.pool.query(
    `insert into marketplace_orders (id, store, reference, total_cents, products_cents, freight_cents, date, ship_by, dispatch_date,
       status, status_reason)
     select gen_random_uuid(), $1, gen_random_uuid(), 0, 0, 0, $2::date, $2::date + 2, $3::date, $4, $5 from generate_series(1, $6)`,
    [store, date, dispatched, status, reason ?? null, times],
  );

beforeAll(async () => {
  server.clock.at = new Date('2026-11-20T01:00:00Z');
  await add({ store: 'amazon', times: 95 });
  await add({ store: 'amazon', dispatched: '2026-10-08', times: 2 });
  await add({ store: 'amazon', status: 'processing', dispatched: null, times: 2 });
  await add({ store: 'amazon', status: 'cancelled', reason: 'out-of-stock', dispatched: null, times: 2 });
  await add({ store: 'amazon', status: 'cancelled', reason: 'customer-request', dispatched: null, times: 3 });
  await add({ store: 'amazon', status: 'refunded', dispatched: '2026-10-06' });
  await add({ store: 'kogan', times: 9 });
  await add({ store: 'kogan', status: 'returned' });
  await add({ store: 'ebay', times: 92 });
  await add({ store: 'ebay', dispatched: '2026-10-20', times: 8 });
  await add({ store: 'ebay', date: '2026-11-19', status: 'processing', dispatched: null });
});

describe('store health', () => {
  test.each([
    ['amazon', '2026-10', 'late-dispatch', { orders: 4, of: 100, percent: 4, limit: 4, level: 'amber' }],
    ['amazon', '2026-10', 'cancel', { orders: 2, of: 105, percent: 1.9, limit: 2.5, level: 'green' }],
    ['amazon', '2026-10', 'return', { orders: 1, of: 98, percent: 1.02, limit: null, level: 'unrated' }],
    ['kogan', '2026-10', 'return', { orders: 1, of: 10, percent: 10, limit: null, level: 'unrated' }],
    ['ebay', '2026-10', 'late-dispatch', { orders: 8, of: 100, percent: 8, limit: 10, level: 'amber' }],
    ['ebay', '2026-11', 'late-dispatch', { orders: 0, of: 1, percent: 0, limit: 10, level: 'green' }],
    ['ebay', '2026-09', 'cancel', { orders: 0, of: 0, percent: null, limit: 2, level: 'unrated' }],
  ])('of %s in %s: %s', async (store, month, metric, rate) => {
    expect(await rateOf(store, month, metric)).toEqual(rate);
  });

  test('turns red above the limit, and a limit says where it is from', async () => {
    await add({ store: 'amazon', dispatched: '2026-10-09' });
    await expect.poll(() => rateOf('amazon', '2026-10', 'late-dispatch')).toMatchObject({ orders: 5, level: 'red' });
    const { body } = await get('?months=2');
    expect(body.months).toEqual(['2026-10', '2026-11']);
    expect(body.stores.map(({ store }: { store: string }) => store)).toEqual(['amazon', 'ebay', 'kogan']);
    expect(body.stores[0].months[0].rates[0].limit.note).toContain('read on 22/11/2026');
  });

  test('refuses more months than there are to show', async () => {
    expect((await get('?months=25')).status).toBe(400);
  });
});
