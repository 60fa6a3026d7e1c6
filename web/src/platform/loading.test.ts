import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showLoading, withLoading } from './loading.ts';
import { noticeState } from './notify.ts';

/** Whether a message is shown, and whether it is under the bell. */
const whereIs = (text: string) => {
  const has = (of: 'shown' | 'kept') => noticeState()[of].some(({ message }) => message === text);
  return { shown: has('shown'), kept: has('kept') };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('is shown at once, after ten seconds under the bell alone, and gone when the work ends', async () => {
  const { end } = showLoading('Updating Order');
  expect(whereIs('Updating Order')).toEqual({ shown: true, kept: true });
  await vi.advanceTimersByTimeAsync(9_999);
  expect(whereIs('Updating Order')).toEqual({ shown: true, kept: true });
  await vi.advanceTimersByTimeAsync(1);
  expect(whereIs('Updating Order')).toEqual({ shown: false, kept: true });
  end();
  expect(whereIs('Updating Order')).toEqual({ shown: false, kept: false });
});

it('ends with the work, also with work that fails', async () => {
  await expect(withLoading('Running Check Sent', Promise.resolve(7))).resolves.toBe(7);
  await expect(withLoading('Running Check Sent', Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(whereIs('Running Check Sent')).toEqual({ shown: false, kept: false });
});
