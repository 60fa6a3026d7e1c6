import {
  type OrderStatus,
  orderLifecycle,
  orderStatuses,
  parkedMessage,
} from '@poolhouse/domain/features/marketplace/order-status';
import { describe, expect, test } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';
import { compareReceivables } from '../payments/receivables/receivable-testing.ts';

const server = useTestServer();
compareReceivables(server);

/** The statuses that an order is given one after the other to reach each. */
const wayTo = {
  processing: [],
  delivered: ['delivered'],
  cancelled: ['cancelled'],
  returned: ['delivered', 'returned'],
  refunded: ['cancelled', 'refunded'],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>;

let count = 0;
const nextReference = () => {
  count += 1;
  return `11-${count}`;
};
const entered = (given: object = {}) => ({
  store: 'ebay',
  reference: nextReference(),
  name: `Casey Rivers ${count}`,
  date: '2026-11-02',
  products: [{ sku: 'M700', qty: 1 }],
  address: '7 Coral Crescent',
  city: 'Oxley',
  state: 'QLD',
  postcode: '4075',
  ...given,
});
const post = (url: string, body: object, as = 'ADMIN' as const) =>
  server.call({ method: 'POST', url: `/api/marketplace${url}`, as, body });
const get = (url: string) => server.call({ method: 'GET', url: `/api/marketplace${url}`, as: 'ADMIN' });
async function made(given: object = {}) {
  const { status, body } = await post('', entered(given));
  expect({ status, body }).toMatchObject({ status: 201 });
  return body as { id: string; revision: number; reference: string };
}

describe('an order that is added by hand', () => {
  test('has the prices of the price list, in dollars, and the freight that was chosen', async () => {
    const { body, status } = await post(
      '',
      entered({ products: [{ sku: 'e10', qty: 2 }], freightOption: 'flat-rate' }),
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({
      products: [{ sku: 'E10', qty: 2, price: 1049, name: 'Dolphin E10' }],
      freight: [{ label: 'Flat rate', price: 9.9, sku: 'FR' }],
      total: 2107.9,
      status: 'processing',
      tracking: false,
      year: 2026,
      dealer: null,
      data: null,
      parked: [],
      erpState: 'unsent',
    });
  });

  test.each([
    ['a price from the browser', { products: [{ sku: 'M700', qty: 1, price: 1 }] }, 'products.0'],
    ['a product that has no price', { products: [{ sku: 'M999', qty: 1 }] }, 'products.0.sku'],
    ['freight of another store', { freightOption: 'amazon-flat-rate' }, 'freightOption'],
    [
      'free freight below the threshold',
      { products: [{ sku: 'power cable', qty: 1 }], freightOption: 'free-shipping' },
      'freightOption',
    ],
    ['no product', { products: [] }, 'products'],
    ['a day that isn’t', { date: '2026-02-31' }, 'date'],
    ['a negative quantity', { products: [{ sku: 'M700', qty: -1 }] }, 'products.0.qty'],
    ['an unknown store', { store: 'etsy' }, 'store'],
  ])('is refused with %s', async (_what, given, path) => {
    const { status, body } = await post('', entered(given));
    expect({ status, paths: (body.fields as { path: string }[]).map((field) => field.path) }).toEqual({
      status: 400,
      paths: expect.arrayContaining([expect.stringContaining(path.split('.')[0] ?? '')]),
    });
  });

  test.each([
    ['of a product', { products: [{ sku: 'M700', qty: 1, price: 1 }] }],
    ['in cents', { products: [{ sku: 'M700', qty: 1, priceCents: 1 }] }],
    ['as the total', { total: 1 }],
    ['of freight', { freight: [{ label: 'Flat rate', price: 0, sku: 'FR' }] }],
  ])('never takes a price %s from the browser when it is changed', async (_what, change) => {
    const { id, revision } = await made();
    const { status } = await server.call({
      method: 'PATCH',
      url: `/api/marketplace/${id}`,
      as: 'ADMIN',
      body: change,
      headers: { 'if-match': `"${revision}"` },
    });
    expect(status).toBe(400);
    const replacing = await post(`/${id}/replace`, { reason: 'address', changes: change });
    expect(replacing.status).toBe(400);
    expect((await get(`/${id}`)).body).toMatchObject({ total: 3999, products: [{ price: 3999 }], revision: 1 });
  });

  test('is refused when its store has the reference already, in any case of letters', async () => {
    const { reference } = await made({ reference: 'Ab-7' });
    expect((await post('', entered({ reference: reference.toUpperCase() }))).status).toBe(409);
    expect((await post('', entered({ reference, store: 'kogan' }))).status).toBe(201);
  });
});

describe('parking', () => {
  test('a postcode of another state and a likely twin park an order, until it is released or corrected', async () => {
    const { id, revision } = await made({ name: 'Robin Sands', postcode: '2000' });
    const duplicate = await post('', entered({ name: 'robin sands', postcode: '2000' }));
    expect(duplicate.body.parked).toMatchObject([{ reason: 'postcode' }, { reason: 'duplicate' }]);
    const corrected = await server.call({
      method: 'PATCH',
      url: `/api/marketplace/${id}`,
      as: 'ADMIN',
      body: { postcode: '4075' },
      headers: { 'if-match': `"${revision}"` },
    });
    expect(corrected.body).toMatchObject({ postcode: '4075', parked: [] });
    const released = await post(`/${duplicate.body.id}/release`, { note: 'Two pools.' });
    expect(released.body.parked).toEqual([]);
    expect((await get('?parked=yes&q=robin')).body).toMatchObject({ count: 0, orders: [] });
  });
});

describe('the status', () => {
  test('follows the table, needs its reasons, and a repeat changes nothing', async () => {
    const { id } = await made();
    expect((await post(`/${id}/status`, { status: 'returned', reason: 'damaged' })).status).toBe(409);
    expect((await post(`/${id}/status`, { status: 'cancelled' })).body.fields).toMatchObject([{ path: 'reason' }]);
    const [one, other] = await Promise.all([
      post(`/${id}/status`, { status: 'cancelled', reason: 'out-of-stock' }),
      post(`/${id}/status`, { status: 'cancelled', reason: 'out-of-stock' }),
    ]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect((await get(`/${id}`)).body).toMatchObject({ status: 'cancelled', revision: 2 });
    const { body } = await get(`/${id}/history`);
    expect(body.entries.map(({ action }: { action: string }) => action)).toEqual(['change-status', 'create']);
  });

  const reason = 'damaged';
  const pairs = orderStatuses.flatMap((from) => orderStatuses.map((to) => [from, to] as const));
  test.each(pairs)('%s → %s is as the table says', async (from, to) => {
    const { id } = await made();
    for (const status of wayTo[from]) expect((await post(`/${id}/status`, { status, reason })).status).toBe(200);
    const before = (await get(`/${id}`)).body;
    const { status, body } = await post(`/${id}/status`, { status: to, reason });
    if (from === to) expect({ status, body }).toEqual({ status: 200, body: before });
    else if (orderLifecycle.stepBetween(from, to) === null) {
      expect({ status, code: body.code }).toEqual({ status: 409, code: 'not-allowed-now' });
      expect((await get(`/${id}`)).body).toEqual(before);
    } else expect({ status, body }).toMatchObject({ status: 200, body: { status: to, revision: before.revision + 1 } });
  });

  test('of a parked order isn’t delivered before it is released', async () => {
    const { id } = await made({ postcode: '2000' });
    const refused = await post(`/${id}/status`, { status: 'delivered' });
    expect({ status: refused.status, detail: refused.body.detail }).toEqual({ status: 409, detail: parkedMessage });
    await post(`/${id}/release`, { note: 'Checked.' });
    expect((await post(`/${id}/status`, { status: 'delivered' })).status).toBe(200);
  });

  test('that many people change to cancelled at once changes once', async () => {
    const { id } = await made();
    const cancel = (why: string) => post(`/${id}/status`, { status: 'cancelled', reason: why });
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => cancel(at % 2 ? 'address' : 'duplicate')));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const { body: history } = await get(`/${id}/history`);
    expect(history.entries.map(({ action }: { action: string }) => action)).toEqual(['change-status', 'create']);
    expect((await get(`/${id}`)).body).toMatchObject({ status: 'cancelled', revision: 2 });
  });

  test('goes back to processing by a manager alone', async () => {
    const { id } = await made();
    await post(`/${id}/status`, { status: 'delivered' });
    const back = { status: 'processing', reason: 'other', note: 'Wrong order ticked.' };
    const refused = await server.call({
      method: 'POST',
      url: `/api/marketplace/${id}/status`,
      as: 'MARKETPLACE',
      body: back,
    });
    expect(refused.status).toBe(409);
    expect((await post(`/${id}/status`, back)).body.status).toBe('processing');
  });
});

test('a dealer is assigned by customer ID, shown with the order, and taken off again', async () => {
  const dealer = await server.call({
    method: 'POST',
    url: '/api/dealer',
    as: 'ADMIN',
    body: { name: 'Cascade Pools', state: 'QLD', priorityId: 'C5001', email: 'shop@cascade.example' },
  });
  expect(dealer.status).toBe(201);
  const { id } = await made();
  const assigned = await post(`/${id}/dealer`, { dealer: 'c5001' });
  expect(assigned.body).toMatchObject({
    dealer: 'C5001',
    dealer_name: 'Cascade Pools',
    dealer_email: ['shop@cascade.example'],
  });
  expect((await get('?dealer=C5001')).body.count).toBe(1);
  expect((await post(`/${id}/dealer`, { dealer: null })).body.dealer).toBeNull();
  expect((await post(`/${id}/dealer`, { dealer: 'nope' })).status).toBe(404);
});

describe('the list', () => {
  test('filters, counts and sums what is filtered', async () => {
    await made({ store: 'kogan', name: 'Filter One', date: '2025-03-04', products: [{ sku: 'S100', qty: 1 }] });
    const { id } = await made({
      store: 'kogan',
      name: 'Filter Two',
      date: '2025-03-09',
      products: [{ sku: 'S100', qty: 2 }],
    });
    await post(`/${id}/status`, { status: 'cancelled', reason: 'duplicate' });
    const names = async (query: string) => (await get(query)).body.orders.map(({ name }: { name: string }) => name);
    expect(await names('?year=2025&sort=date')).toEqual(['Filter One', 'Filter Two']);
    expect(await names('?month=03&products=s100')).toEqual(['Filter Two', 'Filter One']);
    expect(await names('?year=2025&status=processing')).toEqual(['Filter One']);
    expect(await names('?q=filter+tow')).toEqual(['Filter Two']);
    const totals = { orders: 2, total: 4797, succeeded: { orders: 1, total: 1599 } };
    expect((await get('/totals?year=2025')).body).toEqual(totals);
    expect((await get('/totals?year=2025&products=S100')).body).toEqual(totals);
  });

  test('has its chart as CSV, a line a month', async () => {
    const chartOf = (as: 'ADMIN' | 'RECEPTION') =>
      server.call({ method: 'GET', url: '/api/marketplace/sales/csv?year=2025&store=kogan', as });
    const { text, status } = await chartOf('ADMIN');
    expect(status).toBe(200);
    const [headings, ...lines] = text.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(headings).toBe('Month,Kogan (A$),Kogan orders,Total (A$),Total orders,Same month last year (A$)');
    expect(lines).toHaveLength(12);
    expect(lines[2]).toBe('"Mar 2025","1599.00","1","1599.00","1","0.00"');
    expect((await chartOf('RECEPTION')).status).toBe(403);
    const { rows } = await server.pool.query(
      "select 1 from audit_log where action = 'export' and module = 'marketplace'",
    );
    expect(rows).toHaveLength(1);
  });

  test('is exported with the stored fields in their order', async () => {
    const { text } = await server.call({ method: 'GET', url: '/api/marketplace/csv?year=2025', as: 'ADMIN' });
    expect(text.replace('\uFEFF', '').split('\r\n')[0]).toBe(
      'reference,name,dealer,total,address,city,state,postcode,phone,email,url,store,products,freight,data,timestamp,tracking,date,dealer_name,user,year,dealer_email,status,dispatch_date,notes',
    );
    expect(text).toContain('Filter One');
  });
});
