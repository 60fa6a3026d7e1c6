import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startPriority } from '../../../../../simulators/src/priority/index.ts';
import { simulatorAt } from '../../../connectors/http/simulator-testing.ts';
import { createLog } from '../../../platform/log.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { posCalls, sold } from '../pos-testing.ts';

const priority = await startPriority({ workMs: 0 });
const server = useTestServer({ ERP_URL: priority.url, ERP_USER: priority.user, ERP_PASSWORD: priority.password });
const { post, get, openTill, sell, cart, change, pay, finish, refund, rows, intents, drain, keepProducts } =
  posCalls(server);
const { sim } = simulatorAt('priority', () => priority.simUrl);
const ordersThere = async () => (await sim('priority/orders')) as Record<string, unknown>[];
const orderOf = async (id: string) => (await get(`/order/${id}`)).body;
const isWaiting = async () => {
  const { waiting } = (await server.call({ url: '/api/today', as: 'ADMIN' })).body;
  return waiting.filter(({ id }: { id: string }) => /^orders:(handed-over|failed)$/.test(id));
};

/** Runs the loop that sends sales, as each worker does. */
async function sendAll(): Promise<void> {
  const loop = server.poolhouse.loops.find(({ name }) => name === 'orders-handed-over');
  const { db, pool } = server.poolhouse.commandContext('tests');
  const { signal } = new AbortController();
  await loop?.run({ db, pool, clock: server.clock, log: createLog('silent'), signal });
}

let till: { id: string };
afterAll(() => priority.stop());
beforeAll(async () => {
  till = await openTill();
});
beforeEach(async () => {
  await emptyTables(server, 'outbox', 'outbox_attempts');
  await sim('priority/reset', {});
  await sim('priority/customers', [{ CUSTNAME: 'WEBSHOP', CUSTDES: 'Online shop' }]);
  await rows("update orders set erp_state = 'sent'");
  await rows(
    `update branches set address = '{"line1":"12 Rodeo Road","city":"Gregory Hills","shortCode":"NSW","postalCode":"2557"}'
      where value = 'gregory_hills'`,
  );
  await keepProducts();
});

test('a sale that was handed over is completed at once, and sent once with the address of the branch', async () => {
  const { orderId } = await sell(till.id, sold.basket);
  expect(await orderOf(orderId)).toMatchObject({ status: 'completed', erpState: 'unsent', address: null });
  expect(await isWaiting()).toMatchObject([{ title: '1 counter sale waits for Priority' }]);
  await Promise.all([sendAll(), sendAll()]);
  expect(await orderOf(orderId)).toMatchObject({ status: 'completed', erpState: 'sending' });
  expect(await intents(orderId, 'erp.create-order')).toHaveLength(1);
  await drain();
  const order = await orderOf(orderId);
  expect(order).toMatchObject({ status: 'completed', sendType: 'PRIORITY', erpState: 'sent', address: null });
  expect(await ordersThere()).toMatchObject([
    { ORDNAME: order.erpNumber, BOOKNUM: order.reference, CUSTNAME: 'WEBSHOP' },
  ]);
  const [{ payload }] = await intents(orderId, 'erp.create-order');
  expect(payload.deliverTo).toMatchObject({ line1: '12 Rodeo Road', city: 'Gregory Hills', postcode: '2557' });
  await sendAll();
  expect(await intents(orderId, 'erp.create-order')).toHaveLength(1);
  expect(await isWaiting()).toEqual([]);
  const { entries } = (await get(`/order/${orderId}/history`)).body;
  expect(entries.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining(['erp-answer', 'send-to-erp', 'change-status', 'create']),
  );
});

test('a sale that comes back while it is on its way stays refunded', async () => {
  const { id, orderId, totalCents } = await sell(till.id, sold.basket);
  await sendAll();
  expect((await refund(id, till.id, { lines: [{ line: 0, quantity: 1 }], amountCents: totalCents })).status).toBe(200);
  await drain();
  expect(await orderOf(orderId)).toMatchObject({ status: 'refunded', erpState: 'sent', sendType: 'PRIORITY' });
});

test('a sale that can’t be sent says why, waits on Home, and is sent by hand once that is mended', async () => {
  await rows("update branches set address = '{}' where value = 'gregory_hills'");
  const { orderId } = await sell(till.id, sold.basket);
  await sendAll();
  expect(await orderOf(orderId)).toMatchObject({
    status: 'completed',
    erpState: 'failed',
    erpMessage: expect.stringContaining('the branch of the till has none'),
  });
  expect(await isWaiting()).toMatchObject([{ title: 'Priority declined 1 shop order' }]);
  await rows(
    `update branches set address = '{"line1":"12 Rodeo Road","city":"Gregory Hills"}' where value = 'gregory_hills'`,
  );
  expect((await post('/order/process-order-priority', { orderId }, { as: 'SERVICE' })).status).toBe(403);
  expect(await post('/order/process-order-priority', { orderId })).toMatchObject({
    status: 202,
    body: { state: 'sending' },
  });
  await drain();
  expect(await orderOf(orderId)).toMatchObject({ status: 'completed', erpState: 'sent' });
});

test('a sale whose sending a person cancelled isn’t sent again by itself', async () => {
  const { orderId } = await sell(till.id, sold.basket);
  await sendAll();
  const { sendIntentId } = await orderOf(orderId);
  expect((await post(`/outbox/${sendIntentId}/cancel`)).status).toBe(200);
  await sendAll();
  expect(await orderOf(orderId)).toMatchObject({ status: 'completed', erpState: 'unsent', sendIntentId });
});

test('a sale that is delivered waits for its usual way', async () => {
  const { id } = await cart(till.id, sold.basket);
  const address = { addressLine: '7 Coral Crescent', city: 'Oxley', state: 'QLD', postalCode: '4075' };
  await change(id, { handOver: 'delivered', customerInfo: { first_name: 'Jo', last_name: 'Citizen', address } });
  await pay(id, { method: 'eft', dueCents: 9_890 });
  const { orderId } = (await finish(id)).body;
  await sendAll();
  expect(await orderOf(orderId)).toMatchObject({ status: 'received', erpState: 'unsent', address: '7 Coral Crescent' });
});

test.each([{ branch: 'nowhere' }, { branch: '' }, {}])('a till with %j is refused', async (given) => {
  const refused = await post('/pos/till', { code: 'NB', name: 'Front desk', ...given });
  expect(refused).toMatchObject({ status: 400, body: { fields: [{ path: 'branch' }] } });
});
