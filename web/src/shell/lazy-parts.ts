import { lazy, useRef } from 'react';

const load = {
  palette: () => import('./command-palette.tsx'),
  keySheet: () => import('./key-sheet.tsx'),
  signInAgain: () => import('./sign-in-again-dialog.tsx'),
  proveAgain: () => import('./prove-again-dialog.tsx'),
};

export const CommandPalette = lazy(async () => ({ default: (await load.palette()).CommandPalette }));
export const KeySheet = lazy(async () => ({ default: (await load.keySheet()).KeySheet }));
export const SignInAgainDialog = lazy(async () => ({ default: (await load.signInAgain()).SignInAgainDialog }));
export const ProveAgainDialog = lazy(async () => ({ default: (await load.proveAgain()).ProveAgainDialog }));

/** Fetches what floats once the page is quiet, so that it is there when it is wanted, even offline. */
export function loadPartsWhenIdle(): void {
  const loadAll = () => Promise.allSettled(Object.values(load).map((part) => part()));
  if ('requestIdleCallback' in window) window.requestIdleCallback(loadAll, { timeout: 5_000 });
  else setTimeout(loadAll, 2_000);
}

/** True from the first time on that a part was wanted: until then it costs nothing, afterwards it can close gently. */
export function useWantedOnce(isWanted: boolean): boolean {
  const wanted = useRef(false);
  wanted.current ||= isWanted;
  return wanted.current;
}
