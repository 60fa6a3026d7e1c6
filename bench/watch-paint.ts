declare global {
  interface Window {
    /** When the first frame with such an element was painted, in milliseconds since the navigation started. */
    paintOf(selector: string): Promise<number>;
    /** The longest task since this was asked last, in milliseconds; 0 when none was over 50. */
    longestTask(): number;
    /** When the first frame was painted that `paintOf` was asked for. */
    firstPaintAt?: number;
  }
}

/** Runs in the page before anything else. It must stand alone: nothing outside it goes with it. */
export function watchPaint(): void {
  let longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  }).observe({ entryTypes: ['longtask'] });
  window.longestTask = () => {
    const found = longest;
    longest = 0;
    return found;
  };
  window.paintOf = (selector) =>
    new Promise((resolve, reject) => {
      setTimeout(() => reject(new Error(`Nothing painted that is ${selector}.`)), 20_000);
      const painted = () => {
        // A message from inside a frame arrives once that frame is painted.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          const now = performance.now();
          window.firstPaintAt ??= now;
          resolve(now);
        };
        requestAnimationFrame(() => port2.postMessage(null));
      };
      if (document.querySelector(selector) !== null) return painted();
      const observer = new MutationObserver(() => {
        if (document.querySelector(selector) === null) return;
        observer.disconnect();
        painted();
      });
      observer.observe(document, { childList: true, subtree: true });
    });
}
