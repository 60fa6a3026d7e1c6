import { type ShopOrder, shopOrder } from '@poolhouse/domain/features/orders/shop/shop-order';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startWoocommerce, type Woocommerce } from '../../../../../simulators/src/woocommerce/index.ts';
import { simulatorAt } from '../../../connectors/http/simulator-testing.ts';
import { shopOff, woocommerceShop } from '../../../connectors/shop/index.ts';
import type { ShopPort } from '../../../connectors/shop/port.ts';
import { sampleShopOrder } from '../../../connectors/shop/shop-testing.ts';
import { createLog } from '../../../platform/log.ts';
import { createTestOutbox } from '../../../services/outbox/outbox-testing.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import {
  advanceClock,
  type OrderTest,
  sendAsPreviewed,
  testLostAnswers,
  testOneOrder,
  testRefusals,
  testSendsOnce,
  useEmptyOutbox,
} from '../create-order-testing.ts';
import { shopCreateOrder } from './shop-create-order.ts';

const server = useTestServer();
const kind = 'shop.create-order';
let woocommerce: Woocommerce;
let shop: ShopPort;

const simulator = simulatorAt('woocommerce', () => woocommerce.url);
const { sim, planFault } = simulator;
const ordersThere = async () => (await sim('woocommerce/orders')) as Record<string, unknown>[];

const cart = (at: number) => `0195a1f0-0000-7000-8000-${String(at).padStart(12, '0')}`;
const orderOf = (change: Partial<Record<keyof ShopOrder, unknown>> = {}): ShopOrder =>
  shopOrder.parse({ ...sampleShopOrder(), totalCents: 399_900, ...change });
const kinds = () => [shopCreateOrder(shop, server.clock)];
const box = () => createTestOutbox(server, kinds());
const trial: OrderTest = {
  server,
  simulator,
  kind,
  kinds,
  kindsOff: () => [shopCreateOrder(shopOff, server.clock)],
  payload: (at) => orderOf({ cartId: cart(at) }),
  changed: orderOf,
  referencesThere: async () => (await ordersThere()).map(({ transaction_id }) => transaction_id),
  referenceOf: cart,
  firstNumber: '1001',
  system: 'the online shop',
};

useEmptyOutbox(server);
beforeAll(async () => {
  woocommerce = await startWoocommerce({ now: () => server.clock.now() });
});
afterAll(() => woocommerce.stop());
beforeEach(async () => {
  await sim('woocommerce/reset', {});
  const { url, key, secret } = woocommerce;
  shop = woocommerceShop({ url, key, secret, log: createLog('silent'), clock: server.clock });
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
    advanceClock(server, 3);
    await box().drain();
    const result = { totalCents: 400_989, expectedCents: 400_890, differenceCents: 99 };
    expect(await box().row(id)).toMatchObject({ state: 'sent', attempts: 2, result });
  });

  test('shows beforehand exactly what goes out', async () => {
    const body = await sendAsPreviewed(trial, { system: 'Online shop', call: 'POST orders' });
    const calls = await simulator.log<{ method: string; body: unknown }>();
    const posts = calls.filter(({ method }) => method === 'POST');
    expect(posts.map((post) => post.body)).toEqual([body]);
    const shown = shopCreateOrder(shop, server.clock).describe(orderOf());
    expect(shown).toEqual({ title: 'Sale of $3,999.00 to Jo Citizen', recipient: 'Online shop' });
  });

  testSendsOnce(trial);
});

describe('what the shop refuses waits for a person, in words', () => {
  const declined = (words: string) => `The online shop declined this order: ${words} Fix the sale, then resend it.`;
  testRefusals(trial, [
    [{ couponCode: 'lastyear' }, declined('This coupon has expired.')],
    [{ couponCode: 'nothing' }, declined('Coupon "nothing" does not exist!.')],
    [
      { lines: [{ productId: 999, variationId: null, quantity: 1, priceCents: null }] },
      declined('Product ID or SKU is required.'),
    ],
  ]);
});

describe('one order, whatever happens', () => {
  test.each([true, false])('to the answers of ten orders; the search looks at transactions: %s', async (searches) => {
    await sim('woocommerce/settings', { searchesTransactionIds: searches });
    await testLostAnswers(trial);
    // What was sold left the stock once.
    expect(await sim('woocommerce/stock')).toMatchObject({ 101: 2 });
  });

  testOneOrder(trial);
});
