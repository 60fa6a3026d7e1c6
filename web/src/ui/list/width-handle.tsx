import type { PointerEvent } from 'react';
import { fittingWidth } from './list-layout.ts';
import classes from './record-table.module.css';

type Props = { onWidth: (width: number | null) => void };

/**
 * Shows the edge of a heading: dragging it sets the column's width, a double click the usual one. For the pointer alone; the
 * menu of columns does the same for all.
 */
export function WidthHandle({ onWidth }: Props) {
  const start = (event: PointerEvent<HTMLSpanElement>) => {
    const heading = event.currentTarget.closest('th');
    const column = columnOf(heading);
    if (heading === null || column === null || event.button !== 0) return;
    event.preventDefault();
    const handle = event.currentTarget;
    const startsAt = event.clientX;
    const before = heading.getBoundingClientRect().width;
    const widthAt = (x: number) => fittingWidth(before + x - startsAt);
    const restore = fixColumn(column);
    const drag = new AbortController();
    const move = (next: globalThis.PointerEvent) => {
      column.style.width = `${widthAt(next.clientX)}px`;
    };
    const end = (last: globalThis.PointerEvent) => {
      drag.abort();
      if (last.type === 'pointerup' && last.clientX !== startsAt) onWidth(widthAt(last.clientX));
      else restore();
    };
    handle.setPointerCapture(event.pointerId);
    handle.addEventListener('pointermove', move, drag);
    handle.addEventListener('pointerup', end, drag);
    handle.addEventListener('pointercancel', end, drag);
  };
  return <span className={classes.edge} aria-hidden onPointerDown={start} onDoubleClick={() => onWidth(null)} />;
}

function columnOf(heading: HTMLTableCellElement | null): HTMLTableColElement | null {
  const columns = heading?.closest('table')?.querySelectorAll('col');
  return columns?.[heading?.cellIndex ?? -1] ?? null;
}

/**
 * While a column is dragged, its width is drawn by hand: drawing 200 rows for every pixel would lag behind the pointer.
 * Where it was the one that takes the rest, the last one does so meanwhile. Answers what puts all that back.
 */
function fixColumn(column: HTMLTableColElement): () => void {
  const last = column.parentElement?.lastElementChild;
  const touched = [column, ...(last instanceof HTMLElement && column.style.width === '' ? [last] : [])];
  const widths = touched.map((one) => one.style.width);
  for (const one of touched) one.style.width = '';
  return () => {
    for (const [index, one] of touched.entries()) one.style.width = widths[index] ?? '';
  };
}
