import { beforeAll, expect, test } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const get = async (url: string) => (await server.call({ url: `/api/marketplace${url}`, as: 'ADMIN' })).body;
const create = async (reference: string, given: object = {}) => {
  const { status, body } = await server.call({
    method: 'POST',
    url: '/api/marketplace',
    as: 'ADMIN',
    body: {
      store: 'ebay',
      reference,
      name: 'Casey Rivers',
      date: '2026-11-02',
      products: [{ sku: 'M700', qty: 1 }],
      address: '7 Coral Crescent',
      city: 'Oxley',
      state: 'QLD',
      postcode: '4075',
      ...given,
    },
  });
  expect(status).toBe(201);
  return body.id as string;
};
const shipBy = (id: string, day: string) =>
  server.pool.query('update marketplace_orders set ship_by = $2 where id = $1', [id, day]);

beforeAll(async () => {
  server.clock.at = new Date('2026-11-20T02:00:00Z');
  await create('s1');
  await create('s2', { store: 'kogan', date: '2026-10-31', name: 'Robin Vale', products: [{ sku: 'E10', qty: 1 }] });
  await create('s3', { date: '2025-11-05', name: 'Kim Marsh' });
  await create('s4', { date: '2023-11-05', name: 'Noor Reed' });
  const cancelled = await create('s5', { name: 'Ash Field', state: 'NSW', postcode: '4075' });
  await server.call({
    method: 'POST',
    url: `/api/marketplace/${cancelled}/status`,
    as: 'ADMIN',
    body: { status: 'cancelled', reason: 'duplicate' },
  });
});

test('the chart has the months of each store, without cancelled orders, and last year beside them', async () => {
  const { months, stores, unfinished } = await get('/sales');
  expect([months[0], months.at(-1), unfinished]).toEqual(['2025-12', '2026-11', '2026-11']);
  const sums = stores.map((one: { store: string; cents: number[]; orders: number[]; lastYear: number[] }) => [
    one.store,
    one.cents.slice(-2),
    one.orders.slice(-2),
    one.lastYear.at(-1),
  ]);
  expect(sums).toEqual([
    ['ebay', [0, 399_900], [0, 1], 399_900],
    ['kogan', [104_900, 0], [1, 0], 0],
  ]);
});

test.each([
  ['a filter that is counted', 'store=kogan', ['kogan']],
  ['a filter that isn’t', 'products=E10', ['kogan']],
  ['a search', 'q=Robin%20Vale', ['kogan']],
  ['a status that is no sale', 'status=cancelled', []],
  ['a year of its own', 'year=2023', ['ebay']],
])('the chart follows %s', async (_what, query, expected) => {
  const { stores } = await get(`/sales?${query}`);
  expect(stores.map(({ store }: { store: string }) => store)).toEqual(expected);
});

test('the options are who added orders and which states there are', async () => {
  expect(await get('/options')).toEqual({ users: [expect.any(String)], states: ['NSW', 'QLD'] });
});

test('Home says what waits, and each action leads to exactly these orders', async () => {
  await shipBy(await create('s6', { name: 'Lee Shaw', date: '2026-09-01' }), '2026-09-04');
  await shipBy(await create('s7', { name: 'Jude Park', date: '2026-08-01' }), '2099-01-01');
  await create('s8', { name: 'Sam Hall', date: '2026-07-01', postcode: '2000' });
  const { body } = await server.call({ url: '/api/today', as: 'ADMIN' });
  const items = body.waiting.filter(({ id }: { id: string }) => id.startsWith('marketplace:'));
  const titles = items.map(({ title }: { title: string }) => title).toSorted();
  expect(titles).toEqual([
    '1 order is past the dispatch date',
    '1 parked order needs checking',
    '7 orders have no dealer',
  ]);
  for (const { title, action } of items) {
    const counted = async () => (await get(`?${action.path.split('?')[1]}`)).count;
    await expect.poll(counted).toBe(Number.parseInt(title, 10));
  }
});
