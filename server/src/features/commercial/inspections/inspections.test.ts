import { beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { ifMatch, sampleBench } from '../../../testing/sample-bench.ts';
import { useTestServer } from '../../../testing/test-server.ts';

const server = useTestServer();
const bench = sampleBench(server);
const inspector = { as: 'COMMERCIAL' } as const;
const at = '/api/commercial/inspection';
const get = async (path: string) => (await server.call({ url: `/api${path}`, ...inspector })).body;
const post = (path: string, body?: object) =>
  server.call({ method: 'POST', url: `/api${path}`, ...inspector, ...(body && { body }) });
const move = (id: string, revision: number, body: object) =>
  server.call({ method: 'PATCH', url: `${at}/${id}`, ...inspector, headers: ifMatch(revision), body });

let customerId: string;
let personId: string;
const plan = async (given: object = {}) =>
  (await post('/commercial/inspection', { customerId, personId, day: '2026-12-01', time: '09:30', ...given })).body;

beforeEach(async () => {
  await emptyTables(server, 'commercial_calendar_feeds', 'commercial_inspections', 'commercial_customers', 'audit_log');
  personId = await bench.idOf('COMMERCIAL');
  const place = { address: '1 Pool St', suburb: 'Perth', state: 'WA', postcode: '6000' };
  customerId = (await post('/commercial/customer', { pool_name: 'Swan Bend', ...place })).body.id;
});

describe('an inspection', () => {
  test('is planned, moved, given to someone else, done, planned again and remembered', async () => {
    const { id, ...planned } = await plan({ note: 'Bring the ladder' });
    expect(planned).toMatchObject({ pool_name: 'Swan Bend', personId, status: 'planned', state: 'WA', revision: 1 });
    const admin = await bench.idOf('ADMIN');
    expect((await move(id, 1, { day: '2026-12-02', personId: admin })).body).toMatchObject({
      day: '2026-12-02',
      personId: admin,
      revision: 2,
    });
    const to = async (status: string) => (await post(`/commercial/inspection/${id}/status`, { status })).status;
    expect(await to('done')).toBe(200);
    expect((await move(id, 3, { day: '2026-12-03' })).body.code).toBe('not-allowed-now');
    expect(await to('cancelled')).toBe(409);
    expect(await to('planned')).toBe(200);
    expect((await move(id, 4, { day: '2026-12-03' })).status).toBe(200);
    const { entries } = await get(`/commercial/inspection/${id}/history`);
    expect(entries.map(({ action }: { action: string }) => action)).toEqual([
      'update',
      'change-inspection-status',
      'change-inspection-status',
      'update',
      'create',
    ]);
  });

  test.each([
    [{ day: '2026-02-30' }, 'day'],
    [{ time: '25:00' }, 'time'],
    [{ personId: '01890a5d-ac96-774b-bcce-b302099a8057' }, 'personId'],
  ])('refuses %j and names the field', async (given, path) => {
    expect((await plan(given)).fields).toMatchObject([{ path }]);
  });

  test('is refused for a pool that was removed, and for someone who can’t open Commercial', async () => {
    expect((await plan({ personId: await bench.idOf('SERVICE') })).fields).toMatchObject([{ path: 'personId' }]);
    const url = `/api/commercial/customer/${customerId}`;
    await server.call({ method: 'DELETE', url, ...inspector, headers: ifMatch() });
    expect((await plan()).code).toBe('not-found');
  });

  test('is listed by its day, for a period and a person', async () => {
    await plan();
    await plan({ day: '2026-12-09' });
    const days = async (query: string) =>
      (await get(`/commercial/inspection?${query}`)).inspections.map(({ day }: { day: string }) => day);
    expect(await days('from=2026-12-01&to=2026-12-07')).toEqual(['2026-12-01']);
    expect(await days(`person=${personId}`)).toEqual(['2026-12-01', '2026-12-09']);
    expect(await days(`person=${await bench.idOf('ADMIN')}`)).toEqual([]);
    const { inspectors } = await get('/commercial/inspector');
    expect(inspectors.map(({ id }: { id: string }) => id)).toContain(personId);
    expect(inspectors.map(({ id }: { id: string }) => id)).not.toContain(await bench.idOf('SERVICE'));
  });
});

describe('the calendar', () => {
  const pool = async (given: object) => (await post('/commercial/customer', given)).body.id;
  const listed = async (query: string) =>
    (await get(`/commercial/inspection?${query}`)).inspections.map(({ pool_name }: { pool_name: string }) => pool_name);

  test('counts all inspections of each day, by the filters of its list', async () => {
    await plan();
    const { id } = await plan({ time: null });
    await plan({ customerId: await pool({ pool_name: 'Ryde Aquatic', state: 'NSW' }), day: '2026-12-09' });
    await post(`/commercial/inspection/${id}/status`, { status: 'cancelled' });
    const days = async (query = '') => (await get(`/commercial/inspection/days?${query}`)).days;
    const first = { day: '2026-12-01', count: 2 };
    expect(await days()).toEqual([first, { day: '2026-12-09', count: 1 }]);
    expect(await days('to=2026-12-05')).toEqual([first]);
    expect(await days('status=planned&state=WA')).toEqual([{ ...first, count: 1 }]);
    expect(await days('q=ryde&from=2026-12-02')).toEqual([{ day: '2026-12-09', count: 1 }]);
  });

  test('finds inspections by pool with typing mistakes, by inspector, state and status', async () => {
    await plan();
    const admin = await bench.idOf('ADMIN');
    const ryde = await pool({ pool_name: 'Ryde Aquatic', state: 'NSW' });
    await plan({ customerId: ryde, personId: admin, day: '2026-12-09' });
    expect(await listed('q=aqautic')).toEqual(['Ryde Aquatic']);
    expect(await listed('q=test+admin')).toEqual(['Ryde Aquatic']);
    expect(await listed(`person=${admin}`)).toEqual(['Ryde Aquatic']);
    expect(await listed('state=WA&state=QLD')).toEqual(['Swan Bend']);
    expect(await listed('status=done')).toEqual([]);
    const { text } = await server.call({ url: `${at}/csv?state=NSW`, ...inspector });
    expect(text).toContain('"Ryde Aquatic"');
    expect(text).not.toContain('"Swan Bend"');
  });

  test.each(['state=XYZ', 'status=late', 'from=2026-13-01', 'person=me'])('refuses the filter %s', async (query) => {
    for (const path of ['', '/days'])
      expect((await server.call({ url: `${at}${path}?${query}`, ...inspector })).status).toBe(400);
  });
});

describe('a calendar link', () => {
  const create = async () => (await post('/commercial/calendar-feed')).body;
  const read = (link: string) => server.call({ url: new URL(link).pathname });

  test('shows the inspections of its user without a sign-in, by the clock at the pool, and isn’t stored', async () => {
    server.clock.at = new Date('2026-11-28T00:00:00Z');
    const { id } = await plan({ note: 'Gate; code 12,\nask Jo' });
    await plan({ day: '2026-12-03', time: null });
    await post(`/commercial/inspection/${id}/status`, { status: 'cancelled' });
    const { link } = await create();
    const { status, headers, text } = await read(link);
    server.clock.at = null;
    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(text).toContain('DTSTART:20261201T013000Z\r\nDTEND:20261201T023000Z\r\n');
    expect(text).toContain('DTSTART;VALUE=DATE:20261203\r\n');
    expect(text).toContain('SUMMARY:Inspection: Swan Bend\r\n');
    expect(text).toContain('LOCATION:1 Pool St\\, Perth WA 6000\r\n');
    expect(text).toContain('DESCRIPTION:Gate\\; code 12\\,\\nask Jo\r\n');
    expect(text).toContain('STATUS:CANCELLED\r\n');
    expect(text).toContain('SEQUENCE:1\r\n');
    const token = link.split('/').at(-1);
    const { rows } = await server.pool.query('select * from commercial_calendar_feeds');
    expect(JSON.stringify(rows)).not.toContain(token);
    expect((await get('/commercial/calendar-feed')).feeds).toMatchObject([{ link, readAt: expect.any(String) }]);
  });

  test('opens nothing once it is revoked, mistyped, or its user has no access, with one answer', async () => {
    const { id, link } = await create();
    expect((await read(`${link}x`)).body).toMatchObject({ status: 404 });
    expect((await post(`/commercial/calendar-feed/${id}/revoke`)).body).toMatchObject({ link: null });
    expect((await read(link)).status).toBe(404);
    const other = await create();
    await server.pool.query(`update users set permissions = '{"commercial":{"permissions":[]}}' where id = $1`, [
      personId,
    ]);
    expect((await read(other.link)).status).toBe(404);
    await server.pool.query(`update users set permissions = '{}' where id = $1`, [personId]);
  });

  test('is one of five at most, also when many are asked for at once, and of its user alone', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => post('/commercial/calendar-feed')));
    expect(made.filter(({ status }) => status === 201)).toHaveLength(5);
    const { feeds } = await get('/commercial/calendar-feed');
    const url = `/api/commercial/calendar-feed/${feeds[0].id}/revoke`;
    expect((await server.call({ method: 'POST', url, as: 'ADMIN' })).status).toBe(404);
  });
});
