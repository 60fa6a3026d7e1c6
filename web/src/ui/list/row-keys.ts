import type { KeyboardEvent } from 'react';
import type { Shortcut } from '../../platform/shortcuts.ts';

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_index, last) => last,
};

/** Between which rows the focus went, by their places on the page. */
export type RowMove = { from: number; to: number };

/** Moves the focus between the rows of a list by arrows, Home and End; null when the key means something else. */
export function moveInRows(event: KeyboardEvent, holder: HTMLElement | null): RowMove | null {
  const step = steps[event.key];
  if (step === undefined || holder === null || event.ctrlKey || event.metaKey || event.altKey) return null;
  const rows = [...holder.querySelectorAll<HTMLElement>('[data-row-index]')];
  const target = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row-index]') : null;
  const from = target === null ? -1 : rows.indexOf(target);
  const to = step(from, rows.length - 1);
  event.preventDefault();
  rows[to]?.focus();
  return { from, to };
}

/** Brings the focus to a row, the first one unless told. */
export function focusRow(holder: Pick<ParentNode, 'querySelector'> | null, index = 0): boolean {
  const row = holder?.querySelector<HTMLElement>(`[data-row-index="${index}"]`);
  row?.focus();
  return row !== null && row !== undefined;
}

/** Returns the keys of rows, as the list of shortcuts shows them: the table handles them where the focus is. */
export function rowShortcuts(
  { quickView, rowPath }: { quickView?: unknown; rowPath?: unknown },
  isSelectable: boolean,
): Shortcut[] {
  const opening = [
    ...(quickView
      ? [{ keys: ['Enter'], meaning: rowPath ? 'Preview the row; again to open it' : 'Preview the row' }]
      : []),
    ...(rowPath
      ? [{ keys: quickView ? ['Ctrl+Enter'] : ['Enter', 'Ctrl+Enter'], meaning: 'Open the row’s page' }]
      : []),
  ];
  const selecting = [
    { keys: [' ', 'x'], meaning: 'Select the row' },
    { keys: ['Shift+ ', 'Shift+x'], meaning: 'Select all rows from the last one' },
    { keys: ['Shift+ArrowDown', 'Shift+ArrowUp'], meaning: 'Select from row to row' },
  ];
  return [
    { keys: ['ArrowDown', 'ArrowUp'], meaning: 'Go from row to row, also from the search box' },
    { keys: ['Home', 'End'], meaning: 'Go to the first or the last row' },
    ...opening,
    ...(isSelectable ? selecting : []),
    { keys: ['Escape'], meaning: 'Back to the search box; again to clear it' },
  ];
}
