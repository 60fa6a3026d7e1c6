import { expect, it } from 'vitest';
import type { ListColumn } from './list-config.ts';
import { defaultLayout, type ListLayout } from './list-layout.ts';
import { orderedColumns, pinnedAfter, shownColumns, tableWidth } from './shown-columns.ts';

const cell = () => null;
const columns: ListColumn<string>[] = [
  { id: 'id', header: 'Id', width: 100, cell },
  { id: 'name', header: 'Name', width: 200, grows: true, isRowHeader: true, cell },
  { id: 'phone', header: 'Phone', width: 100, cell },
  { id: 'notes', header: 'Notes', width: 100, isHiddenAtFirst: true, cell },
];
const columnsOf = (layout: Partial<ListLayout> = {}) => shownColumns(columns, { ...defaultLayout, ...layout });
const idsOf = (layout: Partial<ListLayout> = {}) => columnsOf(layout).map(({ id }) => id);

it('shows all that ships', () => {
  expect(idsOf()).toEqual(['id', 'name', 'phone']);
});

it('does as the person chose, but never without the name', () => {
  expect(idsOf({ shown: { notes: true, id: false, name: false } })).toEqual(['name', 'phone', 'notes']);
});

it('pins the name once the columns before it are out of sight', () => {
  expect(pinnedAfter(columnsOf())).toBe(100);
  expect(pinnedAfter(columnsOf({ shown: { id: false } }))).toBe(0);
});

it('is in the order of the person', () => {
  expect(idsOf({ order: ['phone', 'name', 'id', 'notes'] })).toEqual(['phone', 'name', 'id']);
});

it.each([
  [['phone', 'name'], 'id phone notes name'],
  [['notes', 'gone', 'id'], 'notes id name phone'],
  [[], 'id name phone notes'],
])('a column that the order %j doesn’t know follows its old neighbour', (order, expected) => {
  const ids = orderedColumns(columns, order).map(({ id }) => id);
  expect(ids.join(' ')).toBe(expected);
});

it('is as wide as was set, and the last one takes the rest where the growing one was given a width', () => {
  const set = columnsOf({ widths: { name: 320, phone: 150 } });
  expect(set.map(({ width, grows = false }) => [width, grows])).toEqual([
    [100, false],
    [320, false],
    [150, true],
  ]);
  expect(tableWidth(set)).toBe(68 + 100 + 320 + 150 * 0.75);
});
