import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { parseSearch, stringifySearch } from '../../platform/search-params.ts';
import { type ChangeSearch, useSearchChange } from './use-search-change.ts';

let change: ChangeSearch;
function List() {
  change = useSearchChange();
  return <h1>List</h1>;
}

/** Opens a list beside a page that loads until it is released. */
async function openList() {
  const { promise: loaded, resolve: release } = Promise.withResolvers<void>();
  const root = createRootRoute();
  const list = createRoute({ getParentRoute: () => root, path: '/list', component: List });
  const slow = createRoute({
    getParentRoute: () => root,
    path: '/slow',
    loader: () => loaded,
    component: () => <h1>Slow</h1>,
  });
  const history = createMemoryHistory({ initialEntries: ['/list?limit=10'] });
  const router = createRouter({ routeTree: root.addChildren([list, slow]), history, parseSearch, stringifySearch });
  render(<RouterProvider router={router as never} />);
  await screen.findByRole('heading', { name: 'List' });
  return { router, history, release };
}

test('changes the search of the page, and nothing else of its address', async () => {
  const { router } = await openList();
  act(() => change((old) => ({ ...old, q: 'pump' }), 'replace'));
  await expect.poll(() => router.latestLocation.href).toBe('/list?limit=10&q=pump');
});

test('a change that comes while another page is being opened doesn’t reach the other page’s address', async () => {
  const { router, history, release } = await openList();
  act(() => history.push('/slow'));
  await expect.poll(() => router.latestLocation.href).toBe('/slow');
  act(() => change((old) => ({ ...old, q: 'pump' }), 'replace'));
  release();
  await screen.findByRole('heading', { name: 'Slow' });
  expect(router.latestLocation.href).toBe('/slow');
});
