import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Priority, startPriority } from '../../../../../simulators/src/priority/index.ts';
import { priorityErp } from '../../../connectors/erp/index.ts';
import { simulatorAt } from '../../../connectors/http/simulator-testing.ts';
import type { JobRun } from '../../../platform/jobs/index.ts';
import { createLog } from '../../../platform/log.ts';
import { createTestOutbox } from '../../../services/outbox/outbox-testing.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { erpCreateOrder } from '../../orders/erp/erp-create-order.ts';
import type { CheckProgress } from '../../orders/index.ts';
import { orderCalls } from '../order-testing.ts';
import { checkMarketplaceOrders, erpFollowUp } from './marketplace-erp-orders.ts';

const server = useTestServer();
const { post, get, orderOf, made, assigned, dealer, intents, actions } = orderCalls(server);
let priority: Priority;
const { sim, planFault } = simulatorAt('priority', () => priority.simUrl);
const ordersThere = async () => (await sim('priority/orders')) as Record<string, unknown>[];

const send = (orderId: string, given: object = {}, more: Parameters<typeof post>[2] = {}) =>
  post('/order/process-order-priority', { orderId, ...given }, more);

/** Sends what is queued, as the server's own worker would. */
async function drain(): Promise<void> {
  const { url, user, password } = priority;
  const erp = priorityErp({ url, user, password, log: createLog('silent'), clock: server.clock });
  const { commandContext: contextFor } = server.poolhouse;
  const followUps = [erpFollowUp({ contextFor, clock: server.clock })];
  await createTestOutbox(server, [erpCreateOrder(erp, server.clock)], followUps).drain();
}

beforeAll(async () => {
  priority = await startPriority({ workMs: 0 });
  for (const id of ['C1', 'C404']) expect((await dealer(id)).status).toBe(201);
});
afterAll(() => priority.stop());
beforeEach(async () => {
  await emptyTables(server, 'outbox', 'outbox_attempts');
  await sim('priority/reset', {});
  await sim('priority/customers', [{ CUSTNAME: 'C1', CUSTDES: 'Aqua Pools' }]);
});

describe('an order to the ERP', () => {
  test('is queued in its words, sent once, and has its number; the chosen address is told', async () => {
    const { id, reference } = await assigned({ freightOption: 'flat-rate', notes: 'Call first' });
    const first = await send(id, { emailRecipient: 'sales@pool.example' });
    expect(first).toMatchObject({ status: 202, body: { orderId: id, state: 'sending', erpNumber: null } });
    expect(await orderOf(id)).toMatchObject({ erpState: 'sending' });
    const [intent] = await intents(id);
    expect(intent).toMatchObject({
      id: first.body.intentId,
      payload: {
        customerId: 'C1',
        reference,
        paymentCode: '10',
        freightCents: 990,
        freightSku: 'FR',
        totalCents: 400_890,
        market: { store: 'ebay', site: null, url: null },
        deliverTo: { country: 'Australia' },
      },
    });
    expect((await send(id)).body).toEqual(first.body);
    await drain();
    expect((await send(id)).body).toMatchObject({ state: 'sent', erpNumber: 'SO26000001' });
    expect(await orderOf(id)).toMatchObject({ erpState: 'sent', erpNumber: 'SO26000001', revision: 4 });
    expect(await intents(id)).toHaveLength(1);
    expect((await intents(id, 'mail')).map(({ payload }) => payload)).toMatchObject([
      { template: 'marketplace-erp-confirmation', to: [{ address: 'sales@pool.example' }], number: 'SO26000001' },
    ]);
    expect(await actions(id)).toEqual(['erp-answer', 'send-to-erp', 'assign-dealer', 'create']);
    expect((await ordersThere())[0]).toMatchObject({
      BOOKNUM: reference,
      DETAILS: 'ebay',
      ORDERITEMS_SUBFORM: [
        { PARTNAME: 'M700', PRICE: 3635.45 },
        { PARTNAME: 'FR', PRICE: 9 },
      ],
      PAYMENTDEF_SUBFORM: { PAYMENTCODE: '10', QPRICE: 4008.9 },
    });
  });

  test('of two people at once goes out once', async () => {
    const { id } = await assigned();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(id)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.intentId}`)).size).toBe(1);
    expect(await intents(id)).toHaveLength(1);
    expect((await actions(id)).filter((action) => action === 'send-to-erp')).toHaveLength(1);
  });

  test.each<[string, (id: string) => Promise<unknown>, RegExp]>([
    ['has no dealer', async (id) => post(`/marketplace/${id}/dealer`, { dealer: null }), /no dealer/],
    [
      'is cancelled',
      (id) => post(`/marketplace/${id}/status`, { status: 'cancelled', reason: 'address' }),
      /cancelled\. Reopen/,
    ],
    ['is parked', (id) => change(id, { postcode: '2000' }), /parked/],
    ['has no address', (id) => parkAndRelease(id, { address: '' }), /delivery address/],
  ])('that %s is refused', async (_what, spoil, message) => {
    const { id } = await assigned();
    await spoil(id);
    const { status, body } = await send(id);
    expect({ status, code: body.code, message: body.detail }).toEqual({
      status: 409,
      code: 'not-allowed-now',
      message: expect.stringMatching(message),
    });
    expect(await intents(id)).toEqual([]);
  });

  test('is refused without the permission, and is 404 when there is none', async () => {
    const { id } = await assigned();
    for (const as of ['MARKETPLACE', 'FINANCE', 'RECEPTION'] as const)
      expect((await send(id, {}, { as })).status).toBe(403);
    expect((await server.call({ method: 'POST', url: '/api/order/process-order-priority', body: {} })).status).toBe(
      401,
    );
    expect((await send('01890a5d-ac96-774b-bcce-b302099a8057')).status).toBe(404);
    expect((await send('W-1001')).status).toBe(404);
    expect((await send(id, { emailRecipient: 'nobody' })).body.fields).toMatchObject([{ path: 'emailRecipient' }]);
  });

  test('that the ERP refuses says so in its words, and goes out once it is corrected', async () => {
    const { id } = await assigned({}, 'C404');
    const first = await send(id);
    await drain();
    expect(await orderOf(id)).toMatchObject({
      erpState: 'failed',
      erpMessage: expect.stringMatching(
        /^Something went wrong with priority\. Please try again later\. .*there is no customer C404/,
      ),
    });
    await post(`/marketplace/${id}/dealer`, { dealer: 'C1' });
    const again = await send(id);
    expect(again.body.intentId).not.toBe(first.body.intentId);
    await drain();
    expect(await orderOf(id)).toMatchObject({ erpState: 'sent', erpMessage: null });
    expect((await intents(id)).map(({ state }) => state)).toEqual(['cancelled', 'sent']);
    expect(await ordersThere()).toHaveLength(1);
  });

  test('whose answer was lost is found there, and not made again', async () => {
    const { id } = await assigned();
    const first = await send(id);
    await planFault('lost-answer', 'POST');
    await drain();
    expect((await send(id)).body).toEqual(first.body);
    server.clock.at = new Date(Date.now() + 4 * 60_000);
    await drain();
    server.clock.at = null;
    expect(await orderOf(id)).toMatchObject({ erpState: 'sent', erpNumber: 'SO26000001' });
    expect(await ordersThere()).toHaveLength(1);
  });

  test('is sent again by people while the worker settles it: once', async () => {
    const { id } = await assigned();
    await send(id);
    const answers = await Promise.all([drain(), ...Array.from({ length: 8 }, () => send(id))]);
    expect(answers.slice(1).map((answer) => answer?.status)).toEqual(Array(8).fill(202));
    expect(await orderOf(id)).toMatchObject({ erpState: 'sent' });
    expect(await intents(id)).toHaveLength(1);
  });

  test('whose sending was cancelled in the outbox isn’t sending any more, and can be sent again', async () => {
    const { id } = await assigned();
    const { body } = await send(id);
    expect((await post(`/outbox/${body.intentId}/cancel`)).status).toBe(200);
    expect(await orderOf(id)).toMatchObject({ erpState: 'unsent' });
    expect((await actions(id))[0]).toBe('erp-answer');
    expect((await send(id)).body.intentId).not.toBe(body.intentId);
    expect((await post(`/outbox/${body.intentId}/cancel`)).status).toBe(200);
    expect(await orderOf(id)).toMatchObject({ erpState: 'sending' });
  });

  test('that failed is sending again once it is retried in the outbox', async () => {
    const { id } = await assigned({}, 'C404');
    const { body } = await send(id);
    await drain();
    expect(await orderOf(id)).toMatchObject({ erpState: 'failed' });
    expect((await post(`/outbox/${body.intentId}/retry`)).status).toBe(200);
    expect(await orderOf(id)).toMatchObject({ erpState: 'sending', erpMessage: null });
  });

  test.each<[string, (id: string) => Promise<unknown>]>([
    ['cancelled', (id) => post(`/marketplace/${id}/status`, { status: 'cancelled', reason: 'address' })],
    ['replaced', (id) => post(`/marketplace/${id}/replace`, { reason: 'address' })],
  ])('that is %s while it waits goes nowhere', async (_what, end) => {
    const { id } = await assigned();
    await send(id);
    expect(await end(id)).toMatchObject({ status: 200, body: { status: 'cancelled' } });
    expect(await orderOf(id)).toMatchObject({ status: 'cancelled', erpState: 'unsent' });
    expect((await intents(id)).map(({ state }) => state)).toEqual(['cancelled']);
    await drain();
    expect(await ordersThere()).toEqual([]);
  });

  test('that may have arrived with an attempt before isn’t taken back', async () => {
    const { id } = await assigned();
    const { body } = await send(id);
    await server.pool.query(
      'insert into outbox_attempts (intent_id, number, started_at, handed_over_at) values ($1, 1, now(), now())',
      [body.intentId],
    );
    await post(`/marketplace/${id}/status`, { status: 'cancelled', reason: 'address' });
    expect(await orderOf(id)).toMatchObject({ status: 'cancelled', erpState: 'sending' });
    expect((await intents(id)).map(({ state }) => state)).toEqual(['queued']);
  });

  test('that failed and is cancelled can’t be retried', async () => {
    const { id } = await assigned({}, 'C404');
    const { body } = await send(id);
    await drain();
    await post(`/marketplace/${id}/status`, { status: 'cancelled', reason: 'address' });
    expect((await post(`/outbox/${body.intentId}/retry`)).status).toBe(409);
  });

  test('of another store with the same reference is another order', async () => {
    const one = await assigned({ reference: 'SAME-1' });
    const other = await assigned({ reference: 'SAME-1', store: 'kogan' });
    const { body } = await post('/marketplace/erp', { ids: [one.id, other.id] });
    expect(body.results.map(({ state }: { state: string }) => state)).toEqual(['sending', 'sending']);
    await drain();
    expect((await ordersThere()).map(({ DETAILS }) => DETAILS).sort()).toEqual(['ebay', 'kogan']);
  });

  test('once sent, changes its notes and tracking only', async () => {
    const { id } = await assigned();
    await send(id);
    await drain();
    expect((await change(id, { name: 'Robin Sands' })).status).toBe(409);
    expect((await change(id, { products: [{ sku: 'M600', qty: 1 }] })).status).toBe(409);
    expect((await post(`/marketplace/${id}/dealer`, { dealer: null })).status).toBe(409);
    expect((await post(`/marketplace/${id}/dealer`, { dealer: 'C1' })).status).toBe(200);
    const open = { notes: 'Ring twice', tracking: true, carrier: 'TNT', trackingNumber: 'X1' };
    expect(await change(id, open)).toMatchObject({ status: 200, body: open });
    const bulk = async (edit: object) => {
      const { body } = await post('/bulk-edit/marketplace/preview', { targets: { ids: [id] }, change: edit });
      return body.changed;
    };
    expect(await bulk({ field: 'dealer', dealer: null })).toBe(0);
    expect(await bulk({ field: 'tracking', tracking: false })).toBe(1);
    expect(await bulk({ field: 'status', status: 'delivered' })).toBe(1);
  });

  test('that may have arrived changes in no way, and can be replaced', async () => {
    const { id } = await assigned();
    const { body } = await send(id);
    await server.pool.query("update outbox set state = 'failed', is_unsure = true where id = $1", [body.intentId]);
    await server.pool.query("update marketplace_orders set erp_state = 'failed', revision = revision + 1");
    const single = await change(id, { products: [{ sku: 'M600', qty: 1 }] });
    const dealer = await post(`/marketplace/${id}/dealer`, { dealer: null });
    const bulk = await post('/bulk-edit/marketplace/preview', {
      targets: { ids: [id] },
      change: { field: 'dealer', dealer: null },
    });
    expect([single.status, dealer.status, bulk.body.changed]).toEqual([409, 409, 0]);
    expect(single.body.detail).toContain('Priority may have this order');
    expect((await change(id, { notes: 'Ring twice' })).status).toBe(200);
    expect((await post(`/marketplace/${id}/replace`, { reason: 'address' })).status).toBe(200);
  });

  test('while it is sent keeps its dealer, one at a time as in bulk', async () => {
    const { id } = await assigned();
    await send(id);
    const single = await post(`/marketplace/${id}/dealer`, { dealer: null });
    const many = await post('/bulk-edit/marketplace/preview', {
      targets: { ids: [id] },
      change: { field: 'dealer', dealer: null },
    });
    expect({ status: single.status, reasons: many.body.reasons }).toEqual({
      status: 409,
      reasons: [{ reason: single.body.detail, count: 1 }],
    });
  });
});

test('many orders: each is sent or says why not', async () => {
  const [fine, bare] = [await assigned(), await made()];
  const unknown = '01890a5d-ac96-774b-bcce-b302099a8057';
  const { status, body } = await post('/marketplace/erp', { ids: [fine.id, bare.id, unknown, fine.id] });
  expect({ status, results: body.results }).toMatchObject({
    status: 202,
    results: [
      { id: fine.id, state: 'sending', message: null },
      { id: bare.id, state: 'refused', message: expect.stringContaining('no dealer'), intentId: null },
      { id: unknown, state: 'refused' },
    ],
  });
  expect((await post('/marketplace/erp', { ids: [] })).status).toBe(400);
  expect((await post('/marketplace/erp', { ids: [fine.id] }, { as: 'FINANCE' })).status).toBe(403);
});

describe('a check of sent orders', () => {
  const check = () => {
    const { db, pool } = server.poolhouse.commandContext('tests');
    const run = {
      id: crypto.randomUUID(),
      db,
      pool,
      clock: server.clock,
      log: createLog('silent'),
      signal: new AbortController().signal,
      progress: () => undefined,
    } as unknown as JobRun;
    const { url, user, password } = priority;
    const erp = priorityErp({ url, user, password, log: createLog('silent'), clock: server.clock });
    const since = new Date(server.clock.now().getTime() - 900 * 86_400_000);
    const { commandContext: contextFor } = server.poolhouse;
    const progress: CheckProgress = { checked: 0, differences: [], until: null };
    const parts = { erp, run, since, changed: new Map(), contextFor, progress };
    return checkMarketplaceOrders.check({ ...parts, inPace: (lookUp) => lookUp(), keep: async () => undefined });
  };
  const set = (id: string, columns: string) =>
    server.pool.query(`update marketplace_orders set ${columns} where id = $1`, [id]);

  test('finds one whose answer was lost by its reference and store, and tells which the ERP hasn’t got', async () => {
    const lost = await assigned({ reference: 'LOST-1' });
    const namesake = await assigned({ reference: 'LOST-1', store: 'kogan' });
    const gone = await assigned();
    const cancelled = await assigned();
    const accepted = await assigned();
    await send(lost.id);
    await send(cancelled.id);
    await send(accepted.id);
    await drain();
    const { erpNumber } = await orderOf(lost.id);
    await set(lost.id, `erp_state = 'failed', erp_number = null`);
    await set(namesake.id, `erp_state = 'failed'`);
    await set(gone.id, `erp_state = 'sent', erp_number = 'SO1'`);
    await set(cancelled.id, `erp_state = 'failed', erp_number = null, status = 'cancelled'`);
    await set(accepted.id, `status = 'cancelled'`);
    const { differences } = await check();
    const found = (id: string) => differences.find(({ orderId }) => orderId === id)?.mended;
    expect([lost, namesake, gone, cancelled, accepted].map(({ id }) => found(id))).toEqual([
      `Marked as sent as ${erpNumber}`,
      undefined,
      'Can be sent again',
      'Not changed: look at it',
      'Not changed: cancel it in Priority',
    ]);
    expect(await orderOf(lost.id)).toMatchObject({ status: 'processing', erpState: 'sent', erpNumber, revision: 5 });
    expect(await orderOf(gone.id)).toMatchObject({ erpState: 'failed', erpNumber: null });
    expect(await orderOf(cancelled.id)).toMatchObject({ status: 'cancelled', erpState: 'failed' });
    expect((await actions(lost.id))[0]).toBe('correct-sent');
  });
});

test.each([1, 2, 3])('an order sent while another person cancels it ends as one of both (%i)', async () => {
  const { id } = await assigned();
  const [sent, cancelled] = await Promise.all([
    send(id),
    post(`/marketplace/${id}/status`, { status: 'cancelled', reason: 'address' }, { as: 'SUPERUSER' }),
  ]);
  await drain();
  expect(cancelled.status).toBe(200);
  // Sent first, it was taken back before it left; cancelled first, it was refused.
  expect([202, 409]).toContain(sent.status);
  expect(await orderOf(id)).toMatchObject({ status: 'cancelled', erpState: 'unsent' });
  expect(await ordersThere()).toEqual([]);
});

describe('what the ERP is told', () => {
  test('has prices without tax, the freight line, the payment code and the cents that rounding makes', async () => {
    const { id } = await assigned({ products: [{ sku: 'power cable', qty: 3 }], freightOption: 'flat-rate' });
    expect((await get(`/marketplace/${id}/erp`)).body).toEqual({
      lines: [
        { sku: 'power cable', quantity: 3, priceCents: 2_893 },
        { sku: 'FR', quantity: 1, priceCents: 900 },
      ],
      paymentCode: '10',
      taxPercent: 10,
      totalCents: 10_536,
      linesCents: 9_579,
      wholeCents: 9_578,
      differenceCents: 1,
      refused: null,
      intentId: null,
    });
    expect((await get(`/marketplace/${id}/erp`, 'RECEPTION')).status).toBe(200);
    expect((await get(`/marketplace/${id}/erp`, 'SERVICE')).status).toBe(403);
  });

  test('has what the total is below its lines as a discount', async () => {
    const { id } = await assigned();
    await server.pool.query('update marketplace_orders set total_cents = total_cents - 11000 where id = $1', [id]);
    expect((await get(`/marketplace/${id}/erp`)).body).toMatchObject({
      lines: [{ sku: 'M700' }, { sku: 'DISCOUNT', quantity: 1, priceCents: -10_000 }],
      totalCents: 388_900,
    });
  });

  test('is also a load file: the columns of the form, one row a line, notes last', async () => {
    await assigned({
      store: 'catch',
      reference: 'FORM-1',
      name: 'Jo Citizen',
      date: '2024-05-06',
      notes: 'Gate code 7',
      products: [
        { sku: 'M700', qty: 2 },
        { sku: 'power cable', qty: 1 },
      ],
      freightOption: 'flat-rate',
    });
    const { text, status } = await get('/marketplace/erp-form/csv?store=catch&year=2024');
    expect(status).toBe(200);
    const [headings, ...rows] = text.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(headings).toBe(
      'RECORDTYPE,REFERENCE,CUSTDES,DEALER,PAYMENTNAME,MARKET_INFO,TOTPRICE,ADDRESS,CITY,STATENAME,COUNTRYNAME,ZIP,PHONE,FAX,EMAIL,PARTNAME,TQUANT,PRICE,IVDATE,SITECODE,URL,STORE,NOTES',
    );
    const row = (part: string, quantity: string, price: string) =>
      `"1","FORM-1","Jo Citizen","C1","10","catch","8039.72","7 Coral Crescent","Oxley","QLD","Australia","4075",,,,"${part}","${quantity}","${price}","2024-05-06",,,"catch","Gate code 7"`;
    expect(rows).toEqual([row('M700', '2', '3635.45'), row('power cable', '1', '28.93'), row('FR', '1', '9.00')]);
    expect((await get('/marketplace/erp-form/csv', 'RECEPTION')).status).toBe(403);
  });
});

async function change(id: string, body: object) {
  const { revision } = await orderOf(id);
  return server.call({
    method: 'PATCH',
    url: `/api/marketplace/${id}`,
    as: 'ADMIN',
    body,
    headers: { 'if-match': `"${revision}"` },
  });
}

async function parkAndRelease(id: string, body: object) {
  await change(id, body);
  await post(`/marketplace/${id}/release`, { note: 'As it is.' });
}
