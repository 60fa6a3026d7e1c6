import { beforeEach, describe, expect, test } from 'vitest';
import { emptyTables } from '../../testing/empty-tables.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { lockAsLoaded } from './lock-as-loaded.ts';
import { paymentCalls } from './payment-testing.ts';
import { compareReceivables } from './receivables/receivable-testing.ts';

const server = useTestServer();
compareReceivables(server);
const { post, get, made, taken, allocate, refund, paymentOf, actions, ifMatch } = paymentCalls(server);

beforeEach(() => emptyTables(server, 'payment_allocations', 'payments', 'payouts'));

const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort();

describe('a payment that a person enters', () => {
  test('is added with its entry in the log, listed and added up', async () => {
    const payment = await taken({ reference: 'A-1', customer: 'Jo', note: 'At the counter', method: 'cash' });
    expect(payment).toMatchObject({
      source: 'manual',
      kind: 'receipt',
      method: 'cash',
      amount: 100,
      reference: 'A-1',
      status: 'paid',
      state: 'open',
      openCents: 10_000,
      revision: 1,
      recordedBy: 'Test ADMIN',
    });
    await taken({ amountCents: 250 });
    const { body } = await get('/payment?source=manual');
    expect(body).toMatchObject({ count: 2, countExact: true });
    expect((await get('/payment/totals')).body).toEqual({ payments: 2, in: 102.5, out: 0, net: 102.5, open: 102.5 });
    expect(await actions(payment.id)).toEqual(['create']);
  });

  test.each([
    ['an amount of nothing', { amountCents: 0 }],
    ['a part of a cent', { amountCents: 1.5 }],
    ['another method', { method: 'payout' }],
    ['no day', { date: '2026-02-31' }],
  ])('is refused with %s', async (_name, given) => {
    expect((await post('/payment', { method: 'eft', amountCents: 1, date: '2026-11-02', ...given })).status).toBe(400);
  });

  test('has a note, a dealer and an account that can be changed; one with an account is left open no more', async () => {
    const { id } = await taken();
    const url = `/api/payment/${id}`;
    const patch = (body: object, revision: number) =>
      server.call({ method: 'PATCH', url, as: 'FINANCE', headers: { 'if-match': `"${revision}"` }, body });
    expect((await patch({ note: 'Rent', account: '6-1000' }, 1)).body).toMatchObject({
      account: '6-1000',
      openCents: 0,
    });
    expect((await get('/payment?state=allocated')).body.count).toBe(1);
    expect((await patch({ account: null }, 2)).body).toMatchObject({ account: null, state: 'open' });
  });

  test('is for those who keep the accounts', async () => {
    expect((await post('/payment', {}, { as: 'SUPERUSER' })).status).toBe(403);
    expect((await server.call({ url: '/api/payment' })).status).toBe(401);
  });
});

describe('filters', () => {
  const count = async (query: string) => (await get(`/payment?${query}`)).body.count;

  test('find by day, amount, method, text, state and dealer, and the totals are of the same', async () => {
    await taken({ amountCents: 12_345, date: '2026-10-01', reference: 'ORD-77', method: 'card' });
    await taken({ amountCents: 500, date: '2026-11-05', providerReference: 'TERM 9' });
    expect(await count('from=2026-11-01')).toBe(1);
    expect(await count('to=2026-10-31&method=card')).toBe(1);
    expect(await count('amountFrom=5.01')).toBe(1);
    expect(await count('amountTo=5')).toBe(1);
    expect(await count('q=ord-7')).toBe(1);
    expect(await count('q=term')).toBe(1);
    await taken({ customer: 'Zoë Müller’s Café' });
    expect(await count('q=z%C3%B6')).toBe(0);
    expect(await count('q=CAF%C3%89')).toBe(1);
    expect(await count('q=m%C3%BCller%27s')).toBe(1);
    expect(await count('q=%26%21%3A*')).toBe(0);
    expect(await count('state=open')).toBe(3);
    expect(await count('dealer=C404')).toBe(0);
    expect((await get('/payment/totals?method=card')).body).toMatchObject({ payments: 1, net: 123.45 });
    expect((await get('/payment?amountFrom=x')).status).toBe(400);
  });

  test('totals are those of the payments, whatever became of them', async () => {
    const payment = await taken({ amountCents: 900 });
    await taken({ amountCents: 100, method: 'cash' });
    const totals = async (query = '') => (await get(`/payment/totals${query}`)).body;
    expect(await totals()).toEqual({ payments: 2, in: 10, out: 0, net: 10, open: 10 });
    await allocate(payment.id, 1, (await made()).id, 300);
    expect(await totals()).toMatchObject({ open: 7 });
    await refund(payment.id, 2, { amountCents: 200 });
    const expected = { payments: 3, in: 10, out: -2, net: 8, open: 5 };
    expect([await totals(), await totals('?from=2026-01-01'), await totals('?amountTo=99999999')]).toEqual([
      expected,
      expected,
      expected,
    ]);
    expect((await totals('?state=part')).open).toBe(4);
    expect(await totals('?kind=refund')).toEqual({ payments: 1, in: 0, out: -2, net: -2, open: 0 });
  });

  test('the index and the export find the same payments, in every order', async () => {
    await taken({ amountCents: 300, reference: 'Pool pump', date: '2026-10-03' });
    await taken({ amountCents: 100, customer: 'Pool shop', date: '2026-10-01', method: 'card' });
    await taken({ amountCents: 200, note: 'pump, pool', date: '2026-10-02', method: 'card' });
    const amounts = async (query: string) =>
      (await get(`/payment?${query}`)).body.payments.map(({ amount }: { amount: number }) => amount.toFixed(2));
    const exported = async (query: string) => {
      const { text } = await server.call({ url: `/api/payment/csv?${query}`, as: 'ACCOUNT' });
      return text
        .split('\r\n')
        .slice(1, -1)
        .map((line) => line.split(',')[6]?.replaceAll('"', ''));
    };
    const expected: [query: string, amounts: string[]][] = [
      ['', ['3.00', '2.00', '1.00']],
      ['sort=date', ['1.00', '2.00', '3.00']],
      ['sort=amount&method=card', ['1.00', '2.00']],
      ['sort=-amount&q=po', ['3.00', '2.00', '1.00']],
      ['q=pool%20pu', ['3.00']],
      ['q=pool&amountFrom=2&sort=-date', ['3.00', '2.00']],
    ];
    for (const [query, found] of expected)
      expect([query, await amounts(query), await exported(query)]).toEqual([query, found, found]);
  });

  test('words also find the payments of a dealer', async () => {
    const named = { name: 'Coral Pools', state: 'QLD', priorityId: 'P77' };
    const { body: dealer } = await post('/dealer', named);
    await taken({ dealer: dealer.priorityId });
    await taken({ reference: 'other' });
    expect(await count('q=coral')).toBe(1);
    expect(await count(`q=${dealer.priorityId}`)).toBe(1);
    expect(await count(`dealer=${dealer.priorityId}`)).toBe(1);
    expect(await count('q=coral&method=cash')).toBe(0);
  });

  test('the export has exactly what is filtered', async () => {
    await taken({ reference: 'IN' });
    await taken({ reference: 'OUT', amountCents: 1 });
    const { text } = await server.call({ url: '/api/payment/csv?q=in', as: 'ACCOUNT' });
    expect(text.replace('\uFEFF', '').split('\r\n')[0]).toContain('Date,Source,Kind,Method,Status,Allocation,Amount');
    expect(text).toContain('100.00');
    expect(text).not.toContain('OUT');
  });
});

describe('allocation', () => {
  test('spreads a payment over orders, and the rest stays open', async () => {
    const [one, other] = [await made(), await made()];
    const payment = await taken({ amountCents: 500_000 });
    const first = await allocate(payment.id, 1, one.id, 399_900);
    expect(first.body).toMatchObject({ allocatedCents: 399_900, openCents: 100_100, state: 'part', revision: 2 });
    const second = await allocate(payment.id, 2, other.id, 100_100);
    expect(second.body).toMatchObject({ openCents: 0, state: 'allocated' });
    const { allocations, offers } = (await get(`/payment/${payment.id}/allocation`)).body;
    expect(allocations).toMatchObject([
      { kind: 'marketplace', orderId: one.id, amountCents: 399_900, automatic: false },
      { orderId: other.id, reference: other.reference },
    ]);
    expect(offers).toEqual([]);
    expect(await actions(payment.id)).toEqual(['allocate', 'allocate', 'create']);
  });

  test.each([
    ['more than is left of the payment', 10_001, 'Only $100.00 of this payment is left.'],
    ['an amount below zero', -1, 'Enter an amount with the sign of the payment.'],
  ])('is refused for %s', async (_name, cents, message) => {
    const order = await made();
    const payment = await taken();
    const { status, body } = await allocate(payment.id, 1, order.id, cents);
    expect({ status, fields: body.fields }).toEqual({
      status: 400,
      fields: [{ path: 'orders.0.amountCents', message }],
    });
    expect(await paymentOf(payment.id)).toMatchObject({ allocatedCents: 0, revision: 1 });
  });

  test('is refused for more than the order owes after other payments', async () => {
    const order = await made();
    const [one, other] = [await taken({ amountCents: 300_000 }), await taken({ amountCents: 300_000 })];
    expect((await allocate(one.id, 1, order.id, 300_000)).status).toBe(200);
    const { status, body } = await allocate(other.id, 1, order.id, 99_901);
    expect({ status, fields: body.fields }).toMatchObject({
      status: 400,
      fields: [{ message: 'This order owes $999.00.' }],
    });
    expect((await allocate(other.id, 1, order.id, 99_900)).status).toBe(200);
  });

  test('of one payment by two people at once happens once, and the other is told', async () => {
    const [one, other] = [await made(), await made()];
    const payment = await taken({ amountCents: 300_000 });
    const answers = await Promise.all([
      allocate(payment.id, 1, one.id, 100_000, 'ACCOUNT'),
      allocate(payment.id, 1, other.id, 100_000, 'FINANCE'),
    ]);
    expect(statuses(answers)).toEqual([200, 412]);
    expect(await paymentOf(payment.id)).toMatchObject({ allocatedCents: 100_000, revision: 2 });
  });

  test('is refused where matching was faster, which leaves no revision', async () => {
    const { id } = await taken();
    const row = { id, revision: 1, allocated_cents: 0 };
    const lock = () =>
      server.poolhouse
        .commandContext('tests')
        .db.transaction()
        .execute((tx) => lockAsLoaded(tx, 'payments', row, ['allocated_cents']));
    await lock();
    await server.pool.query('update payments set allocated_cents = 1 where id = $1', [id]);
    await expect(lock()).rejects.toMatchObject({ code: 'not-allowed-now' });
    await server.pool.query('update payments set revision = 2 where id = $1', [id]);
    await lock();
  });

  test('of two payments to one order at once never comes to more than it owes', async () => {
    const order = await made();
    const given = await Promise.all(Array.from({ length: 6 }, () => taken({ amountCents: 300_000 })));
    const answers = await Promise.all(given.map(({ id }) => allocate(id, 1, order.id, 300_000)));
    expect(statuses(answers)).toEqual([200, 400, 400, 400, 400, 400]);
  });

  test('has the GST of its orders: none for those outside Australia, nor for what is paid back of them', async () => {
    const [here, abroad] = [await made(), await made({ country: 'New Zealand', state: null })];
    const { id } = await taken({ amountCents: 300_000 });
    const part = (orderId: string, amountCents: number) => ({ kind: 'marketplace', orderId, amountCents });
    const orders = [part(here.id, 110_000), part(abroad.id, 100_000)];
    const allocated = await post(`/payment/${id}/allocation`, { orders }, ifMatch(1));
    expect(allocated).toMatchObject({ status: 200, body: { gst: 100, allocatedCents: 210_000 } });
    expect(await paymentOf(id)).toMatchObject({ gst: 100 });
    expect((await get(`/payment?id=${id}`)).body.payments).toMatchObject([{ gst: 100 }]);
    await refund(id, 2, { amountCents: 200_000 });
    const refunds = await server.pool.query('select gst_cents from payments where refund_of = $1', [id]);
    const left = (await paymentOf(id)).gst * 100;
    expect(refunds.rows).toEqual([{ gst_cents: left - 10_000 }]);
    expect((await paymentOf(id)).allocatedCents).toBe(100_000);
  });

  test('is taken off again', async () => {
    const order = await made();
    const payment = await taken();
    await allocate(payment.id, 1, order.id, 10_000);
    const [allocation] = (await get(`/payment/${payment.id}/allocation`)).body.allocations;
    const remove = (revision: number) =>
      server.call({
        method: 'DELETE',
        url: `/api/payment/${payment.id}/allocation/${allocation.id}`,
        as: 'ACCOUNT',
        ...ifMatch(revision),
      });
    const answers = await Promise.all([remove(2), remove(2)]);
    expect(statuses(answers)[0]).toBe(200);
    expect(statuses(answers)[1]).toBeGreaterThanOrEqual(404);
    expect(await paymentOf(payment.id)).toMatchObject({ allocatedCents: 0, state: 'open' });
    expect((await remove(3)).status).toBe(404);
  });

  test('keeps what was paid for an order of our own on that order', async () => {
    const { owing } = paymentCalls(server);
    const orderId = await owing(crypto.randomUUID(), 30_000);
    const payment = await taken();
    const body = { orders: [{ kind: 'order', orderId, amountCents: 10_000 }] };
    expect((await post(`/payment/${payment.id}/allocation`, body, ifMatch(1))).status).toBe(200);
    const paid = async () =>
      (await server.pool.query('select paid_cents::int from orders where id = $1', [orderId])).rows[0];
    expect(await paid()).toEqual({ paid_cents: 10_000 });
    expect((await refund(payment.id, 2, { amountCents: 4_000 })).status).toBe(200);
    expect(await paid()).toEqual({ paid_cents: 6_000 });
  });
});

test('the payments of an order are those allocated to it, and those that name it', async () => {
  const { owing } = paymentCalls(server);
  const id = await owing('P-4711', 9_900);
  const allocated = await taken({ amountCents: 9_900, reference: null, customer: 'Casey' });
  const orders = [{ kind: 'order', orderId: id, amountCents: 9_900 }];
  const headers = { 'if-match': `"${allocated.revision}"` };
  expect((await post(`/payment/${allocated.id}/allocation`, { orders }, { headers })).status).toBe(200);
  const naming = await taken({ amountCents: 500, reference: 'p-4711' });
  await taken({ amountCents: 600, reference: 'P-4711-2' });
  const { body } = await get(`/payment?order=${id}`);
  expect(body.payments.map((payment: { id: string }) => payment.id).toSorted()).toEqual(
    [allocated.id, naming.id].toSorted(),
  );
  expect((await get(`/payment/totals?order=${id}`)).body).toMatchObject({ payments: 2, in: 104 });
});

describe('a refund', () => {
  test('is a payment of its own below zero; the rest can be refunded later, and no more', async () => {
    const payment = await taken();
    const { body } = await refund(payment.id, 1, { amountCents: 3_000 });
    expect(body).toMatchObject({ refundedCents: 3_000, openCents: 7_000, status: 'part-refunded' });
    expect((await refund(payment.id, 2, { amountCents: 7_001 })).status).toBe(400);
    expect((await refund(payment.id, 2)).body).toMatchObject({ status: 'refunded', openCents: 0 });
    expect((await refund(payment.id, 3)).status).toBe(409);
    const { payments } = (await get('/payment?kind=refund&sort=amount')).body;
    expect(payments).toMatchObject([
      { amount: -70, refundOf: payment.id, text: 'Returned', state: 'allocated' },
      { amount: -30 },
    ]);
    expect((await get('/payment/totals')).body).toEqual({ payments: 3, in: 100, out: -100, net: 0, open: 0 });
  });

  test('by two people at once happens once', async () => {
    const payment = await taken();
    const answers = await Promise.all([refund(payment.id, 1), refund(payment.id, 1)]);
    expect(statuses(answers)[0]).toBe(200);
    expect(statuses(answers)[1]).toBeGreaterThanOrEqual(409);
    expect((await get('/payment?kind=refund')).body.count).toBe(1);
  });

  test.each([1, 2, 3])('at the same time as an allocation leaves no more than there was (%i)', async () => {
    const order = await made();
    const payment = await taken();
    const [allocated, refunded] = await Promise.all([
      allocate(payment.id, 1, order.id, 10_000),
      refund(payment.id, 1, { amountCents: 10_000 }),
    ]);
    expect([allocated, refunded].filter(({ status }) => status === 200)).toHaveLength(1);
    const { allocatedCents, refundedCents, openCents } = await paymentOf(payment.id);
    expect([allocatedCents + refundedCents, openCents]).toEqual([10_000, 0]);
    expect((await get('/payment?kind=refund')).body.count).toBe(refunded.status === 200 ? 1 : 0);
  });

  test('takes back what was allocated last', async () => {
    const order = await made();
    const payment = await taken();
    await allocate(payment.id, 1, order.id, 8_000);
    expect((await refund(payment.id, 2, { amountCents: 5_000 })).body).toMatchObject({
      allocatedCents: 5_000,
      openCents: 0,
    });
    const { allocations } = (await get(`/payment/${payment.id}/allocation`)).body;
    expect(allocations).toMatchObject([{ amountCents: 5_000 }]);
  });

  test('needs its key and the permission to approve', async () => {
    const { id } = await taken();
    const body = { reason: 'Returned' };
    expect((await post(`/payment/${id}/refund`, body, ifMatch(1))).status).toBe(400);
    expect((await post(`/payment/${id}/refund`, body, { as: 'RECEPTION', ...ifMatch(1) })).status).toBe(403);
  });
});

describe('a payment of a part', () => {
  const { owing } = paymentCalls(server);
  const pay = (payment: { id: string; revision: number }, orderId: string, amountCents: number) =>
    post(
      `/payment/${payment.id}/allocation`,
      { orders: [{ kind: 'order', orderId, amountCents }] },
      ifMatch(payment.revision),
    );
  const found = async (status: string) =>
    (await get(`/payment?status=${status}`)).body.payments.map(({ id }: { id: string }) => id);

  test('is part paid until its order owes nothing more, and again once it does', async () => {
    const orderId = await owing(crypto.randomUUID(), 30_000);
    const [deposit, rest] = [await taken(), await taken({ amountCents: 20_000 })];
    expect((await pay(deposit, orderId, 10_000)).body).toMatchObject({ status: 'part-paid' });
    expect([await found('part-paid'), await found('paid')]).toEqual([[deposit.id], [rest.id]]);
    const { text } = await server.call({ url: '/api/payment/csv?status=part-paid', as: 'ACCOUNT' });
    expect(text.trim().split('\r\n')).toHaveLength(2);
    expect(text).toContain('"part-paid"');
    expect((await pay(rest, orderId, 20_000)).body).toMatchObject({ status: 'paid' });
    expect([await found('part-paid'), (await found('paid')).toSorted()]).toEqual([
      [],
      [deposit.id, rest.id].toSorted(),
    ]);
    expect((await refund(rest.id, 2, { amountCents: 5_000 })).body).toMatchObject({ status: 'part-refunded' });
    expect(await found('part-paid')).toEqual([deposit.id]);
    expect(await paymentOf(deposit.id)).toMatchObject({ status: 'part-paid' });
  });

  test('is paid where its order is cancelled, which owes nothing', async () => {
    const orderId = await owing(crypto.randomUUID(), 30_000);
    const deposit = await taken();
    await pay(deposit, orderId, 10_000);
    await server.pool.query("update orders set status = 'cancelled' where id = $1", [orderId]);
    expect([await found('part-paid'), await found('paid')]).toEqual([[], [deposit.id]]);
  });
});

describe('a payment that failed', () => {
  const fail = (id: string, revision: number, more: object = {}) =>
    post(`/payment/${id}/fail`, { reason: 'The cheque bounced' }, { ...ifMatch(revision), ...more });

  test('counts for nothing, is found by its status, and its orders owe it again', async () => {
    const order = await made();
    const payment = await taken({ method: 'cheque' });
    await taken({ amountCents: 500 });
    await allocate(payment.id, 1, order.id, 10_000);
    const { status, body } = await fail(payment.id, 2);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { status: 'failed', failure: 'The cheque bounced', allocatedCents: 0, openCents: 0, revision: 3 },
    });
    expect((await get('/payment?status=failed')).body).toMatchObject({ count: 1, payments: [{ id: payment.id }] });
    expect((await get('/payment/totals')).body).toEqual({ payments: 2, in: 5, out: 0, net: 5, open: 5 });
    const other = await taken({ amountCents: 399_900 });
    expect((await allocate(other.id, 1, order.id, 399_900)).status).toBe(200);
    const { text } = await server.call({ url: '/api/payment/csv?status=failed', as: 'ACCOUNT' });
    expect(text).toContain('"failed"');
    expect(await actions(payment.id)).toEqual(['fail', 'allocate', 'create']);
  });

  test('is in no journal, and can be neither allocated nor refunded', async () => {
    const payment = await taken({ method: 'card', date: '2026-10-01' });
    expect((await get('/journal/preview?lastDay=2026-10-31')).body).toMatchObject({ payments: 1 });
    await fail(payment.id, 1);
    expect((await get('/journal/preview?lastDay=2026-10-31')).status).toBe(409);
    expect((await allocate(payment.id, 2, (await made()).id, 10_000)).status).toBe(409);
    expect((await refund(payment.id, 2)).status).toBe(409);
    expect((await fail(payment.id, 2)).status).toBe(409);
  });

  test('is one of money received, of which nothing was refunded, by those who may approve', async () => {
    const payment = await taken();
    expect((await fail(payment.id, 1, { as: 'RECEPTION' })).status).toBe(403);
    await refund(payment.id, 1, { amountCents: 3_000 });
    expect((await fail(payment.id, 2)).status).toBe(409);
    const [paidBack] = (await get('/payment?kind=refund')).body.payments;
    expect((await fail(paidBack.id, 1)).status).toBe(409);
    expect((await server.pool.query('select failure from payments where failure is not null')).rows).toEqual([]);
  });
});

test('a refund of a Market Place order is a pending payment of the same transaction', async () => {
  const order = await made();
  await post(`/marketplace/${order.id}/status`, { status: 'delivered' });
  const answer = await post(`/marketplace/${order.id}/refund`, { reason: 'damaged' }, ifMatch(2));
  expect(answer.status).toBe(200);
  const { payments } = (await get(`/payment?q=${order.reference}&kind=refund`)).body;
  expect(payments).toMatchObject([
    {
      source: 'marketplace',
      amount: -3999,
      gst: -363.55,
      status: 'pending',
      reference: order.reference,
      store: 'ebay',
    },
  ]);
});
