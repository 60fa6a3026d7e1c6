import { type RefObject, useEffect, useState } from 'react';

/** Returns whether what is scrolled sideways goes on beyond its right edge. */
export function useOverflowsRight(scroller: RefObject<HTMLElement | null>): boolean {
  const [hasMore, setMore] = useState(false);
  useEffect(() => {
    const { current: box } = scroller;
    if (box === null) return undefined;
    const look = () => setMore(box.scrollWidth - box.clientWidth - box.scrollLeft > 1);
    // It looks for the first time by itself, once the page is laid out.
    const watch = new ResizeObserver(look);
    for (const part of [box, ...box.children]) watch.observe(part);
    box.addEventListener('scroll', look, { passive: true });
    return () => {
      watch.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, [scroller]);
  return hasMore;
}
