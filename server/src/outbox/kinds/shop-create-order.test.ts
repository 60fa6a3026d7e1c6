import { type ShopOrder, shopOrder } from '@poolhouse/domain/shop/shop-order';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startWoocommerce, type Woocommerce } from '../../../../simulators/src/woocommerce/index.ts';
import { shopOff, woocommerceShop } from '../../connectors/shop/index.ts';
import type { ShopPort } from '../../connectors/shop/port.ts';
import { sampleShopOrder } from '../../connectors/shop/shop-testing.ts';
import { createLog } from '../../platform/log.ts';
import { emptyTables } from '../../testing/empty-tables.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { type Outbox, startOutbox } from '../index.ts';
import { outboxFor } from '../outbox-testing.ts';
import { shopCreateOrder } from './shop-create-order.ts';

const server = useTestServer();
const kind = 'shop.create-order';
let woocommerce: Woocommerce;
let shop: ShopPort;

const sim = async (path: string, body?: unknown) => {
  const response = await fetch(`${woocommerce.url}/__sim/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  return response.status === 204 ? null : response.json();
};
const planFault = (fault: string, on: string, times = 1) => sim('faults/woocommerce', { fault, times, on });
const ordersThere = () => sim('woocommerce/orders') as Promise<Record<string, unknown>[]>;
const callsSeen = async () => ((await sim('woocommerce/log')) as { method: string }[]).map(({ method }) => method);
const minutesLater = (minutes: number) => {
  server.clock.at = new Date(server.clock.now().getTime() + minutes * 60_000);
};

const cart = (at: number) => `0195a1f0-0000-7000-8000-${String(at).padStart(12, '0')}`;
const orderOf = (change: Partial<Record<keyof ShopOrder, unknown>> = {}): ShopOrder =>
  shopOrder.parse({ ...sampleShopOrder(), totalCents: 399_900, ...change });
const box = (port: ShopPort = shop) => outboxFor(server, [shopCreateOrder(port, server.clock)]);

beforeAll(async () => {
  woocommerce = await startWoocommerce({ now: () => server.clock.now() });
});
afterAll(() => woocommerce.stop());
beforeEach(async () => {
  server.clock.at = new Date('2026-11-21T00:00:00Z');
  await emptyTables(server, 'outbox', 'outbox_attempts');
  await sim('woocommerce/reset', {});
  const { url, key, secret } = woocommerce;
  shop = woocommerceShop({ url, key, secret, log: createLog('silent'), clock: server.clock });
});
afterEach(() => {
  server.clock.at = null;
});

describe('an order to the online shop', () => {
  test('is made once, paid, and its number is kept', async () => {
    const id = await box().queue(kind, { payload: orderOf() });
    await box().drain();
    await box().drain();
    expect(await box().row(id)).toMatchObject({
      state: 'sent',
      reference: '1001',
      result: { id: 1001, status: 'processing', totalCents: 399_900, taxCents: 36_355, differenceCents: 0 },
    });
    expect(await ordersThere()).toMatchObject([{ transaction_id: cart(1), status: 'processing', total: '3999.00' }]);
  });

  test('tells when the shop counts otherwise, also of one that is only found', async () => {
    await sim('woocommerce/settings', { taxesShipping: true });
    const payload = orderOf({ shippingCents: 990, totalCents: 400_890 });
    const id = await box().queue(kind, { payload });
    await planFault('lost-answer', 'POST');
    await box().drain();
    minutesLater(3);
    await box().drain();
    const result = { totalCents: 400_989, expectedCents: 400_890, differenceCents: 99 };
    expect(await box().row(id)).toMatchObject({ state: 'sent', attempts: 2, result });
  });

  test('shows beforehand exactly what goes out', async () => {
    const made = shopCreateOrder(shop, server.clock);
    const copy = await made.preview(orderOf(), 'id');
    const id = await box().queue(kind, { payload: orderOf() });
    await box().drain();
    expect(copy).toMatchObject({ form: 'call', system: 'Online shop', call: 'POST orders' });
    expect(await box().attempts(id)).toMatchObject([{ copy, handed_over_at: expect.any(Date) }]);
    const posts = ((await sim('woocommerce/log')) as { method: string; body: unknown }[]).filter(
      ({ method }) => method === 'POST',
    );
    expect(posts.map(({ body }) => body)).toEqual(['body' in copy ? copy.body : null]);
    expect(made.describe(orderOf())).toEqual({ title: 'Sale of $3,999.00 to Jo Citizen', recipient: 'Online shop' });
  });

  test('that is there already, whoever sent it, is not made again', async () => {
    await box().queue(kind, { payload: orderOf() });
    await box().drain();
    const second = await box().queue(kind, { payload: orderOf() });
    await box().drain();
    expect(await box().row(second)).toMatchObject({ state: 'sent', reference: '1001' });
    expect(await ordersThere()).toHaveLength(1);
    expect((await box().attempts(second))[0].handed_over_at).toBeNull();
  });

  test('stays queued while no shop is connected', async () => {
    const id = await box().queue(kind, { payload: orderOf() });
    await box(shopOff).drain();
    expect(await box().row(id)).toMatchObject({ state: 'queued', attempts: 0 });
    await box().drain();
    expect(await box().row(id)).toMatchObject({ state: 'sent' });
  });
});

describe('what the shop refuses waits for a person, in words', () => {
  test.each([
    [{ couponCode: 'lastyear' }, 'This coupon has expired.'],
    [{ couponCode: 'nothing' }, 'Coupon "nothing" does not exist!.'],
    [
      { lines: [{ productId: 999, variationId: null, quantity: 1, priceCents: null }] },
      'Product ID or SKU is required.',
    ],
  ])('%j', async (change, words) => {
    const id = await box().queue(kind, { payload: orderOf(change) });
    await box().drain();
    const last_error = `The online shop refused this order: ${words} Mend the sale, then send it again.`;
    expect(await box().row(id)).toMatchObject({ state: 'failed', attempts: 1, last_error });
    expect(await ordersThere()).toEqual([]);
  });
});

describe('one order, whatever happens', () => {
  test.each([true, false])('to the answers of ten orders; the search looks at transactions: %s', async (searches) => {
    await sim('woocommerce/settings', { searchesTransactionIds: searches });
    const ids: string[] = [];
    for (let at = 1; at <= 10; at += 1) {
      await planFault('lost-answer', 'POST');
      ids.push(await box().queue(kind, { payload: orderOf({ cartId: cart(at) }) }));
      await box().drain();
      minutesLater(3);
    }
    await box().drain();
    for (const id of ids) expect(await box().row(id)).toMatchObject({ state: 'sent', attempts: 2 });
    const carts = (await ordersThere()).map(({ transaction_id }) => transaction_id);
    expect(carts).toHaveLength(10);
    expect(new Set(carts).size).toBe(10);
    expect((await box().attempts(ids[0] ?? '')).map(({ outcome }) => outcome)).toEqual(['failed', 'found']);
    // What was sold left the stock once.
    expect(await sim('woocommerce/stock')).toMatchObject({ 101: 2 });
  });

  test('to the answers of the look-ups, too', async () => {
    const id = await box().queue(kind, { payload: orderOf() });
    await planFault('lost-answer', 'POST');
    await box().drain();
    await planFault('lost-answer', 'GET', 3);
    for (let attempt = 0; attempt < 4; attempt += 1) {
      minutesLater(15);
      await box().makeDue(id);
      await box().drain();
    }
    expect(await box().row(id)).toMatchObject({ state: 'sent', reference: '1001' });
    expect(await ordersThere()).toHaveLength(1);
  });

  test('and a person who can’t wait makes no second one', async () => {
    const id = await box().queue(kind, { payload: orderOf() });
    await planFault('cut-body', 'POST');
    await box().drain();
    minutesLater(1);
    await box().makeDue(id);
    await box().drain();
    const row = await box().row(id);
    expect(row.last_error).toContain('may still arrive in the online shop');
    expect((row.not_before.getTime() - server.clock.now().getTime()) / 60_000).toBeGreaterThanOrEqual(2);
    expect((await callsSeen()).filter((method) => method === 'POST')).toHaveLength(1);
    minutesLater(2);
    await box().makeDue(id);
    await box().drain();
    expect(await box().row(id)).toMatchObject({ state: 'sent' });
    expect(await ordersThere()).toHaveLength(1);
  });

  test('with two workers at it', async () => {
    const carts = Array.from({ length: 8 }, (_, at) => cart(at));
    for (const cartId of carts) await box().queue(kind, { payload: orderOf({ cartId }) });
    const { db } = server.database;
    const kinds = [shopCreateOrder(shop, server.clock)];
    const start = (): Promise<Outbox> => startOutbox({ db, kinds, log: createLog('silent'), clock: server.clock });
    const workers = await Promise.all([start(), start()]);
    await Promise.all(workers.map((worker) => worker.drain()));
    await Promise.all(workers.map((worker) => worker.stop()));
    expect((await ordersThere()).map(({ transaction_id }) => transaction_id).sort()).toEqual(carts);
  });
});
