import { expect, test } from 'vitest';
import { consignmentOrder, dangerousGoodsText, freightItem, hasDangerousGoods } from './consignment.ts';
import { pickUpWindow } from './pick-up-window.ts';

const address = {
  name: 'Aqua Pools',
  contact: 'Jo Brown',
  phone: '02 9555 0100',
  email: null,
  line1: '1 Lagoon Road',
  line2: null,
  suburb: 'Lidcombe',
  postcode: '2141',
};
const battery = {
  unNumber: 3481,
  shippingName: 'Lithium ion batteries contained in equipment',
  hazardClass: '9',
  packingGroup: null,
  technicalName: null,
  containers: 1,
  kilograms: 1.4,
  isMarinePollutant: false,
} as const;
const item = {
  kind: 'pallet',
  name: 'Robot',
  quantity: 2,
  length: 120,
  width: 120,
  height: 90,
  kilograms: 40,
} as const;
const order = {
  from: address,
  to: address,
  items: [{ ...item, dangerousGoods: [] }],
  ready: { day: '2026-11-23', time: '09:00', zone: 'Australia/Sydney' },
  reference: 'PGRE2600001',
  carrierAndService: '12:340',
  instructions: null,
};

test('an order of plain goods and one of dangerous goods', () => {
  expect(consignmentOrder.parse(order)).toEqual(order);
  expect(hasDangerousGoods(order)).toBe(false);
  expect(dangerousGoodsText(order)).toBe('');
  const dangerous = { items: [freightItem.parse({ ...item, dangerousGoods: [battery, battery] })] };
  expect(hasDangerousGoods(dangerous)).toBe(true);
  expect(dangerousGoodsText(dangerous)).toBe('Lithium ion batteries contained in equipment');
});

test.each([
  ['nothing sent', { items: [] }],
  ['no carrier', { carrierAndService: 'TNT' }],
  ['a day that isn’t there', { ready: { ...order.ready, day: '2026-02-30' } }],
  ['a postcode with letters', { to: { ...address, postcode: '2OOO' } }],
  ['a reference of two lines', { reference: 'P\nQ' }],
  ['something unknown', { extra: true }],
  ['a class that isn’t shipped', { items: [{ ...item, dangerousGoods: [{ ...battery, hazardClass: '1.1' }] }] }],
])('refused: %s', (_what, change) => {
  expect(consignmentOrder.safeParse({ ...order, ...change }).success).toBe(false);
});

test('a place closes after the goods are ready', () => {
  const window = { day: '2026-11-23', readyAt: '09:00', closesAt: '17:00', zone: 'Australia/Perth' };
  expect(pickUpWindow.safeParse(window).success).toBe(true);
  expect(pickUpWindow.safeParse({ ...window, closesAt: '09:00' }).success).toBe(false);
});
