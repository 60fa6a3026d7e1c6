import { expect, test } from 'vitest';
import { SmallestFirst } from './smallest-first.ts';

test('work is done one after the other, the smallest of what waits first, whatever fails', async () => {
  const work = new SmallestFirst();
  const begun: number[] = [];
  let running = 0;
  const add = (size: number, fails = false) =>
    work.run(size, async () => {
      begun.push(size);
      running += 1;
      expect(running).toBe(1);
      await new Promise(setImmediate);
      running -= 1;
      if (fails) throw new Error(`${size} failed`);
    });
  const all = [add(30), add(10, true), add(20)];
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(begun).toEqual([10, 20, 30]);
  await add(5);
  expect(begun).toEqual([10, 20, 30, 5]);
});
