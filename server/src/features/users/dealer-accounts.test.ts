import type { Role } from '@poolhouse/domain/features/access/roles';
import { beforeAll, describe, expect, test } from 'vitest';
import { emailOf, testPassword, useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const ids: Partial<Record<Role, string>> = {};

const get = (path: string, as: Role = 'SERVICE') => server.call({ url: `/api/user/dealer${path}`, as });
const post = (path: string, body: unknown, as: Role = 'OFFICE_MANAGER', headers = {}) =>
  server.call({ method: 'POST', url: `/api/user/dealer${path}`, as, body, headers });
const patch = (id: string | undefined, body: unknown, as: Role = 'SERVICE', revision = 1) =>
  server.call({
    method: 'PATCH',
    url: `/api/user/dealer/${id}`,
    as,
    body,
    headers: { 'if-match': `"${revision}"` },
  });
const remove = (id: string | undefined, as: Role = 'OFFICE_MANAGER') =>
  server.call({ method: 'DELETE', url: '/api/user/dealer', as, body: { id, reason: 'Left the trade' } });
const signIn = (email: string) =>
  server.call({ method: 'POST', url: '/api/auth/sign-in', body: { email, password: testPassword } });
const reset = (email: string, as: Role) =>
  server.call({ method: 'POST', url: '/api/user/reset-password', as, body: { email, loggedIn: true } });
const linesOf = async (id: string) =>
  (await server.pool.query('select action, changes from audit_log where target_id = $1 order by id', [id])).rows;
let made = 0;
const create = async () => {
  made += 1;
  const body = { email: `shop-${made}@test.example`, name: `Shop ${made}`, priorityId: 'C1', password: testPassword };
  return (await post('/create', body)).body;
};

beforeAll(async () => {
  for (const { id, role } of (await server.pool.query('select id, role from users')).rows) ids[role as Role] = id;
});

describe('an administrator of dealers’ accounts', () => {
  test('sees those accounts and no others', async () => {
    const { body } = await get('?limit=200');
    expect(new Set(body.users.map((row: { role: string }) => row.role))).toEqual(new Set(['DEALER']));
    expect((await get(`?q=${encodeURIComponent(emailOf('ADMIN'))}`)).body.count).toBe(0);
    expect((await get(`/${ids.DEALER}`)).status).toBe(200);
    for (const part of ['', '/session', '/history']) expect((await get(`/${ids.RECEPTION}${part}`)).status).toBe(404);
    expect((await server.call({ url: '/api/user', as: 'SERVICE' })).status).toBe(403);
    expect((await server.call({ url: `/api/user/${ids.DEALER}`, as: 'SERVICE' })).status).toBe(403);
  });

  test('links and blocks them; staff can’t be reached that way', async () => {
    const person = await create();
    expect((await patch(person.id, { priorityId: 'C2' })).body).toMatchObject({ priorityId: 'C2', revision: 2 });
    expect((await patch(person.id, { state: 'suspended' }, 'SERVICE', 2)).body.state).toBe('suspended');
    expect((await signIn(person.email)).body.code).toBe('user-disabled');
    expect((await patch(ids.RECEPTION, { name: 'Mine' })).status).toBe(404);
    expect((await linesOf(person.id)).map(({ action }) => action)).toEqual([
      'create-dealer-user',
      'update-user-account',
      'update-user-account',
      'sign-in-failed',
    ]);
  });

  test.each<[string, object, string]>([
    ['a role', { role: 'ADMIN' }, 'role'],
    ['permissions', { permissions: {} }, 'permissions'],
    ['no customer', { priorityId: '' }, 'priorityId'],
  ])('can’t set %s', async (_what, body, path) => {
    const { status, body: problem } = await patch(ids.DEALER, body);
    expect({ status, path: problem.fields[0].path }).toEqual({ status: 400, path });
  });

  test('two who change one account at once: what overlaps is shown to the second', async () => {
    const person = await create();
    const answers = await Promise.all([patch(person.id, { name: 'One' }), patch(person.id, { name: 'Two' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  test('sends a dealer a link and no member of staff', async () => {
    const mails = async () =>
      (await server.pool.query("select from outbox where kind = 'mail' and target_id = $1", [ids.DEALER])).rows.length;
    const before = await mails();
    expect((await reset(emailOf('DEALER'), 'SERVICE')).status).toBe(200);
    expect(await mails()).toBe(before + 1);
    expect((await reset(emailOf('RECEPTION'), 'SERVICE')).status).toBe(403);
    expect((await reset('nobody@test.example', 'SERVICE')).status).toBe(403);
    expect((await reset(emailOf('DEALER'), 'RECEPTION')).status).toBe(403);
  });

  test('ends the sessions of a dealer', async () => {
    const person = await create();
    await signIn(person.email);
    const end = (id: string | undefined) => post(`/${id}/end-sessions`, {}, 'SERVICE');
    expect((await end(person.id)).body).toEqual({ ended: 1 });
    expect((await end(ids.RECEPTION)).status).toBe(404);
  });
});

describe('making an account for a dealer', () => {
  test('needs no right to what dealers do, and answers a repeat with the first answer', async () => {
    const body = { email: 'twice-shop@test.example', name: 'Twice', priorityId: 'C7', password: testPassword };
    const key = { 'idempotency-key': crypto.randomUUID() };
    const answers = [
      await post('/create', body, 'OFFICE_MANAGER', key),
      await post('/create', body, 'OFFICE_MANAGER', key),
    ];
    expect(answers[0]).toMatchObject({ status: 201, body: { role: 'DEALER', priorityId: 'C7', isFirstLogin: true } });
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect((await post('/create', body, 'SERVICE')).status).toBe(403);
    expect((await server.call({ method: 'POST', url: '/api/user/dealer/create', body })).status).toBe(401);
  });

  test('mails a link when no password is given', async () => {
    const { body } = await post('/create', { email: 'link-shop@test.example', name: 'Link', priorityId: 'C8' });
    const { rows } = await server.pool.query("select payload from outbox where kind = 'mail' and target_id = $1", [
      body.id,
    ]);
    expect(rows).toMatchObject([{ payload: { template: 'invitation' } }]);
  });

  test('refuses one without a customer', async () => {
    expect(await post('/create', { email: 'a@b.example', name: 'A' })).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'priorityId' }] },
    });
  });
});

describe('deleting a dealer’s account', () => {
  test('can be taken back, and takes who may delete', async () => {
    const person = await create();
    expect((await remove(person.id, 'SERVICE')).status).toBe(403);
    expect((await remove(ids.RECEPTION)).status).toBe(404);
    expect((await remove(person.id)).body.state).toBe('deleted');
    const [line] = (await linesOf(person.id)).slice(-1);
    expect(line).toMatchObject({ action: 'delete-user-account', changes: [{}, { after: 'Left the trade' }] });
    expect((await post('/restore', { id: person.id })).body.state).toBe('active');
    expect((await signIn(person.email)).status).toBe(200);
  });

  test('exports the list to those who may', async () => {
    const csv = await get('/csv', 'OFFICE_MANAGER');
    expect(csv.text).toContain('"Test DEALER"');
    expect(csv.text).not.toContain('Test RECEPTION');
    expect((await get('/csv', 'SERVICE')).status).toBe(403);
  });
});
