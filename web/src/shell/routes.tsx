import { createRootRoute, createRoute, createRouter, Outlet } from '@tanstack/react-router';
import { listSearch, parseSearch, stringifySearch } from '../platform/search-params.ts';
import { AdminFrame, AdminIndex } from './admin-frame.tsx';
import {
  AccountPage,
  ActivityLogPage,
  AnnouncementCreatePage,
  AnnouncementListPage,
  AnnouncementPage,
  BranchCreatePage,
  BranchesPage,
  BranchPage,
  BulkEditPage,
  BulkEditsPage,
  ConnectionCallsPage,
  ConnectionsPage,
  DealerAccountCreatePage,
  DealerAccountListPage,
  DealerAccountPage,
  DealerCreatePage,
  DealerListPage,
  DealerMapPage,
  DealerPage,
  DealerSalesPage,
  DuplicatesPage,
  ImportPage,
  MailTemplatesPage,
  MergePage,
  NearPage,
  NotificationsPage,
  OutboxPage,
  PriceImportPage,
  RolePagesPage,
  RuleCreatePage,
  RuleKeyPage,
  RuleListPage,
  RulePage,
  UserCreatePage,
  UserListPage,
  UserPage,
} from './feature-pages.ts';
import { Frame } from './frame.tsx';
import { NotBuiltPage, notBuilt } from './not-built-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PageError } from './page-error.tsx';
import { FrameSkeleton, PageSkeleton } from './page-skeleton.tsx';
import { guardNavigation } from './route-guard.ts';

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFoundPage });

const home = createRoute({
  getParentRoute: () => root,
  path: '/home',
  beforeLoad: ({ location }) => guardNavigation(location.pathname),
  component: Frame,
  pendingComponent: FrameSkeleton,
  pendingMs: 400,
  errorComponent: PageError,
  notFoundComponent: NotFoundPage,
});

const child = { getParentRoute: () => home, validateSearch: listSearch } as const;

const admin = createRoute({ ...child, path: 'admin', component: AdminFrame });
const adminChild = { getParentRoute: () => admin, validateSearch: listSearch } as const;

const adminChildren = [
  createRoute({ ...adminChild, path: '/', component: AdminIndex }),
  createRoute({ ...adminChild, path: 'users', component: UserListPage }),
  createRoute({ ...adminChild, path: 'users/new', component: UserCreatePage }),
  createRoute({ ...adminChild, path: 'users/$id', component: UserPage }),
  createRoute({ ...adminChild, path: 'dealers', component: DealerAccountListPage }),
  createRoute({ ...adminChild, path: 'dealers/new', component: DealerAccountCreatePage }),
  createRoute({ ...adminChild, path: 'dealers/$id', component: DealerAccountPage }),
  createRoute({ ...adminChild, path: 'branches', component: BranchesPage }),
  createRoute({ ...adminChild, path: 'branches/new', component: BranchCreatePage }),
  createRoute({ ...adminChild, path: 'branches/$id', component: BranchPage }),
  createRoute({ ...adminChild, path: 'announcements', component: AnnouncementListPage }),
  createRoute({ ...adminChild, path: 'announcements/new', component: AnnouncementCreatePage }),
  createRoute({ ...adminChild, path: 'announcements/$id', component: AnnouncementPage }),
  createRoute({ ...adminChild, path: 'rule-book', component: RuleListPage }),
  createRoute({ ...adminChild, path: 'rule-book/new', component: RuleCreatePage }),
  createRoute({ ...adminChild, path: 'rule-book/import', component: PriceImportPage }),
  createRoute({ ...adminChild, path: 'rule-book/import/$id', component: PriceImportPage }),
  createRoute({ ...adminChild, path: 'rule-book/$id', component: RulePage }),
  createRoute({ ...adminChild, path: 'rule-book/$kind/$key', component: RuleKeyPage }),
  createRoute({ ...adminChild, path: 'roles', component: RolePagesPage }),
  createRoute({ ...adminChild, path: 'emails', component: MailTemplatesPage }),
  createRoute({ ...adminChild, path: 'outbox', component: OutboxPage }),
  createRoute({ ...adminChild, path: 'connections', component: ConnectionsPage }),
  createRoute({ ...adminChild, path: 'connections/$system', component: ConnectionCallsPage }),
] as const;

const children = [
  createRoute({ ...child, path: 'dealers', component: DealerListPage }),
  createRoute({ ...child, path: 'dealers/map', component: DealerMapPage }),
  createRoute({ ...child, path: 'dealers/near', component: NearPage }),
  createRoute({ ...child, path: 'dealers/new', component: DealerCreatePage }),
  createRoute({ ...child, path: 'dealers/import', component: ImportPage }),
  createRoute({ ...child, path: 'dealers/import/$id', component: ImportPage }),
  createRoute({ ...child, path: 'dealers/sales', component: DealerSalesPage }),
  createRoute({ ...child, path: 'dealers/bulk-edits', component: BulkEditsPage }),
  createRoute({ ...child, path: 'dealers/bulk-edits/$id', component: BulkEditPage }),
  createRoute({ ...child, path: 'dealers/duplicates', component: DuplicatesPage }),
  createRoute({ ...child, path: 'dealers/merge', component: MergePage }),
  createRoute({ ...child, path: 'dealers/$id', component: DealerPage }),
  createRoute({ ...child, path: 'account', component: AccountPage }),
  createRoute({ ...child, path: 'notifications', component: NotificationsPage }),
  admin.addChildren(adminChildren),
  createRoute({ ...child, path: 'order', component: notBuilt('order') }),
  createRoute({ ...child, path: 'online_store', component: notBuilt('online_store') }),
  createRoute({ ...child, path: 'commercial', component: notBuilt('commercial') }),
  createRoute({ ...child, path: 'activity_logs', component: ActivityLogPage }),
  createRoute({ ...child, path: 'payments', component: notBuilt('payments') }),
  createRoute({ ...child, path: 'pos', component: notBuilt('pos') }),
  createRoute({ ...child, path: 'visitor_logs', component: notBuilt('visitor_logs') }),
  createRoute({ ...child, path: 'service_request', component: () => <NotBuiltPage title="Service Request" /> }),
  createRoute({ ...child, path: 'service_request/drop_off', component: notBuilt('drop_off') }),
  createRoute({ ...child, path: 'service_request/pick_up', component: notBuilt('pick_up') }),
  createRoute({ ...child, path: 'training/pick_up_training', component: notBuilt('pick_up_training') }),
] as const;

const routeTree = root.addChildren([home.addChildren(children)]);

export function makeRouter() {
  return createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPendingComponent: PageSkeleton,
    defaultPendingMs: 120,
    defaultPendingMinMs: 0,
    defaultErrorComponent: PageError,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
