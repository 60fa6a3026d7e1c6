import type { Role } from '@poolhouse/domain/features/access/roles';
import { beforeAll, describe, expect, test } from 'vitest';
import { emailOf, testPassword, useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const ids: Partial<Record<Role, string>> = {};

const post = (path: string, body: unknown, as: Role = 'ADMIN', headers = {}) =>
  server.call({ method: 'POST', url: `/api/user${path}`, as, body, headers });
const patch = (id: string | undefined, body: unknown, as: Role = 'ADMIN', revision?: number) =>
  server.call({ method: 'PATCH', url: `/api/user/${id}`, as, body, headers: { 'if-match': `"${revision ?? 1}"` } });
const remove = (id: string | undefined, as: Role = 'ADMIN') =>
  server.call({ method: 'DELETE', url: '/api/user/deleteUserAccount', as, body: { id } });
const signIn = (email: string, password = testPassword) =>
  server.call({ method: 'POST', url: '/api/auth/sign-in', body: { email, password } });
let made = 0;
const create = async (role: Role = 'MARKETPLACE', more = {}) => {
  made += 1;
  const body = { email: `new-${made}@test.example`, name: `New ${made}`, role, password: testPassword, ...more };
  return (await post('/create', body)).body;
};
const logged = async (action: string, id: string) =>
  (
    await server.pool.query(
      'select *, audit_actor(audit_log) as user_name from audit_log where action = $1 and target_id = $2 order by id',
      [action, id],
    )
  ).rows;

beforeAll(async () => {
  for (const { id, role } of (await server.pool.query('select id, role from users')).rows) ids[role as Role] = id;
});

describe('making an account', () => {
  test('makes a user who can sign in and must choose a password first', async () => {
    const { status, body } = await post('/create', {
      email: 'Jo@Test.example',
      name: 'Jo',
      role: 'RECEPTION',
      password: testPassword,
    });
    expect({ status, body }).toMatchObject({
      status: 201,
      body: { email: 'jo@test.example', role: 'RECEPTION', isFirstLogin: true, state: 'active', revision: 1 },
    });
    expect((await signIn('jo@test.example')).body.user).toMatchObject({ name: 'Jo', isFirstLogin: true });
    expect(await logged('create-user-account', body.id)).toMatchObject([{ module: 'admin', user_name: 'Test ADMIN' }]);
  });

  test('sends a link when no password is given', async () => {
    const { status, body } = await post('/create', { email: 'link@test.example', name: 'Link', role: 'RECEPTION' });
    expect(status).toBe(201);
    const { rows } = await server.pool.query("select payload from outbox where kind = 'mail' and target_id = $1", [
      body.id,
    ]);
    expect(rows).toMatchObject([{ payload: { to: [{ address: 'link@test.example' }] } }]);
  });

  test('answers a repeat with the first answer and makes no second user', async () => {
    const body = { email: 'twice@test.example', name: 'Twice', role: 'RECEPTION', password: testPassword };
    const key = { 'idempotency-key': crypto.randomUUID() };
    const answers = [await post('/create', body, 'ADMIN', key), await post('/create', body, 'ADMIN', key)];
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(await post('/create', body)).toMatchObject({ status: 409, body: { fields: [{ path: 'email' }] } });
  });

  test.each([
    ['no role', { email: 'a@b.example', name: 'A' }, 'role'],
    ['a wrong address', { email: 'a', name: 'A', role: 'SERVICE' }, 'email'],
    ['a short password', { email: 'a@b.example', name: 'A', role: 'SERVICE', password: 'short' }, 'password'],
    ['a dealer without a customer', { email: 'a@b.example', name: 'A', role: 'DEALER' }, 'priorityId'],
    [
      'a field that is not theirs to set',
      { email: 'a@b.example', name: 'A', role: 'SERVICE', isFirstLogin: false },
      'isFirstLogin',
    ],
    [
      'a permission that there is not',
      { email: 'a@b.example', name: 'A', role: 'SERVICE', permissions: { dealers: { permissions: ['fly'] } } },
      'permissions.dealers.permissions.0',
    ],
  ])('refuses %s', async (_what, body, path) => {
    expect(await post('/create', body)).toMatchObject({ status: 400, body: { fields: [{ path }] } });
  });

  test('no user grants what they lack, and only a super admin sets permissions', async () => {
    const person = { email: 'up@test.example', name: 'Up' };
    expect((await post('/create', { ...person, role: 'ADMIN' }, 'OFFICE_MANAGER')).status).toBe(403);
    const permissions = { dealers: { permissions: ['view'] } };
    expect((await post('/create', { ...person, role: 'MARKETPLACE', permissions }, 'OFFICE_MANAGER')).status).toBe(403);
    expect((await post('/create', { ...person, role: 'SERVICE' }, 'RECEPTION')).status).toBe(403);
  });
});

describe('changing an account', () => {
  test('works from the next request on, and is logged field by field', async () => {
    const person = await create('SUPERUSER');
    const first = (await signIn(person.email)).body.token;
    await server.pool.query('update users set is_first_login = false where id = $1', [person.id]);
    const call = (url: string) => server.call({ url, headers: { authorization: `Bearer ${first}` } });
    const mark = async () => (await call('/api/user/me')).headers['x-access'];
    const before = await mark();
    expect(before).toMatch(/^[\w-]{16}$/);
    expect((await call('/api/log')).status).toBe(200);
    expect((await patch(person.id, { role: 'MARKETPLACE' })).body).toMatchObject({ role: 'MARKETPLACE', revision: 2 });
    expect((await call('/api/log')).status).toBe(403);
    expect(await mark()).not.toBe(before);
    expect((await call('/api/dealer')).status).toBe(200);
    expect((await patch(person.id, { permissions: { dealers: { permissions: [] } } }, 'ADMIN', 2)).status).toBe(200);
    expect((await call('/api/dealer')).status).toBe(403);
    expect((await logged('update-user-account', person.id)).map(({ changes }) => changes[0].field)).toEqual([
      'role',
      'permissions',
    ]);
  });

  test('a suspended person is out at once and can’t come back until they are active again', async () => {
    const person = await create();
    const { token } = (await signIn(person.email)).body;
    expect((await patch(person.id, { state: 'suspended' })).body.state).toBe('suspended');
    expect((await server.call({ url: '/api/user/me', headers: { authorization: `Bearer ${token}` } })).status).toBe(
      401,
    );
    expect((await signIn(person.email)).body.code).toBe('user-disabled');
    expect((await patch(person.id, { state: 'active' }, 'ADMIN', 2)).body.state).toBe('active');
    expect((await signIn(person.email)).status).toBe(200);
  });

  test('needs the revision, merges what doesn’t overlap, and shows both values where it does', async () => {
    const person = await create();
    const bare = await server.call({
      method: 'PATCH',
      url: `/api/user/${person.id}`,
      as: 'ADMIN',
      body: { name: 'X' },
    });
    expect(bare.status).toBe(428);
    expect((await patch(person.id, { name: 'Renamed' })).body.revision).toBe(2);
    expect((await patch(person.id, { jobDesc: 'Till' }, 'ADMIN', 1)).body).toMatchObject({
      name: 'Renamed',
      jobDesc: 'Till',
      revision: 3,
    });
    expect((await patch(person.id, { name: 'Other' }, 'ADMIN', 1)).body).toMatchObject({
      code: 'revision-conflict',
      conflicts: [{ field: 'name', theirs: 'Renamed' }],
    });
  });

  test.each<[string, Role, Role, object]>([
    ['an office manager changes an administrator', 'OFFICE_MANAGER', 'ADMIN', { name: 'Mine' }],
    ['an office manager sets permissions', 'OFFICE_MANAGER', 'MARKETPLACE', { permissions: {}, name: 'x' }],
    ['a service user changes another user', 'SERVICE', 'MARKETPLACE', { name: 'x' }],
  ])('%s: only where it is allowed', async (_what, as, of, body) => {
    const { status } = await patch(ids[of], body, as);
    expect(status).toBe(_what.includes('sets permissions') ? 200 : 403);
  });

  test('no user changes their own role, permissions or state', async () => {
    for (const body of [
      { role: 'RECEPTION' },
      { permissions: { dealers: { permissions: [] } } },
      { state: 'suspended' },
    ])
      expect((await patch(ids.ADMIN, body)).status).toBe(409);
    expect((await remove(ids.ADMIN)).status).toBe(409);
  });
});

describe('deleting and restoring', () => {
  test('takes the person out of the lists, ends their sessions, and brings them back as they were', async () => {
    const person = await create();
    await signIn(person.email);
    expect((await remove(person.id)).body.state).toBe('deleted');
    expect((await remove(person.id)).body.state).toBe('deleted');
    expect(await logged('delete-user-account', person.id)).toHaveLength(1);
    const { rows } = await server.pool.query(
      'select from auth_sessions s join users u on u.identity_id = s.user_id where u.id = $1',
      [person.id],
    );
    expect(rows).toEqual([]);
    const listed = async (query: string) =>
      (await server.call({ url: `/api/user?q=${person.email}${query}`, as: 'ADMIN' })).body.count;
    expect([await listed(''), await listed('&state=deleted')]).toEqual([0, 1]);
    expect((await signIn(person.email)).status).not.toBe(200);
    expect((await post('/restoreUserAccount', { id: person.id })).body).toMatchObject({
      state: 'active',
      role: 'MARKETPLACE',
    });
    expect((await signIn(person.email)).status).toBe(200);
  });

  test('an address that was taken meanwhile prevents restoring', async () => {
    const person = await create();
    await remove(person.id);
    await post('/create', { email: person.email, name: 'Successor', role: 'MARKETPLACE', password: testPassword });
    expect(await post('/restoreUserAccount', { id: person.id })).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining(person.email) },
    });
  });

  test('the last administrator stays, also when two take each other out at the same moment', async () => {
    const two = [await create('ADMIN'), await create('ADMIN')];
    await server.pool.query('update users set is_first_login = false where id = any($1)', [two.map(({ id }) => id)]);
    await server.pool.query("update users set role = 'SERVICE' where id = $1", [ids.ADMIN]);
    const tokens = await Promise.all(two.map(async ({ email }) => (await signIn(email)).body.token));
    const takeOut = (by: number, id: string) =>
      server.call({
        method: 'DELETE',
        url: '/api/user/deleteUserAccount',
        body: { id },
        headers: { authorization: `Bearer ${tokens[by]}` },
      });
    const answers = await Promise.all([takeOut(0, two[1].id), takeOut(1, two[0].id)]);
    const { rows } = await server.pool.query("select id from users where role = 'ADMIN' and deleted_at is null");
    await server.pool.query("update users set role = 'ADMIN' where id = $1", [ids.ADMIN]);
    expect(rows).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('looking', () => {
  test('lists, filters and exports people', async () => {
    const { body } = await server.call({ url: '/api/user?role=DEALER', as: 'OFFICE_MANAGER' });
    expect(body).toMatchObject({ count: 1, users: [{ email: emailOf('DEALER'), priorityId: 'C900001' }] });
    expect((await server.call({ url: '/api/user?kind=staff&role=DEALER', as: 'ADMIN' })).body.count).toBe(0);
    expect((await server.call({ url: '/api/user?kind=staff&kind=dealer', as: 'ADMIN' })).body.count).toBeGreaterThan(
      10,
    );
    const csv = await server.call({ url: '/api/user/csv?role=DEALER', as: 'ADMIN' });
    expect(csv.text).toContain('Name,Email,Role,Job Description,Customer ID,Status,Last Sign In');
    expect(csv.text).toContain('"Test DEALER"');
  });

  test('never shows what opens an account', async () => {
    const { text } = await server.call({ url: `/api/user/${ids.SERVICE}`, as: 'ADMIN' });
    expect(text).not.toMatch(/password|argon2|token/i);
  });

  test('shows where a user is signed in, and ends it', async () => {
    const person = await create();
    await signIn(person.email);
    const sessions = () => server.call({ url: `/api/user/${person.id}/session`, as: 'ADMIN' });
    expect((await sessions()).body.sessions).toMatchObject([{ address: '127.0.0.1', isThis: false }]);
    expect((await post(`/${person.id}/end-sessions`, {})).body).toEqual({ ended: 1 });
    expect((await sessions()).body.sessions).toEqual([]);
  });

  test('a super admin sees exactly what another person would, changes nothing, and is named in the log', async () => {
    const look = (url: string, method: 'GET' | 'POST' = 'GET', as: Role = 'ADMIN', body?: unknown) =>
      server.call({
        method,
        url,
        as,
        headers: { 'x-view-as': ids.RECEPTION ?? '' },
        ...(body !== undefined && { body }),
      });
    expect((await look('/api/user/me')).body).toMatchObject({ role: 'RECEPTION' });
    expect([(await look('/api/dealer')).status, (await look('/api/log')).status]).toEqual([200, 403]);
    expect(await look('/api/dealer', 'POST', 'ADMIN', { name: 'X', state: 'NSW' })).toMatchObject({
      status: 403,
      body: { rule: 'view-as' },
    });
    expect((await look('/api/dealer', 'GET', 'OFFICE_MANAGER')).status).toBe(403);
    const { rows } = await server.pool.query(
      "select audit_actor(audit_log) as user_name from audit_log where action = 'refused' and target_id = 'activityLog.list' order by id desc limit 1",
    );
    expect(rows).toEqual([{ user_name: 'Test ADMIN' }]);
    expect((await look('/api/user/me')).headers).not.toHaveProperty('x-access');
    const newcomer = await create('RECEPTION');
    const seen = await server.call({ url: '/api/dealer', as: 'ADMIN', headers: { 'x-view-as': newcomer.id } });
    expect(seen.status).toBe(200);
    const strange = await server.call({ url: '/api/dealer', as: 'ADMIN', headers: { 'x-view-as': 'me' } });
    expect(strange.status).toBe(400);
  });

  test('a super admin gets to know who another person is', async () => {
    const { body } = await post(`/${ids.RECEPTION}/view-as`, {});
    expect(body).toMatchObject({ role: 'RECEPTION', pages: ['dealers', 'online_store', 'payments', 'visitor_logs'] });
    expect(await logged('view-as', ids.RECEPTION ?? '')).toHaveLength(1);
  });
});
