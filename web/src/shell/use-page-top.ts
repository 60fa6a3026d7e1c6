import { useCallback } from 'react';

/**
 * Tells a page how high all that stands above it is, with the banners that come and go, so that lists fill exactly what
 * is left of the window. Goes onto the element above the page.
 */
export function usePageTop(): (above: HTMLElement | null) => (() => void) | undefined {
  return useCallback((above) => {
    if (above === null) return undefined;
    const watch = new ResizeObserver(() => {
      above.parentElement?.style.setProperty('--ph-page-top', `${above.offsetHeight}px`);
    });
    watch.observe(above);
    return () => watch.disconnect();
  }, []);
}
