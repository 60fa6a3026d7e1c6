import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage, signInWith } from '../../ui/page-testing.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { LinksSection } from './links-section.tsx';

const order = { id: '01890a5d-ac96-774b-bcce-b302099a8057', reference: '104872' };
const link = {
  id: 'l1',
  orderId: order.id,
  path: `order/${order.id}`,
  document: null as string | null,
  state: 'active',
  link: 'https://orders.example/order/1/abc' as string | null,
  createdAt: '2026-11-20T00:00:00Z',
  createdBy: 'Jo',
  expiresAt: '2026-12-20T00:00:00Z',
  revokedAt: null,
  downloadCount: 2,
  downloads: [
    { document: 'Tax invoice', at: '2026-11-21T02:00:00Z' },
    { document: 'Tax invoice', at: '2026-11-21T01:00:00Z' },
  ],
};
const documents = [
  { key: 'invoice', title: 'Tax invoice' },
  { key: 'CN-000042', title: 'Credit note CN-000042' },
];

let listed: { links: (typeof link)[]; documents: typeof documents; refused: string | null };
let sent: { url: string; body: unknown }[];
beforeEach(() => {
  sent = [];
  listed = { links: [link], documents, refused: null };
  signInWith(['edit', 'view'], ['order'], 'orders');
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json(listed);
    sent.push({ url, body: body === undefined ? null : JSON.parse(String(body)) });
    return Response.json(link, { status: 201 });
  });
});
afterEach(cleanup);

it('makes a link to the whole order and shows it to copy', async () => {
  await renderPage(<LinkDialog order={order} onClose={() => undefined} />);
  const button = () => screen.findByRole('button', { name: 'Create link' });
  await waitFor(async () => expect(await button()).toHaveProperty('disabled', false));
  fireEvent.click(await button());
  await waitFor(() => expect(screen.getByLabelText('Link')).toHaveProperty('value', link.link));
  expect(sent).toEqual([{ url: '/api/order/download-pdf-link', body: { orderId: order.id, document: null } }]);
  screen.getByRole('button', { name: 'Copy link' });
});

it('says why no link can be made', async () => {
  listed = { ...listed, refused: 'This order is cancelled.' };
  await renderPage(<LinkDialog order={order} onClose={() => undefined} />);
  // Above the fields, and beside the button that is off.
  expect(await screen.findAllByText('This order is cancelled.')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Create link' })).toHaveProperty('disabled', true);
});

it('lists links with their downloads, and revokes one', async () => {
  const old = {
    ...link,
    id: 'l2',
    document: 'CN-000042',
    state: 'expired',
    link: null,
    downloads: [],
    downloadCount: 0,
  };
  listed = { ...listed, links: [link, old] };
  await renderPage(<LinksSection orderId={order.id} permission="orders:edit" />);
  await screen.findByText('Order and documents');
  screen.getByText('Credit note CN-000042');
  expect(screen.getAllByText(/^Tax invoice/)).toHaveLength(2);
  expect(screen.getAllByRole('button', { name: 'Revoke' })).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Revoke' }));
  await waitFor(() => expect(sent).toEqual([{ url: '/api/order-link/l1/revoke', body: null }]));
});
