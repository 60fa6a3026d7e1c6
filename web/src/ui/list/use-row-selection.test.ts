import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useRowSelection } from './use-row-selection.ts';

afterEach(cleanup);

const idOf = (row: string) => row;

function select(rows: readonly string[], filterKey = 'all') {
  const hook = renderHook((given) => useRowSelection(given.rows, idOf, given.filterKey), {
    initialProps: { rows, filterKey },
  });
  const chosen = () => [...hook.result.current.rows.keys()].join('');
  return {
    chosen,
    isAllMatching: () => hook.result.current.isAllMatching,
    toggle: (id: string, isRange = false) => act(() => hook.result.current.toggle(id, isRange)),
    extend: (from: string, to: string) => act(() => hook.result.current.extend(from, to)),
    toggleAll: () => act(() => hook.result.current.toggleAll()),
    selectAll: () => act(() => hook.result.current.selectAllMatching()),
    show: (next: readonly string[], key = filterKey) => hook.rerender({ rows: next, filterKey: key }),
  };
}

const page = ['a', 'b', 'c', 'd'];

it('chooses and leaves one row, and a range from the last one', () => {
  const list = select(page);
  list.toggle('b');
  list.toggle('d', true);
  expect(list.chosen()).toBe('bcd');
  list.toggle('c');
  expect(list.chosen()).toBe('bd');
});

it('goes on row by row with shift held', () => {
  const list = select(page);
  list.extend('a', 'b');
  list.extend('b', 'c');
  expect(list.chosen()).toBe('abc');
});

it('chooses and leaves the whole page, and keeps what was chosen on others', () => {
  const list = select(page);
  list.toggleAll();
  list.show(['e', 'f']);
  list.toggleAll();
  expect(list.chosen()).toBe('abcdef');
  list.toggleAll();
  expect(list.chosen()).toBe('abcd');
});

it('starts afresh with another search, in the same moment', () => {
  const list = select(page);
  list.toggleAll();
  list.selectAll();
  list.show(page, 'NSW');
  expect([list.chosen(), list.isAllMatching()]).toEqual(['', false]);
});

it('goes on from the rows of this page when one of everything is left out', () => {
  const list = select(page);
  list.toggle('a');
  list.selectAll();
  list.show(['e', 'f', 'g']);
  list.toggle('f');
  expect([list.chosen(), list.isAllMatching()]).toEqual(['aeg', false]);
});

it('chooses nothing while the rows of another search are on their way', () => {
  const list = select(page);
  list.show([], 'NSW');
  list.toggle('a');
  expect(list.chosen()).toBe('');
});
