import { defineCall } from '@poolhouse/domain/kernel/contract';
import { listAnswer, listQuery } from '@poolhouse/domain/kernel/paging';
import { line } from '@poolhouse/domain/kernel/text';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { useShortcutKeys } from '../../platform/shortcuts.ts';
import { renderPage } from '../page-testing.tsx';

const call = defineCall({
  name: 'things.list',
  method: 'GET',
  path: '/thing',
  access: 'session',
  scope: 'shared',
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
  const page = await renderPage(<Page>{list}</Page>, address);
  await screen.findByRole('heading', { name: 'Things' });
  return page;
}
