import { beforeAll, describe, expect, test } from 'vitest';
import { plansOf, statementsOf } from '../../../testing/plans-testing.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { compareReceivables } from '../../payments/receivables/receivable-testing.ts';
import { posCalls, sold } from '../pos-testing.ts';

const server = useTestServer();
compareReceivables(server);
const pos = posCalls(server);
const { post, get, change, cart, pay, finish, saleOf, openTill, rows } = pos;
const none = '0195a1f0-0000-7000-8000-0000000000ff';

let till: { id: string; code: string };
beforeAll(async () => {
  await pos.keepProducts();
  till = await openTill();
});

describe('a cart', () => {
  test('is priced by the kept products, and its totals are counted here', async () => {
    const sale = await cart(till.id, { ...sold.m700, serials: ['m7-0001'] }, { ...sold.liberty600, quantity: 2 });
    expect(sale).toMatchObject({
      number: null,
      status: 'open',
      till: till.code,
      cashier: 'Test ADMIN',
      products: [
        { sku: 'M700', name: 'Dolphin M700', priceCents: 399_900, serials: ['M7-0001'] },
        { sku: 'Liberty 600', name: 'Dolphin Liberty 600', quantity: 2 },
      ],
      subtotalCents: 1_059_700,
      shippingCents: 0,
      totalCents: 1_059_700,
      gstCents: 96_336,
    });
    expect(await pos.actions(sale.id)).toEqual(['update', 'start-sale']);
    expect(await cart(till.id, sold.basket)).toMatchObject({ shippingCents: 990, totalCents: 9_890 });
  });

  test.each([
    ['quantity of none', { ...sold.m700, quantity: 0 }, 400],
    ['a quantity below zero', { ...sold.m700, quantity: -1 }, 400],
    ['half a robot', { ...sold.m700, quantity: 0.5 }, 400],
    ['a billion', { ...sold.m700, quantity: 1e9 }, 400],
    ['a total', { ...sold.m700, total: 1 }, 400],
    ['a variation of another product', { ...sold.m700, variationId: 151 }, 400],
    ['a product with variations itself', { productId: 150, quantity: 1, priceCents: 329_900 }, 400],
    ['a product that isn’t published', { productId: 111, quantity: 1, priceCents: 449_900 }, 400],
    ['another price', { ...sold.m700, priceCents: 1 }, 409],
    ['another price without a reason', { ...sold.m700, overrideCents: 1 }, 400],
    ['an item without a description', { quantity: 1, priceCents: 100, reason: 'None' }, 400],
  ])('refuses %s', async (_what, product, status) => {
    const { id } = await cart(till.id, sold.basket);
    expect((await change(id, { products: [product] })).status).toBe(status);
    expect(await saleOf(id)).toMatchObject({ totalCents: 9_890 });
  });

  test.each([{ totalCents: 1 }, { shippingCents: 0 }, { status: 'paid' }, { coupon: null }, {}])(
    'refuses %j from a browser',
    async (body) => {
      const { id } = await cart(till.id, sold.basket);
      expect((await change(id, body)).status).toBe(400);
    },
  );

  test('says which price changed', async () => {
    const { id } = await cart(till.id, sold.basket);
    const { body } = await change(id, { products: [{ ...sold.basket, priceCents: 8_500 }] });
    expect(body).toMatchObject({ code: 'conflict', detail: 'Filter basket is $89.00 now, not $85.00.' });
  });

  test('takes other prices, other items and free delivery from who may approve them', async () => {
    const lines = [
      { ...sold.basket, overrideCents: 8_000, reason: 'Scratched' },
      { description: 'Hose', quantity: 2, priceCents: 500, reason: 'Not in the shop' },
    ];
    const { id } = await cart(till.id, sold.basket);
    expect((await change(id, { products: lines, freightWaiver: 'Taken away' })).body).toMatchObject({
      subtotalCents: 9_000,
      shippingCents: 0,
      totalCents: 9_000,
      freightWaiver: 'Taken away',
    });
    await pos.withoutApproval(async () => {
      const refused = async (body: object) => (await change(id, body)).status;
      let overrideCents = 0;
      const cheaper = () => {
        overrideCents += 1;
        return refused({ products: [{ ...lines[0], overrideCents }] });
      };
      await expect.poll(cheaper).toBe(403);
      const kept = (await saleOf(id)).products[0].overrideCents;
      expect(await refused({ freightWaiver: 'Friend' })).toBe(403);
      expect(await refused({ products: [{ ...lines[1], priceCents: 1 }] })).toBe(403);
      expect(await refused({ products: [{ ...lines[0], overrideCents: kept, quantity: 3 }] })).toBe(200);
    });
  });

  test('is parked with a name, and resumed on another till', async () => {
    const { id } = await cart(till.id, sold.basket);
    const other = await openTill();
    const to = (body: object) => post(`/pos/cart/${id}/status`, body);
    expect((await to({ status: 'parked', name: 'Jo' })).body).toMatchObject({ status: 'parked', name: 'Jo' });
    expect((await change(id, { products: [] })).status).toBe(409);
    expect((await pay(id, { method: 'cash', dueCents: 9_890 })).status).toBe(409);
    const resumed = (await to({ status: 'open', tillId: other.id })).body;
    expect(resumed).toMatchObject({ status: 'open', tillId: other.id, till: other.code, name: 'Jo' });
    expect((await to({ status: 'cancelled' })).status).toBe(400);
    expect((await to({ status: 'cancelled', reason: 'Left' })).body).toMatchObject({ status: 'cancelled' });
    expect((await to({ status: 'open' })).status).toBe(409);
    expect((await to({ status: 'paid' })).status).toBe(409);
  });

  test('tells two tills that change the same of it at once', async () => {
    const { id, revision } = await cart(till.id, sold.basket);
    expect((await change(id, { products: [sold.m700] }, revision)).status).toBe(200);
    expect((await change(id, { products: [sold.cable] }, revision)).body).toMatchObject({ code: 'revision-conflict' });
    expect((await change(id, { handOver: 'delivered' }, revision)).status).toBe(200);
  });

  test('is refused to who has no till, and unknown to everyone where there is none', async () => {
    for (const as of ['SUPERUSER', 'DEALER'] as const) expect((await get('/pos/cart', as)).status).toBe(403);
    expect((await server.call({ url: '/api/pos/cart' })).status).toBe(401);
    expect((await get(`/pos/cart/${none}`)).status).toBe(404);
    expect((await pay(none, { method: 'cash', dueCents: 1 })).status).toBe(404);
    expect((await finish(none)).status).toBe(404);
    expect((await post('/pos/cart', { tillId: none })).status).toBe(404);
  });
});

describe('a payment', () => {
  test('makes the sale an order with the next number, and is a payment of it', async () => {
    const { id, totalCents } = await cart(till.id, sold.basket, sold.cable);
    const { body: sale } = await pay(id, { method: 'cash', dueCents: totalCents, receivedCents: 15_000 });
    expect(sale).toMatchObject({
      status: 'paid',
      number: expect.stringMatching(new RegExp(`^${till.code}-\\d{6}$`)),
      paidCents: 13_072,
      tenders: [{ method: 'cash', amountCents: 13_072, receivedCents: 15_000, changeCents: 1_930, roundingCents: -2 }],
    });
    const order = (await get(`/order/${sale.orderId}`)).body;
    expect(order).toMatchObject({
      reference: sale.number,
      source: 'pos',
      status: 'received',
      name: 'Walk-in customer',
      address: null,
      total: 130.72,
      paidCents: 13_072,
      freight: [{ label: 'Delivery', price: 9.9, sku: 'FR' }],
      products: [
        { sku: 'filter basket', qty: 1, price: 89 },
        { sku: 'power cable', qty: 1, price: 31.82 },
      ],
    });
    expect(await pos.paymentsOf(sale.orderId)).toEqual([{ amount_cents: 13_072, method: 'cash', source: 'pos' }]);
    expect(await pos.intents(sale.orderId, 'shop.create-order')).toMatchObject([
      { payload: { cartId: id, isPaid: true, totalCents: 13_072, shippingCents: 990 } },
    ]);
    expect(
      await rows(`select key from rules r join rule_quotes q on q.rule_id = r.id where q.quoted_by = $1`, id),
    ).toHaveLength(2);
    expect((await change(id, { products: [] })).status).toBe(409);
  });

  test('of a part leaves the rest to pay, in another way', async () => {
    const { id } = await cart(till.id, sold.basket);
    const part = await pay(id, { method: 'card', dueCents: 9_890, amountCents: 5_000, reference: '004211' });
    expect(part.body).toMatchObject({ status: 'part-paid', paidCents: 5_000 });
    expect((await finish(id)).status).toBe(409);
    expect((await pay(id, { method: 'cash', dueCents: 9_890 })).body).toMatchObject({
      code: 'conflict',
      detail: '$48.90 is left to pay on this sale. Check it, then try again.',
    });
    const { body: sale } = await pay(id, { method: 'eft', dueCents: 4_890 });
    expect(sale).toMatchObject({ status: 'paid', paidCents: 9_890 });
    expect(await pos.paymentsOf(sale.orderId)).toMatchObject([
      { amount_cents: 5_000, method: 'card' },
      { amount_cents: 4_890, method: 'eft' },
    ]);
    expect(await pos.intents(sale.orderId, 'shop.create-order')).toMatchObject([{ payload: { isPaid: false } }]);
  });

  test('of several parts is recorded part by part, also where two are taken at once', async () => {
    const { id } = await cart(till.id, sold.basket);
    await pay(id, { method: 'cash', dueCents: 9_890, amountCents: 1_000 });
    const both = await Promise.all([
      pay(id, { method: 'card', dueCents: 8_890, amountCents: 2_000, reference: 'PART-1' }),
      pay(id, { method: 'card', dueCents: 8_890, amountCents: 2_000, reference: 'PART-2' }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await saleOf(id)).toMatchObject({ status: 'part-paid', paidCents: 3_000 });
    const { body: sale } = await pay(id, { method: 'eft', dueCents: 6_890 });
    expect(sale).toMatchObject({ status: 'paid', paidCents: 9_890 });
    const parts = await pos.paymentsOf(sale.orderId);
    expect(parts.map((part: { amount_cents: number }) => part.amount_cents)).toEqual([1_000, 2_000, 6_890]);
    expect((await pos.actions(id)).filter((action: string) => action === 'take-payment')).toHaveLength(3);
  });

  test.each([
    ['less cash than is due', { method: 'cash', dueCents: 9_890, receivedCents: 5_000 }, 400],
    ['more than is due', { method: 'eft', dueCents: 9_890, amountCents: 9_891 }, 400],
    ['a card without its reference', { method: 'card', dueCents: 9_890 }, 400],
    ['another amount than is due', { method: 'cash', dueCents: 9_900 }, 409],
    ['an unknown way', { method: 'cheque', dueCents: 9_890 }, 400],
    ['nothing', {}, 400],
  ])('refuses %s', async (_what, body, status) => {
    const { id } = await cart(till.id, sold.basket);
    expect((await pay(id, body)).status).toBe(status);
    expect(await saleOf(id)).toMatchObject({ status: 'open', number: null, paidCents: 0 });
  });

  test('refuses an empty cart, a reference that was used, and a larger sale without a name', async () => {
    const empty = (await post('/pos/cart', { tillId: till.id })).body;
    expect((await pay(empty.id, { method: 'cash', dueCents: 0 })).status).toBe(409);
    const first = await cart(till.id, sold.basket);
    const card = { method: 'card', dueCents: 9_890, reference: 'AB-77' };
    expect((await pay(first.id, card)).status).toBe(200);
    const second = await cart(till.id, sold.basket);
    expect((await pay(second.id, { ...card, reference: 'ab-77' })).body).toMatchObject({ code: 'conflict' });
    expect(await saleOf(second.id)).toMatchObject({ status: 'open', number: null });
    const large = await cart(till.id, sold.m700);
    const refused = await pay(large.id, { method: 'eft', dueCents: 399_900 });
    expect(refused.body).toMatchObject({ code: 'invalid', fields: [{ path: 'customerInfo' }] });
    await change(large.id, { customerInfo: { first_name: 'Jo', last_name: 'Citizen' } });
    const paid = await pay(large.id, { method: 'eft', dueCents: 399_900 });
    expect((await get(`/order/${paid.body.orderId}`)).body).toMatchObject({ name: 'Jo Citizen' });
  });

  test('tells a price that changed since the cart was filled', async () => {
    const { id } = await cart(till.id, sold.cable);
    await rows('update till_products set price_cents = 3282 where id = 107');
    expect((await pay(id, { method: 'cash', dueCents: 4_172 })).body).toMatchObject({
      code: 'conflict',
      detail: 'Power cable is $32.82 now, not $31.82.',
    });
    await rows('update till_products set price_cents = 3182 where id = 107');
    expect((await pay(id, { method: 'cash', dueCents: 4_172 })).status).toBe(200);
  });

  test('repeated with its key is the same one, and by ten tills at once is one', async () => {
    const { id } = await cart(till.id, sold.basket);
    const body = { method: 'eft', dueCents: 9_890 };
    const headers = { 'idempotency-key': 'pay-once' };
    const twice = await Promise.all([pay(id, body, { headers }), pay(id, body, { headers })]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(twice[0]?.text).toBe(twice[1]?.text);
    const other = await cart(till.id, sold.basket);
    const tills = await Promise.all(Array.from({ length: 10 }, () => openTill()));
    const many = await Promise.all(tills.map(({ id: tillId }) => pay(other.id, { ...body, tillId })));
    expect(many.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(many.filter(({ status }) => status !== 200).every(({ status }) => status === 409)).toBe(true);
    const { orderId } = await saleOf(other.id);
    expect(await pos.paymentsOf(orderId)).toHaveLength(1);
    expect(await rows('select from orders where cart_id = $1', other.id)).toHaveLength(1);
  });

  test('numbers the sales of a till without a gap, whatever is refused between', async () => {
    const busy = await openTill();
    const carts = await Promise.all(Array.from({ length: 6 }, () => cart(busy.id, sold.basket)));
    await Promise.all(
      carts.map(({ id }, at) =>
        pay(id, { method: 'eft', dueCents: 9_890, ...(at % 3 === 1 && { amountCents: 99_999 }) }),
      ),
    );
    for (const { id } of carts) await pay(id, { method: 'eft', dueCents: 9_890 });
    const numbers = await rows('select number from sales where till_id = $1 order by number', busy.id);
    expect(numbers.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6].map((at) => `${busy.code}-00000${at}`));
  });

  test('is refused on a till that is closed', async () => {
    const { body: closed } = await post('/pos/till', { code: 'SHUT', name: 'Back room', branch: 'gregory_hills' });
    const { id } = await cart(closed.id, sold.basket);
    expect((await pay(id, { method: 'eft', dueCents: 9_890 })).body).toMatchObject({
      code: 'not-allowed-now',
      detail: 'This till is closed. Open it first.',
    });
  });
});

describe('a sale that is finished', () => {
  test('has its order completed where it is taken away, and the endpoint is told once', async () => {
    const sale = await pos.sell(till.id, sold.basket);
    expect(sale).toMatchObject({ status: 'finished' });
    expect((await get(`/order/${sale.orderId}`)).body).toMatchObject({ status: 'completed' });
    const again = await finish(sale.id);
    expect(again).toMatchObject({ status: 200, body: { revision: sale.revision } });
    const intents = await pos.intents(sale.orderId, 'pos.finish-sale');
    expect(intents).toMatchObject([
      {
        state: 'queued',
        payload: { cart: sale.id, number: sale.number, total: 98.9, tenders: [{ method: 'cash', amount: 98.9 }] },
      },
    ]);
    expect(await pos.actions(sale.id)).toEqual(['finish-sale', 'take-payment', 'update', 'start-sale']);
  });

  test('by two tills at once is finished once', async () => {
    const { id } = await cart(till.id, sold.basket);
    const { orderId } = (await pay(id, { method: 'eft', dueCents: 9_890 })).body;
    const both = await Promise.all([finish(id), finish(id)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await pos.intents(orderId, 'pos.finish-sale')).toHaveLength(1);
  });

  test('waits to be delivered where it isn’t taken away', async () => {
    const address = { addressLine: '7 Coral Crescent', city: 'Oxley', state: 'QLD', postalCode: '4075' };
    const { id } = await cart(till.id, sold.basket);
    await change(id, { handOver: 'delivered' });
    expect((await pay(id, { method: 'eft', dueCents: 9_890 })).status).toBe(400);
    await change(id, {
      customerInfo: { first_name: 'Jo', last_name: 'Citizen', address, deliveryNotes: 'Ring twice' },
    });
    const { orderId } = (await pay(id, { method: 'eft', dueCents: 9_890 })).body;
    await finish(id);
    expect((await get(`/order/${orderId}`)).body).toMatchObject({
      status: 'received',
      address: '7 Coral Crescent',
      state: 'QLD',
      customerNote: 'Ring twice',
    });
  });

  test('is listed, found by its number and exported', async () => {
    const sale = await pos.sell(till.id, sold.basket);
    const { body } = await get(`/pos/cart?q=${sale.number}`);
    expect(body.sales).toMatchObject([{ id: sale.id }]);
    expect((await get('/pos/cart?status=finished')).body.count).toBeGreaterThan(0);
    expect((await get('/pos/cart/csv?status=finished')).text).toContain(sale.number);
  });

  test('is found by the beginnings of its words, in an index of them', async () => {
    const { id, number } = await pos.sell(till.id, sold.basket);
    const running = String(Number(number.split('-')[1]));
    await rows(`update sales set name = 'O’Brien, red van' where id = $1`, id);
    const found = async (words: string) => {
      const { body } = await get(`/pos/cart?q=${encodeURIComponent(words)}`);
      return body.sales.some((sale: { id: string }) => sale.id === id);
    };
    for (const words of [number, `${till.code}-${running}`, running, 'brien', 'VAN o’b'])
      expect([words, await found(words)]).toEqual([words, true]);
    for (const words of ['rien', 'van blue', "'", ':*']) expect([words, await found(words)]).toEqual([words, false]);
    const plans = await plansOf(
      server.database.connection,
      await statementsOf('from sales s', () => found('brien')),
      'set enable_seqscan = off',
    );
    expect(plans.join('\n')).toContain('sales__words');
  });
});
