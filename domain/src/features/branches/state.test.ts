import { describe, expect, test } from 'vitest';
import { movedTo, stateRemovalProblem } from './state.ts';

describe('a state stays', () => {
  test.each([
    [{ dealers: 0, branches: [] }, null],
    [{ dealers: 1, branches: ['Oxley'] }, /^1 dealer is in Fiji/],
    [{ dealers: 1200, branches: [] }, /^1,200 dealers are in Fiji\. Deactivate Fiji/],
    [{ dealers: 0, branches: ['Oxley'] }, /^Oxley serves Fiji/],
  ])('with %j: %s', (uses, why) => {
    const problem = stateRemovalProblem({ label: 'Fiji', ...uses });
    if (why === null) expect(problem).toBeNull();
    else expect(problem).toMatch(why);
  });
});

test.each([
  ['b', 1, 'bacd'],
  ['a', 2, 'bacd'],
  ['a', 4, 'bcda'],
  ['a', 99, 'bcda'],
  ['d', 2, 'adbc'],
])('%s moved to place %i', (code, place, order) => {
  expect(movedTo(['a', 'b', 'c', 'd'], code, place).join('')).toBe(order);
});
