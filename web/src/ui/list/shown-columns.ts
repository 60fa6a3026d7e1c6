import type { ListColumn } from './list-config.ts';
import type { ListLayout } from './list-layout.ts';

/** What stands beside the columns: the check boxes and the gutters. */
const sidePixels = 68;
/** A column that takes the rest gives up this much of its width before another column has to go. */
const narrowest = 0.75;

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
 * Returns the columns to show: what the person chose, and of what the list ships with as many as fit, the least important
 * ones left out first. One of them always takes the feature that is left over.
 */
export function shownColumns<Row>(
  columns: readonly ListColumn<Row>[],
  { shown, order, widths }: Pick<ListLayout, 'shown' | 'order' | 'widths'>,
  width: number,
): ListColumn<Row>[] {
  const kept = orderedColumns(columns, order)
    .filter((column) => column.isRowHeader || (shown[column.id] ?? !column.isHiddenAtFirst))
    .map((column) => withWidth(column, widths[column.id]));
  const byImportance = kept
    .filter((column) => !column.isRowHeader && shown[column.id] === undefined)
    .sort((one, other) => (other.importance ?? 0) - (one.importance ?? 0));
  let excess = kept.reduce((sum, column) => sum + leastWidth(column), sidePixels) - width;
  const dropped = new Set<string>();
  for (const column of byImportance) {
    if (excess <= 0) break;
    dropped.add(column.id);
    excess -= leastWidth(column);
  }
  return withGrowingColumn(kept.filter(({ id }) => !dropped.has(id)));
}

/** Returns the width below which the table scrolls sideways instead of narrowing its columns. */
export function tableWidth<Row>(columns: readonly ListColumn<Row>[]): number {
  return columns.reduce((sum, column) => sum + leastWidth(column), sidePixels);
}

function withWidth<Row>(column: ListColumn<Row>, width: number | undefined): ListColumn<Row> {
  return width === undefined ? column : { ...column, width, grows: false };
}

/** Where the column that grows was given a width, the last one takes the rest. */
function withGrowingColumn<Row>(columns: ListColumn<Row>[]): ListColumn<Row>[] {
  const last = columns.at(-1);
  if (last === undefined || columns.some(({ grows }) => grows)) return columns;
  return [...columns.slice(0, -1), { ...last, grows: true }];
}

function leastWidth<Row>({ width, grows }: ListColumn<Row>): number {
  return grows ? width * narrowest : width;
}
