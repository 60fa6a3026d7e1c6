import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { NoticeQueue } from './notice-queue.ts';

let clockMs: number;
let queue: NoticeQueue;
let done: number[];

beforeEach(() => {
  clockMs = 0;
  done = [];
  queue = new NoticeQueue(() => clockMs);
});

/** Adds notifications that take so long each. */
function add(count: number, tookMs: number): void {
  for (let number = 0; number < count; number += 1)
    queue.add(() => {
      done.push(number);
      clockMs += tookMs;
    });
}

test('a few notifications are worked off at once', async () => {
  add(3, 1);
  expect(done).toEqual([0, 1, 2]);
  await queue.whenEmpty();
});

test('of many, other work has its turn between some milliseconds of them, and their order stays', async () => {
  add(20, 1);
  expect(done).toHaveLength(5);
  let turns = 0;
  let isEmpty = false;
  void queue.whenEmpty().then(() => {
    isEmpty = true;
  });
  while (!isEmpty) {
    const before = done.length;
    await nextTurn();
    turns += 1;
    expect(done.length - before).toBeLessThanOrEqual(5);
  }
  expect(turns).toBeGreaterThanOrEqual(3);
  expect(done).toEqual(Array.from({ length: 20 }, (_, number) => number));
});

test('what comes while others wait is worked off after them', async () => {
  add(6, 5);
  queue.add(() => done.push(99));
  await queue.whenEmpty();
  expect(done).toEqual([0, 1, 2, 3, 4, 5, 99]);
});
