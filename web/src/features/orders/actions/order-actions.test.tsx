import type { Order } from '@poolhouse/domain/features/orders/order';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noticeState } from '../../../platform/notify.ts';
import { renderPage, signInWith } from '../../../ui/page-testing.tsx';
import { actsOf, OrderActions } from './order-actions.tsx';
import { OrderBanners } from './order-banners.tsx';

const order = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  reference: '104872',
  name: 'Casey Rivers',
  total: 30,
  revision: 7,
  status: 'received',
  sendType: null,
  dealerId: null,
  dealer: null,
  dealer_name: null,
  dealer_email: [],
  state: 'QLD',
  city: 'Oxley',
  postcode: '4075',
  address: '7 Coral Crescent',
  country: 'Australia',
  erpState: 'unsent',
  paidCents: 3000,
  refundedCents: 0,
  email: 'casey@example.com',
  products: [{ sku: 'V400', qty: 2, price: 10, name: 'Vacuum', serials: [] }],
  freight: [{ label: 'Standard', price: 10, sku: 'FR' }],
  differences: [],
  unknownSkus: [],
  replacedBy: null,
  discountCents: 0,
} as unknown as Order;
const dealer = { dealerId: 'd1', dealer: 'C1', dealer_name: 'Bright Water', dealer_email: ['shop@bright.example'] };
const assigned = { ...order, ...dealer, status: 'assigned' } as Order;
const line = {
  sku: 'V400',
  name: 'Vacuum',
  ordered: 2,
  delivered: 0,
  returned: 0,
  refunded: 0,
  amountCents: 2000,
  refundedCents: 0,
};
const near = { id: 'd2', name: 'Near Pools', distanceKm: 3, busyUntil: null, openOrders: 1, reason: '3.0 km away' };

let sent: { method: string; url: string; ifMatch: string | null; body: unknown }[];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    if (url.endsWith('/nearest-dealers')) return Response.json({ place: { label: 'Oxley' }, dealers: [near] });
    if (url.endsWith('/refunds')) return Response.json({ lines: [line], refunds: [] });
    if (url.endsWith('/erp')) return Response.json({ lines: [], refused: null, intentId: null });
    if (url.includes('/api/order?'))
      return Response.json({ count: 1, orders: [{ id: 'o77', reference: 'W-77', name: 'Casey', status: 'received' }] });
    if (url.includes('/preview')) return Response.json({ mails: [] });
    if (method === 'GET') return Response.json({ mails: [], results: [] });
    sent.push({ method, url, ifMatch: new Headers(headers).get('if-match'), body: JSON.parse(String(body)) });
    return Response.json({ ...order, ...dealer, revision: 8 });
  });
  signInWith(['manage'], ['order'], 'orders');
});
afterEach(cleanup);

async function choose(shown: Order, item: string) {
  await renderPage(<OrderActions order={shown} />);
  fireEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
}

describe('what can be done with an order', () => {
  const offered = (shown: Partial<Order>) =>
    actsOf({ ...order, ...shown } as Order).map(({ dialog, reason }) => (reason === null ? dialog : `(${dialog})`));

  it.each([
    [{ status: 'received' }, ['assign', '(email)', 'invoice', 'link', 'cancel']],
    [{ ...dealer, status: 'assigned' }, ['assign', 'take-off', 'email', 'invoice', 'link', 'cancel']],
    [{ ...dealer, status: 'sent', sendType: 'EMAIL' }, ['assign', '(take-off)', 'invoice', 'link', 'cancel']],
    [{ ...dealer, status: 'sent', sendType: 'PRIORITY' }, ['(assign)', '(take-off)', 'invoice', 'link', 'cancel']],
    [{ status: 'completed' }, ['(assign)', 'invoice', 'link', 'refund']],
    [{ status: 'cancelled', paidCents: 10 }, ['(assign)', '(invoice)', '(link)', 'refund']],
    [{ status: 'cancelled', paidCents: 0 }, ['(assign)', '(invoice)', '(link)']],
    [{ status: 'refunded' }, ['(assign)', 'invoice', 'link']],
  ] as [Partial<Order>, string[]][])('follows from its status: %j', (shown, acts) => {
    expect(offered(shown)).toEqual(acts);
  });
});

it('assigns the nearest dealer, and tells the former one unless that is unticked', async () => {
  await choose(assigned, 'Change the dealer…');
  fireEvent.click(await screen.findByLabelText('Near Pools'));
  screen.getByText(/3.0 km away/);
  screen.getByLabelText('Email Bright Water that the order isn’t theirs any more');
  fireEvent.click(screen.getByRole('button', { name: 'Assign' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ method: 'PATCH', body: { dealer: 'd2', sendDealerCancellation: true } });
  expect(sent[0]?.ifMatch).toBe('"7"');
});

it('refunds the lines that are chosen, and the amount follows them', async () => {
  await choose({ ...order, status: 'completed' } as Order, 'Refund…');
  const quantity = await screen.findByLabelText<HTMLInputElement>('Vacuum');
  const amount = screen.getByLabelText<HTMLInputElement>(/^Amount/);
  expect([quantity.value, amount.value]).toEqual(['0', expect.stringContaining('30.00')]);
  fireEvent.change(quantity, { target: { value: '1' } });
  fireEvent.click(screen.getByLabelText('Refund the freight too'));
  expect(amount.value).toContain('20.00');
  fireEvent.click(screen.getByRole('button', { name: 'Refund $20.00' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  const body = { lines: [{ sku: 'V400', qty: 1 }], freight: true, amountCents: 2000, reason: null };
  expect(sent[0]).toMatchObject({ body });
  expect(sent[0]?.ifMatch).toBe('"7"');
});

it('refunds an amount by itself: of no line', async () => {
  await choose({ ...order, status: 'completed', refundedCents: 500 } as Order, 'Refund…');
  await screen.findByLabelText('Vacuum');
  const amount = await screen.findByLabelText<HTMLInputElement>(/^Amount/);
  expect(amount.value).toContain('25.00');
  fireEvent.change(amount, { target: { value: '7.50' } });
  fireEvent.click(screen.getByRole('button', { name: 'Refund $7.50' }));
  await waitFor(() => expect(sent[0]).toMatchObject({ body: { lines: null, freight: false, amountCents: 750 } }));
});

it('emails an order to its dealer under the loading message, held for a moment', async () => {
  await choose(assigned, 'Email to the dealer…');
  await screen.findByText('shop@bright.example');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(sent).toMatchObject([{ body: { orderId: order.id, email: 'shop@bright.example', cc: '' } }]),
  );
  expect(sent[0]?.url).toBe('/api/order/send-order-email');
});

it('marks a sent order as completed at once', async () => {
  await renderPage(<OrderActions order={{ ...assigned, status: 'sent', sendType: 'PRIORITY' }} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Mark completed' }));
  await waitFor(() => expect(sent).toMatchObject([{ body: { status: 'completed' } }]));
  await waitFor(() => expect(noticeState().kept.map(({ message }) => message)).toContain('104872 is now completed.'));
});

it('uses the shop’s value of one difference; the status is changed here', async () => {
  const differences = [
    { field: 'Status', ours: 'Sent', shop: 'Cancelled' },
    { field: 'City', ours: 'Oxley', shop: 'Inala' },
  ];
  await renderPage(<OrderBanners order={{ ...order, differences } as Order} />);
  const [use, ...others] = await screen.findAllByRole('button', { name: /^Use the shop’s value/ });
  expect(others).toEqual([]);
  fireEvent.click(use as HTMLElement);
  await waitFor(() => expect(sent).toMatchObject([{ body: { field: 'City' } }]));
  expect(sent[0]?.url).toBe(`/api/order/${order.id}/shop-value`);
});

it('lets the values stand that a till sold with', async () => {
  const differences = [{ field: 'Delivery', ours: '$9.90', shop: '$12.00' }];
  await renderPage(<OrderBanners order={{ ...order, source: 'pos', differences } as Order} />);
  await screen.findByText('Sold at a till with other values than the shop has');
  expect(screen.queryByRole('button', { name: /^Use the shop’s value/ })).toBe(null);
  screen.getByRole('button', { name: 'Keep it as it is here…' });
});

it('shows what the shop has otherwise, and keeps ours with a note', async () => {
  const differences = [{ field: 'address', ours: '7 Coral Crescent', shop: '9 Coral Crescent' }];
  await renderPage(<OrderBanners order={{ ...order, differences, unknownSkus: ['X-1'] } as Order} />);
  for (const text of ['9 Coral Crescent', 'Delivery address']) await screen.findByText(text);
  screen.getByText(/X-1/);
  fireEvent.click(screen.getByRole('button', { name: 'Keep it as it is here…' }));
  fireEvent.change(await screen.findByLabelText(/What did you do/), { target: { value: 'Called the customer' } });
  fireEvent.click(screen.getByRole('button', { name: 'Keep it' }));
  await waitFor(() => expect(sent).toMatchObject([{ body: { note: 'Called the customer' } }]));
  expect(sent[0]?.url).toBe(`/api/order/${order.id}/shop-differences`);
});

it('names the order that replaces one, found by its number', async () => {
  await choose(order, 'Replaced by another order…');
  fireEvent.change(await screen.findByLabelText('Replaced by', { exact: false, selector: 'input' }), {
    target: { value: '77' },
  });
  fireEvent.click(await screen.findByText('W-77 · Casey'));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel and replace' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    url: expect.stringContaining('/replace'),
    body: { replacedBy: 'o77', reason: null },
  });
});
