/** A page that is hidden isn't painted; what waits for it starts all the same. */
const maxWaitMs = 250;

let isOver = false;
let painted: Promise<void> | null = null;

/**
 * Waits until the frame that is being prepared has been painted, the first time that this is asked; later at once. What the first page can be read without waits
 * for it, so that the page shows sooner.
 */
export function firstPaint(): Promise<void> {
  painted ??= new Promise<void>((resolve) => {
    // When the callback of the next frame runs, this one is on the screen.
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
    setTimeout(resolve, maxWaitMs);
  }).then(() => {
    isOver = true;
  });
  return painted;
}

/** Returns false while the first page is on its way. */
export function isFirstPaintOver(): boolean {
  return isOver;
}
