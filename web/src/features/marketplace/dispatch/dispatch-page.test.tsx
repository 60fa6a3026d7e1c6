import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storeSession } from '../../../platform/session/session-store.ts';
import { renderPage } from '../../../ui/page-testing.tsx';
import { DispatchPage } from './dispatch-page.tsx';

const file = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  store: 'ebay',
  name: 'dispatch-ebay-2026-11-22.csv',
  orders: 3,
  rows: 4,
  createdBy: 'Jo',
  createdAt: '2026-11-22T00:00:00Z',
  uploadedAt: null,
  uploadedBy: null,
  resultAt: null,
  confirmed: 0,
  refused: 0,
};
const skipped = [{ id: 'o9', reference: '11-9', reason: 'The order has no products.' }];

let ready: number;
let refused: object[];
let sent: { method: string; url: string; body: unknown }[];
beforeEach(() => {
  ready = 3;
  refused = [];
  sent = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
    sent.push({ method, url: String(url), body: body && JSON.parse(body) });
    if (method === 'GET') return Response.json({ files: [file], ready, refused });
    return Response.json({ ...file, skipped }, { status: 201 });
  });
  const permissions = { marketplace: { permissions: ['view', 'edit', 'export'] } };
  const user = {
    id: 'u1',
    name: 'Jo',
    role: 'ADMIN',
    permissions,
    pages: ['online_store'],
    priorityId: null,
    theme: {},
  };
  storeSession({ token: 't', expiresAt: '2099-01-01T00:00:00Z', user: user as never }, null);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const posted = () => sent.filter(({ method }) => method === 'POST');

it('makes the file of the chosen store, and says which orders are left out and why', async () => {
  await renderPage(<DispatchPage />, '/?store=ebay');
  await screen.findByText('3 orders');
  expect(sent[0]?.url).toMatch(/\/marketplace\/dispatch-file\?store=ebay$/);
  fireEvent.click(screen.getByRole('button', { name: 'Make file' }));
  await screen.findByText('1 order left out of the file');
  expect(screen.getByRole('link', { name: '11-9' }).closest('li')?.textContent).toBe(
    '11-9: The order has no products.',
  );
  expect(posted()[0]?.body).toEqual({ store: 'ebay', refused: false });
});

it('marks an earlier file as uploaded', async () => {
  await renderPage(<DispatchPage />, '/?store=ebay');
  fireEvent.click(await screen.findByRole('button', { name: `Mark as uploaded: ${file.name}` }));
  await waitFor(() => expect(posted()[0]?.url).toMatch(new RegExp(`/dispatch-file/${file.id}/uploaded$`)));
});

it('downloads an earlier file', async () => {
  await renderPage(<DispatchPage />, '/?store=ebay');
  fireEvent.click(await screen.findByRole('button', { name: `Download ${file.name}` }));
  await waitFor(() => expect(sent.some(({ url }) => url.endsWith(`/dispatch-file/${file.id}/file`))).toBe(true));
});

it('makes no file without orders', async () => {
  ready = 0;
  await renderPage(<DispatchPage />, '/?store=catch');
  expect((await screen.findByRole('button', { name: 'Make file' })).hasAttribute('disabled')).toBe(true);
});

it('reads the store’s result of a file', async () => {
  await renderPage(<DispatchPage />, '/?store=ebay');
  await screen.findByRole('button', { name: `Upload result of ${file.name}` });
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [new File(['Order ID,Status'], 'response.csv')] } });
  await waitFor(() => expect(posted()[0]?.url).toMatch(new RegExp(`/dispatch-file/${file.id}/result$`)));
  expect(posted()[0]?.body).toEqual({ name: 'response.csv', content: 'Order ID,Status' });
});

it('shows what the store refused with its reasons, and makes a file of that alone', async () => {
  refused = [{ id: 'o7', reference: '11-7', sku: null, message: 'Tracking is not valid' }];
  await renderPage(<DispatchPage />, '/?store=ebay');
  const link = await screen.findByRole('link', { name: '11-7' });
  expect(link.closest('li')?.textContent).toBe('11-7: Tracking is not valid');
  fireEvent.click(screen.getByRole('button', { name: 'Make file of 1 row' }));
  await waitFor(() => expect(posted()[0]?.body).toEqual({ store: 'ebay', refused: true }));
});
