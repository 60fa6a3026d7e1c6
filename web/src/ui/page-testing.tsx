import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  type AnyRoute,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { fetchLaterCode } from '../platform/api/later-code.ts';
import type { WebFeature } from '../platform/feature.ts';
import { parseSearch, stringifySearch } from '../platform/search-params.ts';
import { storeSession } from '../platform/session/session-store.ts';

/** Signs a person in who has these actions in a module, dealers unless told, and whose role has these pages. */
export function signInWith(
  actions: readonly string[],
  pages: readonly string[] = ['dealers'],
  module = 'dealers',
): void {
  const permissions = { [module]: { permissions: actions } };
  const user = { id: 'u1', name: 'Jo', role: 'RECEPTION', permissions, pages, priorityId: null, theme: {} };
  storeSession({ token: 't', expiresAt: '2099-01-01T00:00:00Z', user: user as never }, null);
}

/** Opens an address at which a part of the product stands, with the code of all that opens on it. */
export const renderPage = (part: ReactNode, address = '/') => open(createRootRoute({ component: () => part }), address);

/** Opens an address of a feature that the product doesn’t list. */
export function renderFeature({ routes = [] }: WebFeature, address: string) {
  const root = createRootRoute();
  const children = routes.map(({ path, component }) => createRoute({ getParentRoute: () => root, path, component }));
  return open(root.addChildren(children), address);
}

async function open(root: AnyRoute, address: string) {
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: root, history, parseSearch, stringifySearch });
  await router.load();
  await fetchLaterCode();
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { search: () => router.state.location.searchStr, path: () => router.state.location.pathname };
}
