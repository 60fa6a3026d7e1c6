import type { ListColumn } from './list-config.ts';
import type { ListPreferences } from './use-list-preferences.ts';

/** The columns to show: as the person chose, else as the list ships, fewer in a narrow window. */
export function shownColumns<Row>(
  columns: readonly ListColumn<Row>[],
  shown: ListPreferences['shown'],
  windowWidth: number,
): ListColumn<Row>[] {
  return columns.filter((column) => isShown(column, shown, windowWidth));
}

export function isShown<Row>(column: ListColumn<Row>, shown: ListPreferences['shown'], windowWidth: number): boolean {
  if (column.isRowHeader) return true;
  return shown[column.id] ?? (!column.isHiddenAtFirst && windowWidth >= (column.fromWidth ?? 0));
}
