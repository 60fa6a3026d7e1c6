import { type RefObject, useEffect } from 'react';

/**
 * Marks the table once it has scrolled sideways so far that its first column covers others. By hand: a state would draw
 * all rows again.
 */
export function usePinnedShadow(table: RefObject<HTMLTableElement | null>, after: number): void {
  useEffect(() => {
    const [marked, scroller] = [table.current, table.current?.parentElement];
    if (!marked || !scroller) return;
    let isCovering = false;
    marked.dataset.covering = 'false';
    const mark = () => {
      if (scroller.scrollLeft > after === isCovering) return;
      isCovering = !isCovering;
      marked.dataset.covering = String(isCovering);
    };
    mark();
    scroller.addEventListener('scroll', mark, { passive: true });
    return () => scroller.removeEventListener('scroll', mark);
  }, [table, after]);
}
