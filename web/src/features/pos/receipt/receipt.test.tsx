import type { Sale } from '@poolhouse/domain/features/pos/sales/sale';
import type { Desk } from '@poolhouse/domain/features/pos/tills/api';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type Print, Receipt } from './receipt.tsx';

afterEach(cleanup);

const line = { productId: 101, variationId: null, sku: 'M700', name: 'Dolphin M700', reason: null, note: null };
const sale = {
  number: 'GH1-000001',
  till: 'GH1',
  cashier: 'Casey',
  products: [{ ...line, quantity: 2, priceCents: 5_000, overrideCents: null, serials: ['M7-0001'] }],
  customerInfo: { first_name: '', last_name: '', company_name: 'Bright Water Pools', abn: '51824753556' },
  exchange: null,
  refunds: [],
  tenders: [],
  createdAt: '2026-11-28T00:00:00Z',
  subtotalCents: 10_000,
  discountCents: 0,
  shippingCents: 0,
  totalCents: 10_000,
  gstCents: 909,
  paidCents: 10_000,
  dueCents: 0,
  credit: null,
  prints: 1,
} as unknown as Sale;
const desk = {
  company: { name: 'Poolhouse', abn: null, address: null, phone: null },
  taxPercent: 10,
} as unknown as Desk;
const shown = (given: Partial<Sale>, form: Print['form'] = 'invoice') => {
  cleanup();
  render(<Receipt sale={{ ...sale, ...given }} desk={desk} print={{ paper: 'roll', form }} />);
  return document.body.textContent;
};

test('a tax invoice names the buyer with its ABN and has the totals', () => {
  const text = shown({});
  expect(text).toContain('Tax invoice GH1-000001');
  expect(text).toContain('Bright Water Pools');
  expect(text).toContain('ABN 51 824 753 556');
  expect(text).toContain('GST 10% included$9.09');
});

test('what is printed again is marked as a copy', () => {
  expect(shown({})).not.toContain('(copy)');
  expect(shown({ prints: 2 })).toContain('Tax invoice GH1-000001 (copy)');
});

test('a gift receipt has what was bought and no price', () => {
  const text = shown({}, 'gift');
  expect(text).toContain('Gift receipt GH1-000001');
  expect(text).toContain('2 × Dolphin M700');
  expect(text).not.toContain('$');
});
