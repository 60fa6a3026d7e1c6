import type { Payment } from '@poolhouse/domain/features/payments/payment';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeSession } from '../../platform/session/session-store.ts';
import { renderPage } from '../../ui/page-testing.tsx';
import { AllocationSection } from './allocation/allocation-section.tsx';
import { PaymentActions } from './payment-actions.tsx';
import { PaymentEdit } from './payment-form.tsx';

const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const orderId = '01890a5d-ac96-774b-bcce-b302099a8058';
const payment = {
  id,
  source: 'manual',
  kind: 'sale',
  method: 'eft',
  status: 'paid',
  state: 'open',
  date: '2026-11-20',
  amount: 150,
  gst: 13.64,
  currency: 'AUD',
  reference: '10412',
  allocatedCents: 0,
  refundedCents: 0,
  openCents: 15_000,
  revision: 3,
} as unknown as Payment;
const order = { kind: 'marketplace', orderId, reference: '11-1', store: 'ebay' };
const offered = {
  allocations: [{ ...order, id: orderId, amountCents: 4_000, automatic: true, by: 'Jo', at: '2026-11-20T00:00:00Z' }],
  offers: [{ ...order, reference: '11-2', name: 'Casey Rivers', dueCents: 9_900, reason: 'The same name.' }],
};

type Sent = { url: string; method: string; body: unknown; ifMatch: string | undefined };
let sent: Sent[];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body, headers = {} }: RequestInit = {}) => {
    const ifMatch = new Headers(headers).get('if-match') ?? undefined;
    if (method !== 'GET') sent.push({ url: String(url), method, body: body && JSON.parse(String(body)), ifMatch });
    return Response.json(String(url).endsWith('/allocation') && method === 'GET' ? offered : payment);
  });
  signIn(['manage']);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function signIn(actions: readonly string[], role = 'ADMIN') {
  const permissions = { payments: { permissions: actions } };
  const user = { id: 'u1', name: 'Jo', role, permissions, pages: ['payments'], priorityId: null, theme: {} };
  storeSession({ token: 't', expiresAt: '2099-01-01T00:00:00Z', user: user as never }, null);
}

describe('the orders of a payment', () => {
  it('are shown with who allocated them, and can be taken off', async () => {
    await renderPage(<AllocationSection payment={payment} />);
    const row = (await screen.findByText('eBay 11-1')).closest('tr') as HTMLElement;
    within(row).getByText('$40.00');
    within(row).getByText('Matched by itself');
    fireEvent.click(within(row).getByRole('button', { name: 'Remove 11-1' }));
    await waitFor(() => expect(sent[0]).toMatchObject({ method: 'DELETE', ifMatch: '"3"' }));
    expect(sent[0]?.url).toMatch(new RegExp(`/payment/${id}/allocation/${orderId}$`));
  });

  it('are offered with the reason, for what they owe', async () => {
    await renderPage(<AllocationSection payment={payment} />);
    await screen.findByText('The same name.');
    fireEvent.click(screen.getByRole('button', { name: 'Allocate $99.00' }));
    await waitFor(() =>
      expect(sent[0]?.body).toEqual({ orders: [{ kind: 'marketplace', orderId, amountCents: 9_900 }] }),
    );
  });
});

describe('a refund', () => {
  const open = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'More actions' }));
    return screen.findByRole('menuitem', { name: /Refund/ });
  };

  it('is for all that is left unless told otherwise', async () => {
    await renderPage(<PaymentActions payment={{ ...payment, refundedCents: 5_000 }} />);
    fireEvent.click(await open());
    await screen.findByText('Up to $100.00 can be paid back.');
    fireEvent.change(screen.getByLabelText(/Reason/), { target: { value: 'Paid twice' } });
    fireEvent.click(screen.getByRole('button', { name: 'Refund' }));
    await waitFor(() => expect(sent[0]?.body).toEqual({ amountCents: 10_000, reason: 'Paid twice' }));
  });

  it.each([
    [{ amount: -20 }, 'This is money that was paid out.'],
    [{ source: 'marketplace' as const }, 'The store pays its buyers back. Refund the order instead.'],
    [{ refundedCents: 15_000 }, 'All of it was refunded.'],
  ])('is off for %j, and says why', async (change, reason) => {
    await renderPage(<PaymentActions payment={{ ...payment, ...change }} />);
    await open();
    expect(document.body.textContent).toContain(reason);
  });
});

describe('editing a payment', () => {
  it('saves what changed', async () => {
    // The text area measures itself again when fonts arrive, which happy-dom has none of.
    Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
    await renderPage(<PaymentEdit payment={payment} />);
    fireEvent.change(await screen.findByRole('textbox', { name: 'Note' }), {
      target: { value: 'Paid at the counter' },
    });
    fireEvent.click(screen.getByRole('button', { name: /^Save/ }));
    await waitFor(() =>
      expect(sent[0]).toMatchObject({ method: 'PATCH', body: { note: 'Paid at the counter' }, ifMatch: '"3"' }),
    );
  });
});
