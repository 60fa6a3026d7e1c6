import { Drawer } from '@mantine/core';
import { Outlet, useLocation } from '@tanstack/react-router';
import { Suspense, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { AnnouncementBanner } from '../features/announcements/announcement-banner.tsx';
import { useUser } from '../platform/session/session.ts';
import { loadSingleKeys, useShellKeys } from '../platform/use-shell-keys.ts';
import { Explanations } from './explanations.tsx';
import classes from './frame.module.css';
import { CommandPalette, KeySheet, loadPartsWhenIdle, SignOutDialog, useOnceTrue } from './lazy-parts.ts';
import { MaintenanceBanner } from './maintenance-banner.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { LiveConnection } from './presence/live-connection.tsx';
import { Rail } from './rail.tsx';
import { onSignOutRequest, pendingSignOut } from './sign-out.ts';
import { TopBar } from './top-bar.tsx';
import { useEnvironmentFromStart } from './use-environment.ts';
import { usePageTop } from './use-page-top.ts';
import { useRail } from './use-rail.ts';
import { ViewAsBanner } from './view-as-banner.tsx';

type Floating = 'palette' | 'keys' | 'menu' | null;

/** Shows what stands around every page behind the sign-in: menu, top bar, palette, list of keys. */
export function Frame() {
  const { id } = useUser();
  const rail = useRail();
  const [floating, setFloating] = useState<Floating>(null);
  const close = useCallback(() => setFloating(null), []);
  const openPalette = useCallback(() => setFloating('palette'), []);
  const openSheet = useCallback(() => setFloating('keys'), []);
  useShellKeys({ onPalette: openPalette, onSheet: openSheet });
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
          <OfflineBanner />
          <LiveConnection />
          <MaintenanceBanner />
          <AnnouncementBanner />
          <TopBar onMenu={() => setFloating('menu')} onPalette={openPalette} onKeys={openSheet} />
        </div>
        <main id="main" tabIndex={-1} className={classes.main}>
          <Outlet />
        </main>
      </div>
      <Floats floating={floating} onClose={close} onKeys={openSheet} />
      <Explanations />
    </div>
  );
}

type FloatsProps = { floating: Floating; onClose: () => void; onKeys: () => void };

function Floats({ floating, onClose, onKeys }: FloatsProps) {
  const hasMenu = useOnceTrue(floating === 'menu');
  const hasPalette = useOnceTrue(floating === 'palette');
  const hasKeys = useOnceTrue(floating === 'keys');
  const asked = useSyncExternalStore(onSignOutRequest, pendingSignOut);
  const hasSignOut = useOnceTrue(asked !== null);
  return (
    <Suspense fallback={null}>
      {hasMenu && (
        <Drawer
          opened={floating === 'menu'}
          onClose={onClose}
          size={272}
          withCloseButton={false}
          padding={0}
          title="Menu"
          classNames={{ header: 'visually-hidden', body: classes.drawerBody }}
        >
          <Rail isNarrow={false} onFollow={onClose} />
        </Drawer>
      )}
      {hasPalette && <CommandPalette opened={floating === 'palette'} onClose={onClose} onKeys={onKeys} />}
      {hasKeys && <KeySheet opened={floating === 'keys'} onClose={onClose} />}
      {hasSignOut && <SignOutDialog asked={asked} />}
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
