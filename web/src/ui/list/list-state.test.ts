import { describe, expect, it } from 'vitest';
import {
  exportQueryOf,
  isFiltered,
  type ListShape,
  listQueryOf,
  nextSort,
  readListState,
  usualSortOf,
  writeListState,
} from './list-state.ts';

const shape: ListShape = {
  filters: [
    { id: 'state', values: ['NSW', 'QLD', 'VIC'], most: 50 },
    { id: 'rep', values: null, most: 50 },
    { id: 'sprinklr', values: ['yes', 'no'], most: 1 },
  ],
  sorts: ['name', 'postcode'],
};

describe('readListState', () => {
  it('reads search, filters, sort, page and the open row', () => {
    const search = { q: 'pool', state: ['NSW', 'QLD'], rep: 'R10', sort: '-name', page: '3', limit: '100', open: 'a1' };
    expect(readListState(search, shape)).toEqual({
      q: 'pool',
      filters: { state: ['NSW', 'QLD'], rep: ['R10'] },
      sort: { by: 'name', isDescending: true },
      page: 3,
      limit: 100,
      open: 'a1',
    });
  });

  it.each([
    ['an unknown state', { state: 'XX' }],
    ['an unknown sort', { sort: 'password' }],
    ['a page below one', { page: '0' }],
    ['a page that is no number', { page: 'two' }],
    ['a page size that is not offered', { limit: '7' }],
    ['an empty filter', { state: '' }],
    ['an unknown parameter', { colour: 'red' }],
  ])('drops %s', (_name, search) => {
    expect(readListState(search, shape)).toEqual(readListState({}, shape));
  });

  it('keeps the good values of a filter and drops the others', () => {
    expect(readListState({ state: ['NSW', 'XX', 'NSW'] }, shape).filters).toEqual({ state: ['NSW'] });
  });

  it('takes one value where only one makes sense', () => {
    expect(readListState({ sprinklr: ['yes', 'no'] }, shape).filters).toEqual({ sprinklr: ['yes'] });
  });
});

describe('writeListState', () => {
  it('leaves out what is as usual', () => {
    expect(Object.values(writeListState(readListState({}, shape))).every((value) => value === undefined)).toBe(true);
  });

  it('comes back the same', () => {
    const state = readListState({ q: '0800', state: ['VIC', 'NSW'], sort: 'postcode', page: '2', limit: '25' }, shape);
    expect(readListState(writeListState(state), shape)).toEqual(state);
  });
});

describe('what the server is asked for', () => {
  const state = readListState({ q: ' pool ', state: 'NSW', page: '2', open: 'a1', sort: 'name' }, shape);

  it('is the address without the drawer', () => {
    expect(listQueryOf(state)).toEqual({ q: 'pool', state: 'NSW', sort: 'name', page: '2', limit: '50' });
  });

  it('for an export leaves the page out', () => {
    expect(exportQueryOf(state)).toEqual({ q: 'pool', state: 'NSW', sort: 'name' });
  });

  it('counts as narrowed by a search or a filter only', () => {
    expect(isFiltered(state)).toBe(true);
    expect(isFiltered(readListState({ state: 'NSW' }, shape), ['state'])).toBe(false);
    expect(isFiltered(readListState({ page: '4', sort: 'name' }, shape))).toBe(false);
  });
});

it('sorts up, down, then not at all', () => {
  const up = nextSort(null, 'name', null);
  const down = nextSort(up, 'name', null);
  expect([up, down, nextSort(down, 'name', null)]).toEqual([
    { by: 'name', isDescending: false },
    { by: 'name', isDescending: true },
    null,
  ]);
  expect(nextSort(down, 'postcode', null)).toEqual({ by: 'postcode', isDescending: false });
});

describe('the usual sort', () => {
  const [up, down] = [
    { by: 'date', isDescending: false },
    { by: 'date', isDescending: true },
  ];

  it.each([
    ['up', up, [down, null]],
    ['down', down, [up, null]],
  ])('is turned round and back where it goes %s, and the address names it never', (_way, usual, expected) => {
    const turned = nextSort(usual, 'date', usual);
    expect([turned, nextSort(turned, 'date', usual)]).toEqual(expected);
  });

  it('is what a third click on another heading comes back to', () => {
    expect(nextSort({ by: 'name', isDescending: true }, 'name', down)).toBeNull();
  });

  it('stands aside while a search is ranked', () => {
    const usual = { ...up, isRankedBySearch: true };
    expect(usualSortOf({ q: ' ' }, usual)).toEqual(up);
    expect(usualSortOf({ q: 'pool' }, usual)).toBeNull();
    expect(usualSortOf({ q: 'pool' }, down)).toEqual(down);
    expect(usualSortOf({ q: '' }, undefined)).toBeNull();
  });
});
