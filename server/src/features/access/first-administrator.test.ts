import { beforeEach, expect, test } from 'vitest';
import { emptyTables } from '../../testing/empty-tables.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const password = 'quiet lagoon at seven';
const make = (oobCode: string, given: object = {}) =>
  server.call({
    method: 'POST',
    url: '/api/auth/first-administrator',
    body: { oobCode, email: 'first@test.example', name: 'Ada First', password, ...given },
  });
const offer = async () => (await server.poolhouse.identity.firstAdministrator.offer()) ?? '';
const admins = async () =>
  (await server.pool.query("select name, is_first_login from users where role = 'ADMIN'")).rows;

beforeEach(async () => {
  server.clock.at = null;
  await emptyTables(server, 'users', 'auth_users', 'auth_verifications', 'audit_log');
});

test('the link makes the first administrator, who then signs in; its code is nowhere in the database', async () => {
  const code = await offer();
  const { rows } = await server.pool.query('select * from auth_verifications');
  expect(JSON.stringify(rows)).not.toContain(code);
  const check = `/api/auth/action-code?mode=firstAdministrator&oobCode=${code}`;
  expect((await server.call({ url: check })).status).toBe(200);
  expect((await make(code)).body.message).toContain('Ada First is the administrator now');
  expect(await admins()).toEqual([{ name: 'Ada First', is_first_login: false }]);
  const body = { email: 'first@test.example', password };
  expect((await server.call({ method: 'POST', url: '/api/auth/sign-in', body })).status).toBe(200);
  const log = await server.pool.query("select user_name from audit_log where action = 'create-user-account'");
  expect(log.rows).toEqual([{ user_name: 'first administrator' }]);
});

test('it works once, also for two at the same time and with the link of another start', async () => {
  const codes = [await offer(), await offer()];
  const answers = await Promise.all([
    make(codes[0] ?? '', { email: 'a@test.example' }),
    make(codes[1] ?? '', { email: 'b@test.example' }),
    make(codes[0] ?? '', { email: 'c@test.example' }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  expect(await admins()).toHaveLength(1);
  expect((await make(codes[0] ?? '')).body.code).toBe('invalid-action-code');
});

test('a wrong or old code, a weak password and a missing name are refused, and change nothing', async () => {
  const code = await offer();
  expect((await make('x'.repeat(43))).body.code).toBe('invalid-action-code');
  expect((await make(code, { password: 'password' })).body.code).toBe('weak-password');
  expect((await make(code, { name: ' ' })).body).toMatchObject({ code: 'invalid', fields: [{ path: 'name' }] });
  server.clock.at = new Date(Date.now() + 61 * 60_000);
  expect((await make(code)).body.code).toBe('expired-action-code');
  expect(await admins()).toEqual([]);
});

test('nothing is offered once an account exists', async () => {
  await make(await offer());
  expect(await server.poolhouse.identity.firstAdministrator.offer()).toBeNull();
});
