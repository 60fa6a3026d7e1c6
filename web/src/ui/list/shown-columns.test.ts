import { expect, it } from 'vitest';
import type { ListColumn } from './list-config.ts';
import { shownColumns } from './shown-columns.ts';

const cell = () => null;
const columns: ListColumn<string>[] = [
  { id: 'id', header: 'Id', width: 100, importance: 2, cell },
  { id: 'name', header: 'Name', width: 200, grows: true, isRowHeader: true, cell },
  { id: 'phone', header: 'Phone', width: 100, importance: 3, cell },
  { id: 'notes', header: 'Notes', width: 100, isHiddenAtFirst: true, cell },
];
const idsAt = (width: number, shown: Record<string, boolean> = {}) =>
  shownColumns(columns, shown, width).map(({ id }) => id);

it('shows what ships where there is room', () => {
  expect(idsAt(900)).toEqual(['id', 'name', 'phone']);
});

it('leaves out the least important ones first, never the name', () => {
  expect(idsAt(330)).toEqual(['id', 'name']);
  expect(idsAt(100)).toEqual(['name']);
});

it('does as the person chose, however narrow it is', () => {
  expect(idsAt(100, { notes: true, id: false })).toEqual(['name', 'notes']);
});
