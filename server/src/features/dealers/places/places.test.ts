import { randomUUID } from 'node:crypto';
import { dealerTypes } from '@poolhouse/domain/features/dealers/dealer-codes';
import { addDays, companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useTestServer } from '../../../testing/test-server.ts';

const server = useTestServer();
const today = () => dayIn(companyZone, new Date());

const create = async (body: object) =>
  (await server.call({ method: 'POST', url: '/api/dealer', as: 'ADMIN', body: { state: 'QLD', ...body } })).body;
const change = (id: string, revision: number, body: object) =>
  server.call({
    method: 'PATCH',
    url: `/api/dealer/${id}`,
    as: 'ADMIN',
    body: { changes: body },
    headers: { 'if-match': `"${revision}"` },
  });
const near = (body: unknown, headers: Record<string, string> = {}) =>
  server.call({ method: 'POST', url: '/api/dealer/findDealersByLocation', as: 'SERVICE', body, headers });
const setBusy = (id: string, revision: number | null, body: unknown, as: 'ADMIN' | 'RECEPTION' = 'ADMIN') =>
  server.call({
    method: 'PATCH',
    url: `/api/dealer/${id}/branch-busy`,
    as,
    body,
    headers: revision === null ? {} : { 'if-match': `"${revision}"` },
  });

beforeEach(async () => {
  await server.pool.query('delete from dealers');
});

describe('where a dealer stands', () => {
  test('follows its address until a user sets it by hand', async () => {
    const made = await create({ name: 'Follow Pools', city: 'Oxley', postcode: '4075' });
    expect(made.yCoordinates).toBeCloseTo(-27.55, 1);
    const moved = await change(made.id, 1, { city: 'Thebarton', state: 'SA', postcode: '5031' });
    expect(moved.body.xCoordinates).toBeCloseTo(138.57, 1);
    const pinned = await change(made.id, 2, { xCoordinates: 138.6, yCoordinates: -34.9, isRevisedCoordinate: true });
    const stays = await change(made.id, pinned.body.revision, { city: 'Oxley', state: 'QLD', postcode: '4075' });
    expect(stays.body).toMatchObject({ xCoordinates: 138.6, yCoordinates: -34.9, isRevisedCoordinate: true });
    const back = { xCoordinates: null, yCoordinates: null, isRevisedCoordinate: false };
    const derived = await change(made.id, stays.body.revision, back);
    expect(derived.body.xCoordinates).toBeCloseTo(152.98, 1);
    expect(derived.body.location).toEqual([derived.body.yCoordinates, derived.body.xCoordinates]);
  });

  test('is nowhere while the address says nothing, or no more than a region overseas', async () => {
    expect(await create({ name: 'Vague Pools' })).toMatchObject({ location: null });
    expect(await create({ name: 'Kiwi Pools', state: 'NZN', city: 'Auckland', country: 'New Zealand' })).toMatchObject({
      location: null,
    });
  });
});

describe('the map', () => {
  const map = (query = '') => server.call({ url: `/api/dealer/map${query}`, as: 'RECEPTION' });

  test('has the dealers that the list would show, in columns', async () => {
    await create({ name: 'Oxley Pools', city: 'Oxley', postcode: '4075', type: ['elite'] });
    await create({ name: 'Adelaide Pools', state: 'SA', city: 'Norwood', postcode: '5067', status: 'inactive' });
    await create({ name: 'Vague Pools' });
    const all = (await map()).body;
    expect(all).toMatchObject({ count: 2, unplaced: 1 });
    for (const column of ['ids', 'names', 'areas', 'x', 'y', 'status', 'type', 'busy'])
      expect(all[column]).toHaveLength(2);
    const oxley = (await map('?state=QLD&type=elite')).body;
    expect(oxley).toMatchObject({
      count: 1,
      unplaced: 0,
      names: ['Oxley Pools'],
      areas: ['Oxley QLD 4075'],
      busy: [''],
    });
    expect(oxley.x[0]).toBeCloseTo(152.98, 1);
    expect((await map('?q=adelaide')).body.names).toEqual(['Adelaide Pools']);
    const [id] = oxley.ids;
    expect((await map(`?id=${id}`)).body).toMatchObject({ count: 1, ids: [id] });
    expect((await map('?located=no')).body).toMatchObject({ count: 0, unplaced: 1 });
  });

  test('leaves out types that have run out', async () => {
    const schedules = [{ kind: 'type', type: 'elite', duration: 30 }];
    const made = await create({
      name: 'Past Pools',
      city: 'Oxley',
      postcode: '4075',
      type: ['elite', 'mobile'],
      schedules,
    });
    const typeOf = async () => dealerTypes[(await map()).body.type[0]];
    expect(await typeOf()).toBe('elite');
    await server.pool.query(
      "update dealers set schedules = jsonb_set(schedules, '{0,expireOn}', to_jsonb($2::text)) where id = $1",
      [made.id, today()],
    );
    expect(await typeOf()).toBe('mobile');
  });

  test('takes exactly the filters of the list', async () => {
    for (const query of ['?status=active&sprinklr=no&busy=no&located=yes', '?flag=leads&rep=R01'])
      expect((await map(query)).status).toBe(200);
    for (const query of ['?page=2', '?sort=name', '?status=XX', '?zoom=3']) expect((await map(query)).status).toBe(400);
  });

  test('is only for people with the dealers page', async () => {
    expect((await server.call({ url: '/api/dealer/map' })).status).toBe(401);
    expect((await server.call({ url: '/api/dealer/map', as: 'DEALER' })).status).toBe(403);
  });
});

describe('the nearest dealers', () => {
  test('by distance, busy ones last, inactive ones not at all', async () => {
    await create({ name: 'Oxley Pools', city: 'Oxley', postcode: '4075', type: ['elite'] });
    const busy = await create({ name: 'Corinda Pools', city: 'Corinda', postcode: '4075' });
    await setBusy(busy.id, 1, { busyUntil: addDays(today(), 9) });
    await create({ name: 'Ipswich Pools', city: 'Ipswich', postcode: '4305' });
    await create({ name: 'Closed Pools', city: 'Oxley', postcode: '4075', status: 'inactive' });
    await create({ name: 'Perth Pools', state: 'WA', city: 'Perth', postcode: '6000' });
    const { status, body } = await near({ address: '12 Smith St, Oxley QLD 4075' });
    expect(status).toBe(200);
    expect(body.place).toMatchObject({ label: 'Oxley QLD 4075', precision: 'suburb' });
    expect(body.dealers.map(({ name }: { name: string }) => name)).toEqual([
      'Oxley Pools',
      'Ipswich Pools',
      'Perth Pools',
      'Corinda Pools',
    ]);
    expect(body.dealers[0]).toMatchObject({ reason: 'Nearest (0 m)', distanceKm: 0, openOrders: 0, busyUntil: null });
    expect(body.dealers.at(-1).reason).toMatch(/^Busy until \d\d\/\d\d\/\d{4}, so listed last$/);
    expect(body.dealers[2].distanceKm).toBeGreaterThan(3_000);
  });

  test('as many as asked for, of one type, within a radius', async () => {
    await create({ name: 'Oxley Pools', city: 'Oxley', postcode: '4075', type: ['elite'] });
    await create({ name: 'Ipswich Pools', city: 'Ipswich', postcode: '4305' });
    await create({ name: 'Perth Pools', state: 'WA', city: 'Perth', postcode: '6000', type: ['elite'] });
    const names = async (search: object) =>
      (await near({ address: 'Oxley 4075', ...search })).body.dealers.map(({ name }: { name: string }) => name);
    expect(await names({ limit: 1 })).toEqual(['Oxley Pools']);
    expect(await names({ type: 'elite' })).toEqual(['Oxley Pools', 'Perth Pools']);
    expect(await names({ radius: 100 })).toEqual(['Oxley Pools', 'Ipswich Pools']);
  });

  test('over the date line', async () => {
    await create({ name: 'Chatham Pools', state: 'NZ', xCoordinates: -176.5, yCoordinates: -44 });
    const { body } = await near({ address: 'South Island, New Zealand', radius: 1_200 });
    expect(body.dealers).toMatchObject([{ name: 'Chatham Pools' }]);
  });

  test('of a place that could be several: names them', async () => {
    const { status, body } = await near({ address: 'Oxley' });
    expect(status).toBe(404);
    expect(body.suggestions.map(({ label }: { label: string }) => label)).toContain('Oxley QLD 4075');
    expect(body.fields).toMatchObject([{ path: 'address' }]);
    expect((await near({ address: 'Qzxqzx' })).body.suggestions).toEqual([]);
  });

  test.each([
    [{ address: '' }, 'address'],
    [{}, 'address'],
    [{ address: 'Oxley 4075', limit: 51 }, 'limit'],
    [{ address: 'Oxley 4075', radius: -1 }, 'radius'],
    [{ address: 'Oxley 4075', type: 'nope' }, 'type'],
    [{ address: 'Oxley 4075', where: 1 }, 'where'],
    [{ address: 'x'.repeat(900) }, 'address'],
  ])('refuses %o', async (body, field) => {
    const answer = await near(body);
    expect(answer.status).toBe(400);
    expect(answer.body.fields.map(({ path }: { path: string }) => path)).toContain(field);
  });

  test('changes nothing, so a repeat is answered again and nothing is logged', async () => {
    const before = await server.pool.query('select count(*)::int as n from audit_log');
    const key = { 'idempotency-key': randomUUID() };
    expect((await near({ address: 'Oxley 4075' }, key)).status).toBe(200);
    expect((await near({ address: 'Oxley 4075' }, key)).status).toBe(200);
    expect((await server.pool.query('select count(*)::int as n from audit_log')).rows).toEqual(before.rows);
  });
});

describe('the busy flag', () => {
  let dealer: { id: string };

  beforeEach(async () => {
    dealer = await create({ name: 'Busy Pools', city: 'Oxley', postcode: '4075' });
  });

  test('is set until a day, shown everywhere, logged, and taken back', async () => {
    const busyUntil = addDays(today(), 14);
    const set = await setBusy(dealer.id, 1, { busyUntil, reason: 'Stocktake' });
    expect(set).toMatchObject({ status: 200, body: { busyUntil, revision: 2 } });
    expect((await server.call({ url: `/api/dealer/${dealer.id}`, as: 'ADMIN' })).body).toEqual(set.body);
    const list = async (query: string) =>
      (await server.call({ url: `/api/dealer?${query}`, as: 'ADMIN' })).body.dealers.map(
        (row: { busyUntil: string | null }) => row.busyUntil,
      );
    expect(await list('busy=yes')).toEqual([busyUntil]);
    expect(await list('busy=no')).toEqual([]);
    const cleared = await setBusy(dealer.id, 2, { busyUntil: null });
    expect(cleared.body).toMatchObject({ busyUntil: null, revision: 3 });
    expect(await list('busy=no')).toEqual([null]);
    const { rows } = await server.pool.query(
      "select changes, revision from audit_log where target_id = $1 and action = 'update' order by id",
      [dealer.id],
    );
    expect(rows).toEqual([
      {
        revision: 2,
        changes: [
          { field: 'busyUntil', before: null, after: busyUntil },
          { field: 'busyReason', before: null, after: 'Stocktake' },
        ],
      },
      { revision: 3, changes: [{ field: 'busyUntil', before: busyUntil, after: null }] },
    ]);
  });

  test('is over when its day is over in Sydney', async () => {
    await server.pool.query('update dealers set busy_until = $1', [addDays(today(), -1)]);
    expect((await server.call({ url: `/api/dealer/${dealer.id}`, as: 'ADMIN' })).body.busyUntil).toBeNull();
    expect((await server.call({ url: '/api/dealer?busy=yes', as: 'ADMIN' })).body.count).toBe(0);
  });

  test('done twice changes nothing', async () => {
    const busyUntil = today();
    await setBusy(dealer.id, 1, { busyUntil });
    expect((await setBusy(dealer.id, 2, { busyUntil })).body.revision).toBe(2);
  });

  test('merges with other changes, and shows both when two people set it at once', async () => {
    const first = await change(dealer.id, 1, { contactName: 'Jo' });
    const merged = await setBusy(dealer.id, 1, { busyUntil: addDays(today(), 3) });
    expect(merged.body).toMatchObject({ contactName: 'Jo', revision: first.body.revision + 1 });
    const late = await setBusy(dealer.id, 1, { busyUntil: addDays(today(), 5) });
    expect(late.status).toBe(412);
    expect(late.body.conflicts).toMatchObject([{ field: 'busyUntil', theirs: addDays(today(), 3), by: 'Test ADMIN' }]);
    const day = addDays(today(), 7);
    const answers = await Promise.all(Array.from({ length: 6 }, () => setBusy(dealer.id, 3, { busyUntil: day })));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
    const { rows } = await server.pool.query('select revision from dealers where id = $1', [dealer.id]);
    expect(rows).toEqual([{ revision: 4 }]);
  });

  test.each([
    [{ busyUntil: '2020-01-01' }, 'busyUntil'],
    [{ busyUntil: '2026-02-30' }, 'busyUntil'],
    [{ busyUntil: addDays(today(), 5_000) }, 'busyUntil'],
    [{}, 'busyUntil'],
    [{ busyUntil: null, reason: 'x'.repeat(300) }, 'reason'],
    [{ busyUntil: null, until: 1 }, 'until'],
  ])('refuses %o', async (body, field) => {
    const answer = await setBusy(dealer.id, 1, body);
    expect(answer.status).toBe(400);
    expect(answer.body.fields.map(({ path }: { path: string }) => path)).toContain(field);
  });

  test('needs a person who may edit, a revision, and a dealer that there is', async () => {
    const body = { busyUntil: null };
    expect((await setBusy(dealer.id, 1, body, 'RECEPTION')).status).toBe(403);
    expect((await setBusy(dealer.id, null, body)).status).toBe(428);
    expect((await setBusy(randomUUID(), 1, body)).status).toBe(404);
    const url = `/api/dealer/${dealer.id}/branch-busy`;
    expect((await server.call({ method: 'PATCH', url, body })).status).toBe(401);
  });
});

describe('dealers that came without coordinates', () => {
  // Reads the search index, which the imports below have to bring up to date.
  beforeAll(() => server.call({ url: '/api/dealer?q=x', as: 'ADMIN' }));

  test('are placed after an import, and again after it is undone', async () => {
    const rows = ['Customer ID,Name,State,Postcode,Address', 'P1,Import Pools,QLD,4075,"1 Lap Lane, Oxley QLD 4075"'];
    const placeOf = async () =>
      (await server.pool.query("select x_coordinates as x from dealers where priority_id = 'P1'")).rows[0]?.x ?? null;
    await importFile(rows);
    await expect.poll(placeOf).toBeCloseTo(152.98, 1);
    const moved = await importFile([rows[0] ?? '', 'P1,Import Pools,SA,5031,"1 Lap Lane, Thebarton SA 5031"']);
    await expect.poll(placeOf).toBeCloseTo(138.57, 1);
    await server.call({ method: 'POST', url: `/api/import/${moved}/undo`, as: 'ADMIN' });
    await expect.poll(placeOf).toBeCloseTo(152.98, 1);
  });
});

async function importFile(lines: readonly string[]): Promise<string> {
  const { body } = await server.call({
    method: 'POST',
    url: '/api/import/dealers',
    as: 'ADMIN',
    payload: lines.join('\r\n'),
    headers: { 'content-type': 'text/csv', 'x-filename': 'dealers.csv' },
  });
  const stateOf = async () => (await server.call({ url: `/api/import/${body.id}`, as: 'ADMIN' })).body.state;
  await expect.poll(stateOf).toBe('ready');
  await server.call({ method: 'POST', url: `/api/import/${body.id}/commit`, as: 'ADMIN' });
  await expect.poll(stateOf).toBe('committed');
  return body.id;
}
