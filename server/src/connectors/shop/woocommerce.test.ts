import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startWoocommerce, type Woocommerce } from '../../../../simulators/src/woocommerce/index.ts';
import { createLog } from '../../platform/log.ts';
import {
  type FaultTestParts,
  failureReasonOf,
  planFault,
  testFaultHandling,
} from '../http/connector-faults-testing.ts';
import { shopOff, woocommerceShop } from './index.ts';
import { type ShopRefund, ShopRefused, shopDropsAfterMs } from './port.ts';
import { sampleIds, sampleShopOrder } from './shop-testing.ts';

let woocommerce: Woocommerce;
const shopAt = (given: Partial<FaultTestParts> & { secret?: string; orderTimeoutMs?: number } = {}) =>
  woocommerceShop({
    url: woocommerce.url,
    key: woocommerce.key,
    secret: woocommerce.secret,
    log: createLog('silent'),
    timeoutMs: 20_000,
    ...given,
  });
const sim = async (path: string, body?: unknown) => {
  const response = await fetch(`${woocommerce.url}/__sim/woocommerce/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  return response.status === 204 ? null : response.json();
};
const callsSeen = async () => (await sim('log')) as { method: string; url: string; body: Record<string, unknown> }[];
const refusalOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'not refused',
    (error: unknown) => {
      if (error instanceof ShopRefused) return error.message;
      throw error;
    },
  );
const trial = {
  simulator: 'woocommerce',
  at: () => ({ url: woocommerce.url, simUrl: woocommerce.url }),
  port: (parts: FaultTestParts) => {
    const shop = shopAt(parts);
    return () => shop.listProducts();
  },
  secrets: () => [woocommerce.secret, Buffer.from(`${woocommerce.key}:${woocommerce.secret}`).toString('base64')],
};
const start = new Date();

beforeAll(async () => {
  woocommerce = await startWoocommerce();
});
afterAll(() => woocommerce.stop());
beforeEach(() => sim('reset', {}));

describe('what stands up to faults', () => testFaultHandling(trial));

describe('the account', () => {
  test('is checked', async () => {
    await shopAt().check();
    expect(await failureReasonOf(shopAt({ secret: 'somebody else' }).check())).toBe('refused');
    expect(await failureReasonOf(shopAt({ url: `${woocommerce.url}/elsewhere` }).check())).toBe('nonsense');
    await shopAt({ url: `${woocommerce.url}/` }).check();
  });

  test('none is configured', async () => {
    await expect(shopOff.listProducts()).rejects.toMatchObject({
      reason: 'off',
      message: 'The online shop isn’t connected to Poolhouse.',
    });
  });
});

describe('products', () => {
  test('that are published, in our words', async () => {
    const products = await shopAt().listProducts();
    expect(products).toHaveLength(11);
    expect(products.find(({ id }) => id === sampleIds.s400)).toEqual({
      id: sampleIds.s400,
      name: 'Dolphin S400',
      barcode: '9300000000104',
      kind: 'simple',
      sku: 'S400',
      priceCents: 319_900,
      regularPriceCents: 339_900,
      stock: { status: 'in-stock', quantity: 12 },
      pictureUrl: `${woocommerce.url}/wp-content/uploads/dolphin-s400.png`,
      categories: ['Robots'],
      variationIds: [],
    });
    expect(products.find(({ sku }) => sku === 'E10')?.stock).toEqual({ status: 'out-of-stock', quantity: 0 });
    expect(products.find(({ id }) => id === sampleIds.cable)).toMatchObject({
      priceCents: 3_182,
      stock: { quantity: null },
    });
  });

  test('have pictures, which are read from the shop alone', async () => {
    const shop = shopAt();
    const bytes = await shop.readPicture(`${woocommerce.url}/wp-content/uploads/one.png`);
    expect(bytes?.subarray(1, 4).toString()).toBe('PNG');
    expect(await shop.readPicture(`${woocommerce.url}/wp-content/uploads/missing.gif`)).toBeNull();
    for (const address of [
      'http://127.0.0.1:1/one.png',
      'http://169.254.169.254/latest',
      'file:///etc/passwd',
      'no address',
    ])
      expect([address, await shop.readPicture(address)]).toEqual([address, null]);
    const away = shopAt({ url: 'http://127.0.0.1:1' }).readPicture('http://127.0.0.1:1/one.png');
    expect(await failureReasonOf(away)).toBe('unreachable');
  });

  test('are read one by one, where they are published', async () => {
    const shop = shopAt();
    expect(await shop.getProduct(sampleIds.s400)).toMatchObject({ sku: 'S400', priceCents: 319_900 });
    expect([await shop.getProduct(111), await shop.getProduct(9)]).toEqual([null, null]);
  });

  test('of all pages, a hundred each', async () => {
    await sim('products', { times: 240 });
    expect(await shopAt().listProducts()).toHaveLength(251);
    const queries = (await callsSeen()).map(({ url }) => new URL(url, woocommerce.url).searchParams);
    expect(queries.map((query) => [query.get('page'), query.get('per_page'), query.get('status')])).toEqual([
      ['1', '100', 'publish'],
      ['2', '100', 'publish'],
      ['3', '100', 'publish'],
    ]);
  });

  test('with variations', async () => {
    const shop = shopAt();
    const liberty = (await shop.listProducts()).find(({ id }) => id === sampleIds.liberty);
    expect(liberty).toMatchObject({ kind: 'variable', sku: null, variationIds: [151, 152, 153] });
    const variations = await shop.listVariations(sampleIds.liberty);
    expect(variations.map(({ sku, priceCents }) => [sku, priceCents])).toEqual([
      ['Liberty 600', 329_900],
      ['Liberty 400', 289_900],
      ['Liberty 200', 199_900],
    ]);
    expect(await shop.getVariation(sampleIds.liberty, sampleIds.liberty600)).toEqual(variations[0]);
    expect(variations[0]).toMatchObject({ productId: sampleIds.liberty, options: [{ name: 'Model', option: '600' }] });
    expect(await shop.getVariation(sampleIds.liberty, 999)).toBeNull();
    expect(await shop.getVariation(999, 1)).toBeNull();
  });
});

describe('coupons', () => {
  test.each([
    [' SUMMER10 ', { kind: 'percent', percent: 10, amountCents: null, expiresAt: null, usageLimit: null }],
    ['fifty', { kind: 'fixed_cart', percent: null, amountCents: 5_000, minimumCents: 20_000 }],
    ['harbour', { kind: 'dealer', dealerId: 'C200001', percent: null, amountCents: null }],
    ['bayside', { kind: 'dealer', dealerId: 'C200002', amountCents: null }],
    ['lastyear', { kind: 'percent', expiresAt: '2025-12-31T13:00:00.000Z' }],
    ['once', { usageLimit: 1, usageCount: 1 }],
    ['perpiece', { kind: null, dealerId: null }],
  ])('%s', async (code, expected) => {
    expect(await shopAt().findCoupon(code)).toMatchObject(expected);
  });

  test('that is unknown', async () => {
    expect(await shopAt().findCoupon('50% & more')).toBeNull();
  });
});

describe('orders', () => {
  test('go out as the shop takes them', async () => {
    const order = sampleShopOrder({
      lines: [
        { productId: sampleIds.m700, variationId: null, quantity: 2, priceCents: 380_000 },
        { productId: sampleIds.liberty, variationId: sampleIds.liberty600, quantity: 1, priceCents: null },
      ],
      shippingCents: 990,
      couponCode: 'summer10',
      delivery: {
        line1: '2 Hill Street',
        line2: 'Unit 4',
        city: 'Perth',
        state: 'WA',
        postcode: '6000',
        country: 'AU',
      },
      notes: 'Ring twice',
    });
    const made = await shopAt().createOrder(order);
    // (2 × 3,800.00 + 3,299.00) − 10 % + 9.90
    expect(made).toEqual({
      id: 1001,
      number: '1001',
      status: 'processing',
      totalCents: 981_900,
      taxCents: 89_174,
      cartId: order.cartId,
    });
    const body = (await callsSeen())[0]?.body;
    expect(body).toEqual(shopAt().copyOfOrder(order).body);
    expect(body).toMatchObject({
      set_paid: true,
      transaction_id: order.cartId,
      customer_note: 'Ring twice',
      billing: { state: 'NSW', country: 'AU', email: 'jo@citizen.example' },
      shipping: { address_2: 'Unit 4', state: 'WA', country: 'AU' },
      line_items: [
        { product_id: 101, quantity: 2, subtotal: '6909.0909', total: '6909.0909' },
        { product_id: 150, variation_id: 151, quantity: 1 },
      ],
      shipping_lines: [{ method_id: 'flat_rate', method_title: 'Delivery', total: '9.90' }],
      coupon_lines: [{ code: 'summer10' }],
      meta_data: [{ key: '_pos_cart_id', value: order.cartId }],
    });
    expect(await sim('stock')).toMatchObject({ 101: 10, 151: 11 });
  });

  test('without email address, phone or payment', async () => {
    const { customer } = sampleShopOrder();
    const order = sampleShopOrder({ customer: { ...customer, email: null, phone: null }, isPaid: false });
    expect(await shopAt().createOrder(order)).toMatchObject({ status: 'pending' });
    expect(await sim('stock')).toMatchObject({ 101: 12 });
  });

  test('are found by their cart and read by their id', async () => {
    const shop = shopAt();
    const { cartId } = sampleShopOrder();
    expect(await shop.findOrder(cartId, start)).toBeNull();
    const made = await shop.createOrder(sampleShopOrder());
    expect(await shop.findOrder(cartId, start)).toEqual(made);
    expect(await shop.readOrder(made.id)).toEqual(made);
    expect(await shop.readOrder(4_711)).toBeNull();
  });

  test('are found where the search knows nothing of carts, and never by words that only look alike', async () => {
    const shop = shopAt();
    const { cartId, customer } = sampleShopOrder();
    const other = '0195a1f0-0000-7000-8000-000000000002';
    await shop.createOrder(sampleShopOrder({ cartId: other, customer: { ...customer, company: cartId } }));
    expect(await shop.findOrder(cartId, start)).toBeNull();
    await sim('settings', { searchesTransactionIds: false });
    const made = await shop.createOrder(sampleShopOrder());
    expect(await shop.findOrder(cartId, start)).toEqual(made);
  });

  test.each([
    [
      { couponCode: 'fifty', lines: [{ productId: 107, variationId: null, quantity: 1, priceCents: null }] },
      '$200.00.',
    ],
    [{ couponCode: 'nothing' }, 'Coupon "nothing" does not exist!'],
    [{ lines: [{ productId: 150, variationId: null, quantity: 1, priceCents: null }] }, 'Product ID or SKU'],
    [
      { customer: { firstName: 'A', lastName: 'B', company: null, email: 'odd', phone: null } },
      'Invalid parameter(s): billing billing[email] is not a valid email address.',
    ],
  ])('%j is refused in the words of the shop', async (change, words) => {
    expect(await refusalOf(shopAt().createOrder(sampleShopOrder(change)))).toContain(words);
    expect(await sim('orders')).toEqual([]);
  });

  test.each(['cut-body', 'lost-answer', '500', 'html'])(
    'after %s are left alone until the shop has dropped them',
    async (fault) => {
      await planFault(trial, fault);
      const connectorError = shopAt().createOrder(sampleShopOrder());
      await expect(connectorError).rejects.toMatchObject({ name: 'ConnectorError', retryAfterMs: shopDropsAfterMs });
    },
  );

  test('an attempt says when the shop could have it', async () => {
    const steps: string[] = [];
    const beforeHandOver = async () => {
      steps.push(`handing over, ${(await callsSeen()).length} calls`);
    };
    await shopAt().createOrder(sampleShopOrder(), { beforeHandOver });
    expect(steps).toEqual(['handing over, 0 calls']);
  });
});

describe('refunds', () => {
  const refund: ShopRefund = {
    key: 'refund 1',
    amountCents: 400_890,
    reason: 'Credit note CN-000042',
    lines: [{ productId: sampleIds.m700, variationId: null, quantity: 1, cents: 399_900 }],
    isRestocked: true,
  };
  const twoRobots = sampleShopOrder({
    lines: [{ productId: sampleIds.m700, variationId: null, quantity: 2, priceCents: null }],
    shippingCents: 990,
  });

  test('go out by the shop’s lines, without a payment through the shop, and once', async () => {
    const shop = shopAt();
    const { id } = await shop.createOrder(twoRobots);
    const first = await shop.refundOrder(id, refund);
    expect(await shop.refundOrder(id, refund)).toBe(first);
    const sent = (await callsSeen()).filter(({ method, url }) => method === 'POST' && url.endsWith('/refunds'));
    expect(sent.map(({ body }) => body)).toEqual([
      {
        amount: '4008.90',
        reason: 'Credit note CN-000042',
        api_refund: false,
        api_restock: true,
        line_items: [{ id: 1, quantity: 1, refund_total: 3_635.45, refund_tax: [{ id: 1, refund_total: 363.55 }] }],
        meta_data: [{ key: '_pos_refund_id', value: 'refund 1' }],
      },
    ]);
    expect(await sim('stock')).toMatchObject({ 101: 11 });
    expect(await shop.readOrder(id)).toMatchObject({ status: 'processing' });
  });

  test('without restocking leave the stock; of all that is left they end the order', async () => {
    const shop = shopAt();
    const { id, totalCents } = await shop.createOrder(twoRobots);
    await shop.refundOrder(id, { ...refund, amountCents: totalCents, isRestocked: false });
    expect(await sim('stock')).toMatchObject({ 101: 10 });
    expect(await shop.readOrder(id)).toMatchObject({ status: 'refunded' });
  });

  test('of an order that isn’t there are none, and more than is left is refused in the words of the shop', async () => {
    const shop = shopAt();
    expect(await shop.refundOrder(4_711, refund)).toBeNull();
    const { id } = await shop.createOrder(sampleShopOrder());
    expect(await refusalOf(shop.refundOrder(id, { ...refund, amountCents: 500_000 }))).toContain('amount');
  });
});
