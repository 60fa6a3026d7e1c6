import { Outlet, useLocation } from '@tanstack/react-router';
import { Suspense, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { storedPractice } from '../platform/session/practice.ts';
import { useUser } from '../platform/session/session.ts';
import { useShortcutKeys, useShortcuts } from '../platform/shortcuts.ts';
import { loadSingleKeys } from '../platform/single-keys.ts';
import { useEnvironmentFromStart } from '../platform/use-environment.ts';
import { useOnceTrue } from '../platform/use-once-true.ts';
import { NotificationBanner } from '../services/notifications/notification-banner.tsx';
import { Explanations } from './explanations.tsx';
import classes from './frame.module.css';
import { KeySheet, loadPartsWhenIdle, MenuDrawer, PracticeBanner, SignOutDialog } from './lazy-parts.ts';
import { MaintenanceBanner } from './maintenance-banner.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { CommandPalette } from './palette/command-palette.tsx';
import { useHeldKeys } from './palette/use-held-keys.ts';
import { LiveConnection } from './presence/live-connection.tsx';
import { Rail } from './rail.tsx';
import { onSignOutRequest, pendingSignOut } from './sign-out.ts';
import { TopBar } from './top-bar.tsx';
import { usePageTop } from './use-page-top.ts';
import { useRail } from './use-rail.ts';
import { VersionBar } from './version-bar.tsx';
import { ViewAsBanner } from './view-as-banner.tsx';

type Floating = 'palette' | 'keys' | 'menu' | null;

/** Shows what stands around every page behind the sign-in: menu, top bar, palette, list of keys. */
export function Frame() {
  const { id } = useUser();
  const rail = useRail();
  const [floating, setFloating] = useState<Floating>(null);
  const { held, drop } = useHeldKeys(floating === 'palette', () => setFloating('palette'));
  const close = useCallback(() => {
    setFloating(null);
    drop();
  }, [drop]);
  // The field must have the focus before the next key arrives.
  const openPalette = useCallback(() => flushSync(() => setFloating('palette')), []);
  const openSheet = useCallback(() => setFloating('keys'), []);
  useShortcuts('Everywhere', [
    { keys: ['Ctrl+k', '/'], meaning: 'Search or jump to a page, view or record', act: openPalette },
    { keys: ['?'], meaning: 'Show shortcuts', act: openSheet },
    { keys: ['Escape'], meaning: 'Close' },
  ]);
  useShortcutKeys();
  useEffect(() => loadSingleKeys(id), [id]);
  useEffect(loadPartsWhenIdle, []);
  useEnvironmentFromStart();
  useFocusOnNewPage();
  return (
    <div className={classes.frame} data-narrow={rail.isNarrow}>
      <a href="#main" className={classes.skip}>
        Skip to content
      </a>
      <aside className={classes.rail} data-print="hide">
        <Rail isNarrow={rail.isNarrow} onToggle={rail.toggle} />
      </aside>
      <div className={classes.column}>
        <div ref={usePageTop()} data-print="hide" className={classes.top}>
          <ViewAsBanner />
          {storedPractice() !== null && (
            <Suspense fallback={null}>
              <PracticeBanner />
            </Suspense>
          )}
          <OfflineBanner />
          <VersionBar />
          <LiveConnection />
          <MaintenanceBanner />
          <NotificationBanner />
          <TopBar onMenu={() => setFloating('menu')} onPalette={openPalette} onKeys={openSheet} />
        </div>
        <main id="main" tabIndex={-1} className={classes.main}>
          <Outlet />
        </main>
      </div>
      {floating === 'palette' && (
        <CommandPalette key={held === null ? 'live' : 'held'} held={held} onClose={close} onKeys={openSheet} />
      )}
      <Floats floating={floating} onClose={close} />
      <Explanations />
    </div>
  );
}

type FloatsProps = { floating: Floating; onClose: () => void };

function Floats({ floating, onClose }: FloatsProps) {
  const hasMenu = useOnceTrue(floating === 'menu');
  const hasKeys = useOnceTrue(floating === 'keys');
  const signOutRequest = useSyncExternalStore(onSignOutRequest, pendingSignOut);
  const hasSignOut = useOnceTrue(signOutRequest !== null);
  return (
    <Suspense fallback={null}>
      {hasMenu && <MenuDrawer opened={floating === 'menu'} onClose={onClose} />}
      {hasKeys && <KeySheet opened={floating === 'keys'} onClose={onClose} />}
      {hasSignOut && <SignOutDialog request={signOutRequest} />}
    </Suspense>
  );
}

/** After following a link the reading position is the new page, not the link that is gone. */
function useFocusOnNewPage(): void {
  const { pathname } = useLocation();
  const [shownPath, setShownPath] = useState(pathname);
  useEffect(() => {
    if (pathname === shownPath) return;
    setShownPath(pathname);
    const main = document.getElementById('main');
    const isInPage = main?.contains(document.activeElement) === true;
    if (!isInPage) main?.focus({ preventScroll: true });
  }, [pathname, shownPath]);
}
