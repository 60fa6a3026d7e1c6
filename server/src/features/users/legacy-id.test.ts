import { expect, test } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const legacy = '5f1a7c9e0b3d4e2a8c6f0001';
const call = (method: 'GET' | 'POST' | 'PATCH', url: string, body?: object, headers = {}) =>
  server.call({ method, url: `/api/user${url}`, as: 'ADMIN', headers, ...(body && { body }) });
const create = (email: string) =>
  call('POST', '/create', { email, name: 'Wombat Reef', role: 'ACCOUNT', mongoId: legacy });

test('an account keeps the id of the system before until its person is erased', async () => {
  const { status, body } = await create('wombat@test.example');
  expect({ status, mongoId: body.mongoId }).toEqual({ status: 201, mongoId: legacy });
  const found = async () => (await call('GET', `?q=${legacy}`)).body.users.map(({ id }: { id: string }) => id);
  expect(await found()).toEqual([body.id]);
  expect((await call('GET', `?q=${legacy.slice(1)}`)).body.users).toEqual([]);

  expect(await create('other@test.example')).toMatchObject({ status: 409, body: { fields: [{ path: 'mongoId' }] } });
  const change = await call('PATCH', `/${body.id}`, { name: 'Wombat', mongoId: 'another' }, { 'if-match': '"1"' });
  expect(change).toMatchObject({ status: 400, body: { fields: [{ path: 'mongoId' }] } });

  await call('POST', '/erase', { id: body.id, reason: 'Asked for it' });
  expect((await call('GET', `/${body.id}`)).body.mongoId).toBeNull();
  expect(await found()).toEqual([]);
  const { rows } = await server.pool.query("select string_agg(l::text, ' ') as text from audit_log l");
  expect(rows[0].text).not.toContain(legacy);
});
