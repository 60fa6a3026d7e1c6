import { expect, test } from 'vitest';
import { briefly, readRows, readTable } from './report-testing.ts';

const item = {
  'Sales Record Number': '71',
  'Order Number': '71-1-1',
  'Buyer Username': 'pool_fan',
  'Buyer Name': 'Some Buyer',
  'Ship To Name': 'Zoë Quick',
  'Ship To Phone': '0412 000 111',
  'Ship To Address 1': '1 Wharf St',
  'Ship To Address 2': 'Shed 4',
  'Ship To City': 'Darwin',
  'Ship To State': 'Northern Territory',
  'Ship To Zip': '800',
  'Ship To Country': 'Australia',
  'Item Number': '555',
  'Item Title': 'Pool robot',
  'Custom Label': 'M700',
  Quantity: '2',
  'Sold For': 'AU $1,299.00',
  'Shipping And Handling': 'AU $9.90',
  'Total Price': 'AU $2,607.90',
  'Sale Date': 'Oct-02-26',
};

test('an order of one item: what it sold for is the price of one', () => {
  const [read] = readRows(item);
  expect(read && briefly(read)).toEqual({
    store: 'ebay',
    reference: '71-1-1',
    lines: ['2 × M700 at 129900'],
    freightCents: 990,
    totalCents: 260_790,
  });
  expect(read?.order).toMatchObject({
    name: 'Zoë Quick',
    address: '1 Wharf St, Shed 4',
    city: 'Darwin',
    state: 'NT',
    postcode: '0800',
    phone: '0412000111',
    date: '2026-10-02',
  });
  expect(read?.notes.warnings).toMatchObject([{ column: 'Ship To Zip', code: 'leading-zero' }]);
});

const summary = {
  ...item,
  'Item Number': '',
  'Item Title': '',
  'Custom Label': '',
  Quantity: '3',
  'Sold For': 'AU $3,897.00',
  'Total Price': 'AU $3,906.90',
};
const bare = { ...item, 'Shipping And Handling': '', 'Total Price': '' };

test.each([
  ['first', [summary, bare, { ...bare, 'Custom Label': 'X6', Quantity: '1' }]],
  ['last', [bare, { ...bare, 'Custom Label': 'X6', Quantity: '1' }, summary]],
])('the row that sums an order up comes %s and is no item', (_where, rows) => {
  const [read] = readRows(...rows);
  expect(read && briefly(read)).toMatchObject({
    lines: ['2 × M700 at 129900', '1 × X6 at 129900'],
    freightCents: 990,
    totalCents: 390_690,
  });
});

test.each([
  ['each row has its own total', 'AU $2,607.90', 'AU $1,308.90', 391_680],
  ['each row has the total of the order', 'AU $3,916.80', 'AU $3,916.80', 391_680],
])('without such a row: %s', (_name, one, other, totalCents) => {
  const [read] = readRows(
    { ...item, 'Total Price': one },
    { ...item, 'Custom Label': 'X6', Quantity: '1', 'Total Price': other },
  );
  expect(read && briefly(read)).toMatchObject({ freightCents: 1_980, totalCents });
});

test('Australian and British words are understood', () => {
  const words: Record<string, string> = {
    'Ship To Name': 'Post To Name',
    'Ship To Address 1': 'Post to address 1',
    'Ship To Address 2': 'Post To Address 2',
    'Ship To City': 'Post to city',
    'Ship To State': 'Post to county',
    'Ship To Zip': 'Post To Postcode',
    'Ship To Country': 'POST TO COUNTRY',
    'Shipping And Handling': 'Postage and packaging',
    'Custom Label': 'Custom label (SKU)',
  };
  const renamed = Object.fromEntries(Object.entries(item).map(([heading, cell]) => [words[heading] ?? heading, cell]));
  const [read] = readRows(renamed);
  expect(read?.order).toMatchObject({ city: 'Darwin', state: 'NT', postcode: '0800', totalCents: 260_790 });
});

test('lines below the orders are no orders', () => {
  const cells = Object.values(item);
  const read = readTable(Object.keys(item), cells, ['1', 'record(s) downloaded'], ['Seller ID : pool_shop']);
  expect(read).toHaveLength(1);
});

test('the buyer’s own address counts where there is no other', () => {
  const kept = Object.fromEntries(Object.entries(item).filter(([heading]) => !heading.startsWith('Ship To')));
  const [read] = readRows({
    ...kept,
    'Buyer Address 1': '2 Hill Rd',
    'Buyer City': 'Oxley',
    'Buyer State': 'QLD',
    'Buyer Zip': '4075',
  });
  expect(read?.order).toMatchObject({ name: 'Some Buyer', address: '2 Hill Rd', city: 'Oxley', postcode: '4075' });
});

test('amounts in another currency, and items without a label, refuse the order', () => {
  const [read] = readRows({ ...item, 'Sold For': 'US $10.00', 'Custom Label': '' });
  expect(read && briefly(read)).toEqual([
    '2 Custom Label: Custom Label is missing, so the product isn’t known.',
    '2 Sold For: Enter an amount in Australian dollars, such as 1299.00.',
  ]);
});

test.each([
  ['-AU $10.00', 259_790],
  ['AU $10.00', 259_790],
  ['', 260_790],
])('a discount of “%s” is taken off', (Discount, totalCents) => {
  const total = `AU $${totalCents / 100}`;
  const [read] = readRows({ ...item, Discount, 'Total Price': total });
  expect(read?.order).toMatchObject({
    discountCents: 260_790 - totalCents,
    totalCents,
    freight: [{ priceCents: 990 }],
  });
});
