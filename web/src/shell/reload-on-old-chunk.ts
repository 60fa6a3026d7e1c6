const reloadedUnder = 'poolhouse.reloaded-at';
const notAgainForMs = 60_000;

/**
 * Reloads the page once when code of an old release is missing. A second failure within a minute is shown as an error, so that a broken release can't reload
 * forever. Without a connection nothing is missing: the code waits to be fetched, and reloading would take the page away.
 */
export function reloadOnOldChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine) return;
    const last = Number(sessionStorage.getItem(reloadedUnder) ?? 0);
    if (Date.now() - last < notAgainForMs) return;
    sessionStorage.setItem(reloadedUnder, String(Date.now()));
    event.preventDefault();
    window.location.reload();
  });
}
