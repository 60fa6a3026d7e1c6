import { useCallback } from 'react';

/** What the style sheets take where nothing is told. */
const usualHeight = 48;

/**
 * Tells a page how high all that stands above it is, with the banners that come and go, so that lists fill exactly what
 * is left of the window. Goes onto the element above the page.
 */
export function usePageTop(): (above: HTMLElement | null) => (() => void) | undefined {
  return useCallback((above) => {
    if (above === null) return undefined;
    let lastHeight = usualHeight;
    const watch = new ResizeObserver(() => {
      const height = above.offsetHeight;
      // Setting the same value again would restyle every element of the page.
      if (height !== lastHeight) above.parentElement?.style.setProperty('--ph-page-top', `${height}px`);
      lastHeight = height;
    });
    watch.observe(above);
    return () => watch.disconnect();
  }, []);
}
