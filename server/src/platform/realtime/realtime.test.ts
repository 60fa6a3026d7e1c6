import { once } from 'node:events';
import { get } from 'node:http';
import { roles } from '@poolhouse/domain/features/access/roles';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { bearer, newPerson, signIn, statusOf } from '../../features/access/access-testing.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { listen, openTestSocket, type TestSocket } from '../../testing/test-socket.ts';

const server = useTestServer();
let url = '';
const open: TestSocket[] = [];

beforeAll(async () => {
  url = await listen(server.app);
});
afterEach(() => {
  server.clock.at = null;
  for (const { socket } of open.splice(0)) socket.disconnect();
});

const tokenOf = async (role: Parameters<typeof server.as>[0]) => (await server.as(role)).authorization.slice(7);
async function lineWith(token: string | undefined, headers?: Record<string, string>): Promise<TestSocket> {
  const line = await openTestSocket(url, token, headers);
  open.push(line);
  return line;
}
const lineOf = async (role: Parameters<typeof server.as>[0]) => lineWith(await tokenOf(role));
const createDealer = async (name: string): Promise<{ id: string; revision: number }> =>
  (await server.call({ method: 'POST', url: '/api/dealer', as: 'ADMIN', body: { name, state: 'NSW' } })).body;
const rename = (id: string, revision: number, name: string) =>
  server.call({
    method: 'PATCH',
    url: `/api/dealer/${id}`,
    as: 'OFFICE_MANAGER',
    headers: { 'if-match': `"${revision}"` },
    body: { changes: { name } },
  });
const sql = (text: string, values: unknown[] = []) => server.pool.query(text, values);
/** A person of the reception with a line of their own. */
async function personWithLine() {
  const person = await newPerson(server);
  const visit = await signIn(server, person.email);
  return { ...person, visit, line: await lineWith(visit.body.token) };
}

describe('who is admitted', () => {
  test.each([undefined, '', 'x', 'eyJhbGciOiJub25lIn0.e30.'])('not with the token “%s”', async (token) => {
    await expect(lineWith(token)).rejects.toMatchObject({ data: { code: 'unauthenticated' } });
  });

  test('not who must change the password first', async () => {
    const { email } = await newPerson(server, true);
    const { body } = await signIn(server, email);
    await expect(lineWith(body.token)).rejects.toMatchObject({ data: { code: 'password_change_required' } });
  });

  test.each([
    ['a stranger’s page', { origin: 'https://stranger.example' }],
    ['a page without an address', { origin: 'null' }],
    ['another host', { host: 'stranger.example' }],
  ])('not from %s', async (_what, headers) => {
    await expect(lineWith(await tokenOf('ADMIN'), headers)).rejects.toMatchObject({ type: 'TransportError' });
    const [polling] = await once(get(`${url}/api/live/?EIO=4&transport=polling`, { headers }), 'response');
    polling.resume();
    expect(polling.statusCode).toBe(403);
  });

  test('by long requests where there is no WebSocket, whose answers are data to no other site', async () => {
    const answer = await fetch(`${url}/api/live/?EIO=4&transport=polling`);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    expect(answer.headers.has('access-control-allow-origin')).toBe(false);
  });

  test('every role with a token, from the product’s own pages', async () => {
    for (const role of roles) await lineWith(await tokenOf(role), { origin: 'http://localhost:3000' });
    expect(open.every(({ socket }) => socket.connected)).toBe(true);
  });
});

describe('following', () => {
  test.each(roles)('dealers, as %s: just like the list', async (role) => {
    const list = await server.call({ url: '/api/dealer?limit=1', as: role });
    const answer = await (await lineOf(role)).join('dealers');
    expect(answer.ok).toBe(list.status === 200);
    if (!answer.ok) expect(answer.code).toBe('forbidden');
  });

  test('a single record is refused to a dealer', async () => {
    const { id } = await createDealer('Secret Pools');
    expect(await (await lineOf('DEALER')).join(`dealer:${id}`)).toMatchObject({ ok: false, code: 'forbidden' });
  });

  test.each(['users', 'dealer', 'dealers:x', 'dealer:123', `dealers:${crypto.randomUUID()}`, '', '*', 'x'.repeat(500)])(
    '“%s” is nothing to follow',
    async (topic) => {
      expect(await (await lineOf('ADMIN')).join(topic)).toMatchObject({ ok: false });
    },
  );

  test('messages of any shape do no harm', async () => {
    const line = await lineOf('ADMIN');
    const emit = line.socket.emit.bind(line.socket) as (...given: unknown[]) => void;
    for (const event of ['join', 'leave', 'here', 'renew', 'nothing', '__proto__'])
      for (const given of [undefined, null, 7, {}, [], { __proto__: 1 }, 'x'.repeat(1_000)]) emit(event, given);
    await expect.poll(() => line.socket.connected).toBe(true);
    expect((await lineOf('OFFICE_MANAGER')).socket.connected).toBe(true);
  });

  test('a message of more than 16 KB ends the socket', async () => {
    const line = await lineOf('ADMIN');
    line.socket.emit('here', { page: 'x'.repeat(20_000), record: null, isEditing: false });
    await expect.poll(() => line.socket.connected).toBe(false);
  });
});

describe('changes', () => {
  test('by another person arrive within a second, as ids alone', async () => {
    const { id } = await createDealer('Lagoon Pools');
    const line = await lineOf('ADMIN');
    await line.join('dealers');
    await line.join(`dealer:${id}`);
    let fastest = Number.POSITIVE_INFINITY;
    // A busy machine only ever adds time, so the quickest of several counts.
    for (let revision = 1; revision <= 3 || (fastest >= 1_000 && revision <= 30); revision++) {
      line.changes.length = 0;
      const from = performance.now();
      expect((await rename(id, revision, `Lagoon Pools ${revision}`)).status).toBe(200);
      await expect.poll(() => line.changes.length, { interval: 5 }).toBeGreaterThanOrEqual(2);
      fastest = Math.min(fastest, performance.now() - from);
      expect(new Set(line.changes.map(({ topic }) => topic))).toEqual(new Set(['dealers', `dealer:${id}`]));
      expect(line.changes.map(({ ids }) => ids)).toEqual(line.changes.map(() => [id]));
    }
    expect(fastest).toBeLessThan(1_000);
  });

  test('of other records are not told to who follows one', async () => {
    const [one, other] = [await createDealer('One Pools'), await createDealer('Other Pools')];
    const line = await lineOf('ADMIN');
    await line.join(`dealer:${one.id}`);
    await rename(other.id, 1, 'Other Pools 2');
    await rename(one.id, 1, 'One Pools 2');
    await expect.poll(() => line.changes.map(({ topic }) => topic)).toEqual([`dealer:${one.id}`]);
  });

  test('are not told any more once the page has left', async () => {
    const { id } = await createDealer('Left Pools');
    const [line, stays] = [await lineOf('ADMIN'), await lineOf('ADMIN')];
    await line.join(`dealer:${id}`);
    await stays.join(`dealer:${id}`);
    line.socket.emit('leave', `dealer:${id}`);
    await line.join('dealers');
    await rename(id, 1, 'Left Pools 2');
    await expect.poll(() => stays.changes.length).toBe(1);
    expect(line.changes.filter(({ topic }) => topic !== 'dealers')).toEqual([]);
  });

  test('of a moment ago are told to who begins to follow', async () => {
    const { id } = await createDealer('Recent Pools');
    const other = await lineOf('ADMIN');
    await other.join('dealers');
    await rename(id, 1, 'Recent Pools 2');
    await expect.poll(() => other.changes.length).toBeGreaterThan(0);
    const line = await lineOf('ADMIN');
    expect(await line.join('dealers')).toMatchObject({ ok: true });
    const answer = await line.join(`dealer:${id}`);
    expect(answer.ok && (answer.recent === '*' || answer.recent.includes(id))).toBe(true);
  });

  test('in great number come as one message that says “many”', async () => {
    const line = await lineOf('ADMIN');
    await line.join('dealers');
    await sql(`insert into dealers (id, name, state)
      select gen_random_uuid(), 'Bulk ' || n, 'QLD' from generate_series(1, 500) n`);
    await expect.poll(() => line.changes).toEqual([{ topic: 'dealers', ids: '*' }]);
  });

  test('in quick succession are gathered: five messages a second at most', async () => {
    const { id } = await createDealer('Busy Pools');
    const line = await lineOf('ADMIN');
    await line.join(`dealer:${id}`);
    const from = performance.now();
    for (let count = 0; count < 60; count++)
      await sql('update dealers set notes = $2 where id = $1', [id, String(count)]);
    await sql('select pg_notify($1, $2)', ['dealers', '*']);
    await expect.poll(() => line.changes.at(-1)?.ids).toBe('*');
    const seconds = (performance.now() - from) / 1_000;
    expect(line.changes.length).toBeLessThanOrEqual(Math.ceil(seconds * 5) + 1);
  });

  test('reach all of 300 pages', async () => {
    const { id } = await createDealer('Popular Pools');
    const token = await tokenOf('ADMIN');
    const lines = await Promise.all(Array.from({ length: 300 }, () => lineWith(token)));
    await Promise.all(lines.map((line) => line.join('dealers')));
    await rename(id, 1, 'Popular Pools 2');
    const reached = () =>
      lines.filter(({ changes }) => changes.some(({ ids }) => ids === '*' || ids.includes(id))).length;
    await expect.poll(reached).toBe(300);
    const figures = async () => (await fetch(`${url}/metrics`)).text();
    await expect.poll(figures).toContain('poolhouse_live_sockets 300\n');
    expect(await figures()).toMatch(/poolhouse_live_messages_total\{kind="changed"\} [1-9]/);
  });
});

describe('a socket ends', () => {
  const untilClosed = (line: TestSocket) => expect.poll(() => line.socket.connected).toBe(false);

  test.each([
    ['disabled', 'update users set disabled_at = now() where id = $1', 'session-ended'],
    ['deleted', 'update users set deleted_at = now() where id = $1', 'session-ended'],
    ['given another role', "update users set role = 'FINANCE' where id = $1", 'access-changed'],
    [
      'given other permissions',
      `update users set permissions = '{"dealers": {"permissions": []}}' where id = $1`,
      'access-changed',
    ],
    ['made to change the password', 'update users set is_first_login = true where id = $1', 'access-changed'],
  ])('when its person is %s', async (_what, statement, reason) => {
    const { id, line } = await personWithLine();
    const other = await lineOf('ADMIN');
    await sql(statement, [id]);
    await untilClosed(line);
    expect(line.goodbyes).toEqual([reason]);
    expect(other.socket.connected).toBe(true);
  });

  test('when its person signs out, and not when they do elsewhere', async () => {
    const { email, visit, line } = await personWithLine();
    const elsewhere = await signIn(server, email);
    const there = await lineWith(elsewhere.body.token);
    await server.call({
      method: 'POST',
      url: '/api/auth/sign-out',
      headers: bearer(visit),
      body: { everywhere: false },
    });
    await untilClosed(line);
    expect(line.goodbyes).toEqual(['session-ended']);
    expect(there.socket.connected).toBe(true);
    expect(await statusOf(server, elsewhere)).toBe(200);
  });

  test('and stays when only the theme changed', async () => {
    const { id, visit, line } = await personWithLine();
    await sql(`update users set theme = '{"colorPalette": "ocean", "darkMode": true}' where id = $1`, [id]);
    await expect
      .poll(async () => (await server.call({ url: '/api/user/me', headers: bearer(visit) })).body.theme.darkMode)
      .toBe(true);
    expect(line.socket.connected).toBe(true);
  });

  test('when its token has run out', async () => {
    const { line } = await personWithLine();
    server.clock.at = new Date(Date.now() + 16 * 60_000);
    await expect.poll(() => line.socket.connected).toBe(false);
  });

  test('not when the token was renewed: it is asked for in time', async () => {
    const { email, visit, line } = await personWithLine();
    line.socket.on('renew', async () => {
      const renewed = await signIn(server, email);
      line.socket.emit('renew', renewed.body.token, ({ ok }) => renewals.push(ok));
    });
    const renewals: boolean[] = [];
    server.clock.at = new Date(Date.now() + 13.5 * 60_000);
    await expect.poll(() => renewals).toEqual([true]);
    server.clock.at = new Date(Date.now() + 20 * 60_000);
    const outdated = await personWithLine();
    expect(await statusOf(server, visit)).toBe(401);
    expect([line.socket.connected, outdated.line.socket.connected]).toEqual([true, true]);
  });

  test('when another user’s token is sent to renew it', async () => {
    const { line } = await personWithLine();
    const renewed = await line.socket
      .timeout(5_000)
      .emitWithAck('renew', await tokenOf('ADMIN'))
      .catch(() => ({ ok: false }));
    expect(renewed.ok).toBe(false);
    await untilClosed(line);
  });
});
