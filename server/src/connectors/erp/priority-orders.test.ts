import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Priority, startPriority } from '../../../../simulators/src/priority/index.ts';
import { createLog } from '../../platform/log.ts';
import { type FaultTestParts, failureReasonOf, testFaultHandling } from '../http/connector-faults-testing.ts';
import { simulatorAt } from '../http/simulator-testing.ts';
import { erpOff, priorityErp } from './index.ts';
import { type ErpOrder, type ErpPort, ErpRefused } from './port.ts';

let priority: Priority;
const clock = { at: new Date('2026-11-21T00:00:00Z'), now: () => clock.at };
type Given = Partial<FaultTestParts> & Partial<Parameters<typeof priorityErp>[0]>;
const erpAt = (given: Given = {}) => {
  const { url, user, password } = priority;
  return priorityErp({ url, user, password, log: createLog('silent'), clock, ...given });
};
const { sim, planFault } = simulatorAt('priority', () => priority.simUrl);
const ordersThere = async () => (await sim('priority/orders')) as Record<string, unknown>[];

const keyOf = (reference: string, store: string | null = null) => ({ reference, store });

const order: ErpOrder = {
  customerId: 'C1',
  buyerName: 'Jo Citizen',
  reference: "250-O'Hara+1",
  day: '2026-11-21',
  details: 'eBay',
  notes: 'Leave it at <the> door\n& ring',
  lines: [
    { sku: 'M700', quantity: 2, priceCents: 363_545 },
    { sku: 'FR', quantity: 1, priceCents: 900 },
  ],
  totalCents: 800_790,
  paymentCode: '10',
  deliverTo: {
    name: 'Jo Citizen',
    phone: '0400 000 000',
    email: null,
    line1: '1 Beach Road',
    line2: null,
    city: 'Bondi',
    state: 'NSW',
    postcode: '2026',
    country: 'Australia',
  },
  market: { store: 'ebay', site: 'AU', url: null },
};

beforeAll(async () => {
  priority = await startPriority({ workMs: 0, now: () => clock.at.getTime() });
});
afterAll(() => priority.stop());
beforeEach(async () => {
  clock.at = new Date('2026-11-21T00:00:00Z');
  await sim('priority/reset', {});
  await sim('priority/customers', [{ CUSTNAME: 'C1', CUSTDES: 'Aqua Pools' }]);
});

describe('an order that is made', () => {
  test('is in the ERP with all that it has', async () => {
    const made = await erpAt().createOrder(order);
    expect(made).toEqual({
      number: 'SO26000001',
      reference: order.reference,
      customerId: 'C1',
      status: 'Confirmed',
      isClosed: false,
      totalCents: 800_789,
    });
    const [there] = await ordersThere();
    expect(there).toMatchObject({
      CUSTNAME: 'C1',
      CDES: 'Jo Citizen',
      BOOKNUM: order.reference,
      CURDATE: '2026-11-21T00:00:00+11:00',
      DETAILS: 'ebay',
      ORDERITEMS_SUBFORM: [
        { PARTNAME: 'M700', TQUANT: 2, PRICE: 3635.45 },
        { PARTNAME: 'FR', TQUANT: 1, PRICE: 9 },
      ],
      SHIPTO2_SUBFORM: { NAME: 'Jo Citizen', ADDRESS: '1 Beach Road', ADDRESS3: 'Bondi', STATE: 'NSW', ZIP: '2026' },
      PAYMENTDEF_SUBFORM: { PAYMENTCODE: '10', QPRICE: 8007.9 },
      ORDERSTEXT_SUBFORM: { TEXT: '<p>Leave it at &lt;the&gt; door</p><p>&amp; ring</p>' },
    });
  });

  test('is sent exactly as its copy says', async () => {
    const erp = erpAt({ columns: { store: 'MARKET_INFO', site: 'SITECODE', url: 'URL' } });
    const { call, body } = erp.copyOfOrder(order);
    await erp.createOrder(order);
    expect(call).toBe('POST ORDERS');
    expect((await ordersThere())[0]).toMatchObject(body as object);
    expect(body).toMatchObject({ MARKET_INFO: 'ebay', SITECODE: 'AU' });
    expect(body).not.toHaveProperty('URL');
    expect(erpOff.copyOfOrder(order).body).not.toHaveProperty('MARKET_INFO');
  });

  test('has its country where that isn’t Australia, and a discount as a line', async () => {
    const deliverTo = { ...order.deliverTo, state: null, postcode: '1010', country: 'New Zealand' };
    const lines = [...order.lines, { sku: 'DISCOUNT', quantity: 1, priceCents: -9_091 }];
    const { body } = erpAt().copyOfOrder(order);
    expect((body as { SHIPTO2_SUBFORM: object }).SHIPTO2_SUBFORM).not.toHaveProperty('COUNTRYNAME');
    await erpAt().createOrder({ ...order, deliverTo, lines });
    expect((await ordersThere())[0]).toMatchObject({
      SHIPTO2_SUBFORM: { ZIP: '1010', COUNTRYNAME: 'New Zealand' },
      TOTPRICE: 7907.89,
    });
  });

  test('is handed over only once all is ready, and not when that fails', async () => {
    const beforeHandOver = () => Promise.reject(new Error('not now'));
    await expect(erpAt().createOrder(order, { beforeHandOver })).rejects.toThrow('not now');
    expect(await ordersThere()).toEqual([]);
  });
});

describe('an order that the ERP does not take', () => {
  test.each([
    ['an unknown part', { lines: [{ sku: 'NOPE', quantity: 1, priceCents: 1 }] }, /Part Number NOPE does not exist/],
    ['an unknown customer', { customerId: 'C9' }, /there is no customer C9/],
    [
      'several things wrong',
      { customerId: 'C9', lines: [{ sku: 'NOPE', quantity: 1, priceCents: 1 }] },
      /customer C9\. Line 1: Part Number NOPE/,
    ],
  ])('for %s is refused in its own words', async (_what, change, words) => {
    const refusal = await erpAt()
      .createOrder({ ...order, ...change })
      .catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(ErpRefused);
    expect((refusal as Error).message).toMatch(words);
    expect(await ordersThere()).toEqual([]);
  });

  test('for a column that it has not is refused, too', async () => {
    const erp = erpAt({ columns: { store: 'NO_SUCH_COLUMN' } });
    await expect(erp.createOrder(order)).rejects.toThrow(/NO_SUCH_COLUMN/);
  });
});

describe('when it isn’t known whether the order was made', () => {
  test.each([
    ['lost-answer', 'unreachable', 1],
    ['cut-body', 'nonsense', 0],
    ['500', 'failing', 0],
    ['html', 'nonsense', 0],
    ['wrong-json', 'nonsense', 0],
    ['huge', 'nonsense', 0],
    ['redirect', 'nonsense', 0],
    ['slow', 'slow', 1],
    ['drip', 'slow', 0],
  ])('%s → %s: it may be looked up after three minutes', async (fault, reason, made) => {
    const erp = erpAt({ orderTimeoutMs: reason === 'slow' ? 300 : 8_000 });
    await planFault(fault, 'POST');
    const connectorError = await erp.createOrder(order).catch((error: unknown) => error);
    expect(connectorError).toMatchObject({ name: 'ConnectorError', reason, retryAfterMs: 180_000 });
    await expect.poll(async () => (await ordersThere()).length).toBe(made);
    const found = await erp.findOrder(keyOf(order.reference));
    expect(found?.number ?? null).toBe(made === 1 ? 'SO26000001' : null);
  });

  test.each([
    ['429', 'throttled'],
    ['none', 'refused'],
  ])('but %s says that it was not', async (fault, reason) => {
    const erp = erpAt(fault === 'none' ? { password: 'wrong' } : {});
    if (fault !== 'none') await planFault(fault);
    const connectorError = await erp.createOrder(order).catch((error: unknown) => error);
    expect(connectorError).toMatchObject({ reason, retryAfterMs: fault === '429' ? 20_000 : null });
    expect(await ordersThere()).toEqual([]);
  });
});

describe('an order is found', () => {
  test('by our reference, whatever it contains; the first of several', async () => {
    const erp = erpAt();
    expect(await erp.findOrder(keyOf(order.reference))).toBeNull();
    await erp.createOrder(order);
    await erp.createOrder(order);
    await erp.createOrder({ ...order, reference: "x' or ORDNAME ne '" });
    expect(await erp.findOrder(keyOf(order.reference))).toMatchObject({ number: 'SO26000001' });
    expect(await erp.findOrder(keyOf("x' or ORDNAME ne '"))).toMatchObject({ number: 'SO26000003' });
    expect(await erp.findOrder(keyOf('250'))).toBeNull();
  });

  test.each([
    ['details', {}],
    ['column', { columns: { store: 'MARKET_INFO' } }],
  ])('by reference and store, which its %s tell', async (_where, given) => {
    const erp = erpAt(given);
    await erp.createOrder({ ...order, details: 'Fragile', market: { store: 'Kogan', site: null, url: null } });
    expect(await erp.findOrder(keyOf(order.reference, 'kogan'))).toMatchObject({ number: 'SO26000001' });
    expect(await erp.findOrder(keyOf(order.reference, 'ebay'))).toBeNull();
    await erp.createOrder(order);
    expect(await erp.findOrder(keyOf(order.reference, 'ebay'))).toMatchObject({ number: 'SO26000002' });
    expect(await erp.findOrder(keyOf(order.reference))).toMatchObject({ number: 'SO26000001' });
  });

  test('with many others, each by its own reference and store', async () => {
    const erp = erpAt();
    await erp.createOrder(order);
    const names = Array.from({ length: 60 }, (_, at) => `250-1234567-${String(at).padStart(7, '0')}`);
    await erp.createOrder({ ...order, reference: names[59] as string });
    const keys = [...names.map((name) => keyOf(name, 'ebay')), keyOf(order.reference, 'kogan'), keyOf(order.reference)];
    const found = await erp.findOrders(keys);
    expect(found.map((one) => one?.number ?? null)).toEqual([
      ...Array.from({ length: 59 }, () => null),
      'SO26000002',
      null,
      'SO26000001',
    ]);
    expect(await erp.findOrders([])).toEqual([]);
  });

  test('when it was entered by hand and names no store', async () => {
    const erp = erpAt();
    await erp.createOrder({ ...order, details: null, market: null });
    expect(await erp.findOrder(keyOf(order.reference, 'ebay'))).toMatchObject({ number: 'SO26000001' });
  });

  test('by its number, with where it is', async () => {
    const erp = erpAt();
    await erp.createOrder(order);
    await sim('priority/tick', { status: 'Closed' });
    expect(await erp.readOrder('SO26000001')).toMatchObject({ status: 'Closed', isClosed: true });
    expect(await erp.readOrder('SO26999999')).toBeNull();
  });

  test('by having changed', async () => {
    const erp = erpAt();
    await erp.createOrder(order);
    await erp.createOrder({ ...order, reference: 'second' });
    const since = new Date('2026-11-21T00:05:00Z');
    expect(await erp.listChangedOrders(since)).toEqual([]);
    clock.at = new Date('2026-11-21T00:06:00Z');
    await sim('priority/tick', { order: 'SO26000002' });
    expect(await erp.listChangedOrders(since)).toMatchObject([{ number: 'SO26000002', status: 'Picking' }]);
  });

  test('however many have changed', async () => {
    const post = (id: number) => ({
      id: String(id),
      method: 'POST',
      url: 'ORDERS',
      body: { CUSTNAME: 'C1', BOOKNUM: `R${id}` },
    });
    for (let batch = 0; batch < 23; batch += 1) {
      const requests = Array.from({ length: 100 }, (_, at) => post(batch * 100 + at));
      await fetch(`${priority.url}/$batch`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Basic ${btoa(`${priority.user}:${priority.password}`)}`,
        },
        body: JSON.stringify({ requests }),
      });
    }
    const changed = await erpAt().listChangedOrders(new Date(0));
    expect(new Set(changed.map(({ reference }) => reference)).size).toBe(2_300);
  });
});

test('a product is found, or not', async () => {
  expect(await erpAt().findProduct('M700')).toEqual({ sku: 'M700', name: 'Dolphin M700' });
  expect(await erpAt().findProduct("M7'/00")).toBeNull();
});

test('a check asks even while the ERP is left alone', async () => {
  const erp = erpAt();
  await planFault('500', '', 5);
  for (let call = 0; call < 5; call += 1) expect(await failureReasonOf(erp.findOrder(keyOf('R1')))).toBe('failing');
  expect(await failureReasonOf(erp.findOrder(keyOf('R1')))).toBe('paused');
  await planFault('wrong-json');
  expect(await failureReasonOf(erp.check())).toBe('nonsense');
  expect(await failureReasonOf(erp.check())).toBe('fine');
  expect(await failureReasonOf(erp.findOrder(keyOf('R1')))).toBe('fine');
});

test('without an ERP every call says so', async () => {
  const calls: ((erp: ErpPort) => Promise<unknown>)[] = [
    (erp) => erp.findCustomer('C1'),
    (erp) => erp.findProduct('M700'),
    (erp) => erp.findOrder(keyOf('R1')),
    (erp) => erp.readOrder('SO1'),
    (erp) => erp.listChangedOrders(new Date()),
    (erp) => erp.createOrder(order),
    (erp) => erp.check(),
  ];
  for (const call of calls) expect(await failureReasonOf(call(erpOff))).toBe('off');
});

describe.each<[string, (erp: ErpPort) => Promise<unknown>]>([
  ['findProduct', (erp) => erp.findProduct('M700')],
  ['findOrder', (erp) => erp.findOrder(keyOf('R1'))],
  ['readOrder', (erp) => erp.readOrder('SO26000001')],
  ['listChangedOrders', (erp) => erp.listChangedOrders(new Date(0))],
])('%s stands up to faults', (_name, call) => {
  beforeEach(() => erpAt().createOrder(order));
  testFaultHandling({
    simulator: 'priority',
    at: () => priority,
    port: (parts) => {
      const erp = erpAt(parts);
      return () => call(erp);
    },
    secrets: () => [priority.password, btoa(`${priority.user}:${priority.password}`)],
  });
});
