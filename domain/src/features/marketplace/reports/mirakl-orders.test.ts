import { expect, test } from 'vitest';
import { briefly, readRows } from './report-testing.ts';

const total = 'Total order amount incl. VAT (including shipping charges)';
const line = {
  'Date created': '2026-05-01 10:00',
  'Order number': 'HN5-A',
  'Order line no.': 'HN5-A-1',
  Quantity: '2',
  Details: 'Pool robot',
  Status: 'Awaiting shipment',
  'Unit price': '100.00',
  Amount: '200.00',
  Currency: 'AUD',
  'Offer SKU': 'M700',
  'Shipping price': '9.90',
  [total]: '219.80',
  'Shipping address first name': 'Zoë',
  'Shipping address last name': 'Quick',
  'Shipping address company': 'Pools & Co',
  'Shipping address street 1': '1 Wharf St',
  'Shipping address street 2': '',
  'Shipping address zip': '2000',
  'Shipping address city': 'Sydney',
  'Shipping address state': 'new south wales',
  'Shipping address country': 'Australia',
  'Shipping address phone': '(02) 9999 1234',
  Email: 'z@example.com',
};
const second = {
  ...line,
  'Order line no.': 'HN5-A-2',
  'Offer SKU': 'PWR',
  Quantity: '1',
  Amount: '',
  'Unit price': '',
};

test('an order of one line', () => {
  const [read] = readRows({ ...line, [total]: '209.90' });
  expect(read && briefly(read)).toEqual({
    store: 'harvey norman',
    reference: 'HN5-A',
    lines: ['2 × M700 at 10000'],
    freightCents: 990,
    totalCents: 20_990,
  });
  expect(read?.order).toMatchObject({
    name: 'Zoë Quick',
    address: '1 Wharf St, Pools & Co',
    state: 'NSW',
    date: '2026-05-01',
  });
});

test.each([
  ['of each line', '239.80', 1_980],
  ['of the order, repeated in each line', '229.90', 990],
])('freight can be that %s: the total tells', (_name, amount, freightCents) => {
  const [read] = readRows({ ...line, [total]: amount }, { ...second, Amount: '20.00', [total]: amount });
  expect(read && briefly(read)).toMatchObject({ lines: ['2 × M700 at 10000', '1 × PWR at 2000'], freightCents });
});

test('without a column for freight, the total includes it', () => {
  const { 'Shipping price': _freight, ...rest } = line;
  const [read] = readRows({ ...rest, [total]: '209.90' });
  expect(read && briefly(read)).toMatchObject({ freightCents: 990, totalCents: 20_990 });
});

test.each([
  [{ 'Order number': 'X1' }, 'harvey norman'],
  [{ 'Order number': 'CATCH-1', 'Date created': '2024-05-01' }, 'catch'],
  [{ 'Order number': 'X1', 'Date created': '2024-05-01', Store: 'Catch.com.au' }, 'catch'],
  [{ 'Order number': 'X1', 'Date created': '2024-05-01', Store: 'harvey_norman' }, 'harvey norman'],
])('%o is an order of %s', (cells, store) => {
  const [read] = readRows({ ...line, ...cells });
  expect(read?.order?.store).toBe(store);
});

test('an order that either store can have is refused until the store is named', () => {
  const [read] = readRows({ ...line, 'Order number': 'X1', 'Date created': '2024-05-01' });
  expect(read?.notes.problems).toMatchObject([{ column: 'Store', code: 'unknown-store' }]);
});

test('one wrong line refuses the whole order, not the next', () => {
  const [wrong, right] = readRows(
    line,
    { ...second, 'Unit price': '1.00', Quantity: '0' },
    { ...line, 'Order number': 'HN6-A', 'Order line no.': '' },
  );
  expect(wrong && briefly(wrong)).toEqual(['3 Quantity: The quantity is 0. Enter at least 1, or remove the row.']);
  expect(right?.order?.reference).toBe('HN6-A');
});

test('rows of one order that contradict each other are refused', () => {
  const [read] = readRows(line, { ...second, Amount: '20.00', 'Shipping address city': 'Perth' });
  expect(read && briefly(read)).toEqual([
    '3 Shipping address city: Row 2 of the same order says “Sydney”. Make them the same.',
  ]);
});

test('an order that the store cancelled is understood', () => {
  const [read] = readRows({ ...line, Status: 'Canceled' });
  expect(read?.order?.status).toBe('cancelled');
});

test.each([
  ['each row has its own', ['5.00', '3.00'], 800],
  ['all rows repeat that of the order', ['8.00', '8.00'], 800],
  ['each row has the same of its own', ['8.00', '8.00'], 1_600],
])('a discount where %s', (_how, discounts, discountCents) => {
  const totalCents = 20_000 + 5_000 + 990 - discountCents;
  const both = { 'Shipping price': '', [total]: (totalCents / 100).toFixed(2) };
  const [read] = readRows(
    { ...line, ...both, 'Shipping price': '9.90', Discount: discounts[0] ?? '' },
    { ...second, ...both, 'Unit price': '50.00', Amount: '50.00', Discount: discounts[1] ?? '' },
  );
  expect(read?.order).toMatchObject({ discountCents, totalCents, freight: [{ priceCents: 990 }] });
});

test('a discount and freight that are both in the total', () => {
  const { 'Shipping price': _freight, ...bare } = line;
  const [read] = readRows({ ...bare, Discount: '10.00', [total]: '199.90' });
  expect(read?.order).toMatchObject({ discountCents: 1_000, freight: [{ priceCents: 990 }], totalCents: 19_990 });
});
