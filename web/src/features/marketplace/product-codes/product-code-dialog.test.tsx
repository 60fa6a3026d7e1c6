import type { Order } from '@poolhouse/domain/features/marketplace/order';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noticeState } from '../../../platform/notify.ts';
import { renderPage, signInWith } from '../../../ui/page-testing.tsx';
import { ImportCodesDialog } from './import-codes-dialog.tsx';
import { ProductCodeDialog } from './product-code-dialog.tsx';

const order = { id: '01890a5d-ac96-774b-bcce-b302099a8057', store: 'ebay' } as unknown as Order;
const wrong = {
  ...{ status: 400, code: 'invalid', title: 'Invalid request', detail: 'product: It has ended.' },
  fields: [{ path: 'product', message: 'It has ended.' }],
};

beforeEach(() => {
  signInWith(['edit'], ['online_store'], 'marketplace');
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    if (method !== 'GET')
      return Response.json(wrong, { status: 400, headers: { 'content-type': 'application/problem+json' } });
    if (!String(url).includes('rule')) return Response.json({ orders: [], count: 0, countExact: true });
    return Response.json({ rules: [{ id: '1', key: 'M700', label: 'Dolphin M700', value: { priceCents: 399_900 } }] });
  });
});
afterEach(cleanup);

const shownAtField = () => screen.findByText('It has ended.');
const shownInNotice = () => waitFor(() => expect(noticeState().shown.at(-1)?.message).toContain('It has ended.'));

test.each<[string, ReactElement, string, RegExp, () => Promise<unknown>]>([
  [
    'a code of an order',
    <ProductCodeDialog key="one" order={order} code="LIB600" onClose={() => {}} />,
    'Choose the product.',
    /^Save and correct/,
    shownAtField,
  ],
  [
    'the codes of a file',
    <ImportCodesDialog key="many" values={['eBay LIB600']} onDone={() => {}} onClose={() => {}} />,
    'Choose at least one product.',
    /^Save and check again/,
    shownInNotice,
  ],
])('%s: says what is missing, and what the server finds wrong', async (_what, dialog, missing, button, expectShown) => {
  await renderPage(dialog);
  await screen.findByText(missing);
  fireEvent.click(screen.getByRole('combobox'));
  fireEvent.click(await screen.findByRole('option', { name: /M700/ }));
  fireEvent.click(screen.getByRole('button', { name: button }));
  await expectShown();
});
