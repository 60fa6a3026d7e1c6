import { startTransition, useEffect, useState } from 'react';
import { firstPaint, isFirstPaintOver } from '../../platform/first-paint.ts';

const lowestRow = 32;

/** Returns the rows to draw. On a person's first page these are the ones that fit on the screen, and the others follow as soon as they show. */
export function useFirstRows<Row>(rows: readonly Row[] | null): readonly Row[] | null {
  const [isWhole, setWhole] = useState(() => isFirstPaintOver() || isReload());
  const isWaiting = rows !== null && !isWhole;
  useEffect(() => {
    if (!isWaiting) return;
    let isGone = false;
    void firstPaint().then(() => {
      if (!isGone) startTransition(() => setWhole(true));
    });
    return () => {
      isGone = true;
    };
  }, [isWaiting]);
  return isWhole || rows === null ? rows : rows.slice(0, Math.ceil(window.innerHeight / lowestRow));
}

/** A page that is loaded again goes back to where it was scrolled to. */
function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation !== undefined && 'type' in navigation && navigation.type === 'reload';
}
