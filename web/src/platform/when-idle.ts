import { isCostlyLine } from './costly-line.ts';

/** Runs a function once the page is quiet, after five seconds in any case; answers how to call it off. */
export function whenIdle(act: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(act, { timeout: 5_000 });
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(act, 2_000);
  return () => clearTimeout(timer);
}

/** Fetches ahead once the page is quiet, unless the line is costly; answers how to call it off. */
export function fetchWhenIdle(fetchAhead: () => void): () => void {
  return isCostlyLine() ? () => {} : whenIdle(fetchAhead);
}
