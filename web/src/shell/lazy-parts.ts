import { useRef } from 'react';
import { codeOf, lazyPart } from '../platform/api/load-code.ts';

const palette = codeOf(() => import('./palette/palette-results.tsx'));

const load = {
  palette: async () => {
    const code = await palette();
    await code.loadPalettes();
    return code;
  },
  keySheet: codeOf(() => import('./key-sheet.tsx')),
  signInAgain: codeOf(() => import('./sign-in-again-dialog.tsx')),
  signOut: codeOf(() => import('./sign-out-dialog.tsx')),
  reauthentication: codeOf(() => import('./reauthentication-dialog.tsx')),
};

export const PaletteResults = lazyPart(load.palette, 'PaletteResults');
export const KeySheet = lazyPart(load.keySheet, 'KeySheet');
export const SignInAgainDialog = lazyPart(load.signInAgain, 'SignInAgainDialog');
export const SignOutDialog = lazyPart(load.signOut, 'SignOutDialog');
export const ReauthenticationDialog = lazyPart(load.reauthentication, 'ReauthenticationDialog');

/** Fetches what floats once the page is quiet, so that it is there when it is wanted, even offline. */
export function loadPartsWhenIdle(): void {
  whenIdle(() => void Promise.allSettled(Object.values(load).map((part) => part())));
}

/** Runs a function once the page is quiet, after five seconds in any case; answers how to call it off. */
export function whenIdle(act: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const asked = window.requestIdleCallback(act, { timeout: 5_000 });
    return () => window.cancelIdleCallback(asked);
  }
  const timer = setTimeout(act, 2_000);
  return () => clearTimeout(timer);
}

/** Returns true from the first time on that a part was wanted: until then it costs nothing, afterwards it can close gently. */
export function useOnceTrue(isWanted: boolean): boolean {
  const wanted = useRef(false);
  wanted.current ||= isWanted;
  return wanted.current;
}
