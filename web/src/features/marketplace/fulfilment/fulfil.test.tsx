import type { Order } from '@poolhouse/domain/features/marketplace/order';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storeSession } from '../../../platform/session/session-store.ts';
import { OrderLines, refundSums } from '../../../services/order-parts/order-lines.tsx';
import { renderPage } from '../../../ui/page-testing.tsx';
import { OrderActions } from '../actions/order-actions.tsx';
import { FulfilmentSection } from './fulfilment-section.tsx';

const order = {
  id: '01890a5d-ac96-774b-bcce-b302099a8057',
  reference: '11-1',
  store: 'ebay',
  name: 'Casey Rivers',
  total: 30,
  status: 'processing',
  statusChangedAt: '2026-11-20T00:00:00Z',
  dealerId: null,
  parked: [],
  revision: 7,
  discountCents: 0,
  refundedCents: 0,
  products: [{ sku: 'V400', qty: 2, price: 10, name: 'Vacuum' }],
  freight: [{ label: 'Standard', price: 10, sku: 'FR' }],
} as unknown as Order;
const made = { id: 'd', day: '2026-11-21', note: null, by: 'Jo', at: '2026-11-21T00:00:00Z' };
const fulfilment = {
  lines: [
    {
      sku: 'V400',
      name: 'Vacuum',
      ordered: 2,
      delivered: 1,
      returned: 0,
      refunded: 0,
      amountCents: 2000,
      refundedCents: 0,
    },
  ],
  deliveries: [{ ...made, lines: [{ sku: 'V400', qty: 1 }], carrier: 'StarTrack', trackingNumber: 'ST1' }],
  returns: [],
  refunds: [
    {
      ...made,
      id: 'r',
      creditNote: 'CN-000042',
      amountCents: 1000,
      freightCents: 0,
      reason: 'damaged',
      lines: [{ sku: 'V400', qty: 1, amountCents: 1000 }],
    },
  ],
};

let sent: { url: string; ifMatch: string | null; body: unknown }[];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (url: string, { body, headers }: { body?: string; headers?: HeadersInit } = {}) => {
    if (!body) return Response.json(String(url).endsWith('/fulfilment') ? fulfilment : {});
    const ifMatch = new Headers(headers).get('if-match');
    sent.push({ url: String(url).split('/').at(-1) ?? '', ifMatch, body: JSON.parse(body) });
    return Response.json({ ...order, revision: 8 });
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

async function choose(item: string) {
  await renderPage(<OrderActions order={order} />);
  fireEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: `${item}…` }));
  await screen.findByLabelText('Vacuum');
}

it('delivers what is left of each line, with carrier and tracking number, as it was shown', async () => {
  await choose('Deliver');
  expect(screen.getByLabelText('Vacuum')).toHaveProperty('value', '1');
  fireEvent.change(screen.getByLabelText('Carrier'), { target: { value: 'StarTrack' } });
  fireEvent.change(screen.getByLabelText('Tracking number'), { target: { value: 'ST2' } });
  fireEvent.click(screen.getByRole('button', { name: 'Deliver' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    url: 'deliver',
    body: { lines: [{ sku: 'V400', qty: 1 }], carrier: 'StarTrack', trackingNumber: 'ST2' },
  });
  expect(sent[0]?.ifMatch).toContain('7');
});

it('refunds the lines that are chosen, and the button says the amount that follows from them', async () => {
  await choose('Refund');
  const amount = screen.getByLabelText<HTMLInputElement>(/^Amount/);
  expect(amount.value).toContain('30.00');
  fireEvent.change(screen.getByLabelText('Vacuum'), { target: { value: '1' } });
  expect(amount.value).toContain('10.00');
  screen.getByText('$20.00 can still be refunded after this.');
  fireEvent.click(screen.getByLabelText('Reason', { exact: false, selector: 'input' }));
  fireEvent.click(await screen.findByText('Damaged'));
  fireEvent.click(screen.getByRole('button', { name: 'Refund $10.00' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    url: 'refund',
    body: { lines: [{ sku: 'V400', qty: 1 }], freight: false, amountCents: 1000, reason: 'damaged' },
  });
  expect(sent[0]?.ifMatch).toContain('7');
});

it('refunds an amount by itself: of no line', async () => {
  await choose('Refund');
  fireEvent.change(screen.getByLabelText(/^Amount/), { target: { value: '7.50' } });
  fireEvent.click(screen.getByRole('button', { name: 'Refund $7.50' }));
  await waitFor(() => expect(sent[0]).toMatchObject({ body: { lines: null, freight: false, amountCents: 750 } }));
});

it('keeps an amount that was entered when products are chosen after it', async () => {
  await choose('Refund');
  fireEvent.change(screen.getByLabelText(/^Amount/), { target: { value: '7.50' } });
  fireEvent.change(screen.getByLabelText('Vacuum'), { target: { value: '1' } });
  screen.getByRole('button', { name: 'Refund $7.50' });
});

it('shows under the total what was refunded and what is left', async () => {
  await renderPage(<OrderLines {...order} progress={undefined} after={refundSums(3_000, 1_250)} />);
  screen.getByRole('row', { name: /^Refunded .*12\.50$/ });
  screen.getByRole('row', { name: /^Left after refunds .*17\.50$/ });
});

it('says at each product what became of it, and lists deliveries and credit notes', async () => {
  await renderPage(
    <>
      <OrderLines {...order} progress={fulfilment.lines} />
      <FulfilmentSection id={order.id} />
    </>,
  );
  await screen.findByText('delivered 1 of 2');
  await screen.findByText('StarTrack · ST1');
  screen.getByText('CN-000042 · $10.00 · Damaged');
  screen.getByRole('button', { name: 'Email CN-000042 as PDF' });
});
