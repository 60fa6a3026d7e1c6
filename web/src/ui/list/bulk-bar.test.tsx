import type { SessionUser } from '@poolhouse/domain/features/access/api';
import { defineCall } from '@poolhouse/domain/kernel/contract';
import { listQuery, selectedIds } from '@poolhouse/domain/kernel/paging';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storeSession } from '../../platform/session/session-store.ts';
import { defineList } from './list-config.ts';
import { renderList, testListConfig } from './list-testing.tsx';
import { RecordList } from './record-list.tsx';

const csv = defineCall({
  name: 'things.csv',
  method: 'GET',
  path: '/thing/csv',
  kind: 'csv',
  access: 'dealers:export',
  summary: 'Things',
  query: listQuery({ id: selectedIds }, ['name']).omit({ page: true, limit: true }),
});

const config = defineList({
  ...testListConfig,
  filters: [
    ...testListConfig.filters,
    { kind: 'records', id: 'id', label: 'Selected', noun: testListConfig.noun, isFromLinks: true },
  ],
  card: { title: (thing: string) => thing, lines: () => [] },
  exportCall: { call: csv, permission: 'dealers:export', withAllColumns: { columns: 'all' } },
  bulkActions: ({ filter }) => <output>{filter === null ? 'too many' : JSON.stringify(filter)}</output>,
});

const things = (count: number) => Array.from({ length: count }, (_, index) => `Thing ${index}`);
const person = {
  id: 'u1',
  name: 'Jo',
  role: 'ADMIN',
  permissions: { dealers: ['manage'] },
  pages: ['dealers'],
  theme: {},
} as unknown as SessionUser;
const exported: string[] = [];
let shown: string[];

beforeEach(() => {
  localStorage.clear();
  exported.length = 0;
  shown = things(3);
  storeSession({ token: 't', expiresAt: '2099-01-01T00:00:00Z', user: person }, null);
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => {} }));
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.startsWith('/api/thing/csv')) {
      return new Response(JSON.stringify({ count: 450, countExact: true, things: shown }));
    }
    exported.push(url);
    return new Response('Name');
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const bar = () => within(screen.getByRole('region', { name: 'Selected rows' }));
const click = (element: HTMLElement) => act(async () => fireEvent.click(element));
const show = async (address: string) => {
  const page = await renderList(<RecordList config={config} />, address);
  await screen.findByText('Thing 1');
  return page;
};

it('exports exactly the chosen rows, in the order of the list', async () => {
  await show('/?state=NSW&sort=-name');
  await click(screen.getByRole('checkbox', { name: 'Select Thing 0' }));
  await click(screen.getByRole('checkbox', { name: 'Select Thing 2' }));
  expect(bar().getByText('{"sort":"-name","id":["thing 0","thing 2"]}')).toBeTruthy();
  await click(bar().getByRole('button', { name: 'Export 2' }));
  await waitFor(() => expect(exported).toEqual(['/api/thing/csv?sort=-name&id=thing+0&id=thing+2']));
});

it('exports all that match by the filters', async () => {
  await show('/?state=NSW');
  await click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
  await click(bar().getByRole('button', { name: 'Select all 450 matching' }));
  await click(bar().getByRole('button', { name: 'Export 450' }));
  await waitFor(() => expect(exported).toEqual(['/api/thing/csv?state=NSW']));
});

it('says why more rows than an address can name are not exported', async () => {
  shown = things(201);
  await show('/');
  await click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
  expect(bar().getByText('too many')).toBeTruthy();
  expect(bar().getByRole('button', { name: 'Export 201' })).toHaveProperty('disabled', true);
  expect(bar().getByText('Choose 200 things or fewer, or all that match.')).toBeTruthy();
});

it('is what a link narrows the list to: a chip counts them, and no menu offers it', async () => {
  const { search } = await show('/?id=a&id=b');
  expect(within(screen.getByLabelText('Filters in use')).getByText('2 things')).toBeTruthy();
  expect(within(screen.getByRole('search')).queryByRole('button', { name: /^Selected/ })).toBeNull();
  await click(screen.getByRole('button', { name: 'Remove the filter Selected' }));
  expect(search()).toBe('');
});

it('leaves the export of further columns to the menu beside the button', async () => {
  await show('/?state=NSW');
  await click(screen.getByRole('button', { name: 'More exports' }));
  await click(await screen.findByRole('menuitem', { name: 'Export with all columns' }));
  await waitFor(() => expect(exported).toEqual(['/api/thing/csv?state=NSW&columns=all']));
});
