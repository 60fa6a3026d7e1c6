import { actions } from '@poolhouse/domain/features/access/actions';
import { mayDealerReach } from '@poolhouse/domain/features/access/dealer-reach';
import { pagesOfRole } from '@poolhouse/domain/features/access/pages';
import { modules } from '@poolhouse/domain/features/access/permissions';
import { roles } from '@poolhouse/domain/features/access/roles';
import { type CallSpec, isMutation } from '@poolhouse/domain/kernel/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { joinAccessRows } from './testing/access-rows.ts';
import { emailOf, testPassword, useTestServer } from './testing/test-server.ts';

const server = useTestServer();

const mayCall = await joinAccessRows();

/** Calls that a user may make before the first change of password. */
const beforeFirstChange = ['access.signOut', 'access.changePassword', 'access.me'];

const calls = () => server.poolhouse.useCases.map((useCase) => useCase.call);
const closedCalls = () => calls().filter((call) => mayCall[call.name] !== 'anyone');

/** Makes calls at the same time and returns by name what each of them shows. */
async function eachOf<Shown>(specs: readonly CallSpec[], show: (call: CallSpec) => Promise<Shown>) {
  return Object.fromEntries(await Promise.all(specs.map(async (call) => [call.name, await show(call)] as const)));
}

/** Returns by name what is expected of each call. */
function expected<Shown>(specs: readonly CallSpec[], of: (call: CallSpec) => Shown) {
  return Object.fromEntries(specs.map((call) => [call.name, of(call)]));
}

/** Returns a request that reaches the call and can change nothing: unknown ids, a body with a field that no call has. */
function probe(call: CallSpec) {
  const url = `/api${call.path.replace(':kind', 'dealers').replace(':system', 'erp').replace(/:\w+/g, '01890a5d-ac96-774b-bcce-b302099a8057')}`;
  return {
    method: call.method,
    url,
    ...(call.method !== 'GET' && call.kind !== 'upload' && { body: { 'no such field': 1 } }),
    headers: { 'if-match': '"1"' },
  };
}

test('every mounted call has an access row, and every access row a mounted call', () => {
  expect(
    calls()
      .map((call) => call.name)
      .sort(),
  ).toEqual(Object.keys(mayCall).sort());
});

test('every mutation declares its audit action, or why it has none, and its revision', () => {
  const changing = calls().filter(isMutation);
  expect(
    changing.filter((call) => (call.audit === undefined) === (call.unaudited === undefined)).map((call) => call.name),
  ).toEqual([]);
  expect(
    changing.filter((call) => call.method !== 'POST' && call.revision === undefined).map((call) => call.name),
  ).toEqual([]);
});

test('every call that a dealer may reach declares whose records it is about, and no other call', () => {
  const reached = calls().filter(({ access }) => mayDealerReach(access));
  expect(reached.filter(({ scope }) => scope === undefined).map(({ name }) => name)).toEqual([]);
  const others = calls().filter((call) => !reached.includes(call));
  expect(others.filter(({ scope }) => scope !== undefined).map(({ name }) => name)).toEqual([]);
});

test('a call without a sign-in is answered with 401, except where anyone may call', async () => {
  const answers = await eachOf(calls(), async (call) => {
    const { status, body } = await server.call(probe(call));
    if (mayCall[call.name] === 'anyone') return body?.code === 'forbidden' ? 'forbidden' : 'open';
    return `${status} ${body?.code}`;
  });
  expect(answers).toEqual(
    expected(calls(), (call) => (mayCall[call.name] === 'anyone' ? 'open' : '401 unauthenticated')),
  );
});

describe.each(roles)('%s', (role) => {
  test('may make exactly the calls of its access rows', async () => {
    const answers = await eachOf(closedCalls(), async (call) => {
      const { body } = await server.call({ ...probe(call), as: role });
      return body?.code === 'forbidden' || body?.code === 'unauthenticated' ? 'refused' : 'allowed';
    });
    expect(answers).toEqual(
      expected(closedCalls(), (call) => (mayCall[call.name]?.includes(role) ? 'allowed' : 'refused')),
    );
  });
});

describe('users with a restriction', () => {
  const tokens: Record<string, string> = {};

  beforeAll(async () => {
    for (const [name, isFirstLogin] of [
      ['first-login', true],
      ['disabled', false],
      ['nothing', false],
    ] as const) {
      const email = `${name}@test.example`;
      await server.poolhouse.identity.createAccount(server.poolhouse.commandContext('tests'), {
        email,
        password: testPassword,
        name,
        role: 'ADMIN',
        isFirstLogin,
      });
      const answer = await server.call({
        method: 'POST',
        url: '/api/auth/sign-in',
        body: { email, password: testPassword },
      });
      tokens[name] = answer.body.token;
    }
    await server.pool.query("update users set disabled_at = now() where email = 'disabled@test.example'");
    await server.pool.query(
      `update users set permissions = '{"dealers": {"permissions": []}}' where email = 'nothing@test.example'`,
    );
  });

  test('a user who must change the password first can do nothing else', async () => {
    const headers = { 'if-match': '"1"', authorization: `Bearer ${tokens['first-login']}` };
    const heldBack = await eachOf(closedCalls(), async (call) => {
      const { body } = await server.call({ ...probe(call), headers });
      return body?.code === 'password_change_required';
    });
    expect(heldBack).toEqual(expected(closedCalls(), (call) => !beforeFirstChange.includes(call.name)));
  });

  test('a disabled user is refused from the next request', async () => {
    await expect
      .poll(
        async () =>
          (await server.call({ url: '/api/user/me', headers: { authorization: `Bearer ${tokens.disabled}` } })).status,
      )
      .toBe(401);
    const headers = { 'if-match': '"1"', authorization: `Bearer ${tokens.disabled}` };
    const statuses = await eachOf(
      closedCalls(),
      async (call) => (await server.call({ ...probe(call), headers })).status,
    );
    expect(statuses).toEqual(expected(closedCalls(), () => 401));
  });

  test('a dealer reaches only calls with a scope, whatever permissions the account is given', async () => {
    const everything = Object.fromEntries(modules.map((module) => [module, { permissions: actions }]));
    await server.pool.query('update users set permissions = $1 where email = $2', [everything, emailOf('DEALER')]);
    const me = async () => (await server.call({ url: '/api/user/me', as: 'DEALER' })).body.permissions;
    await expect.poll(me).toEqual(everything);
    const reached = await eachOf(closedCalls(), async (call) => {
      const { body } = await server.call({ ...probe(call), as: 'DEALER' });
      return body?.code !== 'forbidden' && call.scope === undefined;
    });
    await server.pool.query("update users set permissions = '{}' where email = $1", [emailOf('DEALER')]);
    expect(reached).toEqual(expected(closedCalls(), () => false));
  });

  test('an empty list of permissions takes everything in that module away', async () => {
    const headers = { authorization: `Bearer ${tokens.nothing}` };
    await expect.poll(async () => (await server.call({ url: '/api/dealer', headers })).status).toBe(403);
  });
});

test('a super admin who views as a user can read what that user can, and change nothing', async () => {
  const { rows } = await server.pool.query('select id from users where email = $1', [emailOf('SERVICE')]);
  const refused = await eachOf(closedCalls(), async (call) => {
    const request = probe(call);
    const headers = { ...request.headers, 'x-view-as': rows[0].id };
    const { body } = await server.call({ ...request, headers, as: 'ADMIN' });
    return body?.code === 'forbidden';
  });
  expect(refused).toEqual(
    expected(closedCalls(), (call) => call.method !== 'GET' || !mayCall[call.name]?.includes('SERVICE')),
  );
});

test('a user is signed in with the role of the access rows', async () => {
  const { body } = await server.call({ url: '/api/user/me', as: 'SERVICE' });
  expect(body).toMatchObject({
    email: emailOf('SERVICE'),
    role: 'SERVICE',
    pages: pagesOfRole.SERVICE,
  });
});
