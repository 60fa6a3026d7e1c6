import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLiveRows } from './use-live-rows.ts';

type Row = { id: string; name: string };
const row = (id: string, name = id): Row => ({ id, name });
const [a, b, c] = [row('a'), row('b'), row('c')];

function render(rows: Row[] | null, key: string | null) {
  const hook = renderHook(({ rows, key }) => useLiveRows<Row>(rows, key, ({ id }) => id), {
    initialProps: { rows, key },
  });
  return {
    show: (next: Row[] | null, nextKey: string | null) => hook.rerender({ rows: next, key: nextKey }),
    names: () => hook.result.current.rows?.map(({ name }) => name),
    changed: () => [...hook.result.current.changedRows],
  };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('a row that changed stays in its place and is named for a moment', () => {
  const list = render(null, 'page 1');
  list.show([a, b, c], 'page 1');
  expect(list.changed()).toEqual([]);
  list.show([row('c', 'c2'), a, b], 'page 1');
  expect([list.names(), list.changed()]).toEqual([['a', 'b', 'c2'], ['c']]);
  act(() => vi.advanceTimersByTime(2_400));
  expect([list.names(), list.changed()]).toEqual([['a', 'b', 'c2'], []]);
});

it('another question is answered in the order of the server, with nothing named', () => {
  const list = render([a, b, c], 'by name');
  list.show([a, b, c], null);
  expect(list.names()).toEqual(['a', 'b', 'c']);
  list.show([row('c', 'c2'), b, a], 'by date');
  expect([list.names(), list.changed()]).toEqual([['c2', 'b', 'a'], []]);
});

it('rows that come and go are not changes', () => {
  const list = render([a, b], 'page 1');
  list.show([c, a], 'page 1');
  expect([list.names(), list.changed()]).toEqual([['c', 'a'], []]);
});

it('rows that only moved are not changes, whatever objects they are', () => {
  const list = render([a, b], 'page 1');
  list.show([c, row('a'), row('b', 'b2')], 'page 1');
  expect(list.changed()).toEqual(['b']);
});
