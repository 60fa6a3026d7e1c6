import { marketplaceErpApi } from '@poolhouse/domain/features/marketplace/erp/api';
import type { Order } from '@poolhouse/domain/features/marketplace/order';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dispatchChange } from '../../../platform/live/live-topics.ts';
import { noticeState } from '../../../platform/notify.ts';
import { storeSession } from '../../../platform/session/session-store.ts';
import { ErpSection } from '../../../services/order-parts/erp-section.tsx';
import { renderPage } from '../../../ui/page-testing.tsx';
import { ErpSend } from './erp-send.tsx';

const order = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  reference: '11-1',
  store: 'ebay',
  name: 'Casey Rivers',
  erpState: 'unsent',
  erpNumber: null,
  erpMessage: null,
  parked: [],
  revision: 1,
} as unknown as Order;
const view = {
  lines: [
    { sku: 'V400', quantity: 3, priceCents: 9091 },
    { sku: 'FR', quantity: 1, priceCents: 909 },
  ],
  paymentCode: '01',
  taxPercent: 10,
  linesCents: 28_182,
  wholeCents: 28_181,
  differenceCents: 1,
  totalCents: 31_000,
  refused: null as string | null,
  intentId: null,
};
const loading = 'Sending order priority. This may take awhile, please wait.';
const failed = 'Something went wrong with priority. Please try again later. It is closed.';
const messages = () => noticeState().shown.map(({ message }) => message);

let sent: unknown[];
let refused: string | null;
let intent: { state: string; isOn: boolean; lastError: string | null; reference: string | null };
beforeEach(() => {
  sent = [];
  refused = null;
  intent = { state: 'sending', isOn: true, lastError: null, reference: null };
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string } = {}) => {
    if (url.startsWith('/api/outbox/')) return Response.json(intent);
    if (!body) return Response.json({ ...view, refused });
    sent.push(JSON.parse(body));
    const result = { id: order.id, state: 'sending', intentId: 'x', erpNumber: null, message: null };
    return Response.json({ results: [result] }, { status: 202 });
  });
  const permissions = { marketplace: { permissions: ['approve', 'view'] } };
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

/** Settles the entry of the outbox, as live updates tell it. */
function settle(change: Partial<typeof intent>) {
  intent = { ...intent, ...change };
  dispatchChange('outbox', ['x']);
}

async function sendOrder() {
  await renderPage(<ErpSend order={order} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Send to Priority' }));
  fireEvent.change(await screen.findByLabelText('Email the confirmation to'), { target: { value: 'jo@example.com' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent).toEqual([{ ids: [order.id], emailRecipient: 'jo@example.com' }]));
  await waitFor(() => expect(messages()).toContain(loading));
}

it('sends with the address for the confirmation, says that it takes a while, and offers to retry what failed', async () => {
  await sendOrder();
  settle({ state: 'failed', lastError: 'It is closed.' });
  await waitFor(() => expect(messages()).toContain(failed));
  await waitFor(() => expect(messages()).not.toContain(loading));
  settle({ state: 'sending' });
  noticeState()
    .shown.find(({ message }) => message === failed)
    ?.action?.run();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual(sent[0]);
  settle({ state: 'sent', reference: 'SO-7' });
  await waitFor(() => expect(messages()).toContain('11-1 is in Priority: SO-7.'));
});

it('tells what Priority answered although the page was left meanwhile', async () => {
  await sendOrder();
  cleanup();
  expect(messages()).toContain(loading);
  settle({ state: 'sent', reference: 'SO-8' });
  await waitFor(() => expect(messages()).toContain('11-1 is in Priority: SO-8.'));
});

it('is off with the reason of the server, and once the order is in Priority', async () => {
  refused = 'This order has no dealer. Assign one first.';
  await renderPage(
    <>
      <ErpSend order={order} />
      <ErpSend order={{ ...order, erpState: 'sent' }} />
    </>,
  );
  await waitFor(() => {
    for (const button of screen.getAllByRole('button', { name: 'Send to Priority' }))
      expect(button).toHaveProperty('disabled', true);
  });
});

it('shows the lines without tax, the freight line, the payment code and what rounding does', async () => {
  await renderPage(<ErpSection call={marketplaceErpApi.get} order={order} />);
  await screen.findByText('FR');
  for (const text of ['$90.91', '$281.82', '$281.81', '1 cent', '01']) screen.getByText(text);
});
