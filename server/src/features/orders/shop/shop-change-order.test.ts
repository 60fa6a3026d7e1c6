import { randomBytes } from 'node:crypto';
import { makeId } from '@poolhouse/domain/kernel/ids';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startWoocommerce, type Woocommerce } from '../../../../../simulators/src/woocommerce/index.ts';
import { simulatorAt } from '../../../connectors/http/simulator-testing.ts';
import { woocommerceShop } from '../../../connectors/shop/index.ts';
import type { ShopPort } from '../../../connectors/shop/port.ts';
import { sampleShopOrder } from '../../../connectors/shop/shop-testing.ts';
import { createLog } from '../../../platform/log.ts';
import { createTestOutbox } from '../../../services/outbox/outbox-testing.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { advanceClock, useEmptyOutbox } from '../create-order-testing.ts';
import { shopChangeOrder } from './shop-change-order.ts';

const server = useTestServer();
const kind = 'shop.change-order';
let woocommerce: Woocommerce;
let shop: ShopPort;
const { sim, planFault, log } = simulatorAt('woocommerce', () => woocommerce.url);
const box = () => createTestOutbox(server, [shopChangeOrder(shop)]);

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

const made = async () => {
  const cartId = makeId(Date.now(), randomBytes(10));
  return (await shop.createOrder(sampleShopOrder({ cartId }))).id;
};
const notesOf = async (id: number) => {
  const headers = {
    authorization: `Basic ${Buffer.from(`${woocommerce.key}:${woocommerce.secret}`).toString('base64')}`,
  };
  const response = await fetch(`${woocommerce.url}/wp-json/wc/v3/orders/${id}/notes`, { headers });
  return ((await response.json()) as { note: string; customer_note: boolean }[]).map(({ note }) => note);
};
const statusOf = async (id: number) => (await shop.readOrder(id))?.status;
const cancelled = (shopId: number) => ({
  shopId,
  reference: String(shopId),
  status: 'cancelled',
  note: 'Cancelled in Poolhouse.',
});

test('a cancellation sets the status and leaves a note; a repeat changes nothing', async () => {
  const id = await made();
  const first = await box().queue(kind, { payload: cancelled(id) });
  await box().drain();
  expect(await box().row(first)).toMatchObject({ state: 'sent', result: { status: 'cancelled' } });
  await box().queue(kind, { payload: cancelled(id) });
  await box().drain();
  expect({ status: await statusOf(id), notes: await notesOf(id) }).toEqual({
    status: 'cancelled',
    notes: ['Cancelled in Poolhouse.'],
  });
  expect((await log<{ method: string }>()).filter(({ method }) => method === 'PUT')).toHaveLength(1);
});

test('a refund of a part leaves the status as it is', async () => {
  const id = await made();
  await box().queue(kind, { payload: { ...cancelled(id), status: null, note: 'Refunded $49.50.' } });
  await box().drain();
  expect({ status: await statusOf(id), notes: await notesOf(id) }).toEqual({
    status: 'processing',
    notes: ['Refunded $49.50.'],
  });
});

test.each(['PUT', 'POST'])('an answer to %s that is lost leaves one note', async (method) => {
  const id = await made();
  await planFault('lost-answer', method);
  const sent = await box().queue(kind, { payload: cancelled(id) });
  await box().drain();
  advanceClock(server, 10);
  await box().drain();
  expect(await box().row(sent)).toMatchObject({ state: 'sent', attempts: 2 });
  expect({ status: await statusOf(id), notes: await notesOf(id) }).toEqual({
    status: 'cancelled',
    notes: ['Cancelled in Poolhouse.'],
  });
});

test('of an order that the shop deleted is parked with the reason', async () => {
  const sent = await box().queue(kind, { payload: cancelled(4_040) });
  await box().drain();
  const row = await box().row(sent);
  expect(row.state).toBe('failed');
  expect(JSON.stringify(row)).toContain('The online shop has no order 4040 any more.');
});
