import type { Role } from '@poolhouse/domain/features/access/roles';
import { describe, expect, test } from 'vitest';
import { emailOf, testPassword, useTestServer } from '../../testing/test-server.ts';
import { listen, openTestSocket } from '../../testing/test-socket.ts';
import { addMaintenanceMeta } from './maintenance.ts';

const until = '2099-01-02T18:00+11:00';
const server = useTestServer({ MAINTENANCE: until });

const post = (url: string, body: object, headers = {}) => server.call({ method: 'POST', url, body, headers });

describe('while the product is closed', () => {
  test('calls of all other users are answered with 503, the end, and when to ask again', async () => {
    expect(await server.call({ url: '/api/dealer', as: 'OFFICE_MANAGER' })).toMatchObject({
      status: 503,
      headers: { 'retry-after': '3600', 'x-poolhouse-maintenance': encodeURIComponent(until) },
      body: { code: 'maintenance', until, detail: expect.stringContaining('02/01/2099 6:00 pm') },
    });
  });

  test('what people without a sign-in may call is closed too', async () => {
    const answer = await post('/api/user/reset-password', { email: 'a@b.example', loggedIn: false });
    expect(answer).toMatchObject({ status: 503, body: { code: 'maintenance' } });
  });

  test('no user learns from the closing what they may not know: a call without sign-in is 401', async () => {
    expect((await server.call({ url: '/api/dealer' })).status).toBe(401);
  });

  test('administrators go on working', async () => {
    expect((await server.call({ url: '/api/dealer', as: 'ADMIN' })).status).toBe(200);
    const made = await server.call({
      method: 'POST',
      url: '/api/dealer',
      as: 'ADMIN',
      body: { name: 'A', state: 'NSW' },
    });
    expect(made.status).toBe(201);
  });

  test('every user can still sign in, see who they are, renew and sign out', async () => {
    const signedIn = await post('/api/auth/sign-in', { email: emailOf('SERVICE'), password: testPassword });
    const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? '';
    const headers = { authorization: `Bearer ${signedIn.body.token}`, cookie };
    expect((await server.call({ url: '/api/user/me', headers })).status).toBe(200);
    expect((await post('/api/auth/refresh', {}, { cookie })).status).toBe(200);
    expect((await post('/api/auth/sign-out', {}, headers)).status).toBeLessThan(300);
  });

  test('the process is healthy all the same', async () => {
    expect((await server.call({ url: '/healthz' })).status).toBe(200);
    expect((await server.call({ url: '/readyz' })).status).toBe(200);
  });
});

test('the operator’s setting can’t be changed in Admin', async () => {
  const url = '/api/maintenance';
  expect((await server.call({ url, as: 'ADMIN' })).body).toEqual({ until, setBy: 'settings', revision: 1 });
  const headers = { 'if-match': '"1"' };
  const opened = await server.call({ method: 'PATCH', url, as: 'ADMIN', body: { until: null }, headers });
  expect([opened.status, opened.body.detail]).toEqual([409, expect.stringContaining('MAINTENANCE')]);
});

describe('the mark in pages', () => {
  const page = Buffer.from('<html><head><title>P</title></head></html>');

  test('is there while the product is closed, and can’t break out of its place', () => {
    expect(addMaintenanceMeta(page, '"><script>').toString()).toContain(
      '<head>\n    <meta name="x-poolhouse-maintenance" content="%22%3E%3Cscript%3E" />',
    );
    expect(addMaintenanceMeta(page, null)).toBe(page);
  });
});

test('sockets are for administrators alone meanwhile', async () => {
  const url = await listen(server.app);
  const line = async (role: Role) => openTestSocket(url, (await server.as(role)).authorization.slice('Bearer '.length));
  await expect(line('OFFICE_MANAGER')).rejects.toMatchObject({ data: { code: 'maintenance' } });
  const open = await line('ADMIN');
  expect(open.socket.connected).toBe(true);
  open.socket.disconnect();
});
