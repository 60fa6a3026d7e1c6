import { expect, test } from 'vitest';
import { type ListTrail, placeIn, turnedTo } from './list-trail.ts';

const trail: ListTrail = {
  search: { state: 'NSW', page: '2' },
  query: { state: 'NSW', page: '2', limit: '3' },
  page: 2,
  limit: 3,
  total: { count: 8, countExact: true },
  ids: ['d', 'e', 'f'],
  opened: null,
  top: 120,
};

test.each([
  ['d', '4 of 8', { page: 1, end: 'last' }, { id: 'e' }],
  ['e', '5 of 8', { id: 'd' }, { id: 'f' }],
  ['f', '6 of 8', { id: 'e' }, { page: 3, end: 'first' }],
])('%s is %s of the list', (id, position, before, after) => {
  expect(placeIn(trail, id)).toMatchObject({ position, before, after });
});

test('the list ends with its first and last record', () => {
  expect(placeIn({ ...trail, page: 1 }, 'd')?.before).toBeNull();
  expect(placeIn({ ...trail, page: 3 }, 'f')?.after).toBeNull();
});

test('a record that the list didn’t show has no place in it', () => {
  expect([placeIn(trail, 'x'), placeIn(null, 'd')]).toEqual([null, null]);
});

test('turned to the last page it knows that nothing follows', () => {
  const turned = turnedTo(trail, 3, ['g', 'h']);
  expect(turned).toMatchObject({ page: 3, search: { state: 'NSW', page: '3' }, query: { page: '3' }, top: 0 });
  expect(placeIn(turned, 'h')).toMatchObject({ position: '8 of 8', before: { id: 'g' }, after: null });
  expect(turnedTo(trail, 1, ['a', 'b', 'c']).search).toEqual({ state: 'NSW', page: undefined });
});
