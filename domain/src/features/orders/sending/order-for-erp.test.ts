import { expect, test } from 'vitest';
import { findErpRefusal, type OrderForErp, withBranchAddress } from './order-for-erp.ts';

const sale: OrderForErp = {
  source: 'pos',
  status: 'completed',
  sendType: null,
  reference: 'GH1-1',
  name: 'Walk-in',
  dealerId: null,
  dealer: null,
  date: '2026-11-28',
  notes: null,
  address: null,
  city: null,
  state: null,
  postcode: null,
  country: 'Australia',
  phone: null,
  email: null,
  products: [{ sku: 'M700', name: 'Dolphin M700', qty: 1, priceCents: 399_900 }],
  freight: [],
  totalCents: 399_900,
};
const branch = { line1: '12 Rodeo Road', city: 'Gregory Hills', shortCode: 'NSW', postalCode: '2557' };
const home = { address: '7 Coral Crescent', city: 'Oxley', state: 'QLD', postcode: '4075' };
const there = { address: '12 Rodeo Road', city: 'Gregory Hills', state: 'NSW', postcode: '2557', country: 'Australia' };

test('the address of the branch stands in where the buyer left none', () => {
  expect(withBranchAddress(sale, branch)).toMatchObject(there);
  expect(withBranchAddress(sale, { address: '12 Rodeo Road', line2: 'Unit 4' }).address).toBe('12 Rodeo Road, Unit 4');
  expect(withBranchAddress({ ...sale, ...home }, branch)).toMatchObject(home);
  expect(withBranchAddress(sale, null)).toEqual(sale);
});

test.each<[string, Partial<OrderForErp>, string | null]>([
  ['a sale that was handed over', home, null],
  [
    'one without any address',
    {},
    'The buyer left no address, and the branch of the till has none. Add it to the branch first.',
  ],
  ['a completed order of the shop', { ...home, source: 'shop' }, 'This order is completed.'],
  ['a completed order that its dealer got', { ...home, sendType: 'EMAIL' }, 'This order is completed.'],
  ['a refunded sale', { ...home, status: 'refunded' }, 'This order was refunded.'],
  [
    'a sale that is delivered, without an address',
    { status: 'received' },
    'The delivery address of this order is incomplete.',
  ],
])('%s', (_what, change, refused) => {
  expect(findErpRefusal({ ...sale, ...change })).toBe(refused);
});
