import { expect, test } from 'vitest';
import { dangerousGoodsOf } from './dangerous-models.ts';
import { itemsOf, standardPackages } from './standard-packages.ts';

const battery = {
  unNumber: 'UN3481',
  shippingName: 'LITHIUM ION BATTERIES CONTAINED IN EQUIPMENT',
  hazardClass: '9',
  packingGroup: null,
  netGrams: 1400,
};
const rules = {
  dangerous: [
    { key: 'Liberty 400', value: battery },
    { key: 'Acid', value: { ...battery, hazardClass: '8', packingGroup: 'II' as const, netGrams: 500 } },
    { key: 'Liberty 200', value: { ...battery, netGrams: null } },
    { key: 'Flare', value: { ...battery, hazardClass: '1.1' } },
  ],
  models: [
    { key: 'Liberty 700', value: { isCordless: true } },
    { key: 'M600', value: { isCordless: false } },
  ],
};

test('each model is declared once, with all of its robots', () => {
  const read = dangerousGoodsOf(['Liberty 400', 'M600', 'Dolphin liberty 400', 'Liberty 400'], rules);
  expect(read).toMatchObject({ goods: [{ unNumber: 3481, containers: 2, kilograms: 2.8, packingGroup: null }, {}] });
  expect(dangerousGoodsOf(['Acid'], rules)).toMatchObject({ goods: [{ hazardClass: '8', packingGroup: 2 }] });
  expect(dangerousGoodsOf(['M600', 'Unknown'], rules)).toEqual({ goods: [] });
});

test.each([
  ['Liberty 700', /cordless, but its battery isn’t under Dangerous goods/],
  ['Liberty 200', /Enter the net weight of Liberty 200/],
  ['Flare', /class 1.1 can’t be sent/],
])('%s is refused: %s', (name, words) => {
  expect(dangerousGoodsOf([name], rules)).toEqual({ refused: expect.stringMatching(words) });
});

test.each([
  [2, 0, { kind: 'carton', quantity: 2, kilograms: 20 }],
  [0, 0, { kind: 'carton', quantity: 1 }],
  [5, 2, { kind: 'pallet', quantity: 2, kilograms: 75 }],
])('%i robots on %i pallets go as %j', (robots, pallets, expected) => {
  expect(standardPackages(robots, pallets)).toMatchObject([expected]);
});

test('dangerous goods are declared with the first package', () => {
  const [one] = standardPackages(1, 0);
  if (one === undefined) throw new Error('There is no package.');
  const read = dangerousGoodsOf(['Liberty 400'], rules);
  const goods = 'goods' in read ? read.goods : [];
  expect(itemsOf([one, one], goods).map(({ dangerousGoods }) => dangerousGoods.length)).toEqual([1, 0]);
});
