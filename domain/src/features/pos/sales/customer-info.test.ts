import { expect, test } from 'vitest';
import {
  abnBesideName,
  customerInfo,
  customerName,
  customerOfSale,
  deliveryOf,
  refuseCustomer,
} from './customer-info.ts';

const bondi = { addressLine: '1 Beach Road', city: 'Bondi', state: 'NSW', postalCode: '2026' };
const jo = { first_name: 'Jo', last_name: 'Citizen' };

test.each([
  [{ ...jo, first_name: '' }, ['first_name']],
  [{ ...jo, last_name: ' ' }, ['last_name']],
  [{}, ['first_name']],
  [{ abn: '51 824 753 557' }, ['abn']],
  [{ ...jo, email: 'jo' }, ['email']],
  [{ ...jo, address: { ...bondi, state: 'New South Wales' } }, ['address', 'state']],
  [{ ...jo, address: { ...bondi, postalCode: '20260' } }, ['address', 'postalCode']],
  [{ ...jo, address: { ...bondi, country: 'Mars' } }, ['address', 'country']],
  [{ ...jo, differentDeliveryAddress: true }, ['deliveryAddress', 'addressLine']],
])('%j is refused', (given, path) => {
  expect(customerInfo.safeParse(given).error?.issues[0]?.path).toEqual(path);
});

test('a sale goes to the customer’s address, or to the other one', () => {
  const home = customerInfo.parse({ ...jo, address: bondi });
  expect(deliveryOf(home)).toMatchObject({ city: 'Bondi', country: 'Australia' });
  const other = { ...bondi, city: 'Auckland', state: '', postalCode: '1010', country: 'New Zealand' };
  const away = customerInfo.parse({ ...jo, address: bondi, differentDeliveryAddress: true, deliveryAddress: other });
  expect(deliveryOf(away)).toMatchObject({ city: 'Auckland', state: null });
  expect([deliveryOf(null), customerName(null), customerName(home)]).toEqual([null, 'Walk-in customer', 'Jo Citizen']);
});

test.each([
  [null, 99_999, 'taken', null],
  [null, 100_000, 'taken', 'Enter a name, a company or an ABN: a tax invoice of $1,000 or more names who buys.'],
  [customerInfo.parse(jo), 100_000, 'taken', null],
  [customerInfo.parse({ abn: '51 824 753 556' }), 100_000, 'taken', null],
  [customerInfo.parse(jo), 5_000, 'delivered', 'Enter the customer and where the sale goes.'],
  [customerInfo.parse({ ...jo, address: bondi }), 5_000, 'delivered', null],
] as const)('%j with %i cents, %s: %s', (customer, totalCents, handOver, refused) => {
  expect(refuseCustomer(customer, { totalCents, handOver })).toBe(refused);
});

test.each([
  [jo, 'Jo Citizen', null],
  [{ company_name: 'Bright Water Pools', abn: '51824753556' }, 'Bright Water Pools', '51824753556'],
  [{ abn: '51824753556' }, 'ABN 51 824 753 556', null],
])('%j is called %s, with the ABN %s', (given, name, abn) => {
  const customer = customerInfo.parse(given);
  expect([customerName(customer), abnBesideName(customer)]).toEqual([name, abn]);
});

test.each([
  [null, { totalCents: 99_999, handOver: 'taken' }, undefined],
  [null, { totalCents: 100_000, handOver: 'taken' }, ['first_name']],
  [jo, { totalCents: 100_000, handOver: 'taken' }, undefined],
  [jo, { totalCents: 5_000, handOver: 'delivered' }, ['address', 'addressLine']],
  [
    { ...jo, address: bondi, differentDeliveryAddress: true },
    { totalCents: 5_000, handOver: 'delivered' },
    ['deliveryAddress', 'addressLine'],
  ],
] as const)('%j for %j is refused at %j', (given, sale, path) => {
  expect(customerOfSale(sale).safeParse(given).error?.issues[0]?.path).toEqual(path);
});
