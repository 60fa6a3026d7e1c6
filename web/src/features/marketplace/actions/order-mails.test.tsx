import type { Order } from '@poolhouse/domain/features/marketplace/order';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noticeState } from '../../../platform/notify.ts';
import { storeSession } from '../../../platform/session/session-store.ts';
import { renderPage } from '../../../ui/page-testing.tsx';
import { OrderActions } from './order-actions.tsx';

const order = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  reference: '11-1',
  store: 'ebay',
  name: 'Casey Rivers',
  total: 30,
  status: 'processing',
  statusChangedAt: '2026-11-20T00:00:00Z',
  dealerId: 'd1',
  parked: [],
  revision: 7,
  email: 'casey@example.com',
  dealer_email: ['pool@example.com'],
  erpState: 'sent',
  products: [],
  freight: [],
} as unknown as Order;
const newId = '01890a5d-ac96-774b-bcce-b302099a8058';
const near = {
  place: { label: 'Bondi NSW 2026' },
  dealers: [
    {
      id: 'near',
      name: 'Aqua',
      distanceKm: 3.2,
      busyUntil: '2026-12-01',
      openOrders: 2,
      reason: 'Busy until 01/12/2026, so listed last',
    },
    { id: 'far', name: 'Blue', distanceKm: 120, busyUntil: null, openOrders: 0, reason: 'Nearest available (120 km)' },
  ],
};

let sent: { url: string; body: unknown }[];
let answer: object;
beforeEach(() => {
  sent = [];
  answer = { ...order, status: 'cancelled', replacedBy: newId };
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string } = {}) => {
    if (!body) return Response.json(String(url).endsWith('/nearest-dealers') ? near : { lines: [], dealers: [] });
    sent.push({ url: String(url).split('/').at(-1) ?? '', body: JSON.parse(body) });
    return Response.json(answer);
  });
  const permissions = { marketplace: { permissions: ['manage', 'assign', 'edit', 'view'] } };
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
afterEach(cleanup);

async function choose(item: string, of = order) {
  await renderPage(<OrderActions order={of} />);
  fireEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
}

it('sends the invoice to the buyer unless others are entered, held for a moment', async () => {
  answer = { intentId: 'i', to: ['casey@example.com'], cc: [], hold: 30 };
  await choose('Email invoice…');
  fireEvent.click(await screen.findByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent[0]?.url).toBe('marketplace-invoice-email'));
  expect(sent[0]?.body).toEqual({ refId: order.id, email: 'casey@example.com', cc: '' });
  await waitFor(() => expect(noticeState().offered.at(-1)?.message).toBe('Queued for casey@example.com.'));
});

it('notifies the dealer, and says why it can’t', async () => {
  answer = { results: [{ id: order.id, state: 'queued', intentId: 'i', message: null }], hold: 30 };
  await choose('Notify dealer');
  await waitFor(() => expect(sent[0]).toEqual({ url: 'marketplace-notify', body: { orderIds: [order.id] } }));
  await waitFor(() => expect(noticeState().offered.at(-1)?.message).toBe('Queued for pool@example.com.'));
  cleanup();
  await renderPage(<OrderActions order={{ ...order, dealerId: null }} />);
  fireEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  await screen.findByText(/This order has no dealer\. Assign one first\./);
});

it('cancels and replaces an order that is in Priority, and leads to the new one', async () => {
  await choose('Cancel and replace…');
  fireEvent.click(await screen.findByLabelText('Reason', { exact: false, selector: 'input' }));
  fireEvent.click(await screen.findByText('Address'));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel and replace' }));
  await waitFor(() => expect(sent[0]).toEqual({ url: 'replace', body: { reason: 'address', note: '' } }));
  await waitFor(() => expect(noticeState().shown.at(-1)?.link?.to).toBe(`/home/online_store/${newId}`));
});

it('suggests the nearest dealers with distance, busy, open orders and the reason, and assigns the chosen one', async () => {
  await choose('Change the dealer…', { ...order, erpState: 'unsent' });
  const first = await screen.findByLabelText('Aqua');
  screen.getByText('3.2 km · Busy until 01/12/2026, so listed last · 2 open orders');
  screen.getByText('Nearest to Bondi NSW 2026');
  screen.getByText('Nearest available (120 km) · No open orders');
  fireEvent.click(first);
  fireEvent.click(screen.getByRole('button', { name: 'Assign' }));
  await waitFor(() => expect(sent[0]).toEqual({ url: 'dealer', body: { dealer: 'near' } }));
});
