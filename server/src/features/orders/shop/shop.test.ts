import { createHmac } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startWoocommerce, type Woocommerce } from '../../../../../simulators/src/woocommerce/index.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { deleteOldShopEvents } from './delete-old-shop-events.ts';

const secret = 'woocommerce-simulator-webhook';
const server = useTestServer({ SHOP_WEBHOOK_SECRET: secret });
const now = new Date('2026-11-21T00:10:00Z');
const url = '/api/shop/webhook';

const signatureOf = (payload: string, key = secret) => createHmac('sha256', key).update(payload).digest('base64');
type WebhookOptions = { topic?: string; deliveryId?: string; headers?: Record<string, string>; signature?: string };
const tell = (
  body: unknown,
  { topic = 'order.updated', deliveryId = 'd1', headers = {}, signature }: WebhookOptions = {},
) => {
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  return server.call({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/json',
      'x-wc-webhook-topic': topic,
      'x-wc-webhook-delivery-id': deliveryId,
      'x-wc-webhook-signature': signature ?? signatureOf(payload),
      ...headers,
    },
    payload,
  });
};
/** An order as it stood so many seconds before now. */
const order = (secondsAgo: number, change: object = {}) => ({
  id: 1001,
  date_modified_gmt: new Date(now.getTime() - secondsAgo * 1_000).toISOString().slice(0, 19),
  order_key: 'wc_order_1',
  status: 'processing',
  line_items: [],
  ...change,
});
const rows = async () =>
  (await server.pool.query('select * from shop_events order by state_at, received_at, superseded_at')).rows;
const inForce = async () => (await rows()).filter((row) => row.superseded_at === null);
const logged = async () => (await server.pool.query("select * from audit_log where module = 'shop' order by id")).rows;

beforeEach(async () => {
  server.clock.at = now;
  await emptyTables(server, 'shop_events', 'audit_log');
});

describe('what the shop tells', () => {
  test('is kept, with a line in the activity log', async () => {
    const { status, body } = await tell(order(2));
    expect([status, body]).toEqual([200, { outcome: 'kept' }]);
    expect(await rows()).toMatchObject([
      {
        delivery_id: 'd1',
        topic: 'order.updated',
        resource: 'order',
        resource_id: '1001',
        is_late: false,
        superseded_at: null,
        payload: { id: 1001, status: 'processing' },
      },
    ]);
    expect(await logged()).toMatchObject([
      { action: 'receive', user_id: null, user_name: 'Online shop', target_label: 'order.updated 1001' },
    ]);
  });

  test('about products and coupons as well, about customers not', async () => {
    const { date_modified_gmt } = order(1);
    const product = { id: 101, date_modified_gmt, slug: 'm700', stock_status: 'instock' };
    const coupon = { id: 301, date_modified_gmt, code: 'summer10', discount_type: 'percent' };
    expect((await tell(product, { topic: 'product.updated' })).body).toEqual({ outcome: 'kept' });
    expect((await tell(coupon, { topic: 'coupon.created' })).body).toEqual({ outcome: 'kept' });
    expect((await tell({ id: 5 }, { topic: 'customer.created' })).body).toEqual({ outcome: 'ignored' });
    expect((await rows()).map(({ resource }) => resource).sort()).toEqual(['coupon', 'product']);
    expect(await logged()).toHaveLength(2);
  });

  test('that something is gone', async () => {
    await tell(order(60));
    expect((await tell({ id: 1001 }, { topic: 'order.deleted', deliveryId: 'd2' })).body).toEqual({ outcome: 'kept' });
    expect((await tell({ id: 1001 }, { topic: 'order.deleted', deliveryId: 'd2' })).body.outcome).toBe('repeated');
    expect(await inForce()).toMatchObject([{ topic: 'order.deleted', modified_at: null }]);
    // Late news from before.
    expect((await tell(order(30), { deliveryId: 'd3' })).body).toEqual({ outcome: 'older' });
    expect(await inForce()).toMatchObject([{ topic: 'order.deleted' }]);
  });

  test('with characters that can’t be stored', async () => {
    const { status } = await tell(order(1, { customer_note: 'a\u0000b\ud800' }));
    expect(status).toBe(200);
    expect((await rows())[0].payload.customer_note).toBe('ab\ufffd');
  });
});

describe('each event counts once', () => {
  test('the same ten times, all at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => tell(order(2))));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(answers.map(({ body }) => body.outcome).sort()).toEqual(['kept', ...Array(9).fill('repeated')]);
    expect(await rows()).toHaveLength(1);
    expect(await logged()).toHaveLength(1);
  });

  test('three states, ten times each, shuffled: one row in force, the newest', async () => {
    const states = Array.from({ length: 30 }, (_, at) => at % 3);
    for (let at = states.length - 1; at > 0; at -= 1) {
      const other = Math.floor(Math.random() * (at + 1));
      [states[at], states[other]] = [states[other] ?? 0, states[at] ?? 0];
    }
    const statuses = ['pending', 'processing', 'completed'];
    await Promise.all(
      states.map((state) => tell(order(30 - state * 10, { status: statuses[state] }), { deliveryId: `d${state}` })),
    );
    expect((await rows()).map(({ payload }) => payload.status)).toEqual(statuses);
    expect(await inForce()).toMatchObject([{ payload: { status: 'completed' } }]);
    expect(await logged()).toHaveLength(3);
  });

  test('a signed message comes under another delivery, long after: nothing happens', async () => {
    await tell(order(2));
    server.clock.at = new Date(now.getTime() + 3_600_000);
    expect((await tell(order(2))).body).toEqual({ outcome: 'repeated' });
    expect((await tell(order(2), { deliveryId: 'made-up' })).body).toEqual({ outcome: 'repeated' });
    expect((await tell(order(2), { deliveryId: 'made-up', topic: 'order.restored' })).body.outcome).toBe('repeated');
    expect(await rows()).toHaveLength(1);
  });

  test('what was deleted after ninety days counts as little when it is told again', async () => {
    await tell(order(20));
    await tell(order(10, { status: 'completed' }), { deliveryId: 'd2' });
    server.clock.at = new Date(now.getTime() + 91 * 86_400_000);
    await deleteOldShopEvents(server.database.db, server.clock.now());
    expect(await rows()).toMatchObject([{ delivery_id: 'd2', payload: {} }]);
    expect((await tell(order(20))).body).toEqual({ outcome: 'older' });
    expect((await tell(order(10, { status: 'completed' }), { deliveryId: 'made-up' })).body.outcome).toBe('repeated');
    expect(await inForce()).toMatchObject([{ delivery_id: 'd2' }]);
  });

  test('an older state is kept, but a newer one stays in force', async () => {
    await tell(order(10, { status: 'completed' }), { deliveryId: 'd2' });
    expect((await tell(order(20))).body).toEqual({ outcome: 'older' });
    expect(await inForce()).toMatchObject([{ delivery_id: 'd2' }]);
    expect(await rows()).toHaveLength(2);
  });

  test('news of more than five minutes ago count as late', async () => {
    expect((await tell(order(301))).body).toEqual({ outcome: 'kept' });
    expect(await inForce()).toMatchObject([{ is_late: true }]);
  });

  test('a shop whose clock is ahead doesn’t hold back what follows', async () => {
    await tell(order(-86_400));
    server.clock.at = new Date(now.getTime() + 60_000);
    expect((await tell(order(-50, { status: 'completed' }), { deliveryId: 'd2' })).body).toEqual({ outcome: 'kept' });
    expect(await inForce()).toMatchObject([{ delivery_id: 'd2' }]);
  });

  test('different things don’t touch each other', async () => {
    await Promise.all([1, 2, 3, 4].map((id) => tell(order(1, { id }), { deliveryId: 'same' })));
    expect(await inForce()).toHaveLength(4);
  });
});

describe('what is refused', () => {
  test.each<[string, WebhookOptions]>([
    ['none', { signature: '' }],
    ['with another secret', { signature: signatureOf(JSON.stringify(order(2)), 'another secret') }],
    ['of another message', { signature: signatureOf('{}') }],
    ['shortened', { signature: signatureOf(JSON.stringify(order(2))).slice(0, 20) }],
    ['that is none', { signature: '💧' }],
  ])('a signature: %s', async (_what, webhook) => {
    const { status, body } = await tell(order(2), webhook);
    expect([status, body.code]).toEqual([401, 'invalid-credential']);
    expect(await rows()).toEqual([]);
  });

  test('one that is over the same JSON, written another way', async () => {
    const text = JSON.stringify(order(2));
    expect((await tell(text.replace(':', ': '), { signature: signatureOf(text) })).status).toBe(401);
  });

  test.each<[unknown, WebhookOptions]>([
    ['not JSON', {}],
    ['', {}],
    [{ id: 1001 }, {}],
    [order(2), { topic: 'order.deleted' }],
    [order(2), { headers: { 'x-wc-webhook-delivery-id': '' } }],
    [order(2), { headers: { 'x-wc-webhook-topic': 'order updated' } }],
    [order(2), { headers: { 'x-wc-webhook-delivery-id': 'd'.repeat(101) } }],
    [order(2), { headers: { 'x-wc-webhook-resource': 'product' } }],
    [order(2), { headers: { 'x-wc-webhook-event': 'deleted' } }],
    [order(2), { topic: 'product.updated' }],
    [order(2), { topic: 'coupon.updated' }],
  ])('%j with %j', async (body, webhook) => {
    const answer = await tell(body, webhook);
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid']);
    expect(await rows()).toEqual([]);
  });

  test('a deletion of an order under the topic of a product, while its other parts agree', async () => {
    const parts = { 'x-wc-webhook-resource': 'order', 'x-wc-webhook-event': 'updated' };
    expect((await tell(order(2), { headers: parts })).body).toEqual({ outcome: 'kept' });
    const replayed = await tell({ id: 1001 }, { topic: 'product.deleted', deliveryId: 'd2' });
    expect([replayed.status, replayed.body.code]).toEqual([400, 'invalid']);
    expect(await inForce()).toMatchObject([{ topic: 'order.updated' }]);
    expect((await tell({ id: 1001 }, { topic: 'order.deleted', deliveryId: 'd3' })).body).toEqual({ outcome: 'kept' });
  });

  test('more than a megabyte', async () => {
    const { status, body } = await tell(order(2, { note: 'x'.repeat(1024 * 1024) }));
    expect([status, body.code]).toEqual([413, 'too-large']);
  });

  test('no other way in', async () => {
    expect((await server.call({ url })).status).toBe(404);
    const { status } = await server.call({ method: 'POST', url: `${url}?odd=1`, payload: 'x' });
    expect(status).toBe(400);
  });
});

test('a ping is answered and means nothing; what else comes as a form has to be signed', async () => {
  const ping = (payload: string) =>
    server.call({ method: 'POST', url, headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload });
  expect(await ping('webhook_id=7')).toMatchObject({ status: 200, body: { outcome: 'ping' } });
  expect((await ping('webhook_id=7&more=1')).status).toBe(401);
  expect(await rows()).toEqual([]);
  expect(await logged()).toEqual([]);
});

type Sent = { topic: string; deliveryId: string; status: number };

describe('the simulator of the shop', () => {
  let woocommerce: Woocommerce;
  beforeAll(async () => {
    woocommerce = await startWoocommerce({ now: () => server.clock.now() });
    await server.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => woocommerce.stop());
  const sim = async (path: string, body: unknown) => {
    const response = await fetch(`${woocommerce.url}/__sim/woocommerce/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return response.json() as Promise<unknown>;
  };

  test('tells of orders as they come', async () => {
    const { port } = server.app.server.address() as AddressInfo;
    expect(await sim('target', { url: `http://127.0.0.1:${port}${url}` })).toEqual({ status: 200 });
    const made = await fetch(`${woocommerce.url}/wp-json/wc/v3/orders`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Basic ${Buffer.from(`${woocommerce.key}:${woocommerce.secret}`).toString('base64')}`,
      },
      body: JSON.stringify({ line_items: [{ product_id: 101, quantity: 1 }] }),
    });
    expect(made.status).toBe(201);
    await expect.poll(async () => (await inForce()).map(({ topic }) => topic)).toEqual(['order.created']);
    expect(await sim('webhook', { topic: 'order.updated', id: 1001, deliveryId: 'x' })).toMatchObject({ status: 200 });
    expect(await sim('webhook', { topic: 'order.deleted', id: 1001 })).toMatchObject({ status: 200 });
    expect(await inForce()).toMatchObject([{ topic: 'order.deleted', payload: { id: 1001 } }]);
    await sim('target', { url: `http://127.0.0.1:${port}${url}`, secret: 'another one' });
    expect(await sim('webhook', { topic: 'order.updated', id: 1001 })).toMatchObject({ status: 401 });
  });

  test('tells everything twice at times; it counts once', async () => {
    const { port } = server.app.server.address() as AddressInfo;
    await sim('target', { url: `http://127.0.0.1:${port}${url}` });
    await fetch(`${woocommerce.url}/__sim/faults/woocommerce-webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fault: 'duplicate', times: 2 }),
    });
    const events = [
      { topic: 'order.updated', body: order(2, { id: 1002 }) },
      { topic: 'order.deleted', body: { id: 1002 } },
    ];
    for (const event of events) expect(await sim('webhook', event)).toMatchObject({ status: 200 });
    const sent = (await (await fetch(`${woocommerce.url}/__sim/woocommerce/webhook`)).json()) as Sent[];
    expect(sent.map(({ topic, status }) => [topic, status])).toEqual(
      events.flatMap(({ topic }) => Array(2).fill([topic, 200])),
    );
    expect(new Set(sent.map(({ deliveryId }) => deliveryId)).size).toBe(2);
    expect(await rows()).toHaveLength(2);
    expect(await inForce()).toMatchObject([{ topic: 'order.deleted' }]);
    expect(await logged()).toHaveLength(2);
  });
});
