const keptUnder = 'poolhouse.return-path';

/** Remembers, for this tab, the page to come back to after signing in. */
export function storeReturnPath(path: string): void {
  try {
    if (path.startsWith('/home')) sessionStorage.setItem(keptUnder, path);
  } catch {
    // Without storage the start page follows.
  }
}

/** Returns the page to go back to and forgets it; /home chooses a page when there is none. */
export function takeReturnPath(): string {
  try {
    const path = sessionStorage.getItem(keptUnder);
    sessionStorage.removeItem(keptUnder);
    return path !== null && /^\/home(?:[/?]|$)/.test(path) ? path : '/home';
  } catch {
    return '/home';
  }
}
