import type { ListColumn } from './list-config.ts';
import type { ListPreferences } from './use-list-preferences.ts';

type Shown = ListPreferences['shown'];

/** What stands beside the columns: the check boxes and the gutters. */
const sidePixels = 68;
/** A column that takes the rest gives up this much of its width before another column has to go. */
const narrowest = 0.75;

/**
 * The columns to show: what the person chose, and of what the list ships with as many as fit, the least important
 * ones left out first.
 */
export function shownColumns<Row>(columns: readonly ListColumn<Row>[], shown: Shown, width: number): ListColumn<Row>[] {
  const kept = columns.filter((column) => column.isRowHeader || (shown[column.id] ?? !column.isHiddenAtFirst));
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
  return kept.filter(({ id }) => !dropped.has(id));
}

/** Below this the table scrolls sideways rather than squeeze its columns. */
export function tableWidth<Row>(columns: readonly ListColumn<Row>[]): number {
  return columns.reduce((sum, column) => sum + leastWidth(column), sidePixels);
}

function leastWidth<Row>({ width, grows }: ListColumn<Row>): number {
  return grows ? width * narrowest : width;
}
