import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Priority, priorityAccess, startPriority } from './index.ts';

let priority: Priority;
beforeAll(async () => {
  priority = await startPriority({ workMs: 0 });
});
afterAll(() => priority.stop());

const basic = (user: string, password: string) => `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
const ours = basic(priorityAccess.user, priorityAccess.password);

async function ask(path: string, { authorization = ours, body }: { authorization?: string; body?: object } = {}) {
  const response = await fetch(`${priority.url}/${path}`, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
  });
  const text = await response.text();
  return { status: response.status, body: text === '' ? null : JSON.parse(text) };
}

const post = (path: string, body: unknown = {}) =>
  fetch(`${priority.simUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

beforeEach(async () => {
  await post('/__sim/priority/reset');
  await post('/__sim/priority/customers', [
    { CUSTNAME: 'C1', CUSTDES: 'Aqua Pools', STATE: 'NSW' },
    { CUSTNAME: 'C2', CUSTDES: 'O’Hara Pools', STATE: 'QLD' },
    { CUSTNAME: "C'3", CUSTDES: 'Quoted', STATE: 'QLD' },
  ]);
});

describe('one customer', () => {
  test('is read by its key, whole or in part', async () => {
    expect((await ask("CUSTOMERS('C1')")).body).toMatchObject({ CUSTNAME: 'C1', STATE: 'NSW', ZIP: null });
    const { body } = await ask("CUSTOMERS('C1')?$select=CUSTNAME,CUSTDES");
    expect(body).toEqual({ '@odata.context': expect.any(String), CUSTNAME: 'C1', CUSTDES: 'Aqua Pools' });
    expect((await ask("CUSTOMERS('C''3')")).body.CUSTDES).toBe('Quoted');
  });

  test.each([
    ["CUSTOMERS('C9')", 404],
    ["CUSTOMERS('c1')", 404],
    ["SUPPLIERS('C1')", 404],
    ["CUSTOMERS('C1')?$select=NOPE", 400],
    ["CUSTOMERS('C1')?$expand=CUSTDESTS_SUBFORM", 400],
  ])('%s is answered with %i and an OData error', async (path, status) => {
    expect(await ask(path)).toMatchObject({ status, body: { error: { message: expect.any(String) } } });
  });
});

test('parts hold their balances by warehouse, which can be set', async () => {
  await post('/__sim/priority/stock', { sku: 'caddy', warehouse: 'FRE', quantity: 5 });
  const balances = "PARTBALANCE_SUBFORM($filter=WARHSNAME eq 'FRE' or WARHSNAME eq 'GRE';$select=WARHSNAME,TBALANCE)";
  expect((await ask(`LOGPART('caddy')?$select=PARTNAME&$expand=${balances}`)).body).toMatchObject({
    PARTNAME: 'caddy',
    PARTBALANCE_SUBFORM: [
      { WARHSNAME: 'FRE', TBALANCE: 5 },
      { WARHSNAME: 'GRE', TBALANCE: 2 },
    ],
  });
  expect((await ask("WAREHOUSES?$filter=WARHSNAME eq 'GRE'&$select=WARHSNAME")).body.value).toEqual([
    { WARHSNAME: 'GRE' },
  ]);
});

test.each([
  ['', ["C'3", 'C1', 'C2']],
  ["$filter=STATE eq 'QLD'", ["C'3", 'C2']],
  ["$filter=STATE eq 'QLD' and CUSTNAME ne 'C2'", ["C'3"]],
  ["$filter=(CUSTNAME eq 'C1' or CUSTNAME eq 'C''3') and STATE ge 'N'", ["C'3", 'C1']],
  ['$orderby=CUSTNAME desc&$top=2&$skip=1', ['C1', "C'3"]],
])('a list with %s', async (query, expected) => {
  const { body } = await ask(`CUSTOMERS?${query}&$select=CUSTNAME`);
  expect(body.value.map((row: { CUSTNAME: string }) => row.CUSTNAME)).toEqual(expected);
});

test.each(["$filter=contains(CUSTDES,'x')", '$filter=STATE eq', '$filter=NOPE eq 1', '$top=x', '$apply=1'])(
  'a list refuses %s',
  async (query) => {
    expect((await ask(`CUSTOMERS?${query}`)).status).toBe(400);
  },
);

test('a customer is added once, with its mandatory fields', async () => {
  const body = { CUSTNAME: 'C7', CUSTDES: 'New' };
  expect((await ask('CUSTOMERS', { body })).status).toBe(201);
  expect((await ask('CUSTOMERS', { body })).status).toBe(409);
  expect(await ask('CUSTOMERS', { body: { CUSTNAME: 'C8' } })).toMatchObject({
    status: 400,
    body: { FORM: { InterfaceErrors: { text: expect.stringContaining('mandatory') } } },
  });
});

test('access is open to an API user and to its token only', async () => {
  const status = async (authorization: string) => (await ask("CUSTOMERS('C1')", { authorization })).status;
  expect(await status(basic(priorityAccess.token, 'PAT'))).toBe(200);
  for (const wrong of [basic(priorityAccess.user, 'x'), basic(priorityAccess.token, 'x'), 'Bearer x', ''])
    expect(await status(wrong)).toBe(401);
});

test('a user has a hundred calls a minute', async () => {
  const statuses: number[] = [];
  for (let call = 0; call < 101; call += 1) statuses.push((await ask("CUSTOMERS('C1')")).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(100);
  expect(statuses.at(-1)).toBe(429);
});

test('ten calls are at work and five wait; the next is refused', async () => {
  const busy = await startPriority({ workMs: 300 });
  const headers = { authorization: ours };
  const calls = Array.from({ length: 18 }, () => fetch(`${busy.url}/CUSTOMERS`, { headers }).then((one) => one.status));
  const statuses = await Promise.all(calls);
  expect(statuses.filter((status) => status === 429)).toHaveLength(3);
  await busy.stop();
});

test('what happened is on record, and faults are planned like those of the mailbox', async () => {
  expect((await post('/__sim/faults/priority', { fault: 'nonsense' })).status).toBe(400);
  await post('/__sim/faults/priority', { fault: '500', times: 1 });
  expect((await ask("CUSTOMERS('C1')")).status).toBe(500);
  expect((await ask("CUSTOMERS('C1')")).status).toBe(200);
  const log = await (await fetch(`${priority.simUrl}/__sim/priority/log`)).json();
  expect(log).toMatchObject([{ status: 500 }, { method: 'GET', user: priorityAccess.user, status: 200 }]);
});
