import type { ErpOrder } from '@poolhouse/domain/orders/erp-order';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Priority, startPriority } from '../../../../simulators/src/priority/index.ts';
import { erpOff, priorityErp } from '../../connectors/erp/index.ts';
import type { ErpPort } from '../../connectors/erp/port.ts';
import { createLog } from '../../platform/log.ts';
import { emptyTables } from '../../testing/empty-tables.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { type Outbox, startOutbox } from '../index.ts';
import { outboxFor } from '../outbox-testing.ts';
import { erpCreateOrder } from './erp-create-order.ts';

const server = useTestServer();
const kind = 'erp.create-order';
let priority: Priority;
let erp: ErpPort;

const sim = async (path: string, body?: unknown) => {
  const response = await fetch(`${priority.simUrl}/__sim/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  return response.status === 204 ? null : response.json();
};
const planFault = (fault: string, on: string, times = 1) => sim('faults/priority', { fault, times, on });
const ordersThere = () => sim('priority/orders') as Promise<Record<string, unknown>[]>;
const callsSeen = async () => ((await sim('priority/log')) as { method: string }[]).map(({ method }) => method);
const minutesLater = (minutes: number) => {
  server.clock.at = new Date(server.clock.now().getTime() + minutes * 60_000);
};

const orderOf = (change: Partial<ErpOrder> = {}): ErpOrder => ({
  customerId: 'C1',
  buyerName: 'Jo Citizen',
  reference: '250-1234567',
  day: '2026-11-21',
  details: 'eBay',
  notes: null,
  lines: [{ sku: 'M700', quantity: 1, unitPriceCents: 399_900 }],
  freightCents: 990,
  freightSku: 'FR',
  taxPercent: 10,
  paymentCode: '10',
  totalCents: 400_890,
  deliverTo: {
    name: 'Jo Citizen',
    phone: null,
    email: null,
    line1: '1 Beach Road',
    line2: null,
    city: 'Bondi',
    state: 'NSW',
    postcode: '2026',
  },
  market: null,
  ...change,
});

const box = (port: ErpPort = erp) => outboxFor(server, [erpCreateOrder(port, server.clock)]);

beforeAll(async () => {
  priority = await startPriority({ workMs: 0 });
});
afterAll(() => priority.stop());
beforeEach(async () => {
  server.clock.at = new Date('2026-11-21T00:00:00Z');
  await emptyTables(server, 'outbox', 'outbox_attempts');
  await sim('priority/reset', {});
  await sim('priority/customers', [
    { CUSTNAME: 'C1', CUSTDES: 'Aqua Pools' },
    { CUSTNAME: 'C2', CUSTDES: 'Bay Pools' },
  ]);
  const { url, user, password } = priority;
  erp = priorityErp({ url, user, password, log: createLog('silent'), clock: server.clock });
});
afterEach(() => {
  server.clock.at = null;
});

describe('an order to the ERP', () => {
  test('is made once, with its freight as a line and prices without tax, and its number is kept', async () => {
    const id = await box().queue(kind, { payload: orderOf() });
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
    const made = erpCreateOrder(erp, server.clock);
    const copy = await made.preview(orderOf(), 'id');
    const id = await box().queue(kind, { payload: orderOf() });
    await box().drain();
    expect(copy).toMatchObject({ form: 'call', system: 'ERP', call: 'POST ORDERS' });
    expect(await box().attempts(id)).toMatchObject([{ copy, handed_over_at: expect.any(Date) }]);
    expect((await ordersThere())[0]).toMatchObject('body' in copy ? (copy.body as object) : {});
    expect(made.describe(orderOf())).toEqual({
      title: 'Order 250-1234567 of Jo Citizen',
      recipient: 'ERP customer C1',
    });
  });

  test('that is there already, whoever sent it, is not made again', async () => {
    await box().queue(kind, { payload: orderOf() });
    await box().drain();
    const second = await box().queue(kind, { payload: orderOf() });
    await box().drain();
    expect(await box().row(second)).toMatchObject({ state: 'sent', reference: 'SO26000001' });
    expect(await ordersThere()).toHaveLength(1);
    expect((await box().attempts(second))[0].handed_over_at).toBeNull();
  });

  test('whose reference the ERP holds for another customer waits for a person', async () => {
    await box().queue(kind, { payload: orderOf() });
    await box().drain();
    const id = await box().queue(kind, { payload: orderOf({ customerId: 'C2' }) });
    await box().drain();
    const row = await box().row(id);
    expect(row.state).toBe('failed');
    expect(row.last_error).toContain('The ERP holds 250-1234567 as order SO26000001 of customer C1, not of C2.');
  });

  test('stays queued while no ERP is connected', async () => {
    const id = await box().queue(kind, { payload: orderOf() });
    await box(erpOff).drain();
    expect(await box().row(id)).toMatchObject({ state: 'queued', attempts: 0 });
    await box().drain();
    expect(await box().row(id)).toMatchObject({ state: 'sent' });
  });
});

describe('what the ERP refuses waits for a person, in words', () => {
  test.each([
    [
      { lines: [{ sku: 'NOPE', quantity: 1, unitPriceCents: 100 }] },
      'The ERP refused this order: Line 1: Part Number NOPE does not exist. Mend the order, then send it again.',
    ],
    [
      { customerId: 'C404' },
      'The ERP refused this order: Customer Number: there is no customer C404. Mend the order, then send it again.',
    ],
  ])('%j', async (change, words) => {
    const id = await box().queue(kind, { payload: orderOf(change) });
    await box().drain();
    expect(await box().row(id)).toMatchObject({ state: 'failed', attempts: 1, last_error: words });
    expect(await ordersThere()).toEqual([]);
  });
});

describe('one order, whatever happens', () => {
  test('to the answers of ten orders', async () => {
    const ids: string[] = [];
    for (let at = 1; at <= 10; at += 1) {
      await planFault('lost-answer', 'POST');
      ids.push(await box().queue(kind, { payload: orderOf({ reference: `LOST-${at}` }) }));
      await box().drain();
      minutesLater(3);
    }
    await box().drain();
    for (const id of ids) expect(await box().row(id)).toMatchObject({ state: 'sent', attempts: 2 });
    const references = (await ordersThere()).map(({ BOOKNUM }) => BOOKNUM);
    expect(references).toHaveLength(10);
    expect(new Set(references).size).toBe(10);
    expect((await box().attempts(ids[0] ?? '')).map(({ outcome }) => outcome)).toEqual(['failed', 'found']);
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
    expect(await box().row(id)).toMatchObject({ state: 'sent', reference: 'SO26000001' });
    expect(await ordersThere()).toHaveLength(1);
  });

  test('and nobody looks for it before the ERP would have dropped it', async () => {
    const id = await box().queue(kind, { payload: orderOf() });
    await planFault('cut-body', 'POST');
    await box().drain();
    minutesLater(2.9);
    await box().drain();
    expect(await callsSeen()).toEqual(['GET', 'POST']);
    minutesLater(0.1);
    await box().drain();
    expect(await callsSeen()).toEqual(['GET', 'POST', 'GET', 'POST']);
    expect(await box().row(id)).toMatchObject({ state: 'sent', attempts: 2 });
  });

  test('and a person who can’t wait makes no second one', async () => {
    const id = await box().queue(kind, { payload: orderOf() });
    await planFault('cut-body', 'POST');
    await box().drain();
    minutesLater(1);
    await box().makeDue(id);
    await box().drain();
    const row = await box().row(id);
    expect(row.last_error).toContain('may still arrive in the ERP');
    expect((row.not_before.getTime() - server.clock.now().getTime()) / 60_000).toBeGreaterThanOrEqual(2);
    expect(await callsSeen()).toEqual(['GET', 'POST', 'GET']);
  });

  test('with two workers at it', async () => {
    const references = Array.from({ length: 12 }, (_, at) => `TWO-${at}`);
    for (const reference of references) await box().queue(kind, { payload: orderOf({ reference }) });
    const { db } = server.database;
    const start = (): Promise<Outbox> =>
      startOutbox({ db, kinds: [erpCreateOrder(erp, server.clock)], log: createLog('silent'), clock: server.clock });
    const workers = await Promise.all([start(), start()]);
    await Promise.all(workers.map((worker) => worker.drain()));
    await Promise.all(workers.map((worker) => worker.stop()));
    expect((await ordersThere()).map(({ BOOKNUM }) => BOOKNUM).sort()).toEqual(references.sort());
  });

  test('while the ERP has had enough, nothing counts against it', async () => {
    const id = await box().queue(kind, { payload: orderOf() });
    await planFault('429', '', 1);
    await box().drain();
    expect(await box().row(id)).toMatchObject({ state: 'queued', failures: 0 });
    minutesLater(1);
    await box().drain();
    expect(await box().row(id)).toMatchObject({ state: 'sent' });
  });
});
