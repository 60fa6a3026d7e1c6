import { addDays, companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startPosEndpoint } from '../../../../../simulators/src/pos-endpoint/index.ts';
import { startWoocommerce } from '../../../../../simulators/src/woocommerce/index.ts';
import { simulatorAt } from '../../../connectors/http/simulator-testing.ts';
import { createLog } from '../../../platform/log.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { orderCalls, webhookSecret } from '../../orders/order-testing.ts';
import { posCalls, sold } from '../pos-testing.ts';
import { finishLoop } from './sale-steps.ts';

const woocommerce = await startWoocommerce();
const endpoint = await startPosEndpoint();
const server = useTestServer({
  SHOP_URL: woocommerce.url,
  SHOP_KEY: woocommerce.key,
  SHOP_SECRET: woocommerce.secret,
  SHOP_WEBHOOK_SECRET: webhookSecret,
  POS_URL: endpoint.url,
  POS_SECRET: endpoint.secret,
});
const pos = posCalls(server);
const { post, get, change, cart, pay, sell, saleOf, openTill, rows, drain } = pos;
const { tell } = orderCalls(server);
const { sim, planFault } = simulatorAt('woocommerce', () => woocommerce.url);
const shopOrders = async () => (await sim('woocommerce/orders')) as Record<string, never>[];
const finishedSales = async () => (await fetch(`${endpoint.simUrl}/__sim/pos/sales`)).json();

let till: { id: string; code: string };
afterAll(async () => {
  await woocommerce.stop();
  await endpoint.stop();
});
beforeAll(async () => {
  till = await openTill();
});
beforeEach(async () => {
  await sim('woocommerce/reset', {});
  await fetch(`${endpoint.simUrl}/__sim/pos/reset`, { method: 'POST' });
  await emptyTables(server, 'outbox', 'outbox_attempts', 'shop_events');
  // The simulator begins with the same numbers again.
  await rows('update orders set shop_id = null');
  await pos.keepProducts();
});

const ordersOf = (cartId: string) =>
  rows('select id, shop_id::int, differences, revision from orders where cart_id = $1', cartId);

describe('what comes back of a sale', () => {
  test('is told to the shop once, with the stock that can be sold again', async () => {
    const stockOf = async () => (await sim('woocommerce/stock')) as Record<number, number>;
    const { 151: robots = 0, 109: baskets = 0 } = await stockOf();
    const robot = { ...sold.liberty600, overrideCents: 50_000, reason: 'Scratched' };
    const sale = await sell(till.id, { ...sold.basket, quantity: 2 }, robot);
    await drain();
    expect(await stockOf()).toMatchObject({ 151: robots - 1, 109: baskets - 2 });
    const lines = [
      { line: 0, quantity: 1 },
      { line: 1, quantity: 1, isRestocked: false },
    ];
    expect((await pos.refund(sale.id, till.id, { lines, amountCents: 58_900 })).status).toBe(200);
    expect(await pos.intents(sale.orderId, 'shop.refund-order')).toHaveLength(2);
    await planFault('lost-answer', 'POST');
    await drain();
    await drain();
    expect(await stockOf()).toMatchObject({ 151: robots - 1, 109: baskets - 1 });
    const [order] = (await shopOrders()) as unknown as { status: string; refunds: { total: string }[] }[];
    expect([order?.status, order?.refunds.map(({ total }) => total).toSorted()]).toEqual([
      'processing',
      ['-500.00', '-89.00'],
    ]);
    const rest = { lines: lines.slice(0, 1), amountCents: 9_890 };
    expect((await pos.refund(sale.id, till.id, rest)).status).toBe(200);
    await drain();
    expect(await shopOrders()).toMatchObject([{ status: 'refunded' }]);
    expect(await stockOf()).toMatchObject({ 109: baskets });
  });

  test('waits for the shop’s order where that is made later', async () => {
    const sale = await sell(till.id, sold.basket);
    await pos.refund(sale.id, till.id, { lines: [{ line: 0, quantity: 1 }], amountCents: 9_890 });
    const makeDue = (kind: string) =>
      rows(`update outbox set not_before = created_at where kind = $1 and state = 'queued'`, kind);
    await rows(`update outbox set not_before = not_before + interval '1 day' where kind = 'shop.create-order'`);
    await drain();
    expect(await shopOrders()).toEqual([]);
    const [intent] = await pos.intents(sale.orderId, 'shop.refund-order');
    expect(intent).toMatchObject({ state: 'queued', payload: { shopId: null, cartId: sale.id, amountCents: 9_890 } });
    for (const kind of ['shop.create-order', 'shop.refund-order']) {
      await makeDue(kind);
      await drain();
    }
    expect(await shopOrders()).toMatchObject([{ status: 'refunded', refunds: [{ total: '-98.90' }] }]);
  });
});

describe('the shop’s order of a sale', () => {
  test('is made once with the id of the cart, and both come to the same', async () => {
    const { id } = await cart(
      till.id,
      { ...sold.m700, overrideCents: 390_000, reason: 'Scratched' },
      { description: 'Hose', quantity: 2, priceCents: 1_500, reason: 'Not in the shop' },
    );
    await change(id, { couponCode: 'summer10', customerInfo: { first_name: 'Jo', last_name: 'Citizen' } });
    const { totalCents } = await saleOf(id);
    await pay(id, { method: 'eft', dueCents: totalCents });
    await drain();
    await drain();
    expect(await shopOrders()).toMatchObject([
      { transaction_id: id, total: (totalCents / 100).toFixed(2), status: 'processing' },
    ]);
    expect(await ordersOf(id)).toMatchObject([{ shop_id: 1001, differences: [] }]);
  });

  test('that was paid in parts is told when all of it is paid, whichever comes first', async () => {
    for (const when of ['early', 'late'] as const) {
      const { id } = await cart(till.id, sold.basket);
      await pay(id, { method: 'eft', dueCents: 9_890, amountCents: 5_000 });
      if (when === 'early') await drain();
      await pay(id, { method: 'eft', dueCents: 4_890 });
      await post('/pos', { cart: id });
      await drain();
      await drain();
      const made = (await shopOrders()).find(({ transaction_id }) => transaction_id === id);
      expect({ when, status: made?.status }).toEqual({ when, status: 'processing' });
    }
  });

  test('of a lay-by that is cancelled is cancelled there, whichever comes first, and its stock stays', async () => {
    const stockOf = async () => (await sim('woocommerce/stock')) as Record<number, number>;
    const before = await stockOf();
    for (const when of ['early', 'late'] as const) {
      const { id } = await cart(till.id, sold.basket);
      await change(id, { customerInfo: { first_name: 'Jo', last_name: 'Citizen', contact_phone: '0400 000 000' } });
      await pay(id, { method: 'eft', dueCents: 9_890, amountCents: 5_000 });
      const dueOn = addDays(dayIn(companyZone, new Date()), 14);
      const layBy = { kind: 'lay-by', dueCents: 4_890, dueOn, every: 'week', chargeCents: 2_500 };
      expect((await post(`/pos/cart/${id}/credit`, layBy)).status).toBe(200);
      if (when === 'early') await drain();
      const cancelled = { reason: 'buyer', refundCents: 2_500, tillId: till.id };
      expect((await post(`/pos/cart/${id}/cancel-lay-by`, cancelled)).status).toBe(200);
      await drain();
      await drain();
      const made = (await shopOrders()).find(({ transaction_id }) => transaction_id === id);
      expect({ when, status: made?.status }).toEqual({ when, status: 'cancelled' });
      expect(await stockOf()).toEqual(before);
    }
  });

  test('is one order where its webhook comes before our own answer, after it, twice, and never', async () => {
    const sale = await sell(till.id, sold.basket);
    await planFault('lost-answer', 'POST');
    await drain();
    const [made] = await shopOrders();
    await tell(made as object, { topic: 'order.created' });
    expect(await ordersOf(sale.id)).toMatchObject([{ id: sale.orderId, shop_id: 1001 }]);
    await tell({ ...(made as object), date_modified_gmt: '2027-01-01T00:00:00', status: 'completed' });
    server.clock.at = new Date(Date.now() + 10 * 60_000);
    await drain();
    server.clock.at = null;
    expect(await ordersOf(sale.id)).toMatchObject([{ id: sale.orderId, shop_id: 1001, differences: [] }]);
    expect(await pos.paymentsOf(sale.orderId)).toHaveLength(1);
    expect(await shopOrders()).toHaveLength(1);
    const { rows: all } = await server.pool.query('select from orders where shop_id = 1001');
    expect(all).toHaveLength(1);
  });

  test('that comes to another total is told on the order, which stays', async () => {
    await sim('woocommerce/settings', { taxesShipping: true });
    const sale = await sell(till.id, sold.basket);
    await drain();
    const [order] = await ordersOf(sale.id);
    expect(order?.differences).toEqual([{ field: 'Total', ours: '$98.90', shop: '$99.89' }]);
    expect((await get(`/order/${sale.orderId}`)).body).toMatchObject({ total: 98.9, status: 'completed' });
  });
});

describe('the endpoint', () => {
  test('is told of a finished sale once, and its secret is in nothing that is kept', async () => {
    const sale = await sell(till.id, sold.basket);
    await drain();
    await drain();
    expect(await finishedSales()).toMatchObject([{ cart: sale.id, number: sale.number, total: 98.9 }]);
    const kept = await rows(
      `select coalesce(jsonb_agg(to_jsonb(o)), '[]')::text || coalesce((select jsonb_agg(to_jsonb(a))::text from outbox_attempts a), '')
        || coalesce((select jsonb_agg(to_jsonb(l))::text from audit_log l), '') as text from outbox o`,
    );
    expect(kept[0]?.text).not.toContain('pos simulator');
    expect((await get('/connection')).text).not.toContain('simulator &');
  });

  test('is never told again by itself when its answer is lost: a person decides', async () => {
    await fetch(`${endpoint.simUrl}/__sim/faults/pos`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fault: 'lost-answer', times: 1 }),
    });
    const sale = await sell(till.id, sold.basket);
    await drain();
    server.clock.at = new Date(Date.now() + 60 * 60_000);
    await drain();
    server.clock.at = null;
    expect(await finishedSales()).toHaveLength(1);
    expect(await pos.intents(sale.orderId, 'pos.finish-sale')).toMatchObject([{ state: 'failed' }]);
  });

  test('is told of a sale whose till went away after it was paid', async () => {
    const { id } = await cart(till.id, sold.basket);
    await pay(id, { method: 'eft', dueCents: 9_890 });
    await rows(`update sales set status_changed_at = now() - interval '2 minutes' where id = $1`, id);
    const { db, pool } = server.poolhouse.commandContext('tests');
    const loop = finishLoop({ contextFor: server.poolhouse.commandContext });
    const run = { db, pool, clock: server.clock, log: createLog('silent'), signal: new AbortController().signal };
    await Promise.all([loop.run(run), loop.run(run)]);
    expect(await saleOf(id)).toMatchObject({ status: 'finished' });
    await drain();
    expect(await finishedSales()).toMatchObject([{ cart: id }]);
  });
});

// Last, since looking coupons up takes most of what the shop may be asked in a minute.
describe('coupons', () => {
  test('count by the rules, with spaces and in capitals or not, and the shop gets its own spelling', async () => {
    const { id } = await cart(till.id, sold.m700);
    await change(id, { customerInfo: { first_name: 'Jo', last_name: 'Citizen' }, couponCode: ' Summer10' });
    const { orderId } = (await pay(id, { method: 'eft', dueCents: 359_910 })).body;
    expect(await pos.intents(orderId, 'shop.create-order')).toMatchObject([{ payload: { couponCode: 'summer10' } }]);
  });

  test('are shown with the discount, and can be removed', async () => {
    const { id } = await cart(till.id, sold.m700);
    expect((await change(id, { couponCode: ' SUMMER10 ' })).body).toMatchObject({
      couponCode: 'summer10',
      coupon: { code: 'summer10', discount_type: 'percent', amount: 10, dealer_id: null },
      discountCents: 39_990,
      totalCents: 359_910,
    });
    expect((await change(id, { couponCode: null })).body).toMatchObject({ coupon: null, totalCents: 399_900 });
  });

  test.each([
    ['nothing', 'There is no coupon NOTHING.'],
    ['lastyear', 'Coupon LASTYEAR expired on 01/01/2026.'],
    ['once', 'Coupon ONCE is used up.'],
    ['perpiece', 'Coupon PERPIECE is of a type that can’t be used at the till.'],
    ['harbour', 'Coupon HARBOUR is for dealer C200001, who isn’t on our list.'],
    ['fifty', 'Coupon FIFTY needs a subtotal of $200.00 or more.'],
  ])('%s is refused in a sentence of its own', async (couponCode, message) => {
    const { id } = await cart(till.id, sold.basket);
    const { body } = await change(id, { couponCode });
    expect(body).toMatchObject({ code: 'invalid', fields: [{ path: 'couponCode', message }] });
  });

  test('of a dealer name the dealer', async () => {
    await post('/dealer', { name: 'Harbour Pools', state: 'NSW', priorityId: 'C200001' });
    const { id } = await cart(till.id, sold.basket);
    expect((await change(id, { couponCode: 'harbour' })).body).toMatchObject({
      coupon: { discount_type: 'dealer', dealer_id: 'C200001' },
      discountCents: 0,
    });
  });

  test('of a quote are looked at again as it becomes a sale, which can go on without', async () => {
    const quote = async (couponCode: string) => {
      const { id } = await cart(till.id, sold.m700);
      expect((await change(id, { couponCode })).status).toBe(200);
      return (await post('/pos/quote', { cart: id })).body;
    };
    const takeUp = (id: string, more: object = {}) =>
      post(`/pos/quote/${id}/take-up`, { tillId: till.id, prices: 'quoted', ...more });
    const kept = await quote('summer10');
    expect(kept).toMatchObject({ couponCode: 'summer10', totalCents: 359_910 });
    expect(await saleOf((await takeUp(kept.id)).body.saleId)).toMatchObject({
      couponCode: 'summer10',
      totalCents: 359_910,
    });
    await sim('woocommerce/coupons', { code: 'fewdays', type: 'percent', amount: 5, usageLimit: 1 });
    const [first, second] = [await quote('fewdays'), await quote('fewdays')];
    const sale = (await takeUp(first.id)).body;
    await change(sale.saleId, { customerInfo: { first_name: 'Jo', last_name: 'Citizen' } });
    expect((await pay(sale.saleId, { method: 'eft', dueCents: first.totalCents })).status).toBe(200);
    expect((await takeUp(second.id)).body).toMatchObject({
      code: 'invalid',
      fields: [{ path: 'couponCode', message: 'Coupon FEWDAYS is used up.' }],
    });
    const { saleId } = (await takeUp(second.id, { withoutCoupon: true })).body;
    expect(await saleOf(saleId)).toMatchObject({ couponCode: null, totalCents: 399_900 });
  });

  test('with one use are used once, by twenty tills at once', async () => {
    const couponCode = 'lastone';
    await sim('woocommerce/coupons', { code: couponCode, type: 'percent', amount: 5, usageLimit: 1 });
    const carts = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const { id } = await cart(till.id, sold.basket);
        return (await change(id, { couponCode })).body;
      }),
    );
    const paid = await Promise.all(carts.map(({ id, totalCents }) => pay(id, { method: 'eft', dueCents: totalCents })));
    expect(paid.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(paid.filter(({ status }) => status === 400)).toHaveLength(19);
    await drain();
    const { id } = await cart(till.id, sold.basket);
    expect((await change(id, { couponCode })).status).toBe(400);
  });
});
