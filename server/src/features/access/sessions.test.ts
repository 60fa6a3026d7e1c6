import { afterEach, describe, expect, test, vi } from 'vitest';
import { testPassword, useTestServer } from '../../testing/test-server.ts';
import { auditOf, bearer, newPerson, post, signIn, statusOf, type TestSession } from './access-testing.ts';

const server = useTestServer();
const sql = (text: string, values: unknown[] = []) => server.pool.query(text, values);
const refresh = (cookie: string | null) => post(server, '/auth/refresh', {}, { headers: cookie ? { cookie } : {} });
const minutes = (count: number) => {
  server.clock.at = new Date((server.clock.at ?? new Date()).getTime() + count * 60_000);
};
const signedIn = async () => {
  const person = await newPerson(server);
  return { ...person, visit: await signIn(server, person.email) };
};

afterEach(() => {
  server.clock.at = null;
});

describe('renewing', () => {
  test('gives a new token and a new cookie', async () => {
    const { visit } = await signedIn();
    minutes(14);
    const renewed = await refresh(visit.cookie);
    expect(renewed.status).toBe(200);
    expect(renewed.cookie).not.toBe(visit.cookie);
    expect(renewed.body.user).toEqual(visit.body.user);
    minutes(10);
    expect(await statusOf(server, visit)).toBe(401);
    expect(await statusOf(server, renewed)).toBe(200);
  });

  test('two tabs that renew at once both succeed and end with the same cookie', async () => {
    const { visit } = await signedIn();
    const [one, other] = await Promise.all([refresh(visit.cookie), refresh(visit.cookie)]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(one.cookie).toBe(other.cookie);
    expect((await refresh(one.cookie)).status).toBe(200);
  });

  test('a cookie that comes back after its grace ends the session and is written down', async () => {
    const { visit, email } = await signedIn();
    const renewed = await refresh(visit.cookie);
    minutes(2);
    expect(await refresh(visit.cookie)).toMatchObject({ status: 401, cookie: null });
    expect((await refresh(renewed.cookie)).status).toBe(401);
    expect(await statusOf(server, renewed)).toBe(401);
    expect((await auditOf(server, email)).at(-1)).toMatchObject({ action: 'refresh-failed', module: 'access' });
  });

  test('a cookie from before the previous one ends the session at once and is written down, however old', async () => {
    for (const generations of [2, 5]) {
      const { visit, email } = await signedIn();
      let latest = visit;
      for (let renewal = 0; renewal < generations; renewal += 1) latest = await refresh(latest.cookie);
      expect(latest.status).toBe(200);
      expect(await refresh(visit.cookie)).toMatchObject({ status: 401, cookie: null });
      expect((await refresh(latest.cookie)).status).toBe(401);
      expect(await statusOf(server, latest)).toBe(401);
      expect((await auditOf(server, email)).at(-1)).toMatchObject({ action: 'refresh-failed', module: 'access' });
    }
  });

  test('a made-up cookie ends no session, even with what a session is known by', async () => {
    const { visit } = await signedIn();
    const { rows } = await sql('select id from auth_sessions order by created_at desc limit 1');
    for (const made of [rows[0].id, `${rows[0].id}.x`, `.${rows[0].id}`, 'a.b.c'])
      expect((await refresh(`poolhouse=${made}`)).status).toBe(401);
    expect((await refresh(visit.cookie)).status).toBe(200);
  });

  test('a cookie of the time when it had one part goes on', async () => {
    const { visit } = await signedIn();
    const earlier = 'a-secret-of-256-bits-from-before';
    const { fingerprint } = await import('../../platform/identity/keys.ts');
    await sql('update auth_sessions set token = $1 where token = $2', [
      fingerprint(earlier),
      fingerprint(visit.cookie?.split('=')[1] ?? ''),
    ]);
    const renewed = await refresh(`poolhouse=${earlier}`);
    expect(renewed.status).toBe(200);
    expect((await refresh(renewed.cookie)).status).toBe(200);
  });

  test.each([
    ['a page of another site', { origin: 'https://evil.example' }, 403],
    ['a page of no site', { origin: 'null' }, 403],
    ['another port of this machine', { origin: 'http://localhost:4000' }, 403],
    ['what a browser calls another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['what a browser calls a sister site', { 'sec-fetch-site': 'same-site' }, 403],
    ['our own page', { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }, 200],
    ['a program', {}, 200],
  ])('is refused or granted by where it comes from: %s', async (_who, headers, status) => {
    const { visit } = await signedIn();
    const from = { cookie: visit.cookie ?? '', host: 'localhost:3000', ...headers };
    expect((await post(server, '/auth/refresh', {}, { headers: from })).status).toBe(status);
    expect((await refresh(visit.cookie)).status).toBe(200);
  });

  test('each renewal keeps the session for another 30 days, and then it is over', async () => {
    const { visit } = await signedIn();
    minutes(29 * 24 * 60);
    const renewed = await refresh(visit.cookie);
    minutes(29 * 24 * 60);
    const again = await refresh(renewed.cookie);
    expect(again.status).toBe(200);
    minutes(31 * 24 * 60);
    expect((await refresh(again.cookie)).status).toBe(401);
  });

  test('needs a cookie that we gave', async () => {
    expect(await refresh(null)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    expect(await refresh('poolhouse=made-up')).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  });

  test('ends with the account', async () => {
    const { visit, id } = await signedIn();
    await sql('update users set disabled_at = now() where id = $1', [id]);
    expect((await refresh(visit.cookie)).status).toBe(401);
  });
});

describe('signing out', () => {
  const signOut = (visit: TestSession, everywhere: boolean) =>
    post(server, '/auth/sign-out', { everywhere }, { headers: bearer(visit) });

  test('ends this session at once and leaves the others', async () => {
    const { visit, email } = await signedIn();
    const other = await signIn(server, email);
    const answer = await signOut(visit, false);
    expect(answer).toMatchObject({ status: 200, cookie: 'poolhouse=' });
    expect([await statusOf(server, visit), await statusOf(server, other)]).toEqual([401, 200]);
    expect((await refresh(visit.cookie)).status).toBe(401);
    expect((await auditOf(server, email)).at(-1)).toMatchObject({
      action: 'sign-out',
      user_name: expect.stringMatching(/^Person/),
    });
  });

  test('everywhere ends all of them', async () => {
    const { visit, email } = await signedIn();
    const other = await signIn(server, email);
    await signOut(visit, true);
    expect([await statusOf(server, visit), await statusOf(server, other)]).toEqual([401, 401]);
    expect((await refresh(other.cookie)).status).toBe(401);
  });
});

describe('a token', () => {
  test('is answered for without a promise once it is known', async () => {
    const { visit } = await signedIn();
    const { identity } = server.poolhouse;
    // The notice of the sign-in itself may arrive late and empty the cache again.
    const isKnown = async () => {
      await statusOf(server, visit);
      return !(identity.authenticate(visit.body.token) instanceof Promise);
    };
    await expect.poll(isKnown).toBe(true);
    expect(identity.authenticate(visit.body.token)).toMatchObject({ person: { role: 'RECEPTION' } });
    identity.forget();
    expect(identity.authenticate(visit.body.token)).toBeInstanceOf(Promise);
  });

  test('runs out after 15 minutes', async () => {
    const { visit } = await signedIn();
    server.clock.at = new Date(Date.parse(visit.body.expiresAt) - 1000);
    expect(await statusOf(server, visit)).toBe(200);
    server.clock.at = new Date(Date.parse(visit.body.expiresAt));
    expect(await statusOf(server, visit)).toBe(401);
  });

  test('shows a change of role with the next request that follows the notice', async () => {
    const { visit, id } = await signedIn();
    await statusOf(server, visit);
    await sql("update users set role = 'FINANCE' where id = $1", [id]);
    const role = async () => (await server.call({ url: '/api/user/me', headers: bearer(visit) })).body.role;
    await expect.poll(role).toBe('FINANCE');
  });

  test.each(['disabled_at', 'deleted_at'])('is worth nothing once the person has %s', async (column) => {
    const { visit, id } = await signedIn();
    await statusOf(server, visit);
    await sql(`update users set ${column} = now() where id = $1`, [id]);
    await expect.poll(() => statusOf(server, visit)).toBe(401);
    await sql(`update users set ${column} = null where id = $1`, [id]);
    server.poolhouse.identity.forget();
    expect(await statusOf(server, visit)).toBe(401);
  });

  test('of one installation is worth nothing in another', async () => {
    const foreign = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIiwic2lkIjoiMSIsImV4cCI6OTk5OTk5OTk5OX0.c2lnbmF0dXJl';
    const answer = await server.call({ url: '/api/user/me', headers: { authorization: `Bearer ${foreign}` } });
    expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  });

  test('is read from the database on every request while no notices arrive', async () => {
    const { visit, id } = await signedIn();
    await statusOf(server, visit);
    await server.poolhouse.listener.stop();
    await sql('update users set disabled_at = now() where id = $1', [id]);
    expect(await statusOf(server, visit)).toBe(401);
  });
});

describe('proving again who one is', () => {
  test('takes the password and remembers when', async () => {
    const { visit, email } = await signedIn();
    minutes(5);
    const extra = { headers: bearer(visit) };
    expect((await post(server, '/auth/reauthenticate', { password: testPassword }, extra)).status).toBe(200);
    const wrong = await post(server, '/auth/reauthenticate', { password: 'not it' }, extra);
    expect(wrong).toMatchObject({ status: 401, body: { code: 'invalid-credential', detail: 'Wrong Credentials' } });
    expect((await auditOf(server, email)).slice(-2).map(({ action }) => action)).toEqual([
      'reauthenticate',
      'reauthenticate-failed',
    ]);
    const { rows } = await sql(
      'select authenticated_at from auth_sessions s join users u on u.identity_id = s.user_id where u.email = $1',
      [email],
    );
    expect(rows).toEqual([{ authenticated_at: server.clock.at }]);
  });
});

describe('the theme', () => {
  test('is kept, shown at once and written down, without touching the revision', async () => {
    const { visit, id, email } = await signedIn();
    const theme = { colorPalette: 'coral', darkMode: true };
    const answer = await post(server, '/user/me/theme', theme, { headers: bearer(visit) });
    expect(answer).toMatchObject({ status: 200, body: { message: 'Theme Updated.', theme } });
    expect((await server.call({ url: '/api/user/me', headers: bearer(visit) })).body.theme).toEqual(theme);
    expect((await sql('select theme, revision from users where id = $1', [id])).rows).toEqual([{ theme, revision: 1 }]);
    expect((await auditOf(server, email)).at(-1)).toMatchObject({ action: 'save-theme', user_id: id });
  });

  test('is answered as all that is saved where the database is busy', async () => {
    const { visit } = await signedIn();
    const busy = Object.assign(new Error('canceling statement'), { code: '55P03', severity: 'ERROR' });
    const update = vi.spyOn(server.database.db, 'updateTable').mockImplementation(() => {
      throw busy;
    });
    const theme = { colorPalette: 'coral', darkMode: true };
    const answer = await post(server, '/user/me/theme', theme, { headers: bearer(visit) });
    update.mockRestore();
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  });

  test('takes a 24-hour clock, which stays when only the colours are saved', async () => {
    const { visit, id } = await signedIn();
    const headers = bearer(visit);
    const theme = { colorPalette: 'coral', darkMode: true, clock: '24h' };
    expect(await post(server, '/user/me/theme', theme, { headers })).toMatchObject({ status: 200, body: { theme } });
    const colours = { colorPalette: 'ocean', darkMode: false };
    const answer = await post(server, '/user/me/theme', colours, { headers });
    expect(answer.body.theme).toEqual({ ...colours, clock: '24h' });
    expect((await sql('select theme from users where id = $1', [id])).rows).toEqual([{ theme: answer.body.theme }]);
    expect((await server.call({ url: '/api/user/me', headers })).body.theme).toEqual(answer.body.theme);
    const unknown = await post(server, '/user/me/theme', { ...colours, clock: '25h' }, { headers });
    expect(unknown).toMatchObject({ status: 400, body: { fields: [{ path: 'clock' }] } });
  });

  test('of an unknown palette is refused', async () => {
    const { visit } = await signedIn();
    const answer = await post(
      server,
      '/user/me/theme',
      { colorPalette: 'mud', darkMode: true },
      { headers: bearer(visit) },
    );
    expect(answer).toMatchObject({ status: 400, body: { fields: [{ path: 'colorPalette' }] } });
  });
});

test('what has run out is deleted by the daily tidying, and nothing else', async () => {
  const { visit } = await signedIn();
  const open = async () =>
    (await sql('select id from auth_sessions where expires_at < $1', [server.clock.at])).rowCount;
  minutes(31 * 24 * 60);
  const later = (await signedIn()).visit;
  expect(await open()).toBeGreaterThan(0);
  await server.poolhouse.identity.deleteExpired();
  expect(await open()).toBe(0);
  expect([await statusOf(server, visit), await statusOf(server, later)]).toEqual([401, 200]);
});
