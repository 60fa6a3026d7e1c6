import { randomUUID } from 'node:crypto';
import { sectionNames } from '@poolhouse/domain/features/commercial/reports/catalogue';
import { movedSection } from '@poolhouse/domain/features/commercial/sites/walk';
import { beforeEach, expect, test } from 'vitest';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { ifMatch, sampleBench } from '../../../testing/sample-bench.ts';
import { useTestServer } from '../../../testing/test-server.ts';

const server = useTestServer();
const bench = sampleBench(server);
const inspector = { as: 'COMMERCIAL' } as const;

const newPool = async (change: object = {}) =>
  (await bench.post('/commercial/customer', { pool_name: `Pool ${bench.unique()}`, ...change })).id as string;
const newReport = (customerId: string, begin: object = {}) =>
  server.call({ method: 'POST', url: '/api/commercial/report', ...inspector, body: { customerId, ...begin } });
const siteOf = (id: string) => server.call({ url: `/api/commercial/customer/${id}/site`, ...inspector });
const change = (id: string, body: object, revision = 1, as: 'COMMERCIAL' | 'RECEPTION' | null = 'COMMERCIAL') =>
  server.call({
    method: 'PATCH',
    url: `/api/commercial/customer/${id}/site`,
    ...(as !== null && { as }),
    headers: { ...ifMatch(revision), 'idempotency-key': randomUUID() },
    body,
  });

const walk = movedSection(sectionNames, 'plantroom', -99);
const row = '0190a000-0000-7000-8000-000000000001';
const answers = { order: '1', length: '25m', location: 'Outdoor pool', condition: 'good' };

async function reportWithRope(customerId: string): Promise<string> {
  const { id } = (await newReport(customerId)).body;
  const changes = Object.entries(answers).map(([part, to]) => ({ path: `lane_ropes/${row}/${part}`, from: null, to }));
  await bench.done({ method: 'PATCH', url: `/api/commercial/report/${id}`, as: 'ADMIN', body: { changes } });
  return id;
}

beforeEach(() => emptyTables(server, 'commercial_customers', 'commercial_sites', 'audit_log'));

test('a site has the order of the catalogue until one of its pools gets another, which all of them have', async () => {
  const [one, other] = [await newPool({ site: 'Ryde' }), await newPool({ site: 'ryde' })];
  expect((await siteOf(one)).body).toMatchObject({ name: 'Ryde', walk: sectionNames, templateItems: 0, revision: 1 });
  expect(await change(one, { walk })).toMatchObject({ status: 200, body: { walk, revision: 2 } });
  expect((await siteOf(other)).body).toMatchObject({ walk, revision: 2 });
  const { rows } = await server.pool.query(`select action, changes from audit_log where action = 'update-site'`);
  expect(rows).toEqual([
    {
      action: 'update-site',
      changes: [expect.objectContaining({ field: 'walk', after: walk })],
    },
  ]);
});

test('a report begins with the template of its site, which has what items are and nothing of what was found', async () => {
  const [one, other] = [await newPool({ site: 'Ryde' }), await newPool({ site: 'Ryde' })];
  const templateOf = await reportWithRope(one);
  expect(await change(one, { templateOf })).toMatchObject({ status: 200, body: { templateItems: 1 } });
  const begun = await newReport(other, { fromTemplate: true, repeatsLast: true });
  const path = (part: string) => `lane_ropes/${row}/${part}`;
  expect(begun.body.answers).toEqual({
    [path('order')]: '1',
    [path('length')]: '25m',
    [path('location')]: 'Outdoor pool',
  });
  expect((await newReport(await newPool(), { fromTemplate: true })).body.answers).toEqual({});
  const brand = { path: path('brand'), from: null, to: 'Malmsten' };
  const url = `/api/commercial/report/${templateOf}`;
  await bench.done({ method: 'PATCH', url, as: 'ADMIN', body: { changes: [brand] } });
  expect(await change(one, { templateOf }, 2)).toMatchObject({ status: 200, body: { templateItems: 1, revision: 3 } });
  expect(await change(one, { templateOf: null }, 3)).toMatchObject({ status: 200, body: { templateItems: 0 } });
});

test('a report that repeats the last one leaves the template out', async () => {
  const id = await newPool({ site: 'Ryde' });
  const report = await reportWithRope(id);
  await change(id, { templateOf: report });
  await bench.post(`/commercial/report/${report}/finish`);
  const { body } = await newReport(id, { fromTemplate: true, repeatsLast: true });
  expect(body.answers).toMatchObject({ [`lane_ropes/${row}/copied`]: true, [`lane_ropes/${row}/condition`]: 'good' });
});

test.each([
  ['nothing', {}],
  ['a section twice', { walk: [...sectionNames.slice(1), 'chemicals'] }],
  ['an unknown section', { walk: [...sectionNames.slice(1), 'spa'] }],
  ['no list', { walk: 'chemicals' }],
  ['no id of a report', { templateOf: 'last' }],
])('%s is refused', async (_name, body) => {
  expect((await change(await newPool(), body)).status).toBe(400);
});

test('a report of another site and a report that isn’t there are refused', async () => {
  const id = await newPool();
  const templateOf = await reportWithRope(await newPool());
  expect(await change(id, { templateOf })).toMatchObject({ status: 400, body: { fields: [{ path: 'templateOf' }] } });
  expect((await change(id, { templateOf: randomUUID() })).status).toBe(404);
  expect((await change(randomUUID(), { walk })).status).toBe(404);
});

test('only who edits commercial customers changes a walk', async () => {
  const id = await newPool();
  expect((await change(id, { walk }, 1, null)).status).toBe(401);
  expect((await change(id, { walk }, 1, 'RECEPTION')).status).toBe(403);
});

test('of two walks at once one is kept, and the other is in conflict', async () => {
  const id = await newPool();
  const answered = await Promise.all([change(id, { walk }), change(id, { walk: sectionNames.toReversed() })]);
  expect(answered.map(({ status }) => status).sort()).toEqual([200, 412]);
});

test('a pool that moves to another site has the walk of that site', async () => {
  const [one, other] = [await newPool({ site: 'Ryde' }), await newPool()];
  await change(one, { walk });
  const moved = { method: 'PATCH', url: `/api/commercial/customer/${other}`, as: 'ADMIN', headers: ifMatch() } as const;
  await bench.done({ ...moved, body: { site: 'Ryde' } });
  expect((await siteOf(other)).body.walk).toEqual(walk);
});
