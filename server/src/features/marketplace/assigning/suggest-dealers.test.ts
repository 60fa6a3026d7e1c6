import { beforeAll, describe, expect, test } from 'vitest';
import { useTestServer } from '../../../testing/test-server.ts';

const server = useTestServer();
const call = (method: 'GET' | 'POST', url: string, body?: object) =>
  server.call({ method, url: `/api${url}`, as: 'ADMIN', ...(body && { body }) });

let made = 0;
async function newOrder(given: object = {}) {
  made += 1;
  const order = { store: 'ebay', reference: `near-${made}`, name: `Casey ${made}`, date: '2026-11-02' };
  const address = { address: '7 Coral Crescent', city: 'Oxley', state: 'QLD', postcode: '4075' };
  const { body } = await call('POST', '/marketplace', {
    ...order,
    ...address,
    products: [{ sku: 'M700', qty: 1 }],
    ...given,
  });
  return body.id as string;
}

const dealers = [
  { name: 'Oxley Pools', priorityId: 'N1', postcode: '4075', city: 'Oxley' },
  { name: 'Toowong Pools', priorityId: 'N2', postcode: '4066', city: 'Toowong' },
  { name: 'Shut Pools', priorityId: 'N3', postcode: '4075', city: 'Oxley', status: 'inactive' },
];

beforeAll(async () => {
  for (const dealer of dealers) expect((await call('POST', '/dealer', { ...dealer, state: 'QLD' })).status).toBe(201);
});

test('an order is suggested the nearest active dealers, with their open orders and the reason', async () => {
  const id = await newOrder();
  for (const status of ['processing', 'delivered']) {
    const other = await newOrder();
    await call('POST', `/marketplace/${other}/dealer`, { dealer: 'N1' });
    if (status !== 'processing') await call('POST', `/marketplace/${other}/status`, { status });
  }
  const { status, body } = await call('GET', `/marketplace/${id}/nearest-dealers`);
  expect(status).toBe(200);
  expect(body.place.label).toContain('Oxley');
  expect(body.dealers).toMatchObject([
    { custId: 'N1', openOrders: 1, reason: expect.stringMatching(/^Nearest/), busyUntil: null, type: [] },
    { custId: 'N2', openOrders: 0, reason: expect.stringMatching(/km away$/) },
  ]);
});

test('the dealers’ search for the nearest shows the same open orders', async () => {
  const { body } = await call('POST', '/dealer/findDealersByLocation', { address: 'Oxley QLD 4075' });
  expect(body.dealers[0]).toMatchObject({ custId: 'N1', openOrders: 1 });
});

test('an order without a place says what is missing', async () => {
  const id = await newOrder({ address: null, city: null, state: null, postcode: null });
  const { status, body } = await call('GET', `/marketplace/${id}/nearest-dealers`);
  expect({ status, detail: body.detail }).toEqual({
    status: 409,
    detail: 'This order has no suburb or postcode. Add its address first.',
  });
});

describe('the nearest dealers of several orders', () => {
  const plan = (ids: string[]) => call('POST', '/marketplace/nearest-dealers', { ids });

  test('are previewed by dealer with the reason, and equal refusals together', async () => {
    const near = [await newOrder(), await newOrder()];
    const further = await newOrder({ city: 'Toowong', postcode: '4066' });
    const assigned = await newOrder();
    await call('POST', `/marketplace/${assigned}/dealer`, { dealer: 'N1' });
    const without = await newOrder({ address: null, city: null, state: null, postcode: null });
    const cancelled = await newOrder();
    await call('POST', `/marketplace/${cancelled}/status`, { status: 'cancelled', reason: 'duplicate' });
    const { status, body } = await plan([...near, further, assigned, without, cancelled]);
    expect(status).toBe(200);
    expect(body.dealers).toMatchObject([
      {
        custId: 'N1',
        orders: near.map((id) => ({ id, place: 'Oxley QLD 4075', reason: expect.stringMatching(/^Nearest/) })),
      },
      { custId: 'N2', orders: [{ id: further }] },
    ]);
    expect(
      body.refused.map(({ message, orders }: { message: string; orders: unknown[] }) => [message, orders.length]),
    ).toEqual([
      ['This order already has a dealer.', 1],
      ['This order has no suburb or postcode. Add its address first.', 1],
      ['This order is cancelled. Reopen it to assign a dealer.', 1],
    ]);
  });

  test('are given to them in one bulk edit, which keeps what someone assigned after the preview and can be undone', async () => {
    const ids = [await newOrder(), await newOrder()] as const;
    const { body } = await plan([...ids]);
    const [{ id: dealer }] = body.dealers;
    await call('POST', `/marketplace/${ids[1]}/dealer`, { dealer: 'N2' });
    const change = { field: 'nearest', dealers: ids.map((order) => ({ order, dealer })) };
    const started = await call('POST', '/bulk-edit/marketplace', { targets: { ids }, change, expected: 2 });
    expect(started.status).toBe(202);
    const run = async () => (await call('GET', `/bulk-edit/${started.body.id}`)).body;
    await expect.poll(async () => (await run()).state).toBe('applied');
    expect((await run()).counts).toMatchObject({ changed: 1, refused: 1 });
    const dealerOf = async (id: string) => (await call('GET', `/marketplace/${id}`)).body.dealer;
    expect([await dealerOf(ids[0]), await dealerOf(ids[1])]).toEqual(['N1', 'N2']);
    expect((await call('POST', `/bulk-edit/${started.body.id}/undo`)).status).toBe(202);
    await expect.poll(async () => (await run()).state).toBe('undone');
    expect([await dealerOf(ids[0]), await dealerOf(ids[1])]).toEqual([null, 'N2']);
  });

  test.each([
    [[], 'Choose at least one order.'],
    [Array.from({ length: 201 }, () => '01890a5d-ac96-774b-bcce-b302099a8057'), 'Choose up to 200 orders.'],
  ])('take from one to 200 orders', async (ids, message) => {
    expect(await plan(ids)).toMatchObject({ status: 400, body: { fields: [{ path: 'ids', message }] } });
  });

  test('of a dealer that is gone are refused', async () => {
    const order = await newOrder();
    const change = { field: 'nearest', dealers: [{ order, dealer: '01890a5d-ac96-774b-bcce-b302099a8057' }] };
    const { status, body } = await call('POST', '/bulk-edit/marketplace', { targets: { ids: [order] }, change });
    expect([status, body.fields[0].message]).toEqual([400, 'One of these dealers was removed. Preview them again.']);
  });
});
