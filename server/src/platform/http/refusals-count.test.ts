import { describe, expect, test } from 'vitest';
import { type Answer, useTestServer } from '../../testing/test-server.ts';

const generalLimit = 12;

async function expectCounted(ask: (n: number) => Promise<Answer>, status: number): Promise<void> {
  const used = await ask(0);
  expect(used.status).toBe(status);
  const left = Number(used.headers['x-ratelimit-remaining']);
  expect(left).toBeLessThan(generalLimit);
  for (let n = 1; n <= left; n++) expect((await ask(n)).status).toBe(status);
  const refused = await ask(left + 1);
  expect({ status: refused.status, code: refused.body.code }).toEqual({ status: 429, code: 'too-many-requests' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
}

/** Every row needs a server whose counters are at zero. */
const scaled = { RATE_LIMIT_SCALE: '0.01' };

describe('what is refused counts against the general limit', () => {
  describe('without a token', () => {
    const server = useTestServer(scaled);
    test('by address', () => expectCounted(() => server.call({ url: '/api/user/me' }), 401));
  });

  describe('with made-up tokens', () => {
    const server = useTestServer(scaled);
    const ask = (n: number) => server.call({ url: '/api/user/me', headers: { authorization: `Bearer made-up-${n}` } });
    test('by address, whatever the tokens are', () => expectCounted(ask, 401));
  });

  describe('at unknown addresses', () => {
    const server = useTestServer(scaled);
    const ask = (n: number) => server.call({ method: n % 2 === 0 ? 'POST' : 'GET', url: `/api/nothing-here-${n}` });
    test('by address', () => expectCounted(ask, 404));
  });

  describe('without the permission', () => {
    const server = useTestServer(scaled);
    test('by person: others at the same address go on', async () => {
      await expectCounted(() => server.call({ url: '/api/outbox', as: 'TRAINING' }), 403);
      expect((await server.call({ url: '/api/user/me' })).status).toBe(401);
    });
  });

  describe('with a body that can’t be read', () => {
    const server = useTestServer(scaled);
    const ask = () =>
      server.call({
        method: 'POST',
        url: '/api/dealer',
        as: 'ADMIN',
        payload: '{"name":',
        headers: { 'content-type': 'application/json' },
      });
    test('by person', () => expectCounted(ask, 400));
  });
});
