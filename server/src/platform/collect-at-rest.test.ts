import { expect, test } from 'vitest';
import { collectGarbage, RestWatch } from './collect-at-rest.ts';

const second = 1_000;
const looks = (watch: RestWatch, ...busyMs: number[]) => busyMs.map((busy) => watch.look(busy, second));

test('a process rests after work, once, when it did next to nothing for three looks', () => {
  expect(looks(new RestWatch(), 1_000, 800, 20, 20, 20, 20, 20)).toEqual([
    false,
    false,
    false,
    false,
    true,
    false,
    false,
  ]);
});

test('a pause between requests is no rest, and little work isn’t worth a collection', () => {
  expect(looks(new RestWatch(), 1_000, 1_000, 20, 20, 500, 20, 20)).not.toContain(true);
  expect(looks(new RestWatch(), 300, 20, 20, 20, 20)).not.toContain(true);
});

test('garbage that V8 would keep is collected', () => {
  let dropped = Array.from({ length: 200_000 }, (_, at) => ({ at }));
  const before = process.memoryUsage().heapUsed;
  expect(dropped.length).toBe(200_000);
  dropped = [];
  collectGarbage();
  expect(process.memoryUsage().heapUsed).toBeLessThan(before - 4_000_000);
});
