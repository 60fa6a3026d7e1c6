import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { callSamples as reportSamples } from '../features/commercial/reports/call-samples-testing.ts';
import { callSamples as orderSamples } from '../features/marketplace/call-samples-testing.ts';
import { callSamples as paymentSamples } from '../features/payments/call-samples-testing.ts';
import { payInsertedOrder } from '../features/payments/pay-order-testing.ts';
import { enteredDropOff, enteredPickUp } from '../features/service-requests/request-testing.ts';
import { insertDealer, makeImage, sendFile } from '../services/files/files-testing.ts';
import { joinRevisionSubjects, type RevisionSubject } from '../testing/revision-subjects.ts';
import { sampleBench } from '../testing/sample-bench.ts';
import { type Answer, useTestServer } from '../testing/test-server.ts';

const server = useTestServer();
const bench = sampleBench(server);
const samples = { ...orderSamples, ...paymentSamples, ...reportSamples };

type Fields = Record<string, unknown>;
type Subject = RevisionSubject;

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const ofFeatures = await joinRevisionSubjects();

const subjects: Record<string, () => Promise<Subject>> = {
  ...Object.fromEntries(Object.entries(ofFeatures).map(([name, make]) => [name, () => make(bench)])),
  dealer: async () => ({
    at: `/api/dealer/${await insertDealer(server)}`,
    change: [{ contactName: 'Jo' }, { contactName: 'Sam' }],
    calls: ['dealers.update'],
  }),
  'busy dealer': async () => ({
    at: `/api/dealer/${await insertDealer(server)}/branch-busy`,
    change: [{ busyUntil: inDays(3) }, { busyUntil: inDays(5) }],
    calls: ['dealers.busy'],
  }),
  'file of a dealer': async () => {
    const dealer = await insertDealer(server);
    const { body } = await sendFile(server, dealer, await makeImage('png', 20, 20));
    return {
      at: `/api/dealer/${dealer}/file/${body.id}`,
      change: [{ note: 'One' }, { note: 'Two' }],
      calls: ['dealers.updateFile', 'dealers.removeFile'],
    };
  },
  user: async () => {
    const body = { email: `revised-${Date.now()}@test.example`, name: 'Re Vised', role: 'SERVICE' };
    const { id } = (await post('/api/user/create', body)).body;
    return { at: `/api/user/${id}`, change: [{ jobDesc: 'One' }, { jobDesc: 'Two' }], calls: ['users.update'] };
  },
  'account of a dealer': async () => {
    const { rows } = await server.pool.query("select id from users where role = 'DEALER'");
    const at = `/api/user/dealer/${rows[0].id}`;
    return { at, change: [{ jobDesc: 'One' }, { jobDesc: 'Two' }], calls: ['dealerAccounts.update'] };
  },
  'product code of a store': async () => {
    const body = { store: 'kogan', code: `C${Date.now()}`, product: 'M700' };
    const { id } = (await post('/api/marketplace/product-code', body)).body;
    return {
      at: `/api/marketplace/product-code/${id}`,
      change: [{ product: 'M600' }, { product: 'E10' }],
      calls: ['marketplace.updateProductCode', 'marketplace.removeProductCode'],
    };
  },
  rule: async () => {
    const body = {
      kind: 'product-price',
      key: `R${Date.now()}`,
      label: 'R1',
      value: { cents: 1 },
      validFrom: '2099-01-01',
    };
    const { id } = (await post('/api/rule-book', body)).body;
    return {
      at: `/api/rule-book/${id}`,
      change: [{ note: 'One' }, { note: 'Two' }],
      calls: ['ruleBook.update', 'ruleBook.remove'],
    };
  },
  role: async () => ({
    at: '/api/role/TRAINING/page',
    change: [{ pages: ['dealers'] }, { pages: ['order'] }],
    calls: ['access.setRolePages'],
  }),
  view: async () => {
    const body = { list: 'dealers', name: 'Mine', query: {} };
    const { id } = (await post('/api/view', body)).body;
    return {
      at: `/api/view/${id}`,
      change: [{ name: 'One' }, { name: 'Two' }],
      calls: ['settings.updateView', 'settings.removeView'],
    };
  },
  order: async () => ({
    at: `/api/marketplace/${await newOrder()}`,
    change: [{ notes: 'One' }, { notes: 'Two' }],
    calls: ['marketplace.update'],
  }),
  'file of an order': async () => {
    return {
      at: await newFile(`/api/marketplace/${await newOrder()}/file`),
      change: [{ note: 'One' }, { note: 'Two' }],
      calls: ['marketplace.updateFile', 'marketplace.removeFile'],
    };
  },
  payment: async () => {
    const { body } = await post('/api/payment', { method: 'eft', amountCents: 100, date: '2026-11-02' });
    return { at: `/api/payment/${body.id}`, change: [{ note: 'One' }, { note: 'Two' }], calls: ['payments.update'] };
  },
  'credit limit': async () => ({
    at: `/api/receivable/${await insertDealer(server)}`,
    change: [{ creditLimitCents: 100 }, { creditLimitCents: 200 }],
    calls: ['receivables.setLimit'],
  }),
  ...Object.fromEntries(
    (['pick-up', 'drop-off'] as const).flatMap((kind) => {
      const feature = kind === 'pick-up' ? 'pickUps' : 'dropOffs';
      const record = async (): Promise<Subject> => ({
        at: `/api/service-request/${kind}/${await newRequest(kind)}`,
        change: [{ notes: 'One' }, { notes: 'Two' }],
        calls: [`${feature}.update`],
      });
      const file = async (): Promise<Subject> => ({
        at: await newFile(`/api/service-request/${kind}/${await newRequest(kind)}/file`),
        change: [{ note: 'One' }, { note: 'Two' }],
        calls: [`${feature}.updateFile`, `${feature}.removeFile`],
      });
      return [
        [kind, record],
        [`file of a ${kind}`, file],
      ];
    }),
  ),
  shopOrder: async () => ({
    at: `/api/order/${await newShopOrder()}`,
    change: [{ notes: 'One' }, { notes: 'Two' }],
    calls: ['orders.update'],
  }),
};

async function newFile(at: string): Promise<string> {
  const headers = { 'content-type': 'image/png', 'x-filename': 'a.png' };
  const payload = await makeImage('png', 20, 20);
  const { body } = await server.call({ method: 'POST', url: at, as: 'ADMIN', headers, payload });
  return `${at}/${body.id}`;
}

async function newRequest(kind: 'pick-up' | 'drop-off'): Promise<string> {
  const { body } =
    kind === 'pick-up'
      ? await post('/api/service-request/createServiceRequestPickUp', enteredPickUp())
      : await post('/api/service-request/drop-off', enteredDropOff());
  return body.id;
}

async function newShopOrder(): Promise<string> {
  const { rows } = await server.pool.query<{ id: string }>(
    `insert into orders (id, number, source, status, name, total_cents, paid_cents, date)
      values (uuidv7(), $1, 'shop', 'completed', 'Casey Rivers', 100, 100, '2026-11-20')
      returning id`,
    [randomUUID()],
  );
  const id = rows[0]?.id ?? '';
  await payInsertedOrder((text, values) => server.pool.query(text, values), id, 100);
  return id;
}

async function newOrder({ isDelivered = false } = {}): Promise<string> {
  const order = { store: 'ebay', reference: randomUUID(), name: randomUUID(), date: '2026-11-02' };
  const place = { address: '7 Coral Crescent', city: 'Oxley', state: 'QLD', postcode: '4075' };
  const { body } = await post('/api/marketplace', { ...order, ...place, products: [{ sku: 'M700', qty: 1 }] });
  const status = { method: 'POST', url: `/api/marketplace/${body.id}/status`, as: 'ADMIN' } as const;
  if (isDelivered) await server.call({ ...status, body: { status: 'delivered' } });
  return body.id;
}

async function post(url: string, body: unknown): Promise<Answer> {
  const answer = await server.call({ method: 'POST', url, as: 'ADMIN', body });
  expect({ url, status: answer.status, text: answer.text }).toMatchObject({ status: 201 });
  return answer;
}

/** Only a dealer takes its fields inside `changes`. */
const takesChanges = (url: string) => /^\/api\/dealer\/[^/]+$/.test(url);

const send = (method: 'PATCH' | 'DELETE', url: string, revision: number, fields?: unknown) =>
  server.call({
    method,
    url,
    as: 'ADMIN',
    headers: { 'if-match': `"${revision}"` },
    ...(fields !== undefined && { body: method === 'PATCH' && takesChanges(url) ? { changes: fields } : fields }),
  });

describe('calls with If-Match refuse a revision that isn’t the present one', () => {
  const covered: string[] = [];

  test.each(Object.keys(subjects))('%s', async (name) => {
    const { at, change, calls } = await (subjects[name] as (typeof subjects)[string])();
    covered.push(...calls);
    const [mine, theirs] = change;
    const field = Object.keys(mine)[0] as string;
    const begun = await send('PATCH', at, 999, theirs);
    expect([begun.status, begun.body.code]).toEqual([412, 'revision-conflict']);
    const seen = begun.body.current.revision;
    const first = await send('PATCH', at, seen, theirs);
    expect([first.status, first.text]).toEqual([200, expect.any(String)]);
    const refused = await send('PATCH', at, seen, mine);
    expect([refused.status, refused.body.code]).toEqual([412, 'revision-conflict']);
    expect(refused.body.conflicts).toMatchObject([{ field, yours: mine[field], theirs: theirs[field] }]);
    if (!calls.some((call) => call.includes('remove'))) return;
    for (const revision of [seen, 999]) {
      const kept = await send('DELETE', at, revision);
      expect([kept.status, kept.body.code]).toEqual([412, 'revision-conflict']);
      expect(kept.body.current).toMatchObject({ revision: first.body.revision, ...theirs });
    }
    const kept = await send('DELETE', at, seen);
    expect(kept.body.conflicts).toMatchObject([{ field, theirs: theirs[field], by: 'Test ADMIN' }]);
    expect(kept.body.conflicts[0].yours).not.toEqual(theirs[field]);
    expect((await send('DELETE', at, first.body.revision)).status).toBe(200);
  });

  test('a field that is restored', async () => {
    const at = `/api/dealer/${await insertDealer(server)}`;
    for (const [revision, notes] of ['One', 'Two', 'Three'].entries()) await send('PATCH', at, revision + 1, { notes });
    const [{ id: entry }] = (await server.call({ url: `${at}/history`, as: 'ADMIN' })).body.entries.slice(-1);
    const body = { entry, field: 'notes' };
    const headers = { 'if-match': '"2"' };
    const refused = await server.call({ method: 'POST', url: `${at}/put-back`, as: 'ADMIN', headers, body });
    expect([refused.status, refused.body.code]).toEqual([412, 'revision-conflict']);
    expect(refused.body.conflicts).toMatchObject([{ field: 'notes', yours: null, theirs: 'Three' }]);
    covered.push('dealers.putBack');
  });

  test.each([
    ['deliver', {}],
    ['return', { reason: 'damaged' }],
    ['refund', { reason: 'damaged' }],
  ])('%s of an order', async (step, body) => {
    const id = await newOrder({ isDelivered: step !== 'deliver' });
    const request = { method: 'POST', url: `/api/marketplace/${id}/${step}`, as: 'ADMIN', body } as const;
    const { status, body: refused } = await server.call({ ...request, headers: { 'if-match': '"999"' } });
    expect([status, refused.code]).toEqual([412, 'revision-conflict']);
    covered.push(`marketplace.${step}`);
  });

  test.each([
    'payments.allocate',
    'payments.deallocate',
    'payments.fail',
    'payments.refund',
    'payouts.addDeduction',
    'payouts.removeDeduction',
    'payouts.matchBank',
    'payouts.unmatchBank',
    'marketplace.setPrices',
    'access.setMaintenance',
    'conditionReports.remove',
  ])('%s', async (name) => {
    const found = server.poolhouse.useCases.find(({ call }) => call.name === name);
    const sample = await samples[name]?.(bench);
    const path = found?.call.path.replace(/:(\w+)/g, (_, part: string) => sample?.params?.[part] ?? '');
    const headers = { 'if-match': '"999"', 'idempotency-key': randomUUID() };
    const request = { method: found?.call.method ?? 'POST', url: `/api${path}`, as: 'ADMIN', headers } as const;
    const { status, body } = await server.call({ ...request, ...(sample?.body && { body: sample.body }) });
    expect([status, body.code]).toEqual([412, 'revision-conflict']);
    covered.push(name);
  });

  test('refund of an order of the shop', async () => {
    const body = { reason: 'damaged' };
    const request = { method: 'POST', url: `/api/order/${await newShopOrder()}/refund`, as: 'ADMIN', body } as const;
    const { status, body: refused } = await server.call({ ...request, headers: { 'if-match': '"999"' } });
    expect([status, refused.code]).toEqual([412, 'revision-conflict']);
    covered.push('orders.refund');
  });

  test('all of them were tried', () => {
    const calls = server.poolhouse.useCases.filter(({ call }) => call.revision === 'if-match');
    expect(calls.map(({ call }) => call.name).sort()).toEqual([...covered].sort());
  });
});

describe('many saves of one record at once', () => {
  const fields: Fields = {
    name: 'Busy Pools',
    contactName: 'Jo Reef',
    requested_by: 'Sam Shore',
    email: ['busy@pools.example'],
    mobile: '0412345678',
    phone: '0298765432',
    address: '1 Reef St',
    line1: 'Shop 1',
    line2: 'Level 2',
    city: 'Sydney',
    postcode: '2000',
    country: 'New Zealand',
    placeId: 'place-1',
    priorityId: 'BUSY1',
    originalCustId: 'O1',
    affiliateId: 'A1',
    sfId: 'S1',
    fbId: 'busypools',
    igId: 'busypools',
    notes: 'Busy',
    website: 'https://busy.example',
    minisite: 'https://mini.example',
    status: 'inactive',
    isRevisedCoordinate: true,
    active_sprout_completed: true,
  };
  const get = async (at: string) => (await server.call({ url: at, as: 'ADMIN' })).body;

  test.each([10, 25])('%i people who change different fields all succeed', async (people) => {
    const chosen = Object.keys(fields).slice(0, people);
    expect(chosen).toHaveLength(people);
    await server.pool.query("delete from dealers where name = 'Busy Pools' or priority_id = 'BUSY1'");
    const at = `/api/dealer/${await insertDealer(server)}`;
    const before = await get(at);
    const saves = chosen.map((field) => send('PATCH', at, 1, { [field]: fields[field] }));
    const answers = await Promise.all(saves);
    expect(answers.map(({ status, text }) => [status, status === 200 ? '' : text])).toEqual(
      chosen.map(() => [200, '']),
    );
    const after = await get(at);
    expect(after.revision).toBe(1 + people);
    expect(chosen.filter((field) => JSON.stringify(after[field]) === JSON.stringify(before[field]))).toEqual([]);
  });

  test.each([
    ['dealer', 'contactName'],
    ['branch', 'label'],
    ['announcement', 'title'],
    ['rule', 'note'],
    ['user', 'jobDesc'],
  ])('of ten who change the same field of a %s, one wins and the others see why', async (name, field) => {
    const make = subjects[name] as (typeof subjects)[string];
    const { at } = await make();
    const { current } = (await send('PATCH', at, 999, { [field]: 'First' })).body;
    const names = Array.from({ length: 10 }, (_, n) => `Version ${n}`);
    const answers = await Promise.all(names.map((value) => send('PATCH', at, current.revision, { [field]: value })));
    const won = answers.filter(({ status }) => status === 200);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(412)]);
    for (const { body } of answers.filter(({ status }) => status === 412))
      expect(body.conflicts).toMatchObject([{ field, theirs: won[0]?.body[field], by: 'Test ADMIN' }]);
  });
});
