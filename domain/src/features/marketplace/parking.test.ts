import { describe, expect, test } from 'vitest';
import { explainParking, reasonsToPark } from './parking.ts';

const order = {
  name: 'Casey Rivers',
  address: '7 Coral Crescent',
  city: 'Oxley',
  state: 'QLD',
  postcode: '4075',
  country: 'Australia',
  parkingDetails: {},
  discountCents: 0,
  totalCents: 400_890,
  products: [{ sku: 'M700', qty: 1, priceCents: 399_900, name: null }],
  freight: [{ label: 'Flat rate', priceCents: 990, sku: 'FR' }],
};
const reasons = (changed: object, isLikelyDuplicate = false) =>
  reasonsToPark({ ...order, ...changed }, { isLikelyDuplicate });

describe('an order is parked', () => {
  test.each([
    ['not at all when everything fits', {}, []],
    ['without an address', { address: null }, ['address']],
    ['without a name', { name: null }, ['address']],
    ['with a postcode of another state', { postcode: '2000' }, ['postcode']],
    ['with a postcode that is none', { postcode: '407' }, ['postcode']],
    ['not for a postcode abroad', { country: 'New Zealand', state: 'NZN', postcode: '1010' }, []],
    ['with a total that isn’t the sum', { totalCents: 400_000 }, ['total']],
    ['not at all when a discount explains the total', { totalCents: 395_890, discountCents: 5_000 }, []],
    ['with a discount that isn’t in the total', { discountCents: 5_000 }, ['total']],
    ['without a total', { totalCents: null }, ['total']],
    ['without prices', { products: [{ ...order.products[0], priceCents: 0 }] }, ['price']],
    ['without products', { products: [] }, ['price']],
    ['with a code that isn’t on the price list', { parkingDetails: { product: ['LIB600'] } }, ['product']],
    ['with a character that was replaced', { parkingDetails: { text: ['CITY'] } }, ['text']],
  ])('%s', (_what, changed, expected) => {
    expect(reasons(changed)).toEqual(expected);
  });

  test('when the buyer has another such order', () => {
    expect(reasons({}, true)).toEqual(['duplicate']);
  });
});

test('a difference is named in dollars', () => {
  expect(explainParking('total', { ...order, totalCents: 400_900 })).toContain('a difference of $0.10');
});
