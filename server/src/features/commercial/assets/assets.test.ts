import { randomUUID } from 'node:crypto';
import type { Role } from '@poolhouse/domain/features/access/roles';
import type { Answer } from '@poolhouse/domain/features/commercial/reports/answers';
import { beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { sampleBench } from '../../../testing/sample-bench.ts';
import { jpeg } from '../../../testing/sample-files.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { insertRepair } from '../../robots/robots-testing.ts';

const server = useTestServer();
const bench = sampleBench(server);
const get = (url: string, as: Role = 'COMMERCIAL') => server.call({ url: `/api${url}`, as });
const post = (url: string) => server.call({ method: 'POST', url: `/api${url}`, as: 'COMMERCIAL' });
const newPool = async (pool_name: string) => (await bench.post('/commercial/customer', { pool_name })).id as string;

/** Saves the answers of a robot in a draft. */
const save = (id: string, values: Record<string, Answer>, row: string = randomUUID()) =>
  bench.done({
    method: 'PATCH',
    url: `/api/commercial/report/${id}`,
    as: 'ADMIN',
    body: {
      changes: Object.entries({ order: '1', condition: 'good', ...values }).map(([part, to]) => ({
        path: `robot_type/${row}/${part}`,
        from: null,
        to,
      })),
    },
  });

async function finished(customerId: string, day: string, values: Record<string, Answer>): Promise<string> {
  const { id } = await bench.post('/commercial/report', { customerId, day });
  await save(id, values);
  expect(await post(`/commercial/report/${id}/finish`)).toMatchObject({ status: 200 });
  return id;
}
const assetsOf = async (query = '') => (await get(`/commercial/asset${query}`)).body.assets;

beforeEach(() => emptyTables(server, 'commercial_customers'));

describe('assets', () => {
  test('are the serial numbers of finished reports, as the latest has them', async () => {
    const pool = await newPool('Ryde');
    const draft = await bench.post('/commercial/report', { customerId: pool, day: '2026-01-10' });
    await save(draft.id, { serial: 'W150-0001', condition: 'good' });
    expect(await assetsOf()).toEqual([]);
    await post(`/commercial/report/${draft.id}/finish`);
    await finished(pool, '2026-06-10', {
      serial: 'W150-0001',
      type: 'Wave 150',
      location: 'Deep end',
      condition: 'average',
    });
    await finished(pool, '2026-03-10', { serial: 'W150-0001', condition: 'good' });
    expect(await assetsOf()).toMatchObject([
      {
        serial: 'W150-0001',
        pool_name: 'Ryde',
        model: 'Wave 150',
        location: 'Deep end',
        condition: 'average',
        day: '2026-06-10',
        reports: 3,
      },
    ]);
  });

  test('come by search with the exact serial number first', async () => {
    const pool = await newPool('Ryde');
    await finished(pool, '2026-06-10', { serial: 'W150-00011' });
    await finished(pool, '2026-01-10', { serial: 'W150-0001' });
    expect((await assetsOf('?q=w150-0001')).map(({ serial }: { serial: string }) => serial)).toEqual([
      'W150-0001',
      'W150-00011',
    ]);
    expect(await assetsOf('?condition=poor')).toEqual([]);
    expect(await assetsOf('?section=robot_type&q=ryde')).toHaveLength(2);
  });

  test('follow a serial number that a new version corrects', async () => {
    const pool = await newPool('Ryde');
    const { id } = await bench.post('/commercial/report', { customerId: pool });
    const row = randomUUID();
    await save(id, { serial: 'WRONG-1' }, row);
    await post(`/commercial/report/${id}/finish`);
    await post(`/commercial/report/${id}/reopen`);
    const path = `robot_type/${row}/serial`;
    const body = { changes: [{ path, from: 'WRONG-1', to: 'RIGHT-1' }] };
    await bench.done({ method: 'PATCH', url: `/api/commercial/report/${id}`, as: 'ADMIN', body });
    await post(`/commercial/report/${id}/finish`);
    expect(await assetsOf()).toMatchObject([{ serial: 'RIGHT-1' }]);
    const fields = [{ label: 'Serial number', before: 'WRONG-1', after: 'RIGHT-1' }];
    expect((await get(`/commercial/report/${id}/versions`)).body.versions).toMatchObject([
      { version: 2, changes: [{ title: 'Robot 1', kind: 'changed', fields }] },
      { version: 1, finishedBy: 'Test COMMERCIAL', changes: [] },
    ]);
    expect((await get(`/commercial/report/${randomUUID()}/versions`)).status).toBe(404);
    expect((await get(`/commercial/report/${id}/versions`, 'SERVICE')).status).toBe(403);
  });

  test('are written once by two reports that are finished at once', async () => {
    const ids = await Promise.all(
      ['Ryde', 'Manly'].map(async (name) => {
        const { id } = await bench.post('/commercial/report', { customerId: await newPool(name) });
        await save(id, { serial: 'W150-0001' });
        return id as string;
      }),
    );
    await Promise.all(ids.map((id) => post(`/commercial/report/${id}/finish`)));
    expect(await assetsOf()).toMatchObject([{ serial: 'W150-0001', reports: 2 }]);
  });

  test('need a sign-in and the permission', async () => {
    expect((await server.call({ url: '/api/commercial/asset' })).status).toBe(401);
    expect((await get('/commercial/asset', 'SERVICE')).status).toBe(403);
  });
});

describe('the passport of a serial number in reports', () => {
  test('has its reports with pictures, and says when it was moved', async () => {
    const [ryde, manly] = [await newPool('Ryde'), await newPool('Manly')];
    await finished(ryde, '2025-06-10', { serial: 'W150-0001' });
    const { id } = await bench.post('/commercial/report', { customerId: manly, day: '2026-06-10' });
    const file = await bench.done({
      method: 'POST',
      url: `/api/commercial/report/${id}/file`,
      as: 'ADMIN',
      headers: { 'content-type': 'image/jpeg', 'x-filename': 'robot.jpg' },
      payload: await jpeg(),
    });
    const worn = { condition: 'poor', urgency: 'urgent', comment: 'Worn', image: [file.id as string] };
    await save(id, { serial: 'W150-0001', type: 'Wave 150', location: 'Deep end', ...worn });
    await post(`/commercial/report/${id}/finish`);
    const { status, body } = await get('/robot/w150-0001');
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        model: 'Wave 150',
        pool: { id: manly, name: 'Manly', location: 'Deep end' },
        events: [
          {
            kind: 'commercial',
            title: 'Inspected at Manly, moved from Ryde',
            note: 'Poor · Urgent · Deep end · Worn',
            record: { kind: 'condition-report', id },
            photos: [{ id: file.id }],
          },
          { title: 'Inspected at Ryde', note: 'Good' },
        ],
      },
    });
  });

  test('shows reports to those who see commercial pools, and repairs to those who see repairs', async () => {
    await finished(await newPool('Ryde'), '2026-06-10', { serial: 'W150-0001' });
    await insertRepair((text, values) => server.pool.query(text, values), { serial: 'W150-0001' });
    const kinds = async (as: Role) =>
      new Set((await get('/robot/W150-0001', as)).body.events.map(({ kind }: { kind: string }) => kind));
    expect(await kinds('COMMERCIAL')).toEqual(new Set(['commercial']));
    expect(await kinds('SERVICE')).toEqual(new Set(['request', 'quote', 'consignment']));
    expect(await kinds('ADMIN')).toEqual(new Set(['commercial', 'request', 'quote', 'consignment']));
    expect((await get('/robot/W150-0001', 'SERVICE')).body.pool).toBeNull();
    const hidden = (await get('/robot/W150-0001', 'COMMERCIAL')).body;
    expect([hidden.sale, hidden.dealer, hidden.warranty]).toEqual([null, null, null]);
    expect((await get('/robot/W150-0001', 'TRAINING')).status).toBe(403);
    expect((await get('/robot/NONE-0001')).status).toBe(404);
  });

  test('prints as a label', async () => {
    await finished(await newPool('Ryde'), '2026-06-10', { serial: 'W150-0001' });
    const { status, headers } = await get('/robot/W150-0001/label');
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect((await get('/robot/NONE-0001/label')).status).toBe(404);
  });
});

describe('items year on year', () => {
  test('stand side by side through the finished reports of a pool', async () => {
    const pool = await newPool('Ryde');
    const first = await finished(pool, '2025-06-10', { serial: 'W150-0001' });
    const second = await finished(pool, '2026-06-10', { serial: 'W150-0001', condition: 'average', comment: 'Slower' });
    const { status, body } = await get(`/commercial/customer/${pool}/year-on-year`);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        reports: [{ id: first, version: 1 }, { id: second }],
        items: [
          {
            title: 'Robot 1',
            serial: 'W150-0001',
            states: [
              { reportId: first, condition: 'good', isWorse: false },
              { reportId: second, condition: 'average', comment: 'Slower', isWorse: true },
            ],
          },
        ],
      },
    });
    const [state] = body.items[0].states;
    const one = await get(`/commercial/customer/${pool}/year-on-year?item=${state.row}`);
    expect(one.body.items).toEqual(body.items);
    expect((await get(`/commercial/customer/${pool}/year-on-year?item=${randomUUID()}`)).body.items).toEqual([]);
    expect((await get(`/commercial/customer/${pool}/year-on-year?item=1`)).status).toBe(400);
    expect((await get(`/commercial/customer/${randomUUID()}/year-on-year`)).status).toBe(404);
    expect((await get(`/commercial/customer/${pool}/year-on-year`, 'SERVICE')).status).toBe(403);
  });
});
