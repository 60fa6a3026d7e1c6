import type { ColumnContent, ListColumn } from './list-config.ts';
import type { ListLayout } from './list-layout.ts';

/** What stands beside the columns: the check boxes and the gutters. */
const sidePixels = 68;
/** A column that takes the rest may shrink to this part of its width before the table scrolls sideways. */
const narrowest = 0.75;
/** Pixels in which what is never cut has room: −$1,234,567.00, 30/12/2026, 30/12/2026 12:59:59 pm AEDT, and most numbers of orders. */
const roomFor: Readonly<Record<ColumnContent, number>> = { money: 148, day: 116, time: 236, reference: 112 };

/** Returns all columns of a list in the person's order; a column that the order doesn't know follows its old neighbour. */
export function orderedColumns<Row>(
  columns: readonly ListColumn<Row>[],
  order: ListLayout['order'],
): readonly ListColumn<Row>[] {
  if (order.length === 0) return columns;
  const ordered = order.flatMap((id) => columns.find((column) => column.id === id) ?? []);
  for (const [index, column] of columns.entries()) {
    if (ordered.includes(column)) continue;
    const before = columns[index - 1];
    ordered.splice(before === undefined ? 0 : ordered.indexOf(before) + 1, 0, column);
  }
  return ordered;
}

/**
 * Returns the columns to show: what the person chose, else what the list ships with; all of them, however narrow the
 * screen is. One of them always takes the room that is left over.
 */
export function shownColumns<Row>(
  columns: readonly ListColumn<Row>[],
  { shown, order, widths }: Pick<ListLayout, 'shown' | 'order' | 'widths'>,
): ListColumn<Row>[] {
  const kept = orderedColumns(columns, order)
    .filter((column) => column.isRowHeader || (shown[column.id] ?? !column.isHiddenAtFirst))
    .map((column) => withWidth(column, widths[column.id]));
  return withGrowingColumn(kept);
}

/** Returns the width below which the table scrolls sideways instead of narrowing its columns. */
export function tableWidth<Row>(columns: readonly ListColumn<Row>[]): number {
  return columns.reduce((sum, column) => sum + leastWidth(column), sidePixels);
}

/** Returns how far the table scrolls sideways before the column that names the row is pinned. */
export function pinnedAfter<Row>(columns: readonly ListColumn<Row>[]): number {
  const before = columns.slice(
    0,
    columns.findIndex(({ isRowHeader }) => isRowHeader),
  );
  return before.reduce((sum, column) => sum + leastWidth(column), 0);
}

function withWidth<Row>(column: ListColumn<Row>, width: number | undefined): ListColumn<Row> {
  const least = column.holds === undefined ? 0 : roomFor[column.holds];
  if (width === undefined) return { ...column, width: Math.max(least, column.width) };
  return { ...column, width: Math.max(least, width), grows: false };
}

/** Where the column that grows was given a width, the last one takes the rest. */
function withGrowingColumn<Row>(columns: ListColumn<Row>[]): ListColumn<Row>[] {
  const last = columns.at(-1);
  if (last === undefined || columns.some(({ grows }) => grows)) return columns;
  return [...columns.slice(0, -1), { ...last, grows: true }];
}

function leastWidth<Row>({ width, grows, holds }: ListColumn<Row>): number {
  return grows && holds === undefined ? width * narrowest : width;
}
