import type { Order } from '@poolhouse/domain/features/marketplace/order';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storeSession } from '../../../platform/session/session-store.ts';
import { renderPage } from '../../../ui/page-testing.tsx';
import { OrderActions } from './order-actions.tsx';
import { ParkedBanner } from './parked-banner.tsx';

const order = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  reference: '11-1',
  store: 'ebay',
  name: 'Casey Rivers',
  total: 10,
  status: 'processing',
  statusChangedAt: '2026-11-20T00:00:00Z',
  dealerId: null,
  parked: [],
  revision: 1,
} as unknown as Order;

function signIn(actions: readonly string[]) {
  const permissions = { marketplace: { permissions: actions } };
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
}

let sent: { url: string; body: unknown }[];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string } = {}) => {
    if (body) sent.push({ url: String(url), body: JSON.parse(body) });
    return Response.json({ ...order, status: 'delivered', lines: [] });
  });
  signIn(['manage', 'assign']);
});
afterEach(cleanup);

it('takes a step without a reason at once', async () => {
  await renderPage(<OrderActions order={order} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Mark delivered' }));
  await waitFor(() => expect(sent[0]?.body).toEqual({ status: 'delivered', reason: null, note: null }));
});

it.each<[string, Partial<Order>, string]>([
  ['an order without a dealer', {}, 'Assign a dealer…'],
  ['one with a dealer', { dealerId: 'd1' }, 'Send to Priority'],
  ['one in Priority', { dealerId: 'd1', erpState: 'sent' }, 'Mark delivered'],
])('fills the button of what %s needs next, and no other', async (_what, given, name) => {
  signIn(['manage', 'assign', 'approve', 'edit']);
  await renderPage(<OrderActions order={{ ...order, erpState: 'unsent', dealer_email: [], ...given }} />);
  await screen.findByRole('button', { name });
  const filled = screen.getAllByRole('button').filter((button) => button.dataset.variant === 'filled');
  expect(filled.map(({ textContent }) => textContent)).toEqual([name]);
});

it('asks for the reason of a cancellation, and shows what the server finds wrong at its field', async () => {
  const fields = [{ path: 'reason', message: 'Choose a reason.' }];
  vi.stubGlobal('fetch', async () =>
    Response.json({ type: 'about:blank', title: 'Invalid', status: 400, code: 'invalid', fields }, { status: 400 }),
  );
  await renderPage(<OrderActions order={order} />);
  fireEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Cancel order…' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel order' }));
  await screen.findByText('Choose a reason.');
});

it.each<[string, Partial<Order>, RegExp]>([
  ['delivered', { status: 'delivered' }, /This order was delivered\. Its dealer can’t be changed\./],
  [
    'sent',
    { erpState: 'sent', dealerId: 'd1', dealer_email: [] },
    /This order was sent to Priority.* Cancel it and create a new one/,
  ],
])('says why a %s order keeps its dealer', async (_what, given, message) => {
  await renderPage(<OrderActions order={{ ...order, ...given }} />);
  fireEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  expect(await screen.findAllByText(message)).not.toEqual([]);
});

it('says why a parked order can’t be marked as delivered', async () => {
  const parked = [{ reason: 'postcode' as const, message: 'Postcode 2000 is not in QLD.', details: [] }];
  await renderPage(<OrderActions order={{ ...order, parked }} />);
  const button = await screen.findByRole('button', { name: 'Mark delivered' });
  expect(button.hasAttribute('disabled')).toBe(true);
});

it('names what an order is parked for, and releases it with the words that were entered', async () => {
  const parked = [{ reason: 'postcode' as const, message: 'Postcode 2000 is not in QLD.', details: [] }];
  await renderPage(<ParkedBanner order={{ ...order, parked }} />);
  await screen.findByText('Postcode 2000 is not in QLD.');
  expect(screen.getByRole('link', { name: 'Correct it' }).getAttribute('href')).toBe(
    `/home/online_store/${order.id}?edit=yes`,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Release as it is…' }));
  fireEvent.change(await screen.findByLabelText(/Why is it fine/), { target: { value: 'The customer confirmed it.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Release' }));
  await waitFor(() => expect(sent[0]?.body).toEqual({ note: 'The customer confirmed it.' }));
});
