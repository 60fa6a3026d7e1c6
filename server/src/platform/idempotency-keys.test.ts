import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { useTestServer } from '../testing/test-server.ts';
import { onceForKey } from './idempotency-keys.ts';

const server = useTestServer();
const newKey = () => ({ scope: 'test', route: 'POST /test', key: randomUUID(), bodyHash: 'hash' });

/** Begins a use of a key that lasts until the test ends it. */
function beginUse(key: ReturnType<typeof newKey>) {
  const { promise: gate, resolve, reject } = Promise.withResolvers<string>();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const first = onceForKey(server.database, key, () => {
    begin();
    return gate;
  });
  return { begun, first, resolve, reject };
}

const atOnce = () => Promise.resolve();
const never = () => new Promise(() => undefined);

test('a repeat that would wait too long is told when to come back, and works afterwards', async () => {
  const key = newKey();
  const { begun, first, resolve } = beginUse(key);
  await begun;
  const run = async () => 'second';
  await expect(onceForKey(server.database, key, run, atOnce)).rejects.toMatchObject({
    status: 409,
    detail: { retryAfterSeconds: 5 },
  });
  resolve('first');
  expect(await first).toEqual({ answer: 'first', isReplay: false });
  expect(await onceForKey(server.database, key, run, atOnce)).toEqual({ answer: 'second', isReplay: false });
});

test('a repeat runs itself where the first use failed, one at a time', async () => {
  const key = newKey();
  const { begun, first, reject } = beginUse(key);
  await begun;
  let running = 0;
  const run = async () => {
    running += 1;
    expect(running).toBe(1);
    await server.pool.query('select');
    running -= 1;
    return 'done';
  };
  const repeats = [1, 2, 3].map(() => onceForKey(server.database, key, run, never));
  reject(new Error('broken'));
  await expect(first).rejects.toThrow('broken');
  expect(await Promise.all(repeats)).toEqual(Array(3).fill({ answer: 'done', isReplay: false }));
});
