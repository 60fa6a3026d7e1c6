import { bulkEditCalls } from '@poolhouse/domain/services/bulk-edits/bulk-edit-calls';
import { plainBulkChange } from '@poolhouse/domain/services/bulk-edits/plain-bulk-change';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { recordPaths } from '../../platform/record-paths.ts';
import { renderPage, signInWith } from '../../ui/page-testing.tsx';
import { valueText } from '../../ui/value-text.ts';
import { plainBulkEdit } from './plain-bulk-edit.tsx';

const {
  dialog: Dialog,
  list: List,
  page: Page,
} = plainBulkEdit({
  kind: 'things',
  noun: { one: 'thing', many: 'things' },
  paths: recordPaths('/things'),
  makesOld: [],
  calls: bulkEditCalls('things', plainBulkChange({ due: z.string().nullable() }), z.object({}), 'dealers:edit'),
  words: { labels: { due: 'Due', size: 'Size' }, valueText: (_field, value) => valueText(value) },
  fields: { due: 'day', size: [{ value: 's', label: 'Small' }] },
});

const run = { id: 'b1', kind: 'things', state: 'applied', change: { field: 'due', value: null }, createdBy: 'Jo' };
const counts = { waiting: 0, changed: 2, unchanged: 0, refused: 0, restored: 0, kept: 0 };
const answer = { bulkEdits: [{ ...run, counts, createdAt: '2026-11-22T00:00:00Z' }] };
const preview = { total: 2, changed: 2, unchanged: 0, refused: 0, reasons: [], sample: [], warnings: [] };
const fetchMock = vi.fn(async (address: unknown, _request?: RequestInit) =>
  Response.json(String(address).includes('preview') ? preview : answer),
);

beforeEach(() => {
  signInWith(['view', 'edit']);
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  fetchMock.mockClear();
});

it('asks what setting a field would do; a day may stay empty', async () => {
  const nothing = () => undefined;
  const dialog = { opened: true, count: 2, targets: { ids: ['a', 'b'] }, onClose: nothing, onStarted: nothing };
  await renderPage(<Dialog {...dialog} />);
  expect(await screen.findByLabelText('New due')).toBeTruthy();
  await waitFor(() => expect(fetchMock).toHaveBeenCalled());
  expect(JSON.parse(String(fetchMock.mock.calls[0]?.[1]?.body)).change).toEqual({ field: 'due', value: null });
});

it('says what earlier bulk edits did', async () => {
  await renderPage(<List />);
  expect(await screen.findByText('Due → none')).toBeTruthy();
});

it('refuses who may not edit', async () => {
  signInWith(['view']);
  await renderPage(<Page />);
  expect(await screen.findByText('You can’t edit things')).toBeTruthy();
});
