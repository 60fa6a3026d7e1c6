import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Priority, startPriority } from '../../../../../simulators/src/priority/index.ts';
import { priorityErp } from '../../../connectors/erp/index.ts';
import { simulatorAt } from '../../../connectors/http/simulator-testing.ts';
import type { JobRun } from '../../../platform/jobs/index.ts';
import { createLog } from '../../../platform/log.ts';
import { createTestOutbox } from '../../../services/outbox/outbox-testing.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { erpCreateOrder } from '../erp/erp-create-order.ts';
import { orderCalls, webhookSecret } from '../order-testing.ts';
import { checkSentWork } from './check-sent.ts';
import { checkOwnOrders, orderErpFollowUp } from './order-erp-orders.ts';
import { orderMailFollowUp } from './send-order-email.ts';

const server = useTestServer({ SHOP_WEBHOOK_SECRET: webhookSecret });
const { post, get, patch, orderOf, received, assigned, dealer, intents, actions, changeStatus } = orderCalls(server);
let priority: Priority;
const { sim, planFault } = simulatorAt('priority', () => priority.simUrl);
const ordersThere = async () => (await sim('priority/orders')) as Record<string, unknown>[];
const erp = () => {
  const { url, user, password } = priority;
  return priorityErp({ url, user, password, log: createLog('silent'), clock: server.clock });
};
const platform = () => ({ contextFor: server.poolhouse.commandContext, clock: server.clock });
const key = () => ({ 'idempotency-key': randomUUID() });

const toErp = (orderId: string, given: object = {}, more: Parameters<typeof post>[2] = {}) =>
  post('/order/process-order-priority', { orderId, ...given }, more);
const toDealer = (orderId: string, given: object = {}, more: Parameters<typeof post>[2] = {}) =>
  post('/order/send-order-email', { orderId, ...given }, { headers: key(), ...more });
const box = () => createTestOutbox(server, [erpCreateOrder(erp(), server.clock)], [orderErpFollowUp(platform())]);
/** Lets the mail of an order arrive, as the worker does. */
async function deliverMail(intentId: string): Promise<void> {
  const { rows } = await server.pool.query('select * from outbox where id = $1', [intentId]);
  const { payload, target_kind: kind, target_id: id } = rows[0];
  const intent = { id: intentId, kind: 'mail', payload, attempt: 1, target: { kind, id } };
  await server.pool.query("update outbox set state = 'sent' where id = $1", [intentId]);
  await orderMailFollowUp(platform()).apply(
    server.poolhouse.commandContext('tests').db,
    { ...intent, createdAt: new Date(), handedOverAt: null },
    { reference: null },
  );
}
const checkSent = async (given: Partial<Parameters<typeof checkSentWork>[0]> = {}, job: string = randomUUID()) => {
  const { db, pool } = server.poolhouse.commandContext('tests');
  const run = {
    id: job as JobRun['id'],
    db,
    pool,
    clock: server.clock,
    log: createLog('silent'),
    signal: new AbortController().signal,
    progress: () => undefined,
  } as JobRun;
  const contextFor = server.poolhouse.commandContext;
  const work = checkSentWork({ erp: erp(), contextFor, checks: [checkOwnOrders], ...given });
  return (work as unknown as { handler(payload: object, job: JobRun): Promise<string> }).handler({}, run);
};

beforeAll(async () => {
  priority = await startPriority({ workMs: 0 });
  for (const id of ['C1', 'C404']) expect((await dealer(id, { email: ['shop@dealer.example'] })).status).toBe(201);
  expect((await dealer('C9')).status).toBe(201);
});
afterAll(() => priority.stop());
beforeEach(async () => {
  await emptyTables(server, 'outbox', 'outbox_attempts');
  await sim('priority/reset', {});
  await sim('priority/customers', [
    { CUSTNAME: 'C1', CUSTDES: 'Aqua Pools' },
    { CUSTNAME: 'WEBSHOP', CUSTDES: 'Online shop' },
  ]);
});

describe('an order to Priority', () => {
  test('of a dealer is queued, sent once, and then it is sent; the chosen address is told', async () => {
    const { id, reference } = await assigned();
    const first = await toErp(id, { emailRecipient: 'sales@pool.example' });
    expect(first).toMatchObject({ status: 202, body: { orderId: id, state: 'sending', erpNumber: null } });
    expect(await orderOf(id)).toMatchObject({ status: 'assigned', erpState: 'sending' });
    expect((await toErp(reference)).body).toEqual(first.body);
    await box().drain();
    expect(await orderOf(id)).toMatchObject({
      status: 'sent',
      sendType: 'PRIORITY',
      erpState: 'sent',
      erpNumber: 'SO26000001',
      sendIntentId: first.body.intentId,
    });
    expect((await toErp(id)).body).toMatchObject({ state: 'sent', erpNumber: 'SO26000001' });
    expect((await ordersThere())[0]).toMatchObject({
      BOOKNUM: reference,
      CUSTNAME: 'C1',
      DETAILS: 'shop',
      ORDERITEMS_SUBFORM: [
        { PARTNAME: 'M700', PRICE: 3635.45 },
        { PARTNAME: 'FR', PRICE: 9 },
      ],
    });
    expect((await intents(id, 'mail')).map(({ payload }) => payload.template)).toEqual([
      'order-assigned',
      'order-erp-confirmation',
    ]);
    expect(await actions(id)).toEqual(['erp-answer', 'send-to-erp', 'assign-dealer', 'create']);
  });

  test('without a dealer goes from the own warehouse', async () => {
    const { id } = await received();
    expect((await toErp(id)).status).toBe(202);
    await box().drain();
    expect((await ordersThere())[0]).toMatchObject({ CUSTNAME: 'WEBSHOP' });
    expect((await get('/order/kv_pending_orders_list')).body.orders).toEqual(
      expect.arrayContaining([expect.objectContaining({ id })]),
    );
  });

  test('of several people at once goes out once', async () => {
    const { id } = await assigned();
    const answers = await Promise.all(Array.from({ length: 5 }, () => toErp(id)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.intentId}`)).size).toBe(1);
    expect(await intents(id)).toHaveLength(1);
  });

  test('whose answer is lost is found there, not made again', async () => {
    const { id } = await assigned();
    await planFault('lost-answer', 'POST');
    const { body } = await toErp(id);
    await box().drain();
    server.clock.at = new Date(Date.now() + 300_000);
    await box().makeDue(body.intentId);
    await box().drain();
    server.clock.at = null;
    expect(await orderOf(id)).toMatchObject({ status: 'sent', erpNumber: 'SO26000001' });
    expect(await ordersThere()).toHaveLength(1);
  });

  test('that Priority declines says so, stays as it is, and can be sent again', async () => {
    const { id } = await assigned({}, 'C404');
    await toErp(id);
    await box().drain();
    expect(await orderOf(id)).toMatchObject({
      status: 'assigned',
      erpState: 'failed',
      erpMessage: expect.stringContaining('Something went wrong with priority. Please try again later.'),
    });
    expect((await toErp(id)).body.state).toBe('sending');
  });

  test('that Priority declined waits for no one any more once it is cancelled', async () => {
    const { id } = await assigned({}, 'C404');
    await toErp(id);
    await box().drain();
    expect((await changeStatus(id, 'cancelled')).status).toBe(200);
    expect(await orderOf(id)).toMatchObject({ status: 'cancelled', erpState: 'unsent', erpMessage: null });
  });

  test('is refused in words, without the permission, and without an order', async () => {
    const { id } = await assigned();
    expect((await toErp(id, {}, { as: 'OFFICE_MANAGER' })).status).toBe(403);
    expect((await server.call({ method: 'POST', url: '/api/order/process-order-priority', body: {} })).status).toBe(
      401,
    );
    expect((await toErp(randomUUID())).status).toBe(404);
    expect((await toErp(id, { emailRecipient: 'sales' })).status).toBe(400);
    await changeStatus(id, 'cancelled');
    expect(await toErp(id)).toMatchObject({ status: 409, body: { detail: 'This order is cancelled.' } });
    expect(await intents(id)).toEqual([]);
  });

  test('shows how it goes there', async () => {
    const { id } = await assigned();
    expect((await get(`/order/${id}/erp`)).body).toMatchObject({
      lines: [
        { sku: 'M700', quantity: 1, priceCents: 363_545 },
        { sku: 'FR', quantity: 1, priceCents: 900 },
      ],
      paymentCode: '10',
      totalCents: 400_890,
      differenceCents: 0,
      refused: null,
    });
  });
});

describe('an order to its dealer by email', () => {
  test('waits a moment, and is sent once the mail is out', async () => {
    const { id } = await assigned();
    const { status, body } = await toDealer(id, { cc: 'office@pool.example' });
    expect({ status, body }).toMatchObject({
      status: 202,
      body: { to: ['shop@dealer.example'], cc: ['office@pool.example'], hold: 30 },
    });
    expect(await orderOf(id)).toMatchObject({ status: 'assigned', sendIntentId: body.intentId });
    expect(await toDealer(id)).toMatchObject({ status: 409 });
    expect(await toErp(id)).toMatchObject({ status: 409 });
    await deliverMail(body.intentId);
    expect(await orderOf(id)).toMatchObject({ status: 'sent', sendType: 'EMAIL' });
    expect((await actions(id)).slice(0, 2)).toEqual(['sent', 'send-to-dealer']);
  });

  test('that Priority declined is no longer sent there by a retry in the outbox', async () => {
    const { id } = await assigned({}, 'C404');
    const { body } = await toErp(id);
    await box().drain();
    expect(await orderOf(id)).toMatchObject({ erpState: 'failed' });
    expect((await toDealer(id)).status).toBe(202);
    expect(await orderOf(id)).toMatchObject({ erpState: 'unsent', erpMessage: null });
    expect((await post(`/outbox/${body.intentId}/retry`, {}, { as: 'ADMIN' })).status).toBe(409);
    await box().drain();
    expect(await ordersThere()).toEqual([]);
  });

  test('waits until it is known whether Priority has the order', async () => {
    const { id } = await assigned();
    const { body } = await toErp(id);
    await server.pool.query("update outbox set state = 'failed', is_unsure = true where id = $1", [body.intentId]);
    await server.pool.query("update orders set erp_state = 'failed' where id = $1", [id]);
    expect((await toDealer(id)).body.detail).toBe(
      'Priority may have this order. Check sent orders, then send it again.',
    );
    expect(await box().row(body.intentId)).toMatchObject({ state: 'failed', is_unsure: true });
  });

  test('that failed isn’t mailed by a retry once Priority is to have the order', async () => {
    const { id } = await assigned();
    const { body } = await toDealer(id);
    await server.pool.query("update outbox set state = 'failed' where id = $1", [body.intentId]);
    expect((await toErp(id)).status).toBe(202);
    expect(await box().row(body.intentId)).toMatchObject({ state: 'cancelled' });
  });

  test('of two people at once goes out once, and one key is one mail', async () => {
    const { id } = await assigned();
    const one = key();
    const answers = await Promise.all([one, one, key(), key()].map((headers) => toDealer(id, {}, { headers })));
    expect(answers.filter(({ status }) => status === 202).length).toBeGreaterThan(0);
    const mails = (await intents(id, 'mail')).filter(({ payload }) => payload.template === 'order-to-dealer');
    expect(mails).toHaveLength(1);
  });

  test('needs a dealer with an address, a key, and the permission', async () => {
    const { id } = await received();
    expect(await toDealer(id)).toMatchObject({ status: 409, body: { detail: expect.stringContaining('no dealer') } });
    const mute = await assigned({}, 'C9');
    expect((await toDealer(mute.id)).body.fields).toMatchObject([{ path: 'email' }]);
    expect((await toDealer(mute.id, { email: 'other@dealer.example' })).status).toBe(202);
    expect((await post('/order/send-order-email', { orderId: id })).status).toBe(400);
    expect((await toDealer(id, {}, { as: 'RECEPTION', headers: key() })).status).toBe(403);
    expect((await toDealer('no-such')).status).toBe(404);
  });

  test('can go to another dealer afterwards; one that Priority has can’t', async () => {
    const { id } = await assigned();
    const { body } = await toDealer(id);
    await deliverMail(body.intentId);
    expect((await patch(id, { dealer: null })).status).toBe(409);
    expect(await patch(id, { dealer: 'C9', sendDealerCancellation: true })).toMatchObject({
      status: 200,
      body: { status: 'assigned', sendType: null, dealer: 'C9', sendIntentId: null },
    });
    await server.pool.query("update orders set status = 'sent', send_type = 'PRIORITY' where id = $1", [id]);
    expect(await patch(id, { dealer: 'C1' })).toMatchObject({ status: 409 });
  });
});

describe('cancelling or reassigning an order that is on its way', () => {
  test('takes back what waits', async () => {
    const { id } = await assigned();
    const { body } = await toDealer(id);
    expect((await changeStatus(id, 'cancelled')).status).toBe(200);
    expect(await box().row(body.intentId)).toMatchObject({ state: 'cancelled' });
    const other = await assigned();
    const sending = await toErp(other.id);
    expect((await patch(other.id, { dealer: 'C9' })).body).toMatchObject({ erpState: 'unsent', dealer: 'C9' });
    expect(await box().row(sending.body.intentId)).toMatchObject({ state: 'cancelled' });
    await box().drain();
    expect(await ordersThere()).toEqual([]);
  });

  test('is refused while it goes out, or may be there already', async () => {
    const { id } = await assigned();
    const { body } = await toErp(id);
    await server.pool.query("update outbox set state = 'sending' where id = $1", [body.intentId]);
    expect(await changeStatus(id, 'cancelled')).toMatchObject({ status: 409 });
    await server.pool.query("update outbox set state = 'queued' where id = $1", [body.intentId]);
    await planFault('lost-answer', 'POST');
    await box().drain();
    expect(await changeStatus(id, 'cancelled')).toMatchObject({ status: 409 });
    expect(await orderOf(id)).toMatchObject({ status: 'assigned', erpState: 'sending' });
  });

  test.each([1, 2, 3])('at the same time ends as one of both (%i)', async () => {
    const { id } = await assigned();
    const [sent, cancelled] = await Promise.all([toErp(id), changeStatus(id, 'cancelled')]);
    const { status } = await orderOf(id);
    await box().drain();
    const isThere = (await ordersThere()).length === 1;
    expect({ isThere, cancelled: cancelled.status === 200 }).toMatchObject(
      status === 'cancelled' ? { isThere: false, cancelled: true } : { isThere: sent.status === 202 },
    );
  });
});

describe('a check of sent orders', () => {
  test('corrects what differs, and says what differed', async () => {
    const there = await assigned();
    await toErp(there.id);
    const lost = await assigned();
    await toErp(lost.id);
    const gone = await assigned();
    await box().drain();
    await server.pool.query(
      "update orders set erp_state = 'failed', erp_number = null, status = 'assigned' where id = $1",
      [lost.id],
    );
    await server.pool.query(
      "update orders set erp_state = 'sent', erp_number = 'SO1', status = 'sent', send_type = 'PRIORITY' where id = $1",
      [gone.id],
    );
    await checkSent();
    expect(await orderOf(there.id)).toMatchObject({ status: 'sent' });
    expect(await orderOf(lost.id)).toMatchObject({ status: 'sent', erpState: 'sent', erpNumber: 'SO26000002' });
    expect(await orderOf(gone.id)).toMatchObject({ status: 'assigned', erpState: 'failed', sendType: null });
    expect(await actions(gone.id)).toContain('correct-sent');
  });

  test('asks for many at once, in the pace of the ERP’s limit, and goes on where it stopped', async () => {
    const { id } = await assigned();
    await server.pool.query("update orders set erp_state = 'unsent' where id <> $1", [id]);
    await server.pool.query(
      `insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', uuidv7(), 'number', 'MANY-' || n,
        'shop_id', 900000 + n, 'erp_state', 'sent', 'erp_number', 'SO9' || n, 'status', 'sent'))).*
        from orders o, generate_series(1, 100) n where o.id = $1`,
      [id],
    );
    const job = randomUUID();
    await server.pool.query(
      "insert into sent_order_checks (id, job_id, started_at, started_by_name) values ($1, $1, now(), 'Sam')",
      [job],
    );
    const lastCheck = async () => (await get('/order/last-check')).body.check;
    server.clock.at = new Date();
    const limited = erp();
    for (let call = 0; call < 58; call += 1) await limited.findCustomer('C1', { isBackground: true });
    const failed = checkSent({ erp: limited, pause: () => Promise.reject(new Error('The server stops.')) }, job);
    await expect(failed).rejects.toThrow('The server stops.');
    expect(await lastCheck()).toMatchObject({ checked: 30, finishedAt: null });
    const pause = async (ms: number) => {
      server.clock.at = new Date(server.clock.now().getTime() + ms);
    };
    expect(await checkSent({ erp: limited, pause }, job)).toBe('100 orders checked, 100 differed.');
    expect(await lastCheck()).toMatchObject({ checked: 100, finishedAt: expect.any(String) });
    const waitingOf = async () =>
      (await get('/today')).body.waiting.find(({ id: item }: { id: string }) => item === 'orders:checked');
    expect(await waitingOf()).toBeUndefined();
    await server.pool.query("update orders set status = 'cancelled', erp_state = 'sent' where number like 'MANY-%'");
    await server.pool.query('update sent_order_checks set checked_until = null');
    await checkSent({ erp: limited, pause }, job);
    expect(await waitingOf()).toMatchObject({ title: '100 sent orders differ in Priority' });
    server.clock.at = null;
    await emptyTables(server, 'sent_order_checks');
  });

  test('leaves what is open of Market Place orders to those who approve these', async () => {
    const [shop, store] = [randomUUID(), randomUUID()];
    const differences = [
      { kind: 'order', orderId: shop, reference: '77', problem: 'x', mended: '', isOpen: true },
      { kind: 'marketplace-order', orderId: store, reference: 'KO-9', problem: 'x', mended: '', isOpen: true },
      { kind: 'marketplace-order', orderId: randomUUID(), reference: 'KO-8', problem: 'x', mended: '', isOpen: false },
    ];
    await server.pool.query(
      `insert into sent_order_checks (id, job_id, started_at, started_by_name, finished_at, differences)
        values ($1, $1, now(), 'Sam', now(), $2)`,
      [randomUUID(), JSON.stringify(differences)],
    );
    const found = async (role: 'MARKETPLACE' | 'ADMIN') =>
      (await get('/today', role)).body.waiting.flatMap(({ id, action }: { id: string; action: { path: string } }) =>
        id.includes('checked') ? [action.path] : [],
      );
    expect(await found('MARKETPLACE')).toEqual([`/home/online_store/${store}`]);
    expect((await found('ADMIN')).toSorted()).toEqual([`/home/online_store/${store}`, '/home/order/sync?show=checked']);
    await emptyTables(server, 'sent_order_checks');
  });

  test('is off without an ERP, and needs the permission', async () => {
    expect((await get('/order/check-sent-orders')).status).toBe(409);
    expect((await get('/order/check-sent-orders', 'OFFICE_MANAGER')).status).toBe(403);
    expect((await get('/order/last-check')).body).toEqual({ check: null });
  });
});

test('the warehouse gets one result for each order that it asks for', async () => {
  const { id, reference } = await received();
  const unknown = randomUUID();
  const { body } = await post('/order/kv_order_status', { orderIds: [id, 'no-such', reference, unknown] });
  expect(body).toMatchObject({
    results: [
      { orderId: id, found: true, order: { id, status: 'received' } },
      { orderId: 'no-such', found: false, order: null },
      { orderId: reference, found: true, order: { id } },
      { orderId: unknown, found: false },
    ],
    unknown: ['no-such', unknown],
  });
  expect((await post('/order/kv_order_status', { orderIds: [] })).status).toBe(400);
});
