import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useTestServer } from '../../../testing/test-server.ts';
import { compareReceivables } from '../../payments/receivables/receivable-testing.ts';
import { posCalls, sold } from '../pos-testing.ts';

const server = useTestServer();
compareReceivables(server);
const pos = posCalls(server);
const { post, get, cart, pay, saleOf, openTill, rows } = pos;

let till: { id: string; code: string; day: { id: string } };
let count = 0;
const allow = (id: string, sellsOffline = true, as: 'ADMIN' | 'FINANCE' = 'ADMIN') =>
  server.call({ method: 'POST', url: `/api/pos/till/${id}/offline`, as, body: { sellsOffline } });

beforeAll(async () => {
  await pos.keepProducts();
});
beforeEach(async () => {
  till = await openTill();
  expect(await allow(till.id)).toMatchObject({ status: 200, body: { sellsOffline: true } });
});

const basket = { ...sold.basket, description: 'Filter basket' };
/** A sale of a filter basket for $98.90, an hour ago. */
function taken(change: object = {}) {
  count += 1;
  return {
    entryId: randomUUID(),
    tillId: till.id,
    offlineNumber: `${till.code}-K7QX4P-${String(count).padStart(3, '0')}`,
    takenAt: new Date(Date.now() - 3_600_000).toISOString(),
    products: [basket],
    shippingCents: 990,
    tender: { method: 'cash', dueCents: 9_890, receivedCents: 10_000 },
    ...change,
  };
}
const send = (body: object) => post('/pos/offline-sale', body);
const ordersOf = (cartId: string) => rows('select id, differences, created_at from orders where cart_id = $1', cartId);
const salesOf = (entryId: string) => rows('select id, number from sales where entry_id = $1', entryId);
const close = (id: string) => post(`/pos/till/${id}/close`, { cash: { 10000: 1 }, cardCents: 0, eftCents: 0 });

describe('a cash sale without a network', () => {
  test('becomes one order with one payment and the next number, at the time when it was taken', async () => {
    const body = taken();
    const { status, body: sale } = await send(body);
    expect({ status, sale }).toMatchObject({
      status: 201,
      sale: {
        number: `${till.code}-000001`,
        offlineNumber: body.offlineNumber,
        status: 'finished',
        totalCents: 9_890,
        paidCents: 9_890,
        createdAt: body.takenAt,
        tenders: [{ method: 'cash', receivedCents: 10_000, changeCents: 110, createdAt: body.takenAt }],
      },
    });
    expect(await ordersOf(sale.id)).toMatchObject([{ id: sale.orderId, differences: [] }]);
    expect(await pos.paymentsOf(sale.orderId)).toMatchObject([{ amount_cents: 9_890, method: 'cash', source: 'pos' }]);
    expect(await pos.intents(sale.orderId, 'shop.create-order')).toHaveLength(1);
    expect(await pos.intents(sale.orderId, 'pos.finish-sale')).toHaveLength(1);
    expect(await pos.actions(sale.id)).toEqual(['finish-sale', 'take-payment', 'start-sale']);
  });

  test('is found by the number on the receipt that the buyer has', async () => {
    const body = taken();
    const { body: sale } = await send(body);
    expect((await get(`/pos/cart?q=${body.offlineNumber}`)).body.sales).toMatchObject([{ id: sale.id }]);
  });

  test('is one sale for ever: repeated under the same key, under another, and at once', async () => {
    const body = taken();
    const headers = { 'idempotency-key': randomUUID() };
    const answers = [
      await post('/pos/offline-sale', body, { headers }),
      await post('/pos/offline-sale', body, { headers }),
      await send(body),
      ...(await Promise.all([send(body), send(body)])),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(await salesOf(body.entryId)).toHaveLength(1);
    const other = taken();
    const atOnce = await Promise.all(Array.from({ length: 6 }, () => send(other)));
    expect(new Set(atOnce.map(({ status, body: { id } }) => `${status} ${id}`)).size).toBe(1);
    const [sale] = await salesOf(other.entryId);
    expect(sale?.number).toBe(`${till.code}-000002`);
    expect(await pos.paymentsOf(atOnce[0]?.body.orderId)).toHaveLength(1);
  });

  test('has numbers without gaps beside sales with a connection', async () => {
    const bodies = [taken(), taken(), taken()];
    await Promise.all([...bodies.map(send), pos.sell(till.id, sold.basket)]);
    const numbers = await rows(
      'select number from sales where till_id = $1 and number is not null order by number',
      till.id,
    );
    expect(numbers.map(({ number }) => number)).toEqual([1, 2, 3, 4].map((one) => `${till.code}-00000${one}`));
  });

  test('takes the place of the cart that was started with a connection', async () => {
    const { id } = await cart(till.id, sold.basket);
    const { body: sale } = await send(taken({ cart: id }));
    expect(await saleOf(id)).toMatchObject({
      status: 'cancelled',
      reason: expect.stringContaining(sale.offlineNumber),
    });
  });

  test('is the cart’s own payment where that arrived and only its answer was lost', async () => {
    const { id } = await cart(till.id, sold.basket);
    const { body: paid } = await pay(id, { method: 'cash', dueCents: 9_890 });
    const body = taken({ cart: id });
    expect(await send(body)).toMatchObject({
      status: 201,
      body: { id, number: paid.number, offlineNumber: body.offlineNumber },
    });
    expect((await send(body)).body.id).toBe(id);
    expect(await pos.paymentsOf(paid.orderId)).toHaveLength(1);
    const { body: refused, status } = await send(taken({ cart: id }));
    expect([status, refused.detail]).toEqual([409, expect.stringContaining(`paid already as sale ${paid.number}`)]);
  });
});

describe('prices', () => {
  test('that the shop changed stay as the buyer paid them, and the order says so', async () => {
    const { body: sale } = await send(
      taken({
        products: [{ ...basket, priceCents: 8_500 }],
        tender: { method: 'cash', dueCents: 9_490 },
      }),
    );
    expect(sale).toMatchObject({
      totalCents: 9_490,
      products: [
        { priceCents: 8_900, overrideCents: 8_500, reason: 'Sold without a network', approvedBy: 'Test ADMIN' },
      ],
    });
    expect(await ordersOf(sale.id)).toMatchObject([
      { differences: [{ field: 'Price of Filter basket', ours: '$85.00', shop: '$89.00' }] },
    ]);
    const differing = (await get('/order?differs=yes')).body.orders.map(({ id }: { id: string }) => id);
    expect(differing).toContain(sale.orderId);
  });

  test('of a product that isn’t sold any more, and of delivery, are taken as they were', async () => {
    const gone = { productId: 999, quantity: 1, priceCents: 5_000, description: 'Old hose' };
    const body = taken({ products: [gone], shippingCents: 500, tender: { method: 'cash', dueCents: 5_500 } });
    const { body: sale } = await send(body);
    expect(sale).toMatchObject({
      totalCents: 5_500,
      products: [{ productId: null, name: 'Old hose', priceCents: 5_000 }],
    });
    const [order] = await ordersOf(sale.id);
    expect(order?.differences).toEqual([
      { field: 'Price of Old hose', ours: '$50.00', shop: 'Not sold any more' },
      { field: 'Delivery', ours: '$5.00', shop: '$9.90' },
    ]);
  });

  test('that don’t add up are refused with the amount that is due', async () => {
    const body = taken({ tender: { method: 'cash', dueCents: 9_000 } });
    const { status, text } = await send(body);
    expect([status, text]).toEqual([409, expect.stringContaining('$98.90 is left to pay')]);
    expect(await salesOf(body.entryId)).toEqual([]);
  });
});

describe('refuses', () => {
  test('a till that may not, and takes the same entry in once it may', async () => {
    await allow(till.id, false);
    const body = taken();
    expect(await send(body)).toMatchObject({
      status: 409,
      body: { code: 'not-allowed-now', detail: expect.stringContaining(till.code) },
    });
    expect(await salesOf(body.entryId)).toEqual([]);
    await allow(till.id);
    expect((await send(body)).status).toBe(201);
  });

  test('a closed till, and counts the sale in the next day, marked, while the Z report stays', async () => {
    const body = taken();
    expect((await close(till.id)).status).toBe(200);
    const z = (await get(`/pos/till-day/${till.day.id}`)).body;
    expect((await send(body)).body.detail).toBe('This till is closed. Open it first.');
    expect(await salesOf(body.entryId)).toEqual([]);
    const { body: next } = await post(`/pos/till/${till.id}/open`, { floatCents: 20_000 });
    const { body: sale } = await send(body);
    expect((await get(`/pos/till-day/${till.day.id}`)).body).toEqual(z);
    expect((await get(`/pos/till-day/${next.day.id}`)).body).toMatchObject({
      sales: 1,
      totalCents: 9_890,
      lateSales: [{ sale: sale.number, offlineNumber: body.offlineNumber, takenAt: body.takenAt, totalCents: 9_890 }],
    });
  });

  test.each([
    ['a coupon', { couponCode: 'summer10' }, /Coupons need a connection/],
    ['a card', { tender: { method: 'card', dueCents: 9_890 } }, /Only cash/],
    ['an empty cart', { products: [] }, /Add a product/],
    ['a number of no receipt', { offlineNumber: 'X' }, /number on the receipt/],
    ['too little cash', { tender: { method: 'cash', dueCents: 9_890, receivedCents: 5_000 } }, /is needed/],
    ['a day that isn’t there', { takenAt: '2026-02-30T00:00:00Z' }, /./],
  ])('%s', async (_what, change, message) => {
    const { status, text } = await send(taken(change));
    expect([status, text]).toEqual([400, expect.stringMatching(message)]);
  });

  test('users without the permission, and another price by who may not approve it', async () => {
    expect((await server.call({ method: 'POST', url: '/api/pos/offline-sale', body: taken() })).status).toBe(401);
    expect((await post('/pos/offline-sale', taken(), { as: 'FINANCE' })).status).toBe(403);
    expect((await allow(till.id, true, 'FINANCE')).status).toBe(403);
    const cheap = { ...basket, overrideCents: 100, reason: 'Scratched' };
    const body = taken({ products: [cheap], tender: { method: 'cash', dueCents: 1_090 } });
    const cheaper = async () => (await send({ ...body, entryId: randomUUID() })).status;
    await pos.withoutApproval(() => expect.poll(cheaper).toBe(403));
    expect((await send(body)).status).toBe(201);
  });

  test('a time in the future: it is the time of arrival then', async () => {
    const { body } = await send(taken({ takenAt: new Date(Date.now() + 86_400_000).toISOString() }));
    expect(new Date(body.createdAt).getTime()).toBeLessThanOrEqual(Date.now());
  });
});
