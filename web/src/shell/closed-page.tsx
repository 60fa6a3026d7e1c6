import { can } from '@poolhouse/domain/features/access/can';
import type { AnyRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../platform/api/load-code.ts';
import type { OpenPage } from '../platform/feature.ts';
import { useUser } from '../platform/session/session.ts';
import classes from '../public/form.module.css';
import { features } from './features.ts';
import { requestSignOut } from './sign-out.ts';

const MaintenancePage = lazyPart(() => import('../public/maintenance-page.tsx'), 'MaintenancePage');

const openPages: readonly OpenPage[] = features.flatMap((feature) => feature.duringMaintenance ?? []);

/** Tells whether the page at an address, or the one that it is below, stays while Poolhouse is closed for maintenance. */
export function staysOpen(path: string): boolean {
  return openPages.some((page) => path === page.path || path.startsWith(`${page.path}/`));
}

/** Replaces every page while the product is closed for maintenance, but for those that emergencies need, which it leads to. */
export function ClosedPage({ until, router }: { until: string; router: AnyRouter }) {
  const pages = useOpenPages();
  return (
    <Suspense fallback={null}>
      <MaintenancePage until={until} onSignOut={() => void requestSignOut(false)}>
        {pages.map(({ path, label }) => (
          <p key={path} className={classes.text}>
            <button type="button" className={classes.plainButton} onClick={() => void router.navigate({ to: path })}>
              {label}
            </button>
          </p>
        ))}
      </MaintenancePage>
    </Suspense>
  );
}

/** Returns the pages that stay open for the person: by their permissions, and by what the server knows besides. */
function useOpenPages(): readonly OpenPage[] {
  const user = useUser();
  const [alsoOpen, setAlsoOpen] = useState<readonly string[]>([]);
  useEffect(() => {
    let isLeft = false;
    for (const { path, permission, isAlsoFor } of openPages) {
      if (isAlsoFor === undefined || can(user, permission)) continue;
      const show = (isFor: boolean) => {
        if (isFor && !isLeft) setAlsoOpen((paths) => [...paths, path]);
      };
      // Without an answer the address still works.
      isAlsoFor().then(show, () => {});
    }
    return () => {
      isLeft = true;
    };
  }, [user]);
  return openPages.filter(({ path, permission }) => can(user, permission) || alsoOpen.includes(path));
}
