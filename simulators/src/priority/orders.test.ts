import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Priority, startPriority } from './index.ts';

const clock = { at: Date.parse('2026-11-21T00:00:00Z') };
const advanceClock = (minutes: number) => {
  clock.at += minutes * 60_000;
};
let priority: Priority;
beforeAll(async () => {
  priority = await startPriority({ workMs: 0, statusStepMs: 10 * 60_000, now: () => clock.at });
});
afterAll(() => priority.stop());

async function ask(path: string, body?: unknown) {
  const { user, password } = priority;
  const response = await fetch(`${priority.url}/${path}`, {
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      authorization: `Basic ${btoa(`${user}:${password}`)}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return { status: response.status, body: isJson ? JSON.parse(text) : text };
}

const sim = (path: string, body: unknown = {}) =>
  fetch(`${priority.simUrl}/__sim/priority/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const order = {
  CUSTNAME: 'C1',
  BOOKNUM: 'REF-1',
  CURDATE: '2026-11-21T00:00:00+11:00',
  ORDERITEMS_SUBFORM: [
    { PARTNAME: 'M700', TQUANT: 2, PRICE: 3635.45 },
    { PARTNAME: 'FR', TQUANT: 1, PRICE: 9 },
  ],
  SHIPTO2_SUBFORM: { NAME: 'Jo', ADDRESS: '1 Beach Road', ZIP: '2026' },
  PAYMENTDEF_SUBFORM: { PAYMENTCODE: '10', QPRICE: 8007.99 },
};

beforeEach(async () => {
  clock.at = Date.parse('2026-11-21T00:00:00Z');
  await sim('reset');
  await sim('customers', [{ CUSTNAME: 'C1', CUSTDES: 'Aqua Pools' }]);
});

describe('an order', () => {
  test('gets a number, a status and its totals', async () => {
    const { status, body } = await ask('ORDERS', order);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ORDNAME: 'SO26000001',
      BOOKNUM: 'REF-1',
      ORDSTATUSDES: 'Confirmed',
      QPRICE: 7279.9,
      VAT: 727.99,
      TOTPRICE: 8007.89,
      ORDERITEMS_SUBFORM: [{ KLINE: 1, PDES: 'Dolphin M700', VPRICE: 3999 }, { PARTNAME: 'FR' }],
      SHIPTO2_SUBFORM: { ZIP: '2026', EMAIL: null },
    });
  });

  test('with the same reference is another order; one with a number that is taken is a conflict', async () => {
    await ask('ORDERS', order);
    expect((await ask('ORDERS', order)).body.ORDNAME).toBe('SO26000002');
    expect((await ask('ORDERS', { ...order, ORDNAME: 'SO26000001' })).status).toBe(409);
  });

  test.each([
    ['an unknown customer', { CUSTNAME: 'C9' }, 'there is no customer C9'],
    ['no customer', { CUSTNAME: '' }, 'mandatory'],
    ['an unknown part', { ORDERITEMS_SUBFORM: [{ PARTNAME: 'NOPE', TQUANT: 1 }] }, 'Part Number NOPE does not exist'],
    ['a quantity of nothing', { ORDERITEMS_SUBFORM: [{ PARTNAME: 'FR', TQUANT: 0 }] }, 'Quantity'],
    ['an unknown payment code', { PAYMENTDEF_SUBFORM: { PAYMENTCODE: '77' } }, 'Payment Code'],
    ['a date without its zone', { CURDATE: '2026-11-21' }, 'invalid date'],
  ])('with %s is refused by the form', async (_what, change, text) => {
    const { status, body } = await ask('ORDERS', { ...order, ...change });
    expect(status).toBe(400);
    expect(body.FORM.InterfaceErrors.text).toContain(text);
  });

  test('with several broken rules is told of all', async () => {
    const { body } = await ask('ORDERS', { ...order, CUSTNAME: 'C9', ORDERITEMS_SUBFORM: [{ PARTNAME: 'NOPE' }] });
    expect(body.FORM.InterfaceErrors).toHaveLength(3);
  });

  test.each([
    { SHIPTO2_SUBFORM: [order.SHIPTO2_SUBFORM] },
    { PAYMENTDEF_SUBFORM: [] },
    { ORDERITEMS_SUBFORM: { PARTNAME: 'FR', TQUANT: 1 } },
    { ORDERITEMS_SUBFORM: [{ PARTNAME: 'FR', TQUANT: '1' }] },
    { NOPE: 'x' },
    { TOTPRICE: 1 },
  ])('of the wrong shape is refused by OData: %j', async (change) => {
    expect(await ask('ORDERS', { ...order, ...change })).toMatchObject({ status: 400, body: { error: {} } });
  });
});

describe('orders are read', () => {
  beforeEach(async () => {
    await ask('ORDERS', order);
    await ask('ORDERS', { ...order, BOOKNUM: "O'REF-2" });
  });

  test.each([
    ["$filter=BOOKNUM eq 'REF-1'", ['SO26000001']],
    ["$filter=BOOKNUM eq 'O''REF-2'", ['SO26000002']],
    ["$filter=BOOKNUM eq 'NOPE'", []],
    ["$filter=ORDSTATUSDES eq 'Confirmed' and TOTPRICE gt 1&$top=1&$skip=1", ['SO26000002']],
  ])('with %s', async (query, numbers) => {
    const { body } = await ask(`ORDERS?${query}`);
    expect(body.value.map((row: { ORDNAME: string }) => row.ORDNAME)).toEqual(numbers);
  });

  test('with the subforms that are asked for, and no others', async () => {
    const path = "ORDERS('SO26000001')?$select=ORDNAME";
    expect(Object.keys((await ask(path)).body)).toEqual(['@odata.context', 'ORDNAME']);
    const expand = "ORDERITEMS_SUBFORM($select=PARTNAME;$filter=PARTNAME ne 'FR'),SHIPTO2_SUBFORM($select=ZIP)";
    expect((await ask(`${path}&$expand=${expand}`)).body).toMatchObject({
      ORDERITEMS_SUBFORM: [{ PARTNAME: 'M700' }],
      SHIPTO2_SUBFORM: { ZIP: '2026' },
    });
    expect((await ask(`${path}&$expand=NOPE_SUBFORM`)).status).toBe(400);
  });

  test('one subform at a time', async () => {
    expect((await ask("ORDERS('SO26000001')/ORDERITEMS_SUBFORM?$select=KLINE")).body.value).toEqual([
      { KLINE: 1 },
      { KLINE: 2 },
    ]);
    expect((await ask("ORDERS('SO26000001')/PAYMENTDEF_SUBFORM")).body).toMatchObject({ PAYMENTCODE: '10' });
  });

  test('by what changed since', async () => {
    const since = async (at: string) => (await ask(`ORDERS?$since=${at}&$select=ORDNAME`)).body.value.length;
    expect(await since('2026-11-21T00:00:00Z')).toBe(2);
    expect(await since('2026-11-21T00:00:01Z')).toBe(0);
    advanceClock(10);
    expect(await since('2026-11-21T00:00:01Z')).toBe(2);
    expect((await ask('ORDERS?$since=yesterday')).status).toBe(400);
    expect((await ask('CUSTOMERS?$since=2026-11-21T00:00:00Z')).status).toBe(400);
  });
});

describe('an order moves on', () => {
  const statuses = async () =>
    (await ask('ORDERS?$select=ORDSTATUSDES,BOOLCLOSED')).body.value.map((row: object) => Object.values(row));
  beforeEach(() => ask('ORDERS', order));

  test('with time', async () => {
    advanceClock(10);
    expect(await statuses()).toEqual([['Picking', null]]);
    advanceClock(600);
    expect(await statuses()).toEqual([['Closed', 'Y']]);
  });

  test('when it is pushed, alone or with the others', async () => {
    await ask('ORDERS', order);
    await sim('tick');
    await sim('tick', { order: 'SO26000002' });
    expect(await statuses()).toEqual([
      ['Picking', null],
      ['Shipped', null],
    ]);
    await sim('tick', { order: 'SO26000001', status: 'Cancelled' });
    expect((await statuses())[0]).toEqual(['Cancelled', 'Y']);
  });
});

describe('a batch', () => {
  const get = (id: string) => ({ id, method: 'GET', url: "LOGPART('M700')" });

  test('is carried out in its order, and what depends on a failure is left', async () => {
    const requests = [
      { id: '1', method: 'POST', url: 'ORDERS', body: order },
      { id: '2', method: 'GET', url: "ORDERS('SO26000001')", dependsOn: ['1'] },
      { id: '3', method: 'POST', url: 'ORDERS', body: {} },
      { ...get('4'), dependsOn: ['3'] },
    ];
    const { body } = await ask('$batch', { requests });
    expect(body.responses.map(({ status }: { status: number }) => status)).toEqual([201, 200, 400, 424]);
  });

  test('holds a hundred', async () => {
    const requests = Array.from({ length: 101 }, (_, at) => get(String(at)));
    expect((await ask('$batch', { requests: requests.slice(1) })).status).toBe(200);
    expect((await ask('$batch', { requests })).status).toBe(400);
  });
});

test('parts, the version and the description are there', async () => {
  expect((await ask("LOGPART('M700')")).body).toMatchObject({ VATPRICE: 3999, BASEPLPRICE: 3635.45 });
  expect((await ask("LOGPART('NOPE')")).status).toBe(404);
  expect((await ask('GetPriorityVersion()')).body.value).toMatch(/^\d+\.\d/);
  expect((await ask('$metadata')).body).toContain('<EntitySet Name="ORDERS"');
  expect((await ask("GetMetadataFor(entity='ORDERS')")).body).not.toContain('CUSTOMERS');
});

test('no answer holds more than two thousand', async () => {
  const many = Array.from({ length: 2_001 }, (_, at) => ({ CUSTNAME: `D${at}`, CUSTDES: 'Many' }));
  await sim('customers', many);
  expect((await ask('CUSTOMERS?$select=CUSTNAME&$top=5000')).body.value).toHaveLength(2_000);
});
