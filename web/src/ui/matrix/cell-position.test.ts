import { expect, test } from 'vitest';
import { positionAfter } from './cell-position.ts';

test.each([
  ['ArrowDown', { row: 0, column: 1 }, { row: 1, column: 1 }],
  ['ArrowDown', { row: 2, column: 1 }, { row: 2, column: 1 }],
  ['ArrowUp', { row: 0, column: 1 }, { row: 0, column: 1 }],
  ['ArrowRight', { row: 1, column: 3 }, { row: 1, column: 3 }],
  ['ArrowLeft', { row: 1, column: 3 }, { row: 1, column: 2 }],
  ['Home', { row: 1, column: 3 }, { row: 1, column: 0 }],
  ['End', { row: 1, column: 0 }, { row: 1, column: 3 }],
  ['x', { row: 1, column: 0 }, null],
])('%s from %j leads to %j in a table of 3 by 4', (key, from, to) => {
  expect(positionAfter(key, from, 3, 4)).toEqual(to);
});
