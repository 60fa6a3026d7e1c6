import { describe, expect, test } from 'vitest';
import { isLate, isOlder, readShopEvent, stateInstant } from './shop-event.ts';
import { shopOrder } from './shop-order.ts';

const order = { id: 7, date_modified_gmt: '2026-11-21T00:00:00', order_key: 'wc_1', line_items: [], total: '9.90' };
const at = (text: string) => new Date(`2026-11-21T${text}Z`);

describe('what the shop tells', () => {
  test.each(['order.created', 'order.updated', 'order.restored'])('%s is a state', (topic) => {
    expect(readShopEvent(topic, order)).toEqual({
      resource: 'order',
      resourceId: 7,
      modifiedAt: at('00:00:00'),
      payload: order,
    });
  });

  test('a deletion has no date', () => {
    expect(readShopEvent('product.deleted', { id: 7 })).toEqual({
      resource: 'product',
      resourceId: 7,
      modifiedAt: null,
      payload: { id: 7 },
    });
  });

  test.each(['customer.created', 'action.woocommerce_add_to_cart', 'order', 'order.updated.x', '', 'order.paid'])(
    '%j is ignored',
    (topic) => expect(readShopEvent(topic, order)).toBe('ignored'),
  );

  test.each<[string, unknown]>([
    ['order.updated', null],
    ['order.updated', []],
    ['order.updated', { id: 7 }],
    ['order.updated', { ...order, id: '7' }],
    ['order.updated', { ...order, id: 0 }],
    ['order.updated', { ...order, date_modified_gmt: null }],
    ['order.updated', { ...order, date_modified_gmt: '2026-13-41T00:00:00' }],
    // Topics aren't signed: a state can’t be turned into a deletion, an order into a product.
    ['order.deleted', order],
    ['product.updated', order],
    ['coupon.updated', order],
  ])('%s with %j can’t be read', (topic, body) => expect(readShopEvent(topic, body)).toBe('unreadable'));
});

describe('which state is in force', () => {
  test.each([
    ['one from before', at('10:00:00'), at('10:00:00')],
    ['one of a clock that is ahead', at('12:00:00'), at('11:00:00')],
    ['a deletion', null, at('11:00:00')],
  ])('%s is of', (_what, modifiedAt, expected) => {
    expect(stateInstant(modifiedAt, at('11:00:00'))).toEqual(expected);
  });

  test.each([
    [at('10:00:00'), null, false],
    [at('10:00:00'), at('09:59:59'), false],
    [at('10:00:00'), at('10:00:00'), false],
    [at('10:00:00'), at('10:00:01'), true],
  ])('%j after %j is older: %j', (stateAt, inForceAt, older) => expect(isOlder(stateAt, inForceAt)).toBe(older));

  test.each([
    [at('10:55:00'), false],
    [at('10:54:59'), true],
  ])('%j is late: %j', (stateAt, late) => expect(isLate(stateAt, at('11:00:00'))).toBe(late));
});

describe('a cart for the shop', () => {
  const cart = {
    cartId: '0195a1f0-0000-7000-8000-000000000001',
    customer: { firstName: 'Jo', lastName: 'Citizen', company: null, email: null, phone: null },
    billing: { line1: '1 Beach Road', line2: null, city: 'Bondi', state: 'NSW', postcode: '2026', country: 'AU' },
    delivery: null,
    notes: null,
    lines: [{ productId: 1, variationId: null, quantity: 1, priceCents: null }],
    fees: [],
    taxPercent: 10,
    shippingCents: 990,
    couponCode: null,
    payment: { method: 'pos', title: 'Point of sale' },
    isPaid: true,
    totalCents: 400_890,
  };

  test('is fine', () => expect(shopOrder.parse(cart)).toEqual(cart));

  test('may go to another country, whose states and postcodes are its own', () => {
    const billing = { ...cart.billing, state: null, postcode: '1010', country: 'NZ' };
    expect(shopOrder.parse({ ...cart, billing })).toEqual({ ...cart, billing });
    const { country, ...former } = cart.billing;
    expect(shopOrder.parse({ ...cart, billing: former }).billing).toEqual({ ...former, country });
  });

  test.each([
    { cartId: 'cart-1' },
    { lines: [] },
    { lines: [{ ...cart.lines[0], quantity: 0 }] },
    { lines: [{ ...cart.lines[0], productId: 1.5 }] },
    { billing: { ...cart.billing, state: 'New South Wales' } },
    { billing: { ...cart.billing, postcode: '800' } },
    { billing: { ...cart.billing, country: 'Australia' } },
    { customer: { ...cart.customer, email: 'jo' } },
    { shippingCents: 9.9 },
    { totalCents: -1 },
    { odd: 1 },
  ])('%j is refused', (change) => expect(shopOrder.safeParse({ ...cart, ...change }).success).toBe(false));
});
