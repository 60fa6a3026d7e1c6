import { MantineProvider } from '@mantine/core';
import { defineCall } from '@poolhouse/domain/kernel/contract';
import { listAnswer, listQuery } from '@poolhouse/domain/kernel/paging';
import { line } from '@poolhouse/domain/kernel/text';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { parseSearch, stringifySearch } from '../../platform/search-params.ts';
import { useShortcutKeys } from '../../platform/shortcuts.ts';

const call = defineCall({
  name: 'things.list',
  method: 'GET',
  path: '/thing',
  access: 'session',
  summary: 'Things',
  query: listQuery({}, ['name']),
  answer: listAnswer('things', line(80)),
});

/** A list of things, which are their names; where they are is a filter. */
export const testListConfig = {
  name: 'things',
  title: 'Things',
  noun: { one: 'thing', many: 'things' },
  call,
  rowsOf: ({ things }: { things: string[] }) => things,
  countOf: (answer: { count: number; countExact: boolean }) => answer,
  rowId: (thing: string) => thing.toLowerCase(),
  rowLabel: (thing: string) => thing,
  rowPath: (id: string) => `/things/${id}`,
  columns: [
    { id: 'name', header: 'Name', sort: 'name', width: 200, isRowHeader: true, cell: (thing: string) => thing },
  ],
  filters: [
    {
      kind: 'options',
      id: 'state',
      label: 'State',
      options: [
        { value: 'NSW', label: 'New South Wales' },
        { value: 'QLD', label: 'Queensland' },
      ],
    },
  ],
  searchLabel: 'Search things',
  quickView: (id: string) => <p>All about {id}</p>,
  firstUse: { title: 'No things yet', text: 'Add the first one.' },
} as const;

/** Handles shortcuts, as the shell does. */
function Page({ children }: { children: ReactNode }) {
  useShortcutKeys();
  return children;
}

/** Opens an address at which a list of things stands. */
export async function renderList(list: ReactNode, address: string) {
  const root = createRootRoute({ component: () => <Page>{list}</Page> });
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: root, history, parseSearch, stringifySearch });
  await router.load();
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await screen.findByRole('heading', { name: 'Things' });
  return { search: () => router.state.location.searchStr, path: () => router.state.location.pathname };
}
