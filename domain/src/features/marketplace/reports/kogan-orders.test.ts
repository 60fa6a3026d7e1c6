import { expect, test } from 'vitest';
import { briefly, readRows } from './report-testing.ts';

const items = [{ ID: '1', SellerSku: 'M700', ProductTitle: 'Pool robot', Quantity: 2, UnitPrice: 31.82 }];
const entry = {
  ID: 'KOG-1',
  OrderStatus: 'ReleasedForShipment',
  OrderDateUtc: '2026-05-01T15:53:00.000Z',
  DeliverByDateUtc: '2026-05-08T03:00:00.000Z',
  Currency: 'AUD',
  'ShippingAddress.FirstName': 'Zoë',
  'ShippingAddress.LastName': 'Quick',
  'ShippingAddress.CompanyName': '',
  'ShippingAddress.EmailAddress': 'z@example.com',
  'ShippingAddress.DaytimePhone': '',
  'ShippingAddress.EveningPhone': '0412 000 111',
  'ShippingAddress.AddressLine1': '1 Wharf St',
  'ShippingAddress.City': 'Darwin',
  'ShippingAddress.StateOrProvince': 'NT',
  'ShippingAddress.PostalCode': '0800',
  'ShippingAddress.Country': 'AU',
  Items: JSON.stringify(items),
  TotalPrice: '73.54',
  TotalShippingPrice: '9.9',
  VatInclusive: 'true',
};

test('an entry is an order', () => {
  const [read] = readRows(entry);
  expect(read && briefly(read)).toEqual({
    store: 'kogan',
    reference: 'KOG-1',
    lines: ['2 × M700 at 3182'],
    freightCents: 990,
    totalCents: 7_354,
  });
  expect(read?.order).toMatchObject({
    name: 'Zoë Quick',
    state: 'NT',
    postcode: '0800',
    phone: '0412000111',
    date: '2026-05-02',
    shipBy: '2026-05-08',
  });
});

test.each([
  [{ VatInclusive: 'false' }, 'VatInclusive: The prices of this order are without GST. Ask Kogan for prices with GST.'],
  [{ Items: 'M700' }, 'Items: This isn’t a list of lines.'],
  [
    { Items: JSON.stringify([{ ...items[0], Quantity: -1 }]) },
    'Items[1].Quantity: A quantity can’t be negative. Enter a return on the order itself.',
  ],
  [
    { Items: JSON.stringify([{ ...items[0], UnitPrice: 1.005 }]) },
    'Items[1].UnitPrice: 1.005 could mean two amounts. Write it with two decimals.',
  ],
  [{ ID: 'KOG-🏊' }, 'ID: Use letters, digits, spaces, dots, dashes and slashes only in an order number.'],
])('%o is refused', (cells, problem) => {
  const [read] = readRows({ ...entry, ...cells });
  expect(read && briefly(read)).toEqual([`2 ${problem}`]);
});

test('the same entry twice is one order, another with its number is refused', () => {
  const [same] = readRows(entry, entry);
  expect(same?.order?.lines).toHaveLength(1);
  expect(same?.notes.warnings).toMatchObject([{ row: 3, message: 'Row 2 is the same. It is read once.' }]);
  const [other] = readRows(entry, { ...entry, TotalPrice: '1.00' });
  expect(other && briefly(other)).toEqual(['3 ID: Row 2 is another order with this number.']);
});
