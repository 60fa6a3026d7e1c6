import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recogniseLayout, suggestMapping } from '../../../services/imports/layouts.ts';
import { mappedLayout, reportLayouts } from './read-report.ts';
import { briefly, readRows } from './report-testing.ts';

const row = {
  RECORDTYPE: '1',
  REFERENCE: 'A1',
  CUSTDES: 'Zoë Quick',
  DEALER: '',
  PAYMENTNAME: '10',
  MARKET_INFO: '',
  TOTPRICE: '218.90',
  ADDRESS: '1 Wharf St',
  CITY: 'Sydney',
  STATENAME: 'N.S.W.',
  COUNTRYNAME: '',
  ZIP: '2000',
  PHONE: '299991234',
  FAX: '',
  EMAIL: 'z@example.com',
  PARTNAME: 'M700',
  TQUANT: '2',
  PRICE: '104.50',
  IVDATE: '2/10/2026',
  SITECODE: 'K',
  URL: 'https://shop.example.com/A1',
  STORE: 'Kogan',
};
const freight = { ...row, PARTNAME: 'FR', TQUANT: '1', PRICE: '9.90' };

test('a row for each line, with freight as the part FR', () => {
  const [read] = readRows(row, freight);
  expect(read && briefly(read)).toEqual({
    store: 'kogan',
    reference: 'A1',
    lines: ['2 × M700 at 10450'],
    freightCents: 990,
    totalCents: 21_890,
  });
  expect(read?.order).toMatchObject({
    name: 'Zoë Quick',
    state: 'NSW',
    country: 'Australia',
    phone: '0299991234',
    date: '2026-10-02',
    dealer: null,
  });
});

test('one row with lists of products and freight', () => {
  const { PARTNAME: _part, TQUANT: _qty, PRICE: _price, ...header } = row;
  const products = JSON.stringify([{ sku: 'M700', qty: 2, price: 104.5, name: 'Pool robot' }]);
  const [read] = readRows({
    ...header,
    products,
    freight: JSON.stringify([{ label: 'Flat rate', price: 9.9, sku: 'FR' }]),
  });
  expect(read && briefly(read)).toMatchObject({ lines: ['2 × M700 at 10450'], freightCents: 990, totalCents: 21_890 });
});

test.each([
  ['', 'ebay'],
  ['mydeal woolworths', 'mydeal woolworths'],
  ['mydeal_woolworths', 'mydeal woolworths'],
  ['HARVEY NORMAN', 'harvey norman'],
  ['Catch.com.au', 'catch'],
])('the store “%s” is %s', (STORE, store) => {
  const [read] = readRows({ ...row, STORE }, { ...freight, STORE });
  expect(read?.order?.store).toBe(store);
});

test('the same reference in two stores is two orders', () => {
  const read = readRows(row, { ...row, STORE: 'catch' });
  expect(read.map(({ order }) => order?.store)).toEqual(['kogan', 'catch']);
});

test.each([
  [{ REFERENCE: '' }, 'REFERENCE: REFERENCE is missing.'],
  [{ REFERENCE: 'A🏊1' }, 'REFERENCE: Use letters, digits, spaces, dots, dashes and slashes only in an order number.'],
  [
    { REFERENCE: '1.2E+12' },
    'REFERENCE: The spreadsheet shortened this number. Format the column as text and enter it again.',
  ],
  [
    { IVDATE: '31/02/2026' },
    'IVDATE: This isn’t a date from 2000 to 2099. Enter it as dd/mm/yyyy, such as 21/11/2026.',
  ],
  [{ TQUANT: '1.5' }, 'TQUANT: Enter a whole number, such as 1.'],
  [{ TQUANT: '10,000' }, 'TQUANT: Enter up to 9,999.'],
  [{ PRICE: 'abc' }, 'PRICE: Enter an amount in Australian dollars, such as 1299.00.'],
  [{ PARTNAME: 'FR' }, 'PARTNAME: This order has no products.'],
  [
    { STORE: 'Bunnings' },
    'STORE: Unknown store. Use one of Amazon, eBay, MyDeal Woolworths, Kogan, Harvey Norman, Catch.',
  ],
])('%o is refused', (cells, problem) => {
  const [read] = readRows({ ...row, ...cells });
  expect(read && briefly(read)).toEqual([`2 ${problem}`]);
});

test.each([
  ['800', 'NT', '0800'],
  ['0800', 'NT', '0800'],
  ['2000.0', 'NSW', '2000'],
  ['QLD 4075', 'QLD', '4075'],
  ['407', 'QLD', '407'],
])('reads the postcode %s in %s as %s', (ZIP, STATENAME, postcode) => {
  const [read] = readRows({ ...row, ZIP, STATENAME });
  expect(read?.order?.postcode).toBe(postcode);
});

test('an unknown state, a bad e-mail address and a bad phone number don’t refuse an order', () => {
  const [read] = readRows({ ...row, STATENAME: 'Atlantis', EMAIL: 'nobody', PHONE: 'ring twice' });
  expect(read?.order).toMatchObject({ state: 'Atlantis', email: null, phone: 'ring twice' });
  expect(read?.notes.warnings.map(({ column }) => column)).toEqual(['STATENAME', 'PHONE', 'EMAIL']);
});

const lines = fc.array(
  fc.record({
    sku: fc.constantFrom('M700', 'X6', 'PWR'),
    qty: fc.integer({ min: 1, max: 99 }),
    cents: fc.integer({ min: 0, max: 400_000 }),
  }),
  { minLength: 1, maxLength: 8 },
);
const orders = fc.array(fc.record({ lines, freightCents: fc.integer({ min: 0, max: 5_000 }) }), {
  minLength: 1,
  maxLength: 4,
});
const dollars = (cents: number) => (cents / 100).toFixed(2);

test('the total is that of lines and freight, and the order of the rows says nothing of it', () => {
  const cases = orders.chain((made) => {
    const rows = made.flatMap((order, at) => {
      const header = { ...row, REFERENCE: `R${at}`, TOTPRICE: '' };
      const products = order.lines.map(({ sku, qty, cents }) => ({
        ...header,
        PARTNAME: sku,
        TQUANT: String(qty),
        PRICE: dollars(cents),
      }));
      return [...products, { ...header, PARTNAME: 'FR', TQUANT: '1', PRICE: dollars(order.freightCents) }];
    });
    return fc.tuple(fc.constant(made), fc.shuffledSubarray(rows, { minLength: rows.length }));
  });
  fc.assert(
    fc.property(cases, ([made, rows]) => {
      const read = new Map(readRows(...rows).map(({ order }) => [order?.reference, order]));
      expect(read.size).toBe(made.length);
      for (const [at, order] of made.entries()) {
        const products = order.lines.reduce((sum, { qty, cents }) => sum + qty * cents, 0);
        const found = read.get(`R${at}`);
        expect(found?.totalCents).toBe(products + order.freightCents);
        const sorted = (list: readonly { sku: string; qty: number }[]) =>
          list.map(({ sku, qty }) => `${qty} ${sku}`).sort();
        expect(sorted(found?.lines ?? [])).toEqual(sorted(order.lines));
      }
    }),
    { numRuns: 50 },
  );
});

test.each([
  [
    'as a part with a negative price',
    [
      { ...row, TOTPRICE: '' },
      { ...freight, TOTPRICE: '', PARTNAME: 'DISCOUNT', PRICE: '-9.00' },
    ],
  ],
  ['in a column of its own', [{ ...row, TOTPRICE: '', DISCOUNT: '9.00' }]],
])('a discount %s is taken off the total', (_how, rows) => {
  const [read] = readRows(...rows);
  expect(read?.order).toMatchObject({ discountCents: 900, totalCents: 20_000, lines: [{ sku: 'M700' }] });
});

test('a file with other headings is suggested what its columns hold, and isn’t taken for the load form', () => {
  const headings = ['Order no.', 'Customer', 'Suburb', 'Post code', 'SKU', 'Qty', 'Unit price', 'Order date', 'Colour'];
  expect(recogniseLayout(headings, reportLayouts)).toBeNull();
  expect(Object.values(suggestMapping(headings, mappedLayout.fields).columns)).toEqual([
    'reference',
    'name',
    'city',
    'postcode',
    'sku',
    'quantity',
    'price',
    'date',
  ]);
});
