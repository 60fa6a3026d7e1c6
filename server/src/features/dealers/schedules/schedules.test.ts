import { beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { useTestServer } from '../../../testing/test-server.ts';

const server = useTestServer();
/** Noon in Sydney on 21/11/2026. */
const noon = new Date('2026-11-21T01:00:00Z');
const travel = (instant: string) => {
  server.clock.at = new Date(instant);
};

beforeEach(async () => {
  server.clock.at = noon;
  await emptyTables(server, 'dealers', 'audit_log');
});

const create = async (body: object) =>
  (
    await server.call({
      method: 'POST',
      url: '/api/dealer',
      as: 'ADMIN',
      body: { state: 'NSW', name: 'Aqua', ...body },
    })
  ).body;
const patch = async (dealer: { id: string; revision: number }, body: object) =>
  (
    await server.call({
      method: 'PATCH',
      url: `/api/dealer/${dealer.id}`,
      as: 'SUPERUSER',
      headers: { 'if-match': `"${dealer.revision}"` },
      body: { changes: body },
    })
  ).body;
const spansOf = async (id: string) => (await server.call({ url: `/api/dealer/${id}/schedules`, as: 'RECEPTION' })).body;

const elite = { kind: 'type', type: 'elite', duration: 30 };
const leads = { kind: 'flag', type: 'leads', duration: 7 };

describe('the schedules of a dealer', () => {
  test('tell those that run and those that ended, when and by whom', async () => {
    const dealer = await create({ schedules: [elite, leads] });
    travel('2026-11-23T01:00:00Z');
    await patch(dealer, { flag: [] });
    expect(await spansOf(`NSW:${dealer.id}`)).toEqual({
      isWhole: true,
      schedules: [
        {
          ...elite,
          createdOn: '2026-11-21',
          expireOn: '2026-12-21',
          remainingDays: 28,
          state: 'running',
          endedOn: null,
          endedBy: null,
        },
        {
          ...leads,
          createdOn: '2026-11-21',
          expireOn: '2026-11-28',
          remainingDays: 0,
          state: 'removed',
          endedOn: '2026-11-23',
          endedBy: 'Test SUPERUSER',
        },
      ],
    });
  });

  test('are made longer from their start, and restored as they were', async () => {
    const dealer = await create({ schedules: [elite] });
    travel('2026-11-25T01:00:00Z');
    const longer = await patch(dealer, { schedules: [{ ...elite, duration: 60, createdOn: '2026-11-21' }] });
    expect(longer.schedules).toMatchObject([{ createdOn: '2026-11-21', expireOn: '2027-01-20', remainingDays: 56 }]);
    const ended = await patch(longer, { schedules: [], type: [] });
    expect(ended).toMatchObject({ type: [], schedules: [] });
    const back = await patch(ended, { schedules: [{ ...elite, duration: 60, createdOn: '2026-11-21' }] });
    expect(back).toMatchObject({ type: ['elite'], schedules: [{ expireOn: '2027-01-20' }] });
    expect((await spansOf(dealer.id)).schedules).toMatchObject([{ state: 'running', endedBy: null }]);
  });

  test.each([
    [{ schedules: [{ ...elite, createdOn: '2026-02-30' }] }, 'schedules.0.createdOn'],
    [{ schedules: [{ ...elite, duration: 4000 }] }, 'schedules.0.duration'],
    [{ schedules: [{ ...elite, expireOn: '2026-12-01' }] }, 'schedules.0.expireOn'],
  ])('refuse %j', async (body, path) => {
    const dealer = await create({});
    expect(await patch(dealer, body)).toMatchObject({ code: 'invalid', fields: [{ path: `changes.${path}` }] });
  });

  test('of an unknown dealer are not found', async () => {
    expect(await spansOf('01890a5d-ac96-774b-bcce-b302099a8057')).toMatchObject({ code: 'not-found' });
  });
});

describe('the stored form', () => {
  const csv = async () => (await server.call({ url: '/api/dealer/csv?sort=custId', as: 'ADMIN' })).text;
  const listed = async (query: string) =>
    (await server.call({ url: `/api/dealer?${query}`, as: 'ADMIN' })).body.dealers.map(
      (dealer: { custId: string }) => dealer.custId,
    );
  const importFile = async (content: string) => {
    const started = await server.call({
      method: 'POST',
      url: '/api/import/dealers',
      as: 'ADMIN',
      headers: { 'content-type': 'application/octet-stream', 'x-filename': 'dealers.csv' },
      payload: content,
    });
    const run = () => server.call({ url: `/api/import/${started.body.id}`, as: 'ADMIN' });
    await expect.poll(async () => (await run()).body.state).toBe('ready');
    return (await run()).body;
  };

  test('of types and flags is written by the export, and read back it changes nothing', async () => {
    await create({
      priorityId: 'C1',
      type: ['standard'],
      schedules: [
        { kind: 'type', type: 'elite', duration: 12 },
        { kind: 'type', type: 'supreme', duration: -1 },
        { kind: 'flag', type: 'leads', duration: 9 },
        { kind: 'flag', type: 'ecomm', duration: -1 },
      ],
    });
    const file = await csv();
    expect(file.split('\r\n')[1]).toContain('"9_leads,-1_ecomm","standard,12_elite,-1_supreme"');
    expect(await importFile(file)).toMatchObject({ counts: { unchanged: 1, changed: 0, refused: 0 } });
  });

  test('of a code is found by the code alone', async () => {
    await create({ priorityId: 'C1', schedules: [{ kind: 'type', type: 'elite', duration: 12 }] });
    await create({ priorityId: 'C2', schedules: [{ kind: 'flag', type: 'leads', duration: -1 }] });
    await create({ priorityId: 'C3', type: ['standard'] });
    expect(await listed('type=elite')).toEqual(['C1']);
    expect(await listed('flag=leads')).toEqual(['C2']);
    expect(await listed('q=elite')).toEqual(['C1']);
  });

  test('of what has run out is neither shown nor exported, even before it is dropped', async () => {
    const dealer = await create({ priorityId: 'C1', schedules: [elite, leads] });
    travel('2026-11-27T13:00:00Z');
    const { body } = await server.call({ url: `/api/dealer/${dealer.id}`, as: 'ADMIN' });
    expect(body).toMatchObject({ type: ['elite'], flag: [], schedules: [{ type: 'elite', remainingDays: 23 }] });
    expect((await csv()).split('\r\n')[1]).toContain(',"23_elite","no"');
  });
});
