import { beforeAll, expect, test } from 'vitest';
import { useTestServer } from '../../../testing/test-server.ts';
import { orderCalls } from '../../marketplace/order-testing.ts';

const server = useTestServer();
const { dealer, get } = orderCalls(server);

beforeAll(async () => {
  for (const id of ['C1', 'C2', 'C3']) expect((await dealer(id)).status).toBe(201);
  await server.pool.query("update dealers set name = 'Blue Lagoon Pools', state = 'QLD' where priority_id = 'C1'");
  await server.pool.query("update dealers set status = 'inactive' where priority_id = 'C3'");
});

test.each([
  ['FINANCE', '/order/assignable-dealers'],
  ['ACCOUNT', '/order/assignable-dealers'],
  ['MARKETPLACE', '/marketplace/assignable-dealers'],
] as const)('%s finds dealers to assign orders to, without the page of dealers', async (role, path) => {
  const found = async (query: string) => {
    const { status, body } = await get(`${path}?${query}`, role);
    expect(status).toBe(200);
    return body.dealers.map(({ custId }: { custId: string }) => custId).sort();
  };
  expect(await found('q=C1')).toEqual(['C1']);
  expect(await found('')).toEqual(['C1', 'C2']);
  expect((await get(`${path}?q=C1`, role)).body.dealers[0]).toEqual({
    id: expect.any(String),
    custId: 'C1',
    name: 'Blue Lagoon Pools',
    state: 'QLD',
    postcode: null,
    busyUntil: null,
  });
});

test.each([
  ['FINANCE', '/marketplace/assignable-dealers'],
  ['MARKETPLACE', '/order/assignable-dealers'],
  ['RECEPTION', '/marketplace/assignable-dealers'],
  ['OFFICE_MANAGER', '/order/assignable-dealers'],
  ['DEALER', '/order/assignable-dealers'],
] as const)('%s can’t by %s', async (role, path) => {
  expect((await get(path, role)).status).toBe(403);
});
