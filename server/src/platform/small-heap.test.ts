import { expect, test } from 'vitest';
import { withSmallHeap } from './small-heap.ts';

test('long work answers or fails as it does alone, also inside other such work', async () => {
  const nested = withSmallHeap(() => withSmallHeap(() => Promise.resolve('done')));
  const failed = withSmallHeap(() => Promise.reject(new Error('gone')));
  await expect(failed).rejects.toThrow('gone');
  expect(await nested).toBe('done');
});
