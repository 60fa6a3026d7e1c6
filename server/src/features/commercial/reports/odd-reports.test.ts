import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { heicClaiming } from '../../../services/files/heic/heic-samples-testing.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { ifMatch, sampleBench } from '../../../testing/sample-bench.ts';
import { useTestServer } from '../../../testing/test-server.ts';

const server = useTestServer();
const bench = sampleBench(server);
const inspector = { as: 'COMMERCIAL' } as const;
const at = (id: string, rest = '') => `/api/commercial/report/${id}${rest}`;
const get = async (url: string) => (await server.call({ url, ...inspector })).body;
const post = (url: string, body?: object) => server.call({ method: 'POST', url, ...inspector, ...(body && { body }) });
const addItem = (id: string, values: Record<string, unknown>, row = randomUUID()) => {
  const part = (name: string, to: unknown) => ({ path: `pool_covers/${row}/${name}`, from: null, to });
  const changes = [part('order', '1'), ...Object.entries(values).map(([name, to]) => part(name, to))];
  return server.call({ method: 'PATCH', url: at(id), ...inspector, body: { changes } });
};

let customerId: string;
const start = async (given: object = {}) => post('/api/commercial/report', { customerId, ...given });

beforeEach(async () => {
  await emptyTables(server, 'commercial_customers', 'pending_entries', 'audit_log');
  customerId = (await bench.post('/commercial/customer', { pool_name: 'Ryde Aquatic' })).id;
});

test.each([
  ['a negative length', { length: -1 }, 'Enter a number from 0 to 500 m.'],
  ['a length of 1e9', { length: 1e9 }, 'Enter a number from 0 to 500 m.'],
  ['a length in words', { length: 'long' }, 'Enter a number from 0 to 500 m.'],
  ['half a cover', { quantity: 0.5 }, 'Enter a whole number from 0 to 999.'],
])('an item with %s is refused, and nothing of it is saved', async (_, values, message) => {
  const { id } = (await start()).body;
  const { status, body } = await addItem(id, { comment: 'Torn', ...values });
  expect({ status, fields: body.fields }).toEqual({ status: 400, fields: [{ path: 'changes.2.to', message }] });
  expect((await get(at(id))).answers).toEqual({});
});

test('a pool has two reports of one day once the first is finished, and the second sees the first', async () => {
  const { id: first } = (await start({ day: '2026-11-28' })).body;
  await addItem(first, { condition: 'good' });
  expect((await start({ day: '2026-11-28' })).status).toBe(409);
  expect((await post(at(first, '/finish'))).status).toBe(200);
  const second = await start({ day: '2026-11-28' });
  expect(second.status).toBe(201);
  expect(await get(at(second.body.id, '/previous'))).toMatchObject({ id: first, day: '2026-11-28' });
  expect((await get(`/api/commercial/report?customer=${customerId}&year=2026`)).count).toBe(2);
});

test('a draft whose pool is removed meanwhile is kept, filled and finished; a new one is refused', async () => {
  const { id } = (await start()).body;
  const url = `/api/commercial/customer/${customerId}`;
  expect((await server.call({ method: 'DELETE', url, ...inspector, headers: ifMatch() })).status).toBe(200);
  expect((await addItem(id, { condition: 'good' })).status).toBe(200);
  expect((await post(at(id, '/finish'))).body).toMatchObject({
    status: 'finished',
    pool_name: 'Ryde Aquatic',
    items: 1,
  });
  expect((await start()).status).toBe(404);
});

test('a HEIC picture of more than 50 megapixels is refused with its size, and the report keeps none', async () => {
  const { id } = (await start()).body;
  const refused = await server.call({
    method: 'POST',
    url: at(id, '/file'),
    ...inspector,
    headers: { 'content-type': 'image/heic', 'x-filename': 'cover.heic' },
    payload: heicClaiming(10_000, 5_100),
  });
  expect([refused.status, refused.body.detail]).toEqual([413, expect.stringContaining('51 megapixels')]);
  expect((await get(at(id, '/file'))).files).toEqual([]);
});
