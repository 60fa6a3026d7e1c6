import { pagePaths } from '@poolhouse/domain/features/access/pages';
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouteComponent,
} from '@tanstack/react-router';
import { DealerListPage } from '../features/dealers/list/dealer-list-page.tsx';
import { type FeatureRoute, page } from '../platform/feature.ts';
import { paths } from '../platform/paths.ts';
import { listSearch, parseSearch, stringifySearch } from '../platform/search-params.ts';
import type { AdminPath, HomePath } from './feature-paths.ts';
import { features } from './features.ts';
import { Frame } from './frame.tsx';
import { importRoutes } from './import-routes.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { PageError } from './page-error.tsx';
import { FrameSkeleton, PageSkeleton } from './page-skeleton.tsx';
import { guardNavigation } from './route-guard.ts';

const root = createRootRoute({ component: Outlet, notFoundComponent: NotFoundPage });

const home = createRoute({
  getParentRoute: () => root,
  path: paths.home,
  beforeLoad: ({ location }) => guardNavigation(location.pathname),
  component: Frame,
  pendingComponent: FrameSkeleton,
  pendingMs: 400,
  errorComponent: PageError,
  notFoundComponent: NotFoundPage,
});

const child = { getParentRoute: () => home, validateSearch: listSearch } as const;
const adminFrame = page(paths.admin, () => import('./admin-frame.tsx'), 'AdminFrame');
const adminIndex = page(paths.admin, () => import('./admin-frame.tsx'), 'AdminIndex');
const admin = createRoute({ ...child, path: 'admin', component: adminFrame.component });
const adminChild = { getParentRoute: () => admin, validateSearch: listSearch } as const;

const routes: readonly FeatureRoute[] = [
  // What most people start with comes with the frame, in the same file (decision 21).
  { path: pagePaths.dealers, component: DealerListPage },
  page(paths.account, () => import('./account-page.tsx'), 'AccountPage'),
  ...features.flatMap((feature) => [...(feature.routes ?? []), ...(feature.imports ?? []).flatMap(importRoutes)]),
];

const isInAdmin = ({ path }: FeatureRoute) => path.startsWith(`${paths.admin}/`);
/** Home itself is at `/`, as the router names the index of a parent. */
const below = (parent: string, path: string) => path.slice(parent.length + 1) || '/';

const homeRoute = <Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({ ...child, path, component });
const adminRoute = <Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({ ...adminChild, path, component });

/** One type for each path, so that links and parameters are checked against the pages that exist. */
type HomeRoutes<Path> = Path extends string ? ReturnType<typeof homeRoute<Path>> : never;
type AdminRoutes<Path> = Path extends string ? ReturnType<typeof adminRoute<Path>> : never;

const homeRoutes = routes
  .filter((route) => !isInAdmin(route))
  .map(({ path, component }): AnyRoute => homeRoute(below(paths.home, path), component));
const adminRoutes = routes
  .filter(isInAdmin)
  .map(({ path, component }): AnyRoute => adminRoute(below(paths.admin, path), component));

const routeTree = root.addChildren([
  home.addChildren([
    ...(homeRoutes as HomeRoutes<HomePath>[]),
    admin.addChildren([adminRoute('/', adminIndex.component), ...(adminRoutes as AdminRoutes<AdminPath>[])]),
  ]),
]);

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

/** Fetches the code of the page in the address while the person is still being looked up. */
export function preloadPageAt(router: ReturnType<typeof makeRouter>, path: string): void {
  const fullPath = router.getMatchedRoutes(path)[2]?.fullPath.replace(/\/$/, '');
  const component = routes.find((route) => route.path === fullPath)?.component;
  if (component !== undefined && 'preload' in component) component.preload?.()?.catch(() => {});
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>;
  }
}
