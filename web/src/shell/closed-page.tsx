import { can } from '@poolhouse/domain/features/access/can';
import type { AnyRouter } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '../platform/api/load-code.ts';
import { useUser } from '../platform/session/session.ts';
import classes from '../public/form.module.css';
import { features } from './features.ts';
import { requestSignOut } from './sign-out.ts';

const MaintenancePage = lazyPart(() => import('../public/maintenance-page.tsx'), 'MaintenancePage');

const openPages = features.flatMap((feature) => feature.duringMaintenance ?? []);

/** Tells whether the page at an address stays while Poolhouse is closed for maintenance. */
export function staysOpen(path: string): boolean {
  return openPages.some((page) => page.path === path);
}

/** Replaces every page while the product is closed for maintenance, but for those that emergencies need, which it leads to. */
export function ClosedPage({ until, router }: { until: string; router: AnyRouter }) {
  const user = useUser();
  return (
    <Suspense fallback={null}>
      <MaintenancePage until={until} onSignOut={() => void requestSignOut(false)}>
        {openPages
          .filter(({ permission }) => can(user, permission))
          .map(({ path, label }) => (
            <button
              key={path}
              type="button"
              className={classes.link}
              onClick={() => void router.navigate({ to: path })}
            >
              {label}
            </button>
          ))}
      </MaintenancePage>
    </Suspense>
  );
}
