import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { startWoocommerce, type Woocommerce } from './index.ts';

let shop: Woocommerce;
const now = new Date('2026-11-21T00:00:00Z');

type Shown = Record<string, unknown>;
const send = async (path: string, { method = 'GET', body, headers = {} }: CallOptions = {}) => {
  const response = await fetch(`${shop.url}${path}`, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
};
type CallOptions = { method?: string; body?: unknown; headers?: Record<string, string> };
const call = (path: string, options: CallOptions = {}) => {
  const credentials = Buffer.from(`${shop.key}:${shop.secret}`).toString('base64');
  return send(`/wp-json/wc/v3/${path}`, { ...options, headers: { authorization: `Basic ${credentials}` } });
};
const order = (body: object) => call('orders', { method: 'POST', body });
const sim = (path: string, body: unknown) => send(`/__sim/woocommerce/${path}`, { method: 'POST', body });

beforeAll(async () => {
  shop = await startWoocommerce({ now: () => now });
});
afterAll(() => shop.stop());
beforeEach(() => sim('reset', {}));

describe('who may call', () => {
  test('with both keys, by header or by query', async () => {
    const keys = `consumer_key=${shop.key}&consumer_secret=${shop.secret}`;
    expect((await send(`/wp-json/wc/v3/products?${keys}`)).status).toBe(200);
    expect((await call('products')).status).toBe(200);
  });

  test.each([
    ['/wp-json/wc/v3/products', 'woocommerce_rest_cannot_view'],
    ['/wp-json/wc/v3/products?consumer_key=x&consumer_secret=y', 'woocommerce_rest_authentication_error'],
  ])('%s is refused', async (path, code) => {
    expect(await send(path)).toMatchObject({ status: 401, body: { code, data: { status: 401 } } });
  });
});

describe('lists', () => {
  test('come in pages of ten, with their number', async () => {
    const { headers, body } = await call('products?status=publish');
    expect(body).toHaveLength(10);
    expect([headers.get('x-wp-total'), headers.get('x-wp-totalpages')]).toEqual(['11', '2']);
    expect(headers.get('link')).toMatch(/page=2>; rel="next"$/);
    const last = await call('products?status=publish&page=2&_fields=id,sku');
    expect(last.body).toEqual([{ id: 150, sku: '' }]);
    expect(last.headers.get('link')).toMatch(/page=1.*>; rel="prev"$/);
    expect((await call('products?page=9')).body).toEqual([]);
  });

  test('are those of a large shop where it is asked for, with pictures', async () => {
    await sim('products', { times: 2_000 });
    const { headers, body } = await call('products?status=publish&per_page=100&page=20');
    expect([headers.get('x-wp-totalpages'), body.length]).toEqual(['21', 100]);
    const types = new Set(body.map(({ type }: { type: string }) => type));
    expect([...types].sort()).toEqual(['simple', 'variable']);
    const [picture] = body.flatMap(({ images }: { images: { src: string }[] }) => images);
    const drawn = await fetch(picture.src);
    expect([
      drawn.headers.get('content-type'),
      Buffer.from(await drawn.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ]).toEqual(['image/png', 'PNG']);
  });

  test.each(['per_page=101', 'per_page=0', 'per_page=x', 'page=0', 'page=-1'])('%s is refused', async (query) => {
    const name = query.split('=')[0] ?? '';
    const { status, body } = await call(`products?${query}`);
    expect([status, body.code, Object.keys(body.data.params)]).toEqual([400, 'rest_invalid_param', [name]]);
  });

  test.each([
    ['products/9', 404, 'woocommerce_rest_product_invalid_id'],
    ['products/150/variations/9', 404, 'woocommerce_rest_product_variation_invalid_id'],
    ['orders/9', 404, 'woocommerce_rest_shop_order_invalid_id'],
    ['nothing', 404, 'rest_no_route'],
    ['orders?status=odd', 400, 'rest_invalid_param'],
  ])('%s → %i %s', async (path, status, code) => {
    expect(await call(path)).toMatchObject({ status, body: { code, data: { status } } });
  });
});

describe('orders', () => {
  const cable = { product_id: 107, quantity: 2 };

  test('the shop counts totals itself', async () => {
    const { status, body } = await order({
      line_items: [{ product_id: 101, quantity: 1 }, cable],
      coupon_lines: [{ code: 'FIFTY' }],
      shipping_lines: [{ method_id: 'flat_rate', total: '9.90' }],
    });
    expect(status).toBe(201);
    // 3999.00 + 2 × 31.82 − 50.00 + 9.90
    expect(body).toMatchObject({ id: 1001, status: 'pending', total: '4022.54', total_tax: '364.79' });
    expect(body).toMatchObject({ discount_total: '45.45', shipping_total: '9.90', shipping_tax: '0.00' });
    expect((await call('coupons?code=fifty')).body).toMatchObject([{ usage_count: 1, minimum_amount: '200.00' }]);
  });

  test('a percentage, a dealer’s coupon, and delivery with GST on top', async () => {
    await sim('settings', { taxesShipping: true });
    const shipping_lines = [{ method_id: 'flat_rate', total: '9.90' }];
    const totalWith = async (code: string) =>
      (await order({ line_items: [cable], shipping_lines, coupon_lines: [{ code }] })).body.total;
    expect(await totalWith('summer10')).toBe('68.17');
    expect(await totalWith('harbour')).toBe('74.53');
  });

  test('what is paid leaves the stock, once', async () => {
    const stock = async () => (await call('products/150/variations/152')).body.stock_quantity;
    const { body } = await order({ line_items: [{ product_id: 150, variation_id: 152, quantity: 2 }] });
    expect(await stock()).toBe(12);
    await call(`orders/${body.id}`, { method: 'PUT', body: { set_paid: true, status: 'processing' } });
    await call(`orders/${body.id}`, { method: 'PUT', body: { set_paid: true, status: 'completed' } });
    expect(await stock()).toBe(10);
    expect((await call(`orders/${body.id}`)).body).toMatchObject({
      status: 'completed',
      date_paid: '2026-11-21T11:00:00',
    });
  });

  test('are found by words, status and date', async () => {
    await order({ line_items: [cable], transaction_id: 'cart-a', billing: { last_name: 'Citizen' } });
    await order({ line_items: [cable], transaction_id: 'cart-b', set_paid: true });
    const ids = async (query: string) => (await call(`orders?${query}`)).body.map(({ id }: Shown) => id);
    expect(await ids('')).toEqual([1002, 1001]);
    expect(await ids('order=asc')).toEqual([1001, 1002]);
    expect(await ids('search=CART-B')).toEqual([1002]);
    expect(await ids('search=citizen')).toEqual([1001]);
    expect(await ids('status=processing')).toEqual([1002]);
    expect(await ids('after=2026-11-21T00:00:00&dates_are_gmt=true')).toEqual([]);
    expect(await ids('after=2026-11-20T23:59:59&dates_are_gmt=true')).toEqual([1002, 1001]);
    await sim('settings', { searchesTransactionIds: false });
    expect(await ids('search=cart-b')).toEqual([]);
  });

  test.each([
    [{ line_items: [{ product_id: 9, quantity: 1 }] }, 'woocommerce_rest_required_product_reference'],
    [{ line_items: [{ product_id: 150, quantity: 1 }] }, 'woocommerce_rest_required_product_reference'],
    [{ line_items: [{ ...cable, quantity: 0 }] }, 'rest_invalid_param'],
    [{ line_items: [cable], shipping_lines: [{ total: 9.9 }] }, 'rest_invalid_param'],
    [{ line_items: [cable], billing: { email: '' } }, 'rest_invalid_param'],
    [{ line_items: [cable], status: 'odd' }, 'rest_invalid_param'],
    [{ line_items: [cable], coupon_lines: [{ code: 'fifty' }] }, 'woocommerce_rest_invalid_coupon'],
    [{ line_items: [cable], coupon_lines: [{ code: 'once' }] }, 'woocommerce_rest_invalid_coupon'],
    [{ line_items: [cable], coupon_lines: [{ code: 'lastyear' }] }, 'woocommerce_rest_invalid_coupon'],
  ])('%j is refused: %s', async (body, code) => {
    expect(await order(body)).toMatchObject({ status: 400, body: { code, data: { status: 400 } } });
    expect((await call('orders')).body).toEqual([]);
  });
});

test('events are signed over their bytes, after a ping', async () => {
  const seen: { headers: IncomingHttpHeaders; text: string }[] = [];
  const listener = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    seen.push({ headers: request.headers, text: Buffer.concat(parts).toString() });
    response.end();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void listener.close());
  await new Promise((resolve) => listener.once('listening', resolve));
  const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/hook`;
  expect((await sim('target', { url })).body).toEqual({ status: 200 });
  await order({ line_items: [{ product_id: 101, quantity: 1 }] });
  await expect.poll(() => seen.length).toBe(2);
  expect(seen[0]?.text).toBe('webhook_id=7');
  const [, delivery] = seen;
  expect(delivery?.headers).toMatchObject({ 'x-wc-webhook-topic': 'order.created', 'x-wc-webhook-resource': 'order' });
  const signature = createHmac('sha256', shop.webhookSecret)
    .update(delivery?.text ?? '')
    .digest('base64');
  expect(delivery?.headers['x-wc-webhook-signature']).toBe(signature);
  expect(JSON.parse(delivery?.text ?? '')).toMatchObject({ id: 1001, total: '3999.00' });
  expect((await sim('webhook', { topic: 'order.updated', id: 9 })).status).toBe(400);
});
