import { expect, test } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer({ RATE_LIMIT_SCALE: '0.1' });
const ask = (headers: Record<string, string> = {}) =>
  server.call({
    headers,
    method: 'POST',
    url: '/api/user/reset-password',
    body: { email: 'nobody@example.com' },
  });

test('a call that anyone may make has a limit of its own, and says when to come back', async () => {
  expect((await ask()).status).toBe(200);
  const { status, body, headers } = await ask();
  expect({ status, code: body.code }).toEqual({ status: 429, code: 'too-many-requests' });
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
});

test('a made-up token gives no further try', async () => {
  const statuses = await Promise.all(
    ['a', 'b', 'c'].map(async (token) => (await ask({ authorization: `Bearer ${token}` })).status),
  );
  expect(statuses).toEqual([429, 429, 429]);
});

test('people behind one address are counted each for themselves', async () => {
  const limits = await Promise.all(
    (['ADMIN', 'SERVICE'] as const).map(async (role) => (await server.call({ url: '/api/user/me', as: role })).headers),
  );
  expect(limits.map((headers) => headers['x-ratelimit-remaining'])).toEqual(['119', '119']);
});
