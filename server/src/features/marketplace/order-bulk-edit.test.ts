import { parkedMessage } from '@poolhouse/domain/features/marketplace/order-status';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';
import { compareReceivables } from '../payments/receivables/receivable-testing.ts';

const server = useTestServer();
compareReceivables(server);
const dealerIds: Record<string, string> = {};
const call = (method: 'GET' | 'POST', url: string, body?: object, as: 'ADMIN' | 'FINANCE' = 'ADMIN') =>
  server.call({ method, url: `/api${url}`, as, ...(body && { body }) });

let made = 0;
async function newOrder(name: string, given: object = {}) {
  made += 1;
  const address = { address: '7 Coral Crescent', city: 'Oxley', state: 'QLD', postcode: '4075' };
  const order = {
    store: 'ebay',
    reference: `bulk-${made}`,
    name,
    date: '2026-11-02',
    products: [{ sku: 'M700', qty: 1 }],
  };
  const { status, body } = await call('POST', '/marketplace', { ...order, ...address, ...given });
  expect(status).toBe(201);
  return body.id as string;
}
const settled = async (id: string) => {
  const get = async () => (await call('GET', `/bulk-edit/${id}`)).body;
  await expect.poll(async () => (await get()).state, { interval: 20 }).not.toMatch(/ing$/);
  return get();
};
const run = async (body: object, as?: 'FINANCE') => {
  const { status, body: started } = await call('POST', '/bulk-edit/marketplace', body, as);
  expect(status).toBe(202);
  return settled(started.id);
};
const rowsOf = async (id: string) =>
  (await call('GET', `/bulk-edit/${id}/rows`)).body.rows.map(
    ({ label, outcome, reason }: Record<string, string | null>) => [label, outcome, reason],
  );
const undo = async (id: string) => {
  expect((await call('POST', `/bulk-edit/${id}/undo`)).status).toBe(202);
  return settled(id);
};
const orderOf = async (id: string) => (await call('GET', `/marketplace/${id}`)).body;

beforeAll(async () => {
  const dealer = { name: 'Aqua Pools', state: 'QLD', priorityId: 'B1', email: 'aqua@pools.example' };
  dealerIds.aqua = (await call('POST', '/dealer', dealer)).body.id;
});

describe('a bulk edit of the status', () => {
  test('counts before, changes what has such a step, gives each other row its reason, and can be undone', async () => {
    const [open, parked, gone, done] = [
      await newOrder('Open'),
      await newOrder('Parked', { postcode: '2000' }),
      await newOrder('Refunded'),
      await newOrder('Delivered'),
    ];
    for (const [id, status] of [
      [gone, 'cancelled'],
      [gone, 'refunded'],
      [done, 'delivered'],
    ])
      await call('POST', `/marketplace/${id}/status`, { status, reason: 'damaged' });
    const body = { targets: { ids: [open, parked, gone, done] }, change: { field: 'status', status: 'delivered' } };
    const { body: preview } = await call('POST', '/bulk-edit/marketplace/preview', body);
    expect(preview).toMatchObject({ total: 4, changed: 1, unchanged: 1, refused: 2 });
    const { id } = await run(body);
    expect(await rowsOf(id)).toEqual([
      ['Open', 'changed', null],
      ['Parked', 'refused', parkedMessage],
      ['Refunded', 'refused', 'An order that is refunded can’t become delivered.'],
      ['Delivered', 'unchanged', null],
    ]);
    expect(await orderOf(open)).toMatchObject({ status: 'delivered', revision: 2 });
    expect((await undo(id)).counts).toMatchObject({ restored: 1 });
    expect(await orderOf(open)).toMatchObject({ status: 'processing', revision: 3 });
  });

  test('takes a reason, by the filter of the list', async () => {
    const id = await newOrder('Filtered', { store: 'kogan', date: '2024-03-01' });
    const targets = { query: { store: 'kogan', year: '2024' } };
    const change = { field: 'status', status: 'cancelled' };
    const refused = await run({ targets, change });
    expect(await rowsOf(refused.id)).toEqual([['Filtered', 'refused', 'Choose a reason.']]);
    await run({ targets, change: { ...change, reason: 'other', note: 'Sold out at the store.' } });
    const cancelled = { status: 'cancelled', statusReason: 'other', statusNote: 'Sold out at the store.' };
    expect(await orderOf(id)).toMatchObject(cancelled);
    expect(await orderOf(id)).not.toMatchObject({ statusChangedAt: expect.stringMatching(/^2024/) });
  });
});

describe('a bulk edit of the dealer', () => {
  const change = { field: 'dealer', dealer: 'b1' };

  test('names it by customer ID, logs it by name, and skips what is in Priority', async () => {
    const [open, sent] = [await newOrder('To assign'), await newOrder('In the ERP')];
    await server.pool.query("update marketplace_orders set erp_state = 'sent' where id = $1", [sent]);
    const { id } = await run({ targets: { ids: [open, sent] }, change });
    expect(await rowsOf(id)).toEqual([
      ['To assign', 'changed', null],
      [
        'In the ERP',
        'refused',
        'This order was sent to Priority: only notes and tracking can change. Cancel it and create a new one instead.',
      ],
    ]);
    expect(await orderOf(open)).toMatchObject({ dealer: 'B1', dealer_name: 'Aqua Pools', dealerId: dealerIds.aqua });
    const { body } = await call('GET', `/marketplace/${open}/history`);
    expect(JSON.stringify(body.entries[0])).toContain('B1 Aqua Pools');
    expect((await undo(id)).counts).toMatchObject({ restored: 1 });
    expect((await orderOf(open)).dealer).toBeNull();
  });

  test('refuses an unknown dealer, and people who may not assign', async () => {
    const targets = { ids: [await newOrder('Nobody’s')] };
    const { status } = await call('POST', '/bulk-edit/marketplace', { targets, change: { ...change, dealer: 'B9' } });
    expect(status).toBe(400);
    const { id } = await run({ targets, change }, 'FINANCE');
    expect(await rowsOf(id)).toEqual([['Nobody’s', 'refused', 'You don’t have permission to assign dealers.']]);
  });
});

test('a bulk edit of tracking sets the carrier with it, and leaves the number to each order', async () => {
  const id = await newOrder('Tracked', { carrier: 'TNT', trackingNumber: '0012' });
  const done = await run({ targets: { ids: [id] }, change: { field: 'tracking', tracking: true, carrier: 'TOLL' } });
  const tracked = { tracking: true, carrier: 'TOLL', trackingNumber: '0012' };
  expect(await orderOf(id)).toMatchObject(tracked);
  await call('POST', `/bulk-edit/${done.id}/undo`);
  await settled(done.id);
  expect(await orderOf(id)).toMatchObject({ tracking: false, carrier: 'TNT' });
});

describe('a bulk edit that returns or refunds whole orders', () => {
  const two = { products: [{ sku: 'M700', qty: 2 }], freightOption: 'flat-rate' };
  const delivered = async (name: string) => {
    const id = await newOrder(name, two);
    expect((await call('POST', `/marketplace/${id}/status`, { status: 'delivered' })).status).toBe(200);
    return id;
  };
  const changeTo = (status: string) => ({ field: 'status', status, reason: 'damaged', note: 'Recalled' });
  const fulfilment = async (id: string) => (await call('GET', `/marketplace/${id}/fulfilment`)).body;

  test('counts before, keeps each return line by line, and its undo takes them back', async () => {
    const [back, open] = [await delivered('Comes back'), await newOrder('Still here')];
    const body = { targets: { ids: [back, open] }, change: changeTo('returned') };
    const { body: preview } = await call('POST', '/bulk-edit/marketplace/preview', body);
    expect(preview).toMatchObject({ total: 2, changed: 1, refused: 1 });
    const { id } = await run(body);
    expect(await rowsOf(id)).toEqual([
      ['Comes back', 'changed', null],
      ['Still here', 'refused', 'An order that is processing can’t become returned.'],
    ]);
    expect(await orderOf(back)).toMatchObject({ status: 'returned', statusReason: 'damaged' });
    expect(await fulfilment(back)).toMatchObject({
      lines: [{ sku: 'M700', delivered: 2, returned: 2 }],
      returns: [{ lines: [{ sku: 'M700', qty: 2 }], reason: 'damaged', note: 'Recalled', by: 'Test ADMIN' }],
    });
    expect((await undo(id)).counts).toMatchObject({ restored: 1 });
    expect(await orderOf(back)).toMatchObject({ status: 'delivered', statusReason: null });
    expect(await fulfilment(back)).toMatchObject({ lines: [{ delivered: 2, returned: 0 }], returns: [] });
  });

  test('makes a credit note of all that is left of each order, and can’t be undone', async () => {
    const ids = [await delivered('Paid back'), await delivered('Half paid back')];
    const [whole = '', half = ''] = ids;
    const part = await server.call({
      method: 'POST',
      url: `/api/marketplace/${half}/refund`,
      as: 'ADMIN',
      headers: { 'if-match': '"2"' },
      body: { lines: [{ sku: 'M700', qty: 1 }], reason: 'damaged' },
    });
    expect(part.status).toBe(200);
    const { id } = await run({ targets: { ids }, change: changeTo('refunded') });
    expect((await rowsOf(id)).map(([, outcome]: string[]) => outcome)).toEqual(['changed', 'changed']);
    for (const order of ids)
      expect(await orderOf(order)).toMatchObject({ status: 'refunded', refundedCents: 800_790, total: 8007.9 });
    expect((await fulfilment(whole)).refunds).toMatchObject([{ amountCents: 800_790, freightCents: 990 }]);
    const { refunds } = await fulfilment(half);
    expect(refunds).toMatchObject([{ amountCents: 399_900 }, { amountCents: 400_890, freightCents: 990 }]);
    expect(new Set(refunds.map(({ creditNote }: { creditNote: string }) => creditNote)).size).toBe(2);
    const { rows } = await server.pool.query(
      `select p.amount_cents, p.is_pending, p.recorded_by_name from payments p
       join payment_allocations a on a.payment_id = p.id where a.marketplace_order_id = $1 order by p.created_at`,
      [half],
    );
    expect(rows).toMatchObject([
      { amount_cents: -399_900, is_pending: true },
      { amount_cents: -400_890, is_pending: true, recorded_by_name: 'Test ADMIN' },
    ]);
    const refused = await call('POST', `/bulk-edit/${id}/undo`);
    expect({ status: refused.status, detail: refused.body.detail }).toEqual({
      status: 409,
      detail: 'Refunds can’t be undone: each has its credit note.',
    });
    const again = await run({ targets: { ids }, change: changeTo('refunded') });
    expect(again.counts).toMatchObject({ changed: 0, unchanged: 2 });
    expect((await fulfilment(half)).refunds).toHaveLength(2);
  });

  test('by two people at once pays back once', async () => {
    const ids = [await delivered('Wanted twice')];
    await Promise.all([1, 2].map(() => run({ targets: { ids }, change: changeTo('refunded') })));
    expect((await fulfilment(ids[0] ?? '')).refunds).toHaveLength(1);
  });
});

test('a bulk cancellation leaves orders alone that are being sent, and takes back what failed', async () => {
  const [sending, failed] = [await newOrder('Being sent'), await newOrder('Failed')];
  const target = (id: string) => ['marketplace-order', id];
  for (const [id, state, erp] of [
    [sending, 'queued', 'sending'],
    [failed, 'failed', 'failed'],
  ] as const) {
    const { rows } = await server.pool.query(
      `insert into outbox (id, kind, payload, state, target_kind, target_id)
       values (uuidv7(), 'erp.create-order', '{}', $1, $2, $3) returning id`,
      [state, ...target(id)],
    );
    await server.pool.query('update marketplace_orders set erp_state = $1, erp_intent_id = $2 where id = $3', [
      ...[erp, rows[0].id, id],
    ]);
  }
  const change = { field: 'status', status: 'cancelled', reason: 'duplicate' };
  const { id } = await run({ targets: { ids: [sending, failed] }, change });
  expect(await rowsOf(id)).toMatchObject([
    ['Being sent', 'refused', expect.stringContaining('being sent to Priority')],
    ['Failed', 'changed', null],
  ]);
  const { rows } = await server.pool.query('select state from outbox where target_id = $1', [failed]);
  expect(rows).toEqual([{ state: 'cancelled' }]);
  expect(await orderOf(failed)).toMatchObject({ status: 'cancelled', erpState: 'unsent' });
});
