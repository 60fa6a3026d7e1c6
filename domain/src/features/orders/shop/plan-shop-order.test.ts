import { describe, expect, test } from 'vitest';
import type { OrderStatus } from '../order-status.ts';
import { differencesOf, type KnownOrder, planShopDeletion, planShopOrder } from './plan-shop-order.ts';
import type { ShopContent, ShopOrderState } from './read-shop-order.ts';

const content: ShopContent = {
  name: 'Casey Rivers',
  company: null,
  email: null,
  phone: null,
  address: '7 Coral Crescent',
  city: 'Oxley',
  state: 'QLD',
  postcode: '4075',
  country: 'Australia',
  billing: null,
  customerNote: null,
  products: [{ sku: 'M700', name: 'Robot', qty: 1, priceCents: 399_900 }],
  freight: [],
  discountCents: 0,
  totalCents: 399_900,
};
const state = (status: string, change: Partial<ShopOrderState> = {}): ShopOrderState => ({
  shopId: 1,
  number: '1',
  source: 'shop',
  cartId: null,
  status,
  modifiedAt: new Date(0),
  date: '2026-11-20',
  paidCents: 0,
  content,
  ...change,
});
const known = (status: OrderStatus, isUnderWay = false): KnownOrder & { isUnderWay: boolean } => ({
  ...content,
  status,
  isUnderWay,
  fulfilment: {},
  refundedCents: 0,
});

describe('an order that isn’t known', () => {
  test.each([
    ['processing', 'received'],
    ['on-hold', 'received'],
    ['completed', 'completed'],
    ['cancelled', 'cancelled'],
    ['refunded', 'cancelled'],
    ['pending', null],
    ['failed', null],
    ['checkout-draft', null],
    ['trash', null],
  ])('%s becomes %s', (word, status) => {
    const plan = planShopOrder(null, state(word));
    expect(plan.kind === 'create' ? plan.status : null).toBe(status);
  });

  test('of the till is one before it is paid', () => {
    expect(planShopOrder(null, state('pending', { source: 'pos' }))).toMatchObject({ status: 'received' });
  });
});

test.each<[OrderStatus, boolean, string, object]>([
  ['received', false, 'processing', { kind: 'change', ended: null, differences: [] }],
  ['assigned', false, 'cancelled', { kind: 'change', ended: { status: 'cancelled' } }],
  [
    'received',
    false,
    'refunded',
    { kind: 'change', ended: { status: 'cancelled' }, differences: [{ field: 'Status' }] },
  ],
  ['assigned', true, 'cancelled', { kind: 'flag', differences: [{ ours: 'Assigned', shop: 'Cancelled' }] }],
  ['sent', false, 'processing', { kind: 'flag', differences: [] }],
  ['sent', false, 'completed', { kind: 'flag', differences: [] }],
  ['sent', false, 'refunded', { kind: 'flag', differences: [{ ours: 'Sent', shop: 'Refunded' }] }],
  ['completed', false, 'on-hold', { kind: 'flag', differences: [] }],
  ['cancelled', false, 'cancelled', { kind: 'flag', differences: [] }],
  ['cancelled', false, 'processing', { kind: 'flag', differences: [{ ours: 'Cancelled', shop: 'Processing' }] }],
  ['refunded', false, 'refunded', { kind: 'flag', differences: [] }],
])('an order that is %s (under way: %s), and %s in the shop', (status, isUnderWay, word, plan) => {
  expect(planShopOrder(known(status, isUnderWay), state(word))).toMatchObject(plan);
});

test('a part refund keeps the amounts of an order that isn’t sent, and says what the shop has', () => {
  const shop = { ...content, city: 'Inala', totalCents: 100_000 };
  const plan = planShopOrder({ ...known('received'), refundedCents: 150_000 }, state('processing', { content: shop }));
  expect(plan).toMatchObject({
    kind: 'change',
    content: { city: 'Inala', totalCents: 399_900 },
    differences: [{ field: 'Total', ours: '$3,999.00', shop: '$1,000.00' }],
  });
});

test('what differs after sending is said field by field', () => {
  const changed = {
    ...content,
    city: 'Inala',
    totalCents: 799_800,
    products: [{ sku: 'M700', name: 'Robot', qty: 2, priceCents: 399_900 }],
    freight: [{ label: 'Courier', priceCents: 990, sku: 'FR' }],
    billing: { line1: '1 Quay St', line2: null, city: 'Perth', state: 'WA', postcode: '6000', country: 'Australia' },
  };
  const differences = differencesOf(known('sent'), state('processing', { content: changed }));
  expect(differences.map(({ field, ours, shop }) => ({ field, ours, shop }))).toEqual([
    { field: 'City', ours: 'Oxley', shop: 'Inala' },
    { field: 'Billing address', ours: null, shop: '1 Quay St, Perth, WA, 6000, Australia' },
    { field: 'Products', ours: '1 × M700 at $3,999.00', shop: '2 × M700 at $3,999.00' },
    { field: 'Freight', ours: null, shop: 'Courier $9.90' },
    { field: 'Total', ours: '$3,999.00', shop: '$7,998.00' },
  ]);
  const { products, freight, discountCents, totalCents } = changed;
  const amounts = { products, freight, discountCents, totalCents };
  const values = differences.map(({ set }) => set);
  expect(values).toEqual([{ city: 'Inala' }, { billing: changed.billing }, amounts, amounts, amounts]);
});

test.each<[OrderStatus, boolean, object | null]>([
  ['received', false, { status: 'cancelled', statusNote: 'Deleted in the shop' }],
  ['assigned', true, { field: 'Status', shop: 'Deleted' }],
  ['sent', false, { field: 'Status', ours: 'Sent' }],
  ['completed', false, null],
  ['cancelled', false, null],
])('an order that is %s (under way: %s) and deleted in the shop', (status, isUnderWay, expected) => {
  const found = planShopDeletion({ status, isUnderWay });
  if (expected === null) expect(found).toBeNull();
  else expect(found).toMatchObject(expected);
});
