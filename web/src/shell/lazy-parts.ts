import { fetchLaterCode } from '../platform/api/later-code.ts';
import { codeOf, lazyPart } from '../platform/api/load-code.ts';
import { fetchWhenIdle } from '../platform/when-idle.ts';

const palette = codeOf(() => import('./palette/palette-results.tsx'));

const load = {
  palette: async () => {
    const code = await palette();
    await code.loadPalettes();
    return code;
  },
  menu: codeOf(() => import('./menu-drawer.tsx')),
  keySheet: codeOf(() => import('./key-sheet.tsx')),
  signInAgain: codeOf(() => import('./sign-in-again-dialog.tsx')),
  signOut: codeOf(() => import('./sign-out-dialog.tsx')),
  practice: codeOf(() => import('../features/training/practice-banner.tsx')),
  reauthentication: codeOf(() => import('./reauthentication-dialog.tsx')),
};

export const PaletteResults = lazyPart(load.palette, 'PaletteResults');
export const MenuDrawer = lazyPart(load.menu, 'MenuDrawer');
export const KeySheet = lazyPart(load.keySheet, 'KeySheet');
export const SignInAgainDialog = lazyPart(load.signInAgain, 'SignInAgainDialog');
export const SignOutDialog = lazyPart(load.signOut, 'SignOutDialog');
export const PracticeBanner = lazyPart(load.practice, 'PracticeBanner');
export const ReauthenticationDialog = lazyPart(load.reauthentication, 'ReauthenticationDialog');

/** Fetches what floats once the page is quiet, so that it is there when it is wanted, even offline. */
export function loadPartsWhenIdle(): void {
  fetchWhenIdle(() => void Promise.allSettled([fetchLaterCode(), ...Object.values(load).map((part) => part())]));
}
