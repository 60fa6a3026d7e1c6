import type { KnownCustomer } from '@poolhouse/domain/services/customers/known-customer';
import { expect, test } from 'vitest';
import { infoBody, infoValues, valuesOfCustomer } from './info-values.ts';

const customer: KnownCustomer = {
  firstName: 'Marigold',
  lastName: 'Quokkason',
  company: null,
  abn: null,
  phone: '0491 570 006',
  email: null,
  addressLine: '1 Lap Lane',
  addressLine2: null,
  city: 'Oxley',
  state: 'QLD',
  postalCode: '4075',
  country: 'Australia',
  dealerId: null,
  last: null,
};
const empty = infoValues({ customerInfo: null, handOver: 'delivered' });

test('a customer who was found fills in what the till takes', () => {
  const values = { ...empty, company_name: 'Someone else', ...valuesOfCustomer(customer) };
  expect(infoBody(values, 5_000)).toMatchObject({
    first_name: 'Marigold',
    last_name: 'Quokkason',
    company_name: null,
    contact_phone: '0491 570 006',
    address: { addressLine: '1 Lap Lane', city: 'Oxley', state: 'QLD', postalCode: '4075', country: 'Australia' },
  });
});

test.each([
  ['no street', { addressLine: null }],
  ['no postcode', { postalCode: null }],
  ['a state of no country here', { state: 'CA' }],
  ['a country that tills don’t deliver to', { country: 'Fiji' }],
])('an address with %s is left to be entered', (_what, change) => {
  expect(valuesOfCustomer({ ...customer, ...change })).toMatchObject({
    first_name: 'Marigold',
    'address.addressLine': '',
    'address.city': '',
    'address.country': 'Australia',
  });
});

test('an address in New Zealand is taken without a state', () => {
  const values = valuesOfCustomer({ ...customer, state: null, postalCode: '1010', country: 'New Zealand' });
  expect(values).toMatchObject({ 'address.addressLine': '1 Lap Lane', 'address.country': 'New Zealand' });
});
