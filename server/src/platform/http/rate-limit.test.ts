import { expect, test } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer({ RATE_LIMIT_SCALE: '0.1' });
const ask = () =>
  server.call({ method: 'POST', url: '/api/user/reset-password', body: { email: 'nobody@example.com' } });

test('a call that anyone may make has a limit of its own, and says when to come back', async () => {
  expect((await ask()).status).toBe(200);
  const { status, body, headers } = await ask();
  expect({ status, code: body.code }).toEqual({ status: 429, code: 'too-many-requests' });
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
});
