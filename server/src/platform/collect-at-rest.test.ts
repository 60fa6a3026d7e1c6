import { expect, test } from 'vitest';
import { collectGarbage, RestWatch } from './collect-at-rest.ts';

const passedMs = 500;
const looks = (watch: RestWatch, ...busyMs: number[]) => busyMs.map((busy) => watch.look(busy, passedMs));

/** Returns a watch of a process that rested once since its start. */
function rested(): RestWatch {
  const watch = new RestWatch();
  expect(looks(watch, 20, 20, 20, 20)).toEqual([false, false, false, true]);
  return watch;
}

test('a process rests after its start, and once after work, when it did next to nothing for four looks', () => {
  const work = [500, 500, 500, 500];
  expect(looks(rested(), ...work, 20, 20, 20, 20, 20, 20).indexOf(true)).toBe(7);
  expect(looks(rested(), ...work, 20, 20, 20, 20, 20, 20, 20, 20).filter(Boolean)).toHaveLength(1);
});

test('a pause between requests is no rest, and little work isn’t worth a collection', () => {
  expect(looks(rested(), 500, 500, 500, 500, 20, 20, 20, 400, 20, 20, 20)).not.toContain(true);
  expect(looks(rested(), 300, 20, 20, 20, 20, 20)).not.toContain(true);
});

test('garbage that V8 would keep is collected', () => {
  let dropped = Array.from({ length: 200_000 }, (_, at) => ({ at }));
  const before = process.memoryUsage().heapUsed;
  expect(dropped.length).toBe(200_000);
  dropped = [];
  collectGarbage();
  expect(process.memoryUsage().heapUsed).toBeLessThan(before - 4_000_000);
});
