import { describe, expect, test } from 'vitest';
import { sumsOf } from '../lines/order-lines.ts';
import { readShopOrder } from './read-shop-order.ts';

const person = { first_name: 'Casey', last_name: 'Rivers', company: '', country: 'AU' };
const place = { address_1: '7 Coral Crescent', address_2: '', city: 'Oxley', state: 'QLD', postcode: '4075' };
const line = {
  name: 'Robot',
  sku: 'M700',
  product_id: 1,
  quantity: 1,
  subtotal: '3635.45',
  subtotal_tax: '363.55',
  total_tax: '363.55',
  meta_data: [],
};
const body = {
  id: 7,
  number: '1007',
  status: 'processing',
  currency: 'AUD',
  total: '4008.90',
  date_created_gmt: '2026-11-19T22:00:00',
  date_modified_gmt: '2026-11-20T01:00:00',
  date_paid_gmt: null,
  shipping_total: '9.00',
  shipping_tax: '0.90',
  customer_note: '',
  meta_data: [],
  fee_lines: [],
  billing: { ...person, ...place, email: 'c@x.example', phone: '1' },
  shipping: { ...person, ...place },
  line_items: [line],
  shipping_lines: [{ method_title: 'Courier' }],
};
const readOrProblem = (change: object = {}) => readShopOrder({ ...body, ...change }, 'FR');
const read = (change: object = {}) => {
  const found = readOrProblem(change);
  return 'problem' in found ? null : found;
};

describe('an order of the shop', () => {
  test.each([
    ['another currency', { currency: 'NZD' }],
    ['no lines', { line_items: [] }],
    ['a line of none', { line_items: [{ ...line, quantity: 0 }] }],
    ['an amount that is none', { total: 'free' }],
    ['no instant', { date_modified_gmt: 'yesterday' }],
    ['no id', { id: '7' }],
  ])('isn’t read with %s', (_what, change) => {
    expect(read(change)).toBeNull();
  });

  test.each([
    ['a total above the limit', { total: '10000000.01' }, 'total: Enter up to $10,000,000.00.'],
    ['a number that isn’t finite', { total: Number.POSITIVE_INFINITY }, 'total: '],
    [
      'a day that doesn’t exist',
      { date_created_gmt: '2026-13-41T00:00:00' },
      'date_created_gmt: This day isn’t in the calendar',
    ],
    ['another currency', { currency: 'NZD' }, 'This order is in NZD.'],
    ['no lines', { line_items: [] }, 'line_items: '],
    ['lines above the limit', { line_items: Array(3).fill({ ...line, subtotal: '4e6' }) }, 'line_items.0.subtotal: '],
    [
      'lines above it together',
      { line_items: Array(3).fill({ ...line, subtotal: '4000000' }) },
      'This order comes to more than $10,000,000.',
    ],
  ])('says why it can’t be taken in: %s', (_what, change, problem) => {
    expect(readOrProblem(change)).toEqual({ problem: expect.stringContaining(problem) });
  });

  test('is of the company’s day, and paid once the shop has the money', () => {
    expect(read()).toMatchObject({ date: '2026-11-20', paidCents: 400_890, number: '1007', source: 'shop' });
    expect(read({ status: 'on-hold' })?.paidCents).toBe(0);
    expect(read({ status: 'on-hold', date_paid_gmt: '2026-11-19T22:00:00' })?.paidCents).toBe(400_890);
  });

  test.each([
    [
      'an odd price',
      { line_items: [{ ...line, quantity: 3, subtotal: '90.91', subtotal_tax: '9.09' }], total: '109.90' },
    ],
    ['a coupon', { total: '3609.00' }],
    ['a fee', { fee_lines: [{ name: 'Handling', total: '10', total_tax: '1' }], total: '4019.90' }],
    ['a fee that is a discount', { fee_lines: [{ name: 'Loyalty', total: '-10', total_tax: '-1' }], total: '3997.90' }],
    ['numbers for texts', { total: 4008.9, shipping_total: 9 }],
  ])('adds up to its total with %s', (_what, change) => {
    const { products, freight, discountCents, totalCents } = read(change)?.content ?? ({} as never);
    const { productsCents, freightCents } = sumsOf({ products, freight });
    expect(productsCents + freightCents - discountCents).toBe(totalCents);
  });

  test('says who receives it where that is another person, and keeps the bill’s address', () => {
    const shipping = { ...person, ...place, first_name: 'Jo', city: 'Inala', country: 'NZ' };
    expect(read({ shipping })?.content).toMatchObject({
      name: 'Casey Rivers',
      address: 'Jo Rivers, 7 Coral Crescent',
      city: 'Inala',
      country: 'New Zealand',
      billing: { line1: '7 Coral Crescent', city: 'Oxley', country: 'Australia' },
    });
  });

  test('keeps serial numbers, and clips what is too long or can’t be kept', () => {
    const meta_data = [{ key: 'Serial number', value: ' ab-1234 ' }];
    const { content } =
      read({ line_items: [{ ...line, meta_data }], customer_note: `\u0000${'x'.repeat(3_000)}` }) ?? {};
    expect(content?.products).toMatchObject([{ serials: ['AB-1234'] }]);
    expect(content?.customerNote).toBe('x'.repeat(2_000));
  });

  test('keeps names in one line, and the note in its lines', () => {
    const billing = { ...person, ...place, first_name: 'Casey\r\nAnn', company: 'Blue\tLagoon\u000b Pools' };
    const { content } = read({ billing, customer_note: 'Gate code 12\r\nDog\u0007 inside' }) ?? {};
    expect(content).toMatchObject({
      name: 'Casey Ann Rivers',
      company: 'Blue Lagoon Pools',
      customerNote: 'Gate code 12\nDog inside',
    });
  });

  test('of the till is known by its cart', () => {
    expect(read({ meta_data: [{ key: '_pos_cart_id', value: 'x' }] })?.source).toBe('pos');
  });
});
