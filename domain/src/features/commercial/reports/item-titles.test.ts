import { expect, test } from 'vitest';
import type { Answers } from './answers.ts';
import { itemTitles } from './item-titles.ts';

const row = (place: number) => `0190a000-0000-7000-8000-00000000000${place}`;

test('an item is called by its section, its place there and its location', () => {
  const answers: Answers = {
    [`pool_covers/${row(1)}/order`]: '1',
    [`lane_ropes/${row(2)}/order`]: '2',
    [`lane_ropes/${row(3)}/order`]: '1',
    [`lane_ropes/${row(3)}/location`]: 'Outdoor pool',
  };
  expect([...itemTitles(answers)]).toEqual([
    [row(1), 'Pool cover 1'],
    [row(3), 'Lane rope 1, Outdoor pool'],
    [row(2), 'Lane rope 2'],
  ]);
});
