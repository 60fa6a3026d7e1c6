import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Page } from './order-page.tsx';

const orderId = '01890a5d-ac96-774b-bcce-b302099a8057';
const order = {
  reference: '11-1',
  status: 'Processing',
  soldBy: 'eBay',
  orderedOn: '2026-11-02',
  refundedCents: 0,
  tracking: { carrier: 'TNT', number: 'X123' },
  deliverTo: ['Jo Citizen', '1 Beach Road', 'Bondi NSW 2026'],
  lines: [{ description: 'Robotic pool cleaner', sku: 'M700', quantity: 2, amountCents: 799_800 }],
  freightCents: 990,
  discountCents: 1_000,
  totalCents: 799_790,
  gstCents: 72_708,
  dueCents: 0,
  documents: [
    { key: 'invoice', title: 'Tax invoice', fileName: 'EB-11-1-invoice.pdf' },
    { key: 'CN-000042', title: 'Credit note CN-000042', fileName: 'EB-11-1-CN-000042.pdf' },
  ],
  company: { name: 'Blue Water Supplies', abn: null, phone: '(02) 5550 0042', address: null },
  expiresAt: '2026-12-22T08:00:00.000Z',
};
const problem = (status: number, code: string, detail: string) => Response.json({ status, code, detail }, { status });

let answers: Response[];
function open(...given: Response[]) {
  answers = given;
  vi.stubGlobal('fetch', async () => answers.shift());
  render(<Page path={`/order/${orderId}/token-of-the-link`} />);
}
afterEach(cleanup);

it('shows the order under the company’s name, and its documents as links', async () => {
  open(Response.json(order));
  expect(await screen.findByRole('heading', { level: 1, name: 'Order 11-1' })).toBeTruthy();
  await expect.poll(() => document.title).toBe('Order 11-1 · Blue Water Supplies');
  for (const text of ['$7,998.00', '$7,997.90', '−$10.00', '$9.90', 'TNT', 'X123', 'M700 · Qty 2', 'Bondi NSW 2026'])
    screen.getByText(text);
  expect(screen.queryByText('Still to pay')).toBeNull();
  expect(screen.getByRole('link', { name: '(02) 5550 0042' }).getAttribute('href')).toBe('tel:0255500042');
  const link = screen.getByRole('link', { name: /Credit note/ });
  expect(link.getAttribute('href')).toBe(`/api/order-page/${orderId}/token-of-the-link/CN-000042`);
  expect(link.getAttribute('download')).toBe('EB-11-1-CN-000042.pdf');
  screen.getByText('This link works until 22/12/2026.');
});

it('is the not-found page for whatever opens nothing', async () => {
  open(problem(404, 'not-found', 'Check the link, or it may have been moved or deleted.'));
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
});

it('says what went wrong, and tries again', async () => {
  open(problem(429, 'too-many-requests', 'Too many requests. Wait a moment and try again.'), Response.json(order));
  await screen.findByText('Too many requests. Wait a moment and try again.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Order 11-1' })).toBeTruthy();
});
