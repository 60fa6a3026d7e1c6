import type { Role } from '@poolhouse/domain/features/access/roles';
import { newNote, noteChanges } from '@poolhouse/domain/testing/notes/note';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeSession } from '../../platform/session/session-store.ts';
import { sessionUser, testIds } from '../../platform/session/session-testing.ts';
import { renderFeature, renderPage } from '../../ui/page-testing.tsx';
import { notesFeature } from './feature.ts';
import { BulkDialog } from './note-bulk-edit.ts';
import { notePaths } from './paths.ts';

const pump = {
  id: testIds.other,
  reference: null,
  customerId: 'C1001',
  dealer: 'Aqua',
  title: 'Pump',
  text: 'New seal',
  status: 'open',
  dueDay: '2026-12-01',
  revision: 3,
};
const run = { id: 'b1', kind: 'notes', state: 'applied', change: { field: 'dueDay', value: null }, createdBy: 'Jo' };
const counts = { waiting: 0, changed: 2, unchanged: 0, refused: 0, restored: 0, kept: 0 };
const preview = { total: 2, changed: 2, unchanged: 0, refused: 0, reasons: [], sample: [], warnings: [] };
const missing = { code: 'not-found', title: 'Not found', detail: 'We couldn’t find that note.', status: 404 };
const answers: readonly (readonly [RegExp, unknown])[] = [
  [/\/preview$/, preview],
  [/\/bulk-edit/, { bulkEdits: [{ ...run, counts, createdAt: '2026-11-22T00:00:00Z' }] }],
  [/\/history/, { entries: [], next: null }],
  [/\/note(\/[^/?]+)?(\/restore)?$/, pump],
  [/\/note\?/, { notes: [pump], count: 1, countExact: true }],
];
let isRemoved = false;
const sent: { method: string; url: string; body: object }[] = [];

const signIn = (role: Role) =>
  storeSession({ token: 't', expiresAt: '2099-01-01T00:00:00Z', user: sessionUser(testIds.viewer, role) }, null);

beforeEach(() => {
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  signIn('SERVICE');
  isRemoved = false;
  vi.stubGlobal('fetch', async (address: unknown, { method = 'GET', body }: RequestInit = {}) => {
    const url = String(address);
    if (method !== 'GET') sent.push({ method, url, body: JSON.parse(String(body ?? '{}')) });
    if (url.endsWith('/restore')) isRemoved = false;
    else if (isRemoved && url === `/api/note/${pump.id}`) return Response.json(missing, { status: 404 });
    return Response.json(answers.find(([path]) => path.test(url))?.[1] ?? {});
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sent.length = 0;
});

const enter = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input, textarea' }), { target: { value } });
const save = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('the list has what the view and the declaration of its fields say', async () => {
  await renderFeature(notesFeature, notePaths.list);
  expect((await screen.findAllByText('Pump')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('01/12/2026').length).toBeGreaterThan(0);
  expect(screen.getByRole('columnheader', { name: /Due/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'New note' }).getAttribute('href')).toBe(notePaths.create);
});

test('a new note is sent as the call takes it, and its page opens', async () => {
  const { path } = await renderFeature(notesFeature, notePaths.create);
  await screen.findByRole('heading', { name: 'New note' });
  enter(/Title/, 'Pump');
  enter(/Customer ID/, 'C1001');
  save('Add note');
  await waitFor(() => expect(path()).toBe(notePaths.record(pump.id)));
  expect(sent.map(({ method }) => method)).toEqual(['POST']);
  expect(newNote.parse(sent[0]?.body)).toEqual({ title: 'Pump', customerId: 'C1001', text: null, dueDay: null });
});

test('the page of a note shows it, and its form sends what was changed', async () => {
  await renderFeature(notesFeature, `${notePaths.record(pump.id)}?edit=yes`);
  await screen.findByDisplayValue('Pump');
  enter(/Title/, 'Pump and filter');
  save('Save');
  await waitFor(() => expect(sent.map(({ method }) => method)).toEqual(['PATCH']));
  expect(noteChanges.parse(sent[0]?.body)).toEqual({ title: 'Pump and filter' });
  expect(await screen.findByText('New seal')).toBeTruthy();
  expect(screen.getByText('C1001')).toBeTruthy();
});

test('a note is removed from its page, which leads to the list, and restored from the page that has none', async () => {
  signIn('ADMIN');
  const { path } = await renderFeature(notesFeature, notePaths.record(pump.id));
  fireEvent.click(await screen.findByRole('button', { name: 'More for Pump' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove note' }));
  await waitFor(() => expect(path()).toBe(notePaths.list));
  expect(sent.map(({ method, url }) => [method, url])).toEqual([['DELETE', `/api/note/${pump.id}`]]);
  cleanup();
  isRemoved = true;
  await renderFeature(notesFeature, notePaths.record(pump.id));
  fireEvent.click(await screen.findByRole('button', { name: 'Restore a removed note' }));
  expect(await screen.findByText('New seal')).toBeTruthy();
  expect(sent.at(-1)).toMatchObject({ method: 'POST', url: `/api/note/${pump.id}/restore` });
});

test('many notes are changed at once, and what was done can be read', async () => {
  const nothing = () => undefined;
  await renderPage(<BulkDialog opened count={2} targets={{ ids: ['a', 'b'] }} onClose={nothing} onStarted={nothing} />);
  expect(await screen.findByLabelText('New status', { selector: 'input' })).toBeTruthy();
  cleanup();
  await renderFeature(notesFeature, notePaths.bulkEdits);
  expect(await screen.findByText('Due → none')).toBeTruthy();
});
