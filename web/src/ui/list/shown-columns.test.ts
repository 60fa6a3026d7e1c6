import { expect, it } from 'vitest';
import type { ListColumn } from './list-config.ts';
import { defaultLayout, type ListLayout } from './list-layout.ts';
import { orderedColumns, shownColumns, tableWidth } from './shown-columns.ts';

const cell = () => null;
const columns: ListColumn<string>[] = [
  { id: 'id', header: 'Id', width: 100, importance: 2, cell },
  { id: 'name', header: 'Name', width: 200, grows: true, isRowHeader: true, cell },
  { id: 'phone', header: 'Phone', width: 100, importance: 3, cell },
  { id: 'notes', header: 'Notes', width: 100, isHiddenAtFirst: true, cell },
];
const columnsAt = (width: number, layout: Partial<ListLayout> = {}) =>
  shownColumns(columns, { ...defaultLayout, ...layout }, width);
const idsAt = (width: number, layout: Partial<ListLayout> = {}) => columnsAt(width, layout).map(({ id }) => id);

it('shows what ships where there is room', () => {
  expect(idsAt(900)).toEqual(['id', 'name', 'phone']);
});

it('leaves out the least important ones first, never the name', () => {
  expect(idsAt(330)).toEqual(['id', 'name']);
  expect(idsAt(100)).toEqual(['name']);
});

it('does as the person chose, however narrow it is', () => {
  expect(idsAt(100, { shown: { notes: true, id: false } })).toEqual(['name', 'notes']);
});

it('is in the order of the person', () => {
  expect(idsAt(900, { order: ['phone', 'name', 'id', 'notes'] })).toEqual(['phone', 'name', 'id']);
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
  const set = columnsAt(900, { widths: { name: 320, phone: 150 } });
  expect(set.map(({ width, grows = false }) => [width, grows])).toEqual([
    [100, false],
    [320, false],
    [150, true],
  ]);
  expect(tableWidth(set)).toBe(68 + 100 + 320 + 150 * 0.75);
});
