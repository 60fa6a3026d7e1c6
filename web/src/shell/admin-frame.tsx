import { Navigate, Outlet, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { AdminTab } from '../platform/feature.ts';
import { useUser } from '../platform/session/session.ts';
import { useCan } from '../platform/use-can.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ExplainLink } from '../ui/explain-link.tsx';
import { ForbiddenState } from '../ui/forbidden-state.tsx';
import { TabLink } from '../ui/tab-link.tsx';
import classes from './admin-frame.module.css';
import { adminTabAt, adminTabsOf } from './admin-tabs.ts';
import { PageShape } from './page-shape.tsx';

/** Shows Admin with its parts as tabs: only those that the person may look at. §6 */
export function AdminFrame() {
  const tabs = adminTabsOf(useUser());
  const current = adminTabAt(useLocation().pathname);
  const shown = useRef<HTMLAnchorElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on a phone the tabs are wider than the window
  useEffect(() => {
    // In newer browsers it answers a promise, which must not become the effect's clean-up.
    shown.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <div className={classes.admin}>
      <nav className={classes.tabs} aria-label="Admin" data-print="hide">
        {tabs.map((tab) => (
          <TabLink
            key={tab.path}
            ref={tab === current ? shown : undefined}
            to={tab.path}
            isCurrent={tab === current}
            className={classes.tab}
          >
            {tab.label}
          </TabLink>
        ))}
      </nav>
      {current === undefined ? <Outlet /> : <Guarded tab={current} />}
    </div>
  );
}

function Guarded({ tab }: { tab: AdminTab }) {
  const ability = useCan(tab.permission);
  if (ability.allowed) return <Outlet />;
  return (
    <PageShape title={tab.label}>
      <ForbiddenState title={`You don’t have access to ${tab.label}`} ability={ability} isAlert />
    </PageShape>
  );
}

/** Opens the first part that the person may look at. */
export function AdminIndex() {
  const [first] = adminTabsOf(useUser());
  if (first !== undefined) return <Navigate to={first.path} replace />;
  return (
    <PageShape title="Admin">
      <EmptyState drawing="lock" title="You can’t open Admin">
        Your role includes this page, but you have no permissions on it.{' '}
        <ExplainLink question={{ permission: 'admin.users:view' }} />
      </EmptyState>
    </PageShape>
  );
}
