import { marketplaceApi } from '@poolhouse/domain/features/marketplace/api';
import { ordersApi } from '@poolhouse/domain/features/orders/api';
import { beforeAll, expect, test } from 'vitest';
import { useTestServer } from './testing/test-server.ts';

const server = useTestServer();
const get = async (url: string) => (await server.call({ url: `/api${url}`, as: 'ADMIN' })).body;

const oneOf = (...values: string[]) =>
  `(array[${values.map((value) => `'${value}'`).join(', ')}])[1 + n % ${values.length}]`;

beforeAll(async () => {
  await server.pool.query(
    `insert into dealers (id, name, state, priority_id) values (gen_random_uuid(), 'Aqua', 'QLD', 'C1')`,
  );
  const dealer = `case when n % 3 = 0 then (select id from dealers limit 1) end`;
  await server.pool.query(`insert into marketplace_orders (id, store, reference, name, total_cents, products_cents, freight_cents, date,
      ship_by, status, parked_reasons, erp_state, dealer_id)
    select gen_random_uuid(), 'ebay', 'R' || n, 'Buyer ' || n, 100, 100, 0, date '2026-01-01', date '2026-01-01' + n * 20,
      ${oneOf('processing', 'delivered', 'processing', 'cancelled')}, case when n % 7 = 0 then array['postcode'] else '{}' end,
      ${oneOf('unsent', 'sent', 'failed')}, ${dealer} from generate_series(1, 60) n`);
  await server.pool.query(`insert into orders (id, number, source, status, erp_state, dealer_id, name, total_cents, differences, date)
    select gen_random_uuid(), 'S' || n, 'shop', ${oneOf('received', 'assigned', 'sent', 'cancelled')}, ${oneOf('unsent', 'unsent', 'failed')},
      ${dealer}, 'Buyer ' || n, 100, case when n % 11 = 0 then '[{"field":"name","ours":"A","shop":"B"}]' else '[]' end::jsonb,
      date '2026-01-01' from generate_series(1, 60) n`);
});

test.each([
  [
    marketplaceApi.list.path,
    '/home/online_store?',
    ['marketplace:parked', 'marketplace:unassigned', 'marketplace:late'],
  ],
  [ordersApi.list.path, '/home/order?', ['orders:unassigned', 'orders:unsent', 'orders:failed', 'orders:differing']],
])('Home counts what the list of %s shows behind its link', async (path, page, ids) => {
  const { waiting } = await get('/today');
  const items = (waiting as { id: string; title: string; action: { path: string } }[]).filter((item) =>
    item.action.path.startsWith(page),
  );
  expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
  for (const { id, title, action } of items) {
    const { count } = await get(`${path}?${action.path.slice(page.length)}`);
    expect([id, Number(/\d+/.exec(title)?.[0])]).toEqual([id, count]);
  }
});

test('badges count what the lists and Home count', async () => {
  const counts = await get('/counter?fields=marketplace_processing,marketplace_parked,orders_pending,orders_unsent');
  const countOf = async (query: string) => (await get(query)).count;
  expect(counts).toEqual({
    marketplace_processing: await countOf('/marketplace?status=processing'),
    marketplace_parked: await countOf('/marketplace?status=processing&parked=yes'),
    orders_pending: await countOf('/order?status=received'),
    orders_unsent: await countOf('/order?status=received&status=assigned'),
  });
});
