import type { KeyboardEvent } from 'react';

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_index, last) => last,
};

/** Arrows, Home and End move the focus between the rows of a list. */
export function moveInRows(event: KeyboardEvent, holder: HTMLElement | null): void {
  const step = steps[event.key];
  if (step === undefined || holder === null || event.ctrlKey || event.metaKey || event.altKey) return;
  const rows = [...holder.querySelectorAll<HTMLElement>('[data-row-index]')];
  const target = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row-index]') : null;
  const index = target === null ? -1 : rows.indexOf(target);
  event.preventDefault();
  rows[step(index, rows.length - 1)]?.focus();
}

/** Brings the focus to a row, the first one unless told. */
export function focusRow(holder: HTMLElement | null, index = 0): boolean {
  const row = holder?.querySelector<HTMLElement>(`[data-row-index="${index}"]`);
  row?.focus();
  return row !== null && row !== undefined;
}
