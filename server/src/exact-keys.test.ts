import { beforeAll, expect, test } from 'vitest';
import { orderCalls } from './features/marketplace/order-testing.ts';
import { useTestServer } from './testing/test-server.ts';

const server = useTestServer();
const { made } = orderCalls(server);
const found = async (q: string, path = 'marketplace') => {
  const { status, body } = await server.call({ url: `/api/${path}?q=${encodeURIComponent(q)}`, as: 'ADMIN' });
  expect(status).toBe(200);
  return (body.orders ?? body.payments).map((row: { reference: string }) => row.reference);
};

beforeAll(async () => {
  const one = await made({
    reference: '11-1',
    store: 'kogan',
    email: 'Casey@Example.com',
    phone: '0412 345 678',
    city: 'Darra',
  });
  await made({ reference: '11-2', name: 'Darra Wells', city: 'Oxley' });
  await made({ reference: '11-3', name: 'Lee Park', city: 'Toowong' });
  await server.pool.query(
    `update marketplace_orders set tracking_number = 'TNT-778', erp_number = 'SO26001', total_cents = 129900 where id = $1`,
    [one.id],
  );
});

test.each([
  ['the email, in any letters', 'CASEY@example.COM'],
  ['the tracking number', 'tnt-778'],
  ['the number in Priority', 'so26001'],
  ['the number of the invoice', 'KO-11-1'],
  ['the phone as it is shown', '0412 345 678'],
  ['the amount', '$1,299.00'],
  ['the amount without a dollar sign', '1299.00'],
])('an order is found by %s', async (_what, q) => {
  expect(await found(q)).toEqual(['11-1']);
});

test('the suburb finds its orders, and those that the words find otherwise', async () => {
  expect((await found('darra')).sort()).toEqual(['11-1', '11-2']);
});

test('filters, totals and the export go by the same orders', async () => {
  const call = (path: string) => server.call({ url: `/api/marketplace${path}q=tnt-778`, as: 'ADMIN' });
  expect((await call('/totals?')).body).toMatchObject({ orders: 1, total: 1299 });
  expect((await call('?status=cancelled&')).body.count).toBe(0);
  expect((await call('/csv?')).text.trim().split('\n')).toHaveLength(2);
});

test('words that name nothing are searched as they are', async () => {
  expect(await found('lee park')).toEqual(['11-3']);
  expect(await found('$77.10')).toEqual([]);
});

test('payments are found by the amount, received or paid', async () => {
  for (const [reference, cents] of [
    ['IN', 4550],
    ['OUT', -4550],
    ['OTHER', 100],
  ])
    await server.pool.query(
      `insert into payments (id, source, kind, method, amount_cents, reference, date)
       values (gen_random_uuid(), 'manual', 'receipt', 'eft', $2, $1, '2026-11-02')`,
      [reference, cents],
    );
  expect((await found('$45.50', 'payment')).sort()).toEqual(['IN', 'OUT']);
});
