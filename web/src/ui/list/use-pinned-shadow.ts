import { type RefObject, useEffect, useRef } from 'react';

/**
 * Marks the table once it has scrolled sideways so far that its first column covers others. By hand: a state would draw
 * all rows again.
 */
export function usePinnedShadow(table: RefObject<HTMLTableElement | null>, after: number): void {
  const known = useRef<number>(null);
  useEffect(() => {
    const [marked, scroller] = [table.current, table.current?.parentElement];
    if (!marked || !scroller) return;
    const mark = () => {
      const isCovering = String(scroller.scrollLeft > after);
      if (marked.dataset.covering !== isCovering) marked.dataset.covering = isCovering;
    };
    // A table that is new isn't scrolled; to ask it would lay the page out before it is whole.
    if (known.current !== null) mark();
    known.current = after;
    scroller.addEventListener('scroll', mark, { passive: true });
    return () => scroller.removeEventListener('scroll', mark);
  }, [table, after]);
}
