import { expect, test, vi } from 'vitest';
import { every } from './every.ts';
import { createLog } from './log.ts';

const log = createLog('silent');

test('rounds never overlap, and a wake during one is followed by another', async () => {
  const ends: (() => void)[] = [];
  const repeated = every('test', 3_600_000, () => new Promise<void>((end) => ends.push(end)), { log });
  repeated.wake();
  expect(ends).toHaveLength(1);
  repeated.wake();
  expect(ends).toHaveLength(1);
  ends[0]?.();
  await expect.poll(() => ends.length).toBe(2);
  ends[1]?.();
  await repeated.stop();
  repeated.wake();
  expect(ends).toHaveLength(2);
});

test('an error is logged and the next round comes', async () => {
  const warn = vi.fn();
  let rounds = 0;
  const failing = async () => {
    rounds += 1;
    throw new Error('no');
  };
  const repeated = every('test', 1, failing, { log: { ...log, warn } as never });
  await expect.poll(() => rounds).toBeGreaterThan(2);
  await repeated.stop();
  expect(warn.mock.calls[0]?.[0]).toMatchObject({ loop: 'test' });
});

test('stop tells the round under way, waits for its end and starts no other', async () => {
  const order: string[] = [];
  const run = async (signal: AbortSignal) => {
    order.push('begun');
    await new Promise((end) => signal.addEventListener('abort', end));
    order.push('ended');
  };
  const repeated = every('test', 1, run, { log, firstAfterMs: 0 });
  await expect.poll(() => order).toEqual(['begun']);
  await repeated.stop();
  expect(order).toEqual(['begun', 'ended']);
});
