import { beforeAll, describe, expect, test } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
let adminId: string;

const list = (query = '') => server.call({ url: `/api/log${query}`, as: 'ADMIN' });

beforeAll(async () => {
  const made = await server.call({
    method: 'POST',
    url: '/api/dealer',
    as: 'ADMIN',
    body: { name: 'Aqua_Pools', state: 'NSW', notes: 'first' },
  });
  await server.call({
    method: 'PATCH',
    url: `/api/dealer/${made.body.id}`,
    as: 'OFFICE_MANAGER',
    headers: { 'if-match': '"1"' },
    body: { changes: { notes: 'second' } },
  });
  await server.call({ method: 'POST', url: '/api/dealer', as: 'ADMIN', body: { name: 'AquaXPools', state: 'VIC' } });
  adminId = (await server.pool.query("select id from users where role = 'ADMIN'")).rows[0].id;
});

describe('the activity log', () => {
  test('says who did what to what, when, from where and in which request, newest first', async () => {
    const { body } = await list('?module=dealers');
    expect(body).toMatchObject({ count: 3, countExact: true });
    expect(body.logs[1]).toMatchObject({
      user: 'Test OFFICE_MANAGER',
      module: 'dealers',
      action: 'update',
      target: { kind: 'dealer', label: 'Aqua_Pools' },
      changes: [{ field: 'notes', before: 'first', after: 'second' }],
      revision: 2,
      requestId: expect.any(String),
      address: '127.0.0.1',
    });
    expect(Date.parse(body.logs[1].datePerformed)).toBeGreaterThan(Date.now() - 60_000);
  });

  test.each([
    ['a person', () => `?module=dealers&user=${adminId}`, 2],
    ['an action', () => '?module=dealers&action=update', 1],
    ['a word, literally', () => '?q=aqua_', 2],
    ['a word without a match', () => '?q=pools', 0],
    ['several actions', () => '?module=dealers&action=update&action=create', 3],
    ['days from', () => '?module=dealers&from=2099-01-01', 0],
    ['days until', () => '?module=dealers&until=2001-01-01', 0],
  ])('can be narrowed to %s', async (_what, query, count) => {
    expect((await list(query())).body).toMatchObject({ count });
  });

  test('finds an entry by its request and shows it alone', async () => {
    const { body } = await list('?module=dealers&action=update');
    const [entry] = body.logs;
    expect((await list(`?requestId=${entry.requestId}`)).body.logs.map(({ id }: { id: string }) => id)).toEqual([
      entry.id,
    ]);
    expect((await server.call({ url: `/api/log/${entry.id}`, as: 'SUPERUSER' })).body).toMatchObject({ id: entry.id });
    expect((await server.call({ url: '/api/log/999999', as: 'ADMIN' })).status).toBe(404);
  });

  test('pages without gaps or repeats', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => list(`?module=dealers&limit=1&page=${page}`)));
    expect(new Set(pages.map(({ body }) => body.logs[0].id)).size).toBe(3);
    expect((await list('?module=dealers&page=9')).body).toMatchObject({ count: 3, logs: [] });
  });

  test.each(['?page=0', '?limit=500', '?sort=user', '?user=me', '?from=yesterday', '?who=1', '?module=%00'])(
    'refuses %s',
    async (query) => {
      expect(await list(query)).toMatchObject({ status: 400, body: { code: 'invalid' } });
    },
  );

  test('offers what there is to filter by', async () => {
    const { body } = await server.call({ url: '/api/log/options', as: 'ADMIN' });
    expect(body.modules).toEqual(expect.arrayContaining(['admin', 'dealers']));
    expect(body.actions).toEqual(expect.arrayContaining(['create', 'update']));
    expect(body.people).toContainEqual({ value: adminId, label: 'Test ADMIN' });
  });

  test('holds what a user tried without permission, once a minute at most', async () => {
    const tried = () => server.call({ url: '/api/log', as: 'RECEPTION' });
    expect([(await tried()).status, (await tried()).status]).toEqual([403, 403]);
    expect((await list('?action=refused')).body).toMatchObject({
      count: 1,
      logs: [{ user: 'Test RECEPTION', module: 'activity_logs', target: { kind: 'call', id: 'activityLog.list' } }],
    });
  });

  test('is exported as filtered, and that is logged', async () => {
    const { text, headers } = await server.call({ url: '/api/log/csv?module=dealers', as: 'ADMIN' });
    expect(headers['content-disposition']).toContain('activity-log.csv');
    expect(text.trim().split('\r\n')).toHaveLength(4);
    expect(text).toContain('"notes: first → second"');
    await expect.poll(async () => (await list('?module=activity_logs&action=export')).body.count).toBe(1);
  });
});
