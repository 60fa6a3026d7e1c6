import { beforeAll, expect, test } from 'vitest';
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
