import { isSameValue } from '@poolhouse/domain/kernel/same-value';
import { columnWidth, type SavedView } from '../../platform/api/list-views.ts';
import { isObject } from '../../platform/stored.ts';

export type Density = SavedView['density'];

/** How the rows of a list are laid out. */
export type ListLayout = {
  density: Density;
  /** What the person chose to see or not, by column; the others stay as the list has them. */
  shown: Readonly<Record<string, boolean>>;
  /** The columns in the person's order; those that aren't named stay beside their neighbours. */
  order: readonly string[];
  /** Pixels, of the columns whose width was set. */
  widths: Readonly<Record<string, number>>;
};

export const defaultLayout: ListLayout = { density: 'comfortable', shown: {}, order: [], widths: {} };

export function layoutOfView({ density, columns }: SavedView): ListLayout {
  return { density, ...columns };
}

export function isSameLayout(one: ListLayout, other: ListLayout): boolean {
  return isSameValue(normal(one), normal(other));
}

/** Reads what this browser kept; whatever doesn't fit is dropped. */
export function readLayout(stored: unknown): ListLayout {
  if (!isObject(stored)) return defaultLayout;
  return {
    density: stored.density === 'compact' ? 'compact' : 'comfortable',
    shown: entriesOf(stored.shown, (value) => typeof value === 'boolean'),
    order: Array.isArray(stored.order) ? stored.order.filter((id) => typeof id === 'string') : [],
    widths: entriesOf(stored.widths, (value) => typeof value === 'number' && value === fittingWidth(value)),
  };
}

/** Returns the nearest width that a column may have, in pixels. */
export function fittingWidth(width: number): number {
  return Math.round(Math.min(columnWidth.most, Math.max(columnWidth.least, width)));
}

/** Returns the order with one column moved by some places; `ids` are all columns as they stand. */
export function movedOrder(ids: readonly string[], id: string, places: number): string[] {
  const rest = ids.filter((one) => one !== id);
  const at = Math.min(rest.length, Math.max(0, ids.indexOf(id) + places));
  return rest.toSpliced(at, 0, id);
}

function entriesOf<Value>(given: unknown, fits: (value: unknown) => boolean): Record<string, Value> {
  return Object.fromEntries(Object.entries(isObject(given) ? given : {}).filter(([, value]) => fits(value))) as Record<
    string,
    Value
  >;
}

function normal({ density, shown, order, widths }: ListLayout) {
  const sorted = (given: object) => Object.entries(given).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return [density, sorted(shown), order, sorted(widths)];
}
