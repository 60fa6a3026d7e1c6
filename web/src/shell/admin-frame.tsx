import { Navigate, Outlet, useLocation, useSearch } from '@tanstack/react-router';
import type { AdminEntry } from '../platform/feature.ts';
import { useUser } from '../platform/session/session.ts';
import { useCan } from '../platform/use-can.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ExplainLink } from '../ui/explain-link.tsx';
import { ForbiddenState } from '../ui/forbidden-state.tsx';
import type { Search } from '../ui/list/list-state.ts';
import { SideNav } from '../ui/side-nav.tsx';
import { adminEntriesOf, adminEntryAt, adminGroupsOf } from './admin-entries.ts';
import { PageShape } from './page-shape.tsx';

/** Shows a page of Admin beside the parts of Admin that the person may look at. §6 */
export function AdminFrame() {
  const groups = adminGroupsOf(useUser());
  const { tab }: Search = useSearch({ strict: false });
  const current = adminEntryAt(useLocation().pathname, tab);
  const linkOf = (one: AdminEntry) => ({
    label: one.label,
    to: one.path,
    search: { tab: one.tab },
    isCurrent: one === current,
  });
  return (
    <SideNav label="Admin" groups={groups.map(({ title, entries }) => ({ title, links: entries.map(linkOf) }))}>
      {current === undefined ? <Outlet /> : <Guarded entry={current} />}
    </SideNav>
  );
}

function Guarded({ entry }: { entry: AdminEntry }) {
  const ability = useCan(entry.permission);
  if (ability.allowed) return <Outlet />;
  return (
    <PageShape title={entry.label}>
      <ForbiddenState title={`You don’t have access to ${entry.label}`} ability={ability} isAlert />
    </PageShape>
  );
}

/** Opens the first part that the person may look at. */
export function AdminIndex() {
  const [first] = adminEntriesOf(useUser());
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
