import { expect, test } from 'vitest';
import { briefly, readRows } from './report-testing.ts';

const priced = {
  'amazon-order-id': '250-1',
  'purchase-date': '2026-06-03T22:56:00+00:00',
  'order-status': 'Unshipped',
  'fulfillment-channel': 'Merchant',
  'product-name': 'Pool robot M700',
  sku: 'M700',
  'item-status': 'Unshipped',
  quantity: '1',
  currency: 'AUD',
  'item-price': '3999.00',
  'shipping-price': '27.50',
  'item-promotion-discount': '',
  'ship-city': 'OXLEY',
  'ship-state': 'Queensland',
  'ship-postal-code': '4075',
  'ship-country': 'AU',
};
const addressed = {
  'order-id': '250-1',
  'order-item-id': '01',
  'purchase-date': '2026-06-03T22:56:00+00:00',
  'buyer-email': 'B1@marketplace.amazon.com.au',
  'buyer-name': 'Some Buyer',
  'buyer-phone-number': '+61 2 9999 1234 ext. 55501',
  sku: 'M700',
  'product-name': 'Pool robot M700',
  'quantity-purchased': '1',
  'recipient-name': 'Zoë Quick',
  'ship-address-1': '1 Wharf St',
  'ship-address-2': '',
  'ship-city': 'Oxley',
  'ship-state': 'QLD',
  'ship-postal-code': '4075',
  'ship-country': 'AU',
};

test('all orders have prices and no street; the price of a line is that of its quantity', () => {
  const [read] = readRows({ ...priced, quantity: '2', 'item-price': '7998.00' });
  expect(read && briefly(read)).toEqual({
    store: 'amazon',
    reference: '250-1',
    lines: ['2 × M700 at 399900'],
    freightCents: 2750,
    totalCents: 802_550,
  });
  expect(read?.order).toMatchObject({ name: null, address: null, city: 'OXLEY', state: 'QLD', date: '2026-06-04' });
});

test('a price that can’t be shared out to the cent makes two lines with the same sum', () => {
  const [read] = readRows({ ...priced, quantity: '3', 'item-price': '100.00', 'shipping-price': '' });
  expect(read && briefly(read)).toMatchObject({ lines: ['2 × M700 at 3333', '1 × M700 at 3334'], totalCents: 10_000 });
});

test('unshipped orders have the address and no prices', () => {
  const [read] = readRows(addressed, { ...addressed, 'order-item-id': '02', sku: 'PWR' });
  expect(read && briefly(read)).toMatchObject({ lines: ['1 × M700 at null', '1 × PWR at null'], totalCents: null });
  expect(read?.order).toMatchObject({
    name: 'Zoë Quick',
    address: '1 Wharf St',
    city: 'Oxley',
    state: 'QLD',
    postcode: '4075',
    country: 'Australia',
    phone: '0299991234',
    email: 'b1@marketplace.amazon.com.au',
    freight: [],
  });
});

test.each([
  ['-10.00', 399_900 + 2_750 - 1_000],
  ['10.00', 399_900 + 2_750 - 1_000],
])('a discount of %s lowers the total', (discount, totalCents) => {
  const [read] = readRows({ ...priced, 'item-promotion-discount': discount });
  expect(read?.order).toMatchObject({ discountCents: 1_000, totalCents });
});

test('a cancelled order is understood, with or without what was ordered', () => {
  const cancelled = { ...priced, 'order-status': 'Cancelled', 'item-status': 'Cancelled' };
  const [whole] = readRows(cancelled);
  expect(whole?.order).toMatchObject({ status: 'cancelled', lines: [{ sku: 'M700', qty: 1, priceCents: 399_900 }] });
  const [empty] = readRows({ ...cancelled, quantity: '0', 'item-price': '' });
  expect(empty?.order).toMatchObject({ status: 'cancelled', lines: [] });
});

test('a cancelled line of an order that goes on is left out, with a warning', () => {
  const [read] = readRows(priced, { ...priced, sku: 'PWR', 'item-status': 'Cancelled', 'shipping-price': '' });
  expect(read?.order?.lines).toHaveLength(1);
  expect(read?.notes.warnings).toMatchObject([{ row: 3, column: 'item-status' }]);
});

test.each([
  [
    { 'order-status': 'Pending' },
    '2 order-status: Amazon hasn’t released this order yet. Import it again when it is no longer pending.',
  ],
  [{ 'fulfillment-channel': 'Amazon' }, '2 fulfillment-channel: Amazon ships this order itself, so it isn’t imported.'],
  [{ currency: 'NZD' }, '2 currency: Amounts must be in Australian dollars (AUD).'],
  [{ 'item-price': '' }, '2 item-price: The price is missing.'],
  [{ 'item-price': '-1.00' }, '2 item-price: This amount can’t be negative.'],
  [{ quantity: '-1' }, '2 quantity: A quantity can’t be negative. Enter a return on the order itself.'],
  [{ quantity: '10000' }, '2 quantity: Enter up to 9,999.'],
  [{ sku: '' }, '2 sku: sku is missing, so the product isn’t known.'],
  [
    { 'purchase-date': '31/02/2026' },
    '2 purchase-date: This isn’t a date from 2000 to 2099. Enter it as dd/mm/yyyy, such as 21/11/2026.',
  ],
])('%o refuses the whole order', (cells, problem) => {
  const [read] = readRows({ ...priced, ...cells }, { ...priced, sku: 'PWR' });
  expect(read && briefly(read)).toContain(problem);
});

test('a line that is there twice refuses the order', () => {
  const [read] = readRows(addressed, addressed);
  expect(read && briefly(read)).toEqual(['3 order-item-id: This line is in row 2 already.']);
});
