import { expect, test } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const keyOf = async (as: 'ADMIN' | 'DEALER') => (await server.call({ url: '/api/offline/key', as })).body.key as string;

test('each user has their own key of 256 bits, the same in every session', async () => {
  const key = await keyOf('ADMIN');
  expect(Buffer.from(key, 'base64url')).toHaveLength(32);
  expect(await keyOf('ADMIN')).toBe(key);
  expect(await keyOf('DEALER')).not.toBe(key);
});

test('it is not given without a sign-in, and an administrator who views as the user keeps their own', async () => {
  expect((await server.call({ url: '/api/offline/key' })).status).toBe(401);
  const { rows } = await server.pool.query("select id from users where role = 'OFFICE_MANAGER' limit 1");
  const headers = { 'x-view-as': rows[0].id };
  expect((await server.call({ url: '/api/offline/key', as: 'ADMIN', headers })).body.key).toBe(await keyOf('ADMIN'));
});
