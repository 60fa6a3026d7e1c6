import { startTransition, useEffect, useState } from 'react';
import { firstPaint, isFirstPaintOver } from '../../platform/first-paint.ts';

const lowestRow = 32;
/** So many are styled, laid out and painted well within 50 ms. */
const slice = 64;

type Given<Row> = {
  rows: readonly Row[] | null;
  /** What was asked for: the same while these rows are read again. */
  rowsKey: string;
  /** They are still those of the page before. */
  isStale: boolean;
};

/**
 * Returns the rows to draw. On a person's first page these are the ones that fit on the screen, and the others follow once they
 * show. Of every other page the first ones come, down to what is in sight, and the others a slice at a time.
 */
export function useFirstRows<Row>(
  { rows, rowsKey, isStale }: Given<Row>,
  countInSight: () => number,
): readonly Row[] | null {
  const [count, setCount] = useState(() => (isFirstPaintOver() || isReload() ? Number.POSITIVE_INFINITY : onScreen()));
  const [drawnKey, setDrawnKey] = useState(rowsKey);
  if (rows !== null && !isStale && rowsKey !== drawnKey) {
    setDrawnKey(rowsKey);
    if (isFirstPaintOver()) setCount(Math.max(slice, countInSight() + onScreen()));
  }
  const isWhole = rows === null || count >= rows.length;
  useEffect(() => {
    if (isWhole) return;
    let isGone = false;
    void firstPaint().then(() => {
      if (!isGone) startTransition(() => setCount(count + slice));
    });
    return () => {
      isGone = true;
    };
  }, [isWhole, count]);
  return isWhole ? rows : rows.slice(0, count);
}

const onScreen = () => Math.ceil(window.innerHeight / lowestRow);

/** Returns how many rows there are at most above the place that an element is scrolled to. */
export const rowsAbove = (scroller: Element | null | undefined) => Math.ceil((scroller?.scrollTop ?? 0) / lowestRow);

/** A page that is loaded again goes back to where it was scrolled to. */
function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation !== undefined && 'type' in navigation && navigation.type === 'reload';
}
