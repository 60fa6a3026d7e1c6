import type { OrderSummary } from '@poolhouse/domain/features/marketplace/order';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noticeState } from '../../../platform/notify.ts';
import { storeSession } from '../../../platform/session/session-store.ts';
import type { ListSelection } from '../../../ui/list/list-config.ts';
import { renderPage } from '../../../ui/page-testing.tsx';
import { OrderBulkActions } from './order-bulk-actions.tsx';

const ids = ['01890a5d-ac96-774b-bcce-b302099a8057', '01890a5d-ac96-774b-bcce-b302099a8058'] as const;
const rows = ids.map((id, at) => ({ id, reference: `11-${at}`, store: 'ebay' })) as unknown as OrderSummary[];
const selection: ListSelection<OrderSummary> = {
  rows,
  isAllMatching: false,
  count: 2,
  countText: '2',
  query: {},
  filter: null,
  clear: () => undefined,
};
const preview = { total: 2, changed: 1, unchanged: 0, refused: 1, sample: [], warnings: [] };
const reasons = [{ reason: 'This order is parked. Release it first.', count: 1 }];

let sent: { url: string; body: Record<string, unknown> }[];
let answers: Record<string, unknown>;
beforeEach(() => {
  sent = [];
  const results = [
    { id: ids[0], state: 'sending', intentId: 'i1', erpNumber: null, message: null },
    { id: ids[1], state: 'refused', intentId: null, erpNumber: null, message: 'Release the order first.' },
  ];
  answers = {
    '/marketplace/erp': { results },
    '/order/marketplace-notify': { results: results.map((one, at) => (at === 0 ? { ...one, state: 'queued' } : one)) },
    '/bulk-edit/marketplace/preview': { ...preview, reasons },
  };
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string } = {}) => {
    if (body) sent.push({ url: String(url), body: JSON.parse(body) });
    const path = Object.keys(answers).find((end) => String(url).endsWith(end));
    return Response.json(path ? answers[path] : {});
  });
  const permissions = { marketplace: { permissions: ['manage', 'edit', 'approve', 'assign'] } };
  const user = { id: 'u1', name: 'Jo', role: 'ADMIN', permissions, pages: ['online_store'], priorityId: null };
  storeSession({ token: 't', expiresAt: '2099-01-01T00:00:00Z', user: user as never }, null);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const click = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const choose = async (label: string, option: string) => {
  fireEvent.click(await screen.findByRole('combobox', { name: label }));
  fireEvent.click(await screen.findByRole('option', { name: option }));
};

it('sends orders to Priority after asking, and shows what became of each', async () => {
  await renderPage(<OrderBulkActions selection={selection} />);
  await click('Send 2 to Priority');
  expect(sent).toEqual([]);
  await click('Send 2 orders');
  await screen.findByText('1 of 2 accepted; 1 not sent.');
  expect(sent).toEqual([{ url: expect.stringContaining('/marketplace/erp'), body: { ids, emailRecipient: null } }]);
  const refused = screen.getByText('Release the order first.').closest('tr');
  expect(refused?.textContent).toContain('11-1');
});

it('notifies dealers and shows what became of each order', async () => {
  await renderPage(<OrderBulkActions selection={selection} />);
  await click('Notify dealers');
  await click('Notify dealers of 2 orders');
  await screen.findByText('Email queued');
  expect(sent[0]?.body).toEqual({ orderIds: ids });
});

it('emails each customer the invoice, and takes the mails back as long as they are held', async () => {
  answers['/marketplace/invoices'] = {
    hold: 30,
    results: [
      { id: ids[0], state: 'queued', intentId: 'i1', message: null },
      { id: ids[1], state: 'refused', intentId: null, message: 'The customer of this order has no email address.' },
    ],
  };
  await renderPage(<OrderBulkActions selection={selection} />);
  await click('Email invoices');
  await click('Email 2 invoices');
  await screen.findByText('The customer of this order has no email address.');
  expect(sent[0]?.body).toEqual({ orderIds: ids });
  expect(noticeState().kept[0]?.message).toBe('Queued for 1 recipient.');
});

it('counts what a cancellation would change before it can be started, and needs its reason', async () => {
  await renderPage(<OrderBulkActions selection={selection} />);
  await click('Edit 2');
  await choose('New status', 'Cancelled');
  expect(await screen.findAllByText('Choose a reason.')).not.toEqual([]);
  await choose('Reason', 'Duplicate');
  await screen.findByRole('button', { name: 'Change 1 order' });
  await screen.findByText(/This order is parked/);
  await waitFor(() =>
    expect(sent.at(-1)?.body).toEqual({
      targets: { ids },
      change: { field: 'status', status: 'cancelled', reason: 'duplicate', note: null },
    }),
  );
});

it('says why too many orders can’t be sent', async () => {
  await renderPage(<OrderBulkActions selection={{ ...selection, isAllMatching: true, count: 900 }} />);
  expect((await screen.findByRole('button', { name: 'Notify dealers' })).hasAttribute('disabled')).toBe(true);
});

it('sends all orders that the filters match, some at a time, with equal reasons together', async () => {
  const all = Array.from({ length: 50 }, (_, at) => ({ id: `0189${at}`, reference: `12-${at}` }));
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string } = {}) => {
    if (body === undefined) return Response.json({ count: 50, countExact: true, orders: all });
    sent.push({ url: String(url), body: JSON.parse(body) });
    const results = (JSON.parse(body).ids as string[]).map((id) => ({ id, state: 'refused', message: 'No dealer.' }));
    return Response.json({ results });
  });
  await renderPage(<OrderBulkActions selection={{ ...selection, isAllMatching: true, count: 50, countText: '50' }} />);
  await click('Send 50 to Priority');
  await click('Send 50 orders');
  await screen.findByText('0 of 50 accepted; 50 not sent.');
  expect(sent.map(({ body }) => (body.ids as string[]).length)).toEqual([20, 20, 10]);
  expect(screen.getByText('No dealer.').closest('tr')?.textContent).toContain('50: 12-0, 12-1, 12-2 and 47 more');
});

it('previews the nearest dealers with the reasons, and assigns those that stay chosen', async () => {
  const planned = (id: string, at: number) => ({
    id,
    reference: `11-${at}`,
    place: 'Oxley QLD 4075',
    reason: 'Nearest (1 km)',
  });
  const dealer = (id: string, at: number) => ({
    id,
    name: `Dealer ${at}`,
    custId: `C${at}`,
    distanceKm: 1,
    orders: [planned(ids[at] ?? '', at)],
  });
  answers['/marketplace/nearest-dealers'] = {
    dealers: [dealer(ids[0], 0), dealer(ids[1], 1)],
    refused: [{ message: 'This order already has a dealer.', orders: [{ id: ids[0], reference: '11-7' }] }],
  };
  await renderPage(<OrderBulkActions selection={selection} />);
  await click('Assign nearest');
  await screen.findByText('This order already has a dealer.', { exact: false });
  expect(screen.getAllByText('Oxley QLD 4075: Nearest (1 km)')).toHaveLength(2);
  fireEvent.click(screen.getByRole('checkbox', { name: 'C1 Dealer 1' }));
  await click('Assign 1 order');
  await waitFor(() =>
    expect(sent.find(({ url }) => url.endsWith('/bulk-edit/marketplace'))?.body).toEqual({
      targets: { ids: [ids[0]] },
      change: { field: 'nearest', dealers: [{ order: ids[0], dealer: ids[0] }] },
      expected: 1,
    }),
  );
});
