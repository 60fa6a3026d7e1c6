import { describe, expect, it } from 'vitest';
import type { SavedView } from '../../../platform/api/list-views.ts';
import {
  differsFromView,
  type ListShape,
  listQueryOf,
  readListState,
  type Search,
  writeListState,
} from '../list-state.ts';
import { openedView, viewIdOf } from './opened-view.ts';
import { adjacentPosition } from './view-position.ts';

const shape: ListShape = {
  filters: [
    { id: 'state', values: ['NSW', 'QLD', 'VIC'], most: 50 },
    { id: 'rep', values: null, most: 50 },
  ],
  sorts: ['name', 'postcode'],
};

describe('the view that an address means', () => {
  it.each<[string, Search, string | null]>([
    ['nothing: what the list opens with', {}, 'mine'],
    ['a page alone', { page: '2' }, 'mine'],
    ['everything', { view: 'all' }, null],
    ['a view by name', { view: 'other' }, 'other'],
    ['a view and what differs from it', { view: 'other', state: 'NSW' }, 'other'],
    ['filters without a view', { state: 'NSW' }, null],
    ['a search without a view', { q: 'pool' }, null],
    ['a sort without a view', { sort: 'name' }, null],
  ])('%s', (_what, search, expected) => {
    expect(viewIdOf(search, shape, 'mine')).toBe(expected);
  });
});

const view = {
  id: 'v1',
  query: { q: 'pool', state: ['QLD', 'NSW'], sort: '-name', gone: 'x', rep: [] },
} as unknown as SavedView;
const opened = openedView([view], 'v1', shape, null);

describe('an opened view', () => {
  it('is read as the list reads an address', () => {
    expect(opened).toMatchObject({ address: 'v1', query: { q: 'pool', state: ['QLD', 'NSW'], sort: '-name' } });
    expect(opened.query.gone).toBeUndefined();
  });

  it('is one that comes with the list, by its name in the address', () => {
    const standard = { id: 'late', name: 'Late', query: { state: 'NSW' } };
    expect(openedView([view], 'late', shape, null, [standard])).toEqual({
      view: null,
      standard,
      query: { q: undefined, sort: undefined, state: 'NSW' },
      address: 'late',
    });
  });

  it('is everything when there is no such view, named only where the list would open with one', () => {
    expect(openedView([view], 'v2', shape, null)).toEqual({
      view: null,
      standard: null,
      query: {},
      address: undefined,
    });
    expect(openedView([view], null, shape, 'v1').address).toBe('all');
  });
});

const stateOf = (search: Search) => readListState(search, shape, opened.query);
const written = (search: Search) =>
  Object.fromEntries(
    Object.entries(writeListState(stateOf(search), opened.query)).filter(([, value]) => value !== undefined),
  );

describe('an address on a view', () => {
  it('alone is the view', () => {
    expect(listQueryOf(stateOf({ view: 'v1' }))).toEqual({
      q: 'pool',
      state: ['QLD', 'NSW'],
      sort: '-name',
      limit: '50',
    });
    expect(written({})).toEqual({});
    expect(differsFromView(stateOf({}), opened.query)).toBe(false);
  });

  it.each<[string, Search, Search]>([
    ['another search', { q: 'spa' }, { q: 'spa' }],
    ['other states', { state: 'VIC' }, { state: 'VIC' }],
    ['the same states in another order', { state: ['NSW', 'QLD'] }, {}],
    ['one more filter', { rep: 'R1' }, { rep: 'R1' }],
    ['no search', { without: 'q' }, { without: 'q' }],
    ['no search and no sort', { without: ['q', 'sort'] }, { without: ['q', 'sort'] }],
    ['a search that is taken away and given again', { without: 'q', q: 'spa' }, { q: 'spa' }],
    ['nonsense taken away', { without: 'nonsense' }, {}],
  ])('says only what differs: %s', (_what, search, expected) => {
    expect(written(search)).toEqual(expected);
    expect(differsFromView(stateOf(search), opened.query)).toBe(Object.keys(expected).length > 0);
    expect(written(written(search))).toEqual(expected);
  });

  it('on another page is still the view', () => {
    expect(differsFromView(stateOf({ page: '3', open: 'a', limit: '100' }), opened.query)).toBe(false);
  });
});

describe('moving a view', () => {
  const views = ['a', 'b', 'c'].map((id, index) => ({ id, position: index * 10 }));
  it.each([
    ['b', -1, -1],
    ['b', 1, 21],
    ['c', -1, 5],
    ['a', 1, 15],
    ['a', -1, null],
    ['c', 1, null],
    ['x', 1, null],
  ] as const)('%s by %i stands at %s', (id, side, position) => {
    expect(adjacentPosition(views, id, side)).toBe(position);
  });
});
