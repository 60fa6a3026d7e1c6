import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Priority, startPriority } from '../../../../../simulators/src/priority/index.ts';
import { erpOff, priorityErp } from '../../../connectors/erp/index.ts';
import type { ErpPort } from '../../../connectors/erp/port.ts';
import { simulatorAt } from '../../../connectors/http/simulator-testing.ts';
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
import { erpCreateOrder } from './erp-create-order.ts';
import { sampleErpOrder } from './erp-order-testing.ts';

const server = useTestServer();
const kind = 'erp.create-order';
let priority: Priority;
let erp: ErpPort;

const simulator = simulatorAt('priority', () => priority.simUrl);
const { sim, planFault } = simulator;
const ordersThere = async () => (await sim('priority/orders')) as Record<string, unknown>[];
const callsSeen = async () => (await simulator.log()).map(({ method }) => method);

const kinds = () => [erpCreateOrder(erp, server.clock)];
const box = () => createTestOutbox(server, kinds());
const referenceOf = (at: number) => `LOST-${String(at).padStart(2, '0')}`;
const trial: OrderTest = {
  server,
  simulator,
  kind,
  kinds,
  kindsOff: () => [erpCreateOrder(erpOff, server.clock)],
  payload: (at) => sampleErpOrder({ reference: referenceOf(at) }),
  changed: sampleErpOrder,
  referencesThere: async () => (await ordersThere()).map(({ BOOKNUM }) => BOOKNUM),
  referenceOf,
  firstNumber: 'SO26000001',
  system: 'Priority',
};

useEmptyOutbox(server);
beforeAll(async () => {
  priority = await startPriority({ workMs: 0 });
});
afterAll(() => priority.stop());
beforeEach(async () => {
  await sim('priority/reset', {});
  await sim('priority/customers', [
    { CUSTNAME: 'C1', CUSTDES: 'Aqua Pools' },
    { CUSTNAME: 'C2', CUSTDES: 'Bay Pools' },
  ]);
  const { url, user, password } = priority;
  erp = priorityErp({ url, user, password, log: createLog('silent'), clock: server.clock });
});

describe('an order to the ERP', () => {
  test('is made once, with its freight as a line and prices without tax, and its number is kept', async () => {
    const id = await box().queue(kind, { payload: sampleErpOrder() });
    await box().drain();
    await box().drain();
    expect(await box().row(id)).toMatchObject({
      state: 'sent',
      reference: 'SO26000001',
      result: { number: 'SO26000001', status: 'Confirmed', totalCents: 400_890 },
    });
    const there = await ordersThere();
    expect(there).toHaveLength(1);
    expect(there[0]).toMatchObject({
      BOOKNUM: '250-1234567',
      ORDERITEMS_SUBFORM: [
        { PARTNAME: 'M700', TQUANT: 1, PRICE: 3635.45 },
        { PARTNAME: 'FR', TQUANT: 1, PRICE: 9 },
      ],
    });
  });

  test('shows beforehand exactly what goes out', async () => {
    const body = await sendAsPreviewed(trial, { system: 'ERP', call: 'POST ORDERS' });
    expect((await ordersThere())[0]).toMatchObject(body);
    expect(erpCreateOrder(erp, server.clock).describe(sampleErpOrder())).toEqual({
      title: 'Order 250-1234567 of Jo Citizen',
      recipient: 'Priority customer C1',
    });
  });

  test('whose reference the ERP holds for another customer waits for a person', async () => {
    await box().queue(kind, { payload: sampleErpOrder() });
    await box().drain();
    const id = await box().queue(kind, { payload: sampleErpOrder({ customerId: 'C2' }) });
    await box().drain();
    const row = await box().row(id);
    expect(row.state).toBe('failed');
    expect(row.last_error).toContain('Priority has 250-1234567 as order SO26000001 of customer C1, not C2.');
  });

  test('whose reference the ERP holds for another store is another order', async () => {
    const market = (store: string) => ({ market: { store, site: null, url: null } });
    for (const store of ['ebay', 'kogan', 'ebay']) await box().queue(kind, { payload: sampleErpOrder(market(store)) });
    await box().drain();
    // Two are sent at once, so that either may arrive first.
    expect((await ordersThere()).map(({ DETAILS }) => DETAILS).toSorted()).toEqual(['ebay', 'kogan']);
  });

  testSendsOnce(trial);
});

describe('what the ERP refuses waits for a person, in words', () => {
  testRefusals(trial, [
    [
      { lines: [{ sku: 'NOPE', quantity: 1, unitPriceCents: 100 }] },
      'Priority declined this order: Line 1: Part Number NOPE does not exist. Fix the order, then resend it.',
    ],
    [
      { customerId: 'C404' },
      'Priority declined this order: Customer Number: there is no customer C404. Fix the order, then resend it.',
    ],
  ]);
});

describe('one order, whatever happens', () => {
  test('to the answers of ten orders', () => testLostAnswers(trial));

  testOneOrder(trial);

  test('and it isn’t looked up before the ERP would have dropped it', async () => {
    const id = await box().queue(kind, { payload: sampleErpOrder() });
    await planFault('cut-body', 'POST');
    await box().drain();
    advanceClock(server, 2.9);
    await box().drain();
    expect(await callsSeen()).toEqual(['GET', 'POST']);
    advanceClock(server, 0.1);
    await box().drain();
    expect(await callsSeen()).toEqual(['GET', 'POST', 'GET', 'POST']);
    expect(await box().row(id)).toMatchObject({ state: 'sent', attempts: 2 });
  });

  test('while the ERP has had enough, nothing counts against it', async () => {
    const id = await box().queue(kind, { payload: sampleErpOrder() });
    await planFault('429', '', 1);
    await box().drain();
    expect(await box().row(id)).toMatchObject({ state: 'queued', failures: 0 });
    advanceClock(server, 1);
    await box().drain();
    expect(await box().row(id)).toMatchObject({ state: 'sent' });
  });
});
