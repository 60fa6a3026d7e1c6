import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chunkTimeoutMs, withinLimit } from './lazy-page.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('hands over code that arrives', async () => {
  await expect(withinLimit(Promise.resolve('page'))).resolves.toBe('page');
  expect(vi.getTimerCount()).toBe(0);
});

it('gives up after two minutes', async () => {
  const outcome = expect(withinLimit(new Promise(() => {}))).rejects.toThrow('took too long');
  await vi.advanceTimersByTimeAsync(chunkTimeoutMs);
  await outcome;
  expect(chunkTimeoutMs).toBe(120_000);
});
