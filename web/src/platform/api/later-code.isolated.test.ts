import { expect, it, vi } from 'vitest';
import { fetchLaterCode, isLaterCodeHere, laterCode } from './later-code.ts';

it('fetches once what is declared, and asks again for what did not arrive', async () => {
  const load = vi.fn<() => Promise<{ part: number }>>().mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const code = laterCode(load.mockResolvedValue({ part: 1 }));
  expect([code.here(), isLaterCodeHere(), load.mock.calls.length]).toEqual([null, false, 0]);
  await expect(fetchLaterCode()).rejects.toThrow('could not be fetched');
  expect(isLaterCodeHere()).toBe(false);
  await Promise.all([fetchLaterCode(), fetchLaterCode(), code.fetch()]);
  expect([code.here(), isLaterCodeHere(), load.mock.calls.length]).toEqual([{ part: 1 }, true, 2]);
});
