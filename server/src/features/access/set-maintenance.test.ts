import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { compose, type Poolhouse } from '../../compose.ts';
import { readConfig } from '../../platform/config/config.ts';
import { connectDatabase } from '../../platform/database/connect.ts';
import { createLog } from '../../platform/log.ts';
import { authSecret, useTestServer } from '../../testing/test-server.ts';
import { listen, openTestSocket } from '../../testing/test-socket.ts';

/** One node, and a second one beside it on the same database. */
const server = useTestServer();
let second: Poolhouse;
let stop: () => Promise<void>;
let urls: string[];

beforeAll(async () => {
  const log = createLog('silent');
  const database = connectDatabase(server.database.connection, log, 4);
  const config = readConfig('test', { RATE_LIMIT_SCALE: '1000' });
  const { dataDir, clock } = server;
  second = await compose({ config, log, database, authSecret, dataDir, clock, busyAfterMs: 0 });
  await second.listener.start();
  urls = [await listen(server.app), await listen(second.app)];
  stop = async () => {
    await second.app.close();
    await second.listener.stop();
    await database.close();
  };
});
afterAll(async () => {
  await stop();
});
beforeEach(async () => {
  server.clock.at = null;
  await server.pool.query('update maintenance set until = null, revision = 1');
  await expect.poll(async () => (await second.app.inject('/healthz')).headers[header]).toBeUndefined();
  await expect.poll(async () => (await server.app.inject('/healthz')).headers[header]).toBeUndefined();
});

const header = 'x-poolhouse-maintenance';
const inAnHour = () => new Date(server.clock.now().getTime() + 3_600_000).toISOString();
const state = async () => (await server.call({ url: '/api/maintenance', as: 'ADMIN' })).body;
const set = async (until: string | null, as: 'ADMIN' | 'OFFICE_MANAGER' = 'ADMIN', revision?: number) => {
  const ifMatch = `"${revision ?? (await state()).revision}"`;
  const headers = { 'if-match': ifMatch };
  return server.call({ method: 'PATCH', url: '/api/maintenance', as, body: { until }, headers });
};
const onSecond = async (as: 'ADMIN' | 'OFFICE_MANAGER' | 'RECEPTION', url = '/api/branch') =>
  (await second.app.inject({ url, headers: { host: 'localhost:3000', ...(await server.as(as)) } })).statusCode;

test('a super admin closes Poolhouse on every node until a time, and opens it again', async () => {
  expect(await state()).toEqual({ until: null, setBy: null, revision: 1 });
  const until = inAnHour();
  expect((await set(until)).body).toEqual({ until, setBy: 'admin', revision: 2 });
  expect(await server.call({ url: '/api/branch', as: 'OFFICE_MANAGER' })).toMatchObject({
    status: 503,
    headers: { [header]: encodeURIComponent(until) },
    body: { code: 'maintenance', until },
  });
  await expect.poll(() => onSecond('OFFICE_MANAGER')).toBe(503);
  expect(await onSecond('ADMIN')).toBe(200);
  expect(await onSecond('ADMIN', '/readyz')).toBe(200);
  expect((await set(null)).body).toMatchObject({ until: null, revision: 3 });
  await expect.poll(() => onSecond('OFFICE_MANAGER')).toBe(200);
  const { rows } = await server.pool.query(
    "select audit_actor(audit_log) as who, changes from audit_log where action = 'set-maintenance' order by id",
  );
  expect(rows).toMatchObject([
    { who: 'Test ADMIN', changes: [{ field: 'until', before: null, after: until }] },
    { changes: [{ field: 'until', before: until, after: null }] },
  ]);
});

test('it opens by itself at that time', async () => {
  await set(inAnHour());
  await expect.poll(() => onSecond('OFFICE_MANAGER')).toBe(503);
  server.clock.at = new Date(Date.now() + 3_601_000);
  expect(await onSecond('OFFICE_MANAGER')).toBe(200);
  expect(await state()).toMatchObject({ until: null, setBy: null });
});

test('open sockets of everyone else end on both nodes, and can’t be opened again', async () => {
  const tokenOf = async (role: 'ADMIN' | 'OFFICE_MANAGER') => (await server.as(role)).authorization.slice(7);
  const manager = await tokenOf('OFFICE_MANAGER');
  const others = await Promise.all(urls.map((url) => openTestSocket(url, manager)));
  const administrator = await openTestSocket(urls[1] ?? '', await tokenOf('ADMIN'));
  await set(inAnHour());
  for (const { goodbyes } of others) await expect.poll(() => goodbyes).toEqual(['maintenance']);
  await expect(openTestSocket(urls[1] ?? '', manager)).rejects.toMatchObject({ data: { code: 'maintenance' } });
  expect(administrator.socket.connected).toBe(true);
  administrator.socket.disconnect();
});

test('kiosks and evacuation lists go on working', async () => {
  await set(inAnHour());
  const list = '/api/visitor/retrieveVisitorsForToday?branch=oxley';
  await expect.poll(() => onSecond('RECEPTION')).toBe(503);
  expect(await onSecond('RECEPTION', list)).toBe(200);
  const start = { branch: 'oxley', isDrill: true };
  const drill = await server.call({ method: 'POST', url: '/api/visitor/evacuation', as: 'RECEPTION', body: start });
  expect(drill.status).toBe(200);
  expect((await server.call({ url: '/api/visitor/retrieveAllBranches' })).status).toBe(401);
});

test.each<[string, string | null, number]>([
  ['a time that has passed', '2020-01-01T00:00:00.000Z', 400],
  ['a time years from now', '2099-01-01T00:00:00.000Z', 400],
  ['words', 'Monday', 400],
])('can’t be closed until %s', async (_what, until, status) => {
  expect((await set(until)).status).toBe(status);
});

test('only by a super admin, after a recent sign-in, who saw how it stands', async () => {
  expect((await set(inAnHour(), 'OFFICE_MANAGER')).status).toBe(403);
  expect((await set(inAnHour(), 'ADMIN', 7)).status).toBe(412);
  await server.pool.query("update auth_sessions set authenticated_at = now() - interval '1 day'");
  expect((await set(inAnHour())).body.code).toBe('requires-recent-login');
  await server.pool.query('update auth_sessions set authenticated_at = now()');
});
