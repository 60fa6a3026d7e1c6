import { expect, test } from 'vitest';
import { codeAt } from '../../testing/app-code.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { listen, openTestSocket } from '../../testing/test-socket.ts';
import { bearer, signIn, type TestSession } from './access-testing.ts';
import { beginFactor, confirmFactor } from './second-factor-testing.ts';

const server = useTestServer({ SECOND_FACTOR_ROLES: 'FINANCE, SERVICE' });
const statusAt = async (visit: TestSession, url: string) =>
  (await server.call({ url: `/api${url}`, headers: bearer(visit) })).status;
const person = async (role: 'FINANCE' | 'SERVICE', name: string, isFirstLogin = false) => {
  const { identity, commandContext } = server.poolhouse;
  const email = `${name}@test.example`;
  const password = 'correct horse pool battery';
  const id = await identity.createAccount(commandContext('tests'), { email, password, name, role, isFirstLogin });
  return { id, email, visit: await signIn(server, email) };
};

/** Calls that stay open until a second factor is set up. */
const open = [
  'access.signOut',
  'access.changePassword',
  'access.me',
  'access.reauthenticate',
  'access.secondFactor',
  'access.beginSecondFactor',
  'access.confirmSecondFactor',
];

test('who needs a second factor and has none can do nothing but set one up', async () => {
  const { visit } = await person('FINANCE', 'obliged');
  expect(visit.body.user).toMatchObject({ mustSetUpSecondFactor: true });
  for (const { call } of server.poolhouse.useCases) {
    if (call.access === 'anonymous') continue;
    const url = `/api${call.path.replace(':kind', 'dealers').replace(/:\w+/g, '01890a5d-ac96-774b-bcce-b302099a8057')}`;
    const body = call.method !== 'GET' && call.kind !== 'upload' ? { body: { 'no such field': 1 } } : {};
    const answer = await server.call({
      method: call.method,
      url,
      ...body,
      headers: { ...bearer(visit), 'if-match': '"1"' },
    });
    const isHeldBack = answer.status === 403 && answer.body?.code === 'second_factor_required';
    expect({ call: call.name, isHeldBack }).toEqual({ call: call.name, isHeldBack: !open.includes(call.name) });
  }
});

test('who needs a second factor and has none gets no live updates until it is set up', async () => {
  const url = await listen(server.app);
  const { visit } = await person('FINANCE', 'listening');
  const open = () => openTestSocket(url, visit.body.token);
  await expect(open()).rejects.toMatchObject({ data: { code: 'second_factor_required' } });
  const { secret } = (await beginFactor(server, visit)).body;
  await confirmFactor(server, visit, codeAt(secret, server.clock.now()));
  const { socket, goodbyes } = await open();
  await server.pool.query('delete from auth_second_factors');
  await expect.poll(() => goodbyes).toEqual(['access-changed']);
  socket.disconnect();
});

test('with the first code everything opens, from the next request on', async () => {
  const { visit } = await person('FINANCE', 'setting-up');
  expect(await statusAt(visit, '/user/me/session')).toBe(403);
  const { secret } = (await beginFactor(server, visit)).body;
  expect(await statusAt(visit, '/user/me/session')).toBe(403);
  await confirmFactor(server, visit, codeAt(secret, server.clock.now()));
  expect(await statusAt(visit, '/user/me/session')).toBe(200);
  const state = await server.call({ url: '/api/user/me/second-factor', headers: bearer(visit) });
  expect(state.body).toMatchObject({ isOn: true, isObligatory: true });
});

test('the first change of the password comes before it', async () => {
  const { visit } = await person('FINANCE', 'brand-new', true);
  const held = await server.call({ url: '/api/user/me/second-factor', headers: bearer(visit) });
  expect(held.body).toMatchObject({ code: 'password_change_required' });
});

test('other roles are asked for nothing, and a change of role tells with the next request', async () => {
  expect(await statusAt(await signIn(server, 'reception@test.example'), '/user/me/session')).toBe(200);
  const { id, visit } = await person('SERVICE', 'moving');
  expect(await statusAt(visit, '/user/me/session')).toBe(403);
  await server.pool.query("update users set role = 'RECEPTION' where id = $1", [id]);
  await expect.poll(() => statusAt(visit, '/user/me/session')).toBe(200);
});
