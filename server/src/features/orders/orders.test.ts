import { randomUUID } from 'node:crypto';
import { orderLifecycle, orderStatuses } from '@poolhouse/domain/features/orders/order-status';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestServer } from '../../testing/test-server.ts';
import { compareReceivables } from '../payments/receivables/receivable-testing.ts';
import { orderCalls, webhookSecret } from './order-testing.ts';

const server = useTestServer({ SHOP_WEBHOOK_SECRET: webhookSecret });
compareReceivables(server);
const calls = orderCalls(server);
const { post, get, patch, orderOf, ifMatch, received, assigned, dealer, intents, actions, changeStatus } = calls;
const standAs = (id: string, status: string) =>
  server.pool.query('update orders set status = $2 where id = $1', [id, status]);
const idsOf = (answer: { body: { orders: { id: string }[] } }) => answer.body.orders.map(({ id }) => id);

beforeAll(async () => {
  for (const id of ['C1', 'C2'])
    expect((await dealer(id, { email: [`${id.toLowerCase()}@dealer.example`] })).status).toBe(201);
});

describe('the list', () => {
  test('finds by filters, words and amounts, with exact counts and totals', async () => {
    const place = { first_name: 'Quentin', last_name: 'Abernathy', country: 'AU', address_1: '1 Quay St' };
    const one = await received({
      billing: { ...place, city: 'Perth', state: 'WA', postcode: '6000', phone: '0899999999' },
      shipping: { ...place, city: 'Perth', state: 'WA', postcode: '6000' },
      total: '123.45',
    });
    const other = await assigned();
    const found = async (query: string) => idsOf(await get(`/order?${query}`));
    expect((await found(`q=${one.reference}`))[0]).toBe(one.id);
    for (const query of ['q=Abernaty', 'state=WA', 'totalFrom=123.45&totalTo=123.45', 'q=0899999999'])
      expect({ query, ids: await found(query) }).toEqual({ query, ids: [one.id] });
    expect(await found('dealer=c1&status=assigned&hasDealer=yes&source=shop&products=m700&erp=unsent')).toContain(
      other.id,
    );
    expect(await found('from=2026-11-21')).toEqual([]);
    expect(await found(`id=${one.id}&id=${other.id}&sort=total`)).toEqual([one.id, other.id]);
    expect(await found(`id=${one.id}&id=${other.id}&sort=-reference`)).toEqual([other.id, one.id]);
    const { body } = await get('/order?hasDealer=no&limit=1');
    expect(body).toMatchObject({ count: expect.any(Number), countExact: true, orders: [expect.anything()] });
    expect((await get('/order/totals?state=WA')).body).toMatchObject({ orders: 1, total: 123.45 });
    expect((await get('/order/options')).body.states).toEqual(['QLD', 'WA']);
    expect((await get('/order?totalFrom=many')).body.fields).toMatchObject([{ path: 'totalFrom' }]);
  });

  test('is exported with the stored names as headings, and exactly what is filtered', async () => {
    const { text } = await get('/order/csv?state=WA');
    const [headings, ...rows] = text.trim().split('\r\n');
    expect(headings?.replace(/^\uFEFF/, '')).toBe(
      'reference,name,dealer,total,address,city,state,postcode,phone,email,store,products,freight,timestamp,date,dealer_name,year,dealer_email,status,notes,send_type,erp_state,erp_number,company,country',
    );
    expect(rows).toHaveLength(1);
    expect((await get('/order/csv', 'RECEPTION')).status).toBe(403);
  });

  test('of a dealer is found by id and customer ID', async () => {
    const { id, dealerId } = await assigned();
    for (const named of [dealerId, 'c1']) expect(idsOf(await post(`/order/order-by-dealer/${named}`))[0]).toBe(id);
    expect((await post('/order/order-by-dealer/no-such')).status).toBe(404);
  });

  test('is counted for badges and waits on Home', async () => {
    await received();
    const { body } = await get('/counter?fields=orders_pending,orders_unsent');
    expect(body).toMatchObject({ orders_pending: expect.any(Number), orders_unsent: expect.any(Number) });
    expect(body.orders_unsent).toBeGreaterThan(0);
    expect((await get('/today')).text).toContain('no dealer');
  });
});

describe('assigning a dealer', () => {
  test('tells the dealer, and when asked the one who had it', async () => {
    const { id } = await received();
    expect((await patch(id, { dealer: 'C1' })).body).toMatchObject({
      status: 'assigned',
      dealer: 'C1',
      dealer_name: 'Dealer C1',
      revision: 2,
    });
    await patch(id, { dealer: 'C2', sendDealerCancellation: true });
    const mails = (await intents(id, 'mail')).map(({ payload, held_until }) => ({
      template: payload.template,
      to: payload.to[0].address,
      isHeld: held_until !== null,
    }));
    expect(mails).toHaveLength(3);
    expect(mails).toEqual(
      expect.arrayContaining([
        { template: 'order-assigned', to: 'c1@dealer.example', isHeld: true },
        { template: 'order-assigned', to: 'c2@dealer.example', isHeld: true },
        { template: 'order-dealer-cancellation', to: 'c1@dealer.example', isHeld: true },
      ]),
    );
    expect((await patch(id, { dealer: null })).body).toMatchObject({ status: 'received', dealer: null });
    expect(await intents(id, 'mail')).toHaveLength(3);
    expect(await actions(id)).toEqual(['assign-dealer', 'assign-dealer', 'assign-dealer', 'create']);
  });

  test('is merged with a change of the notes, and refused beside another dealer', async () => {
    const { id } = await received();
    const headers = await ifMatch(id);
    expect((await patch(id, { notes: 'Fragile' }, { headers })).body).toMatchObject({ notes: 'Fragile' });
    expect((await patch(id, { dealer: 'C1' }, { headers })).body).toMatchObject({ dealer: 'C1', notes: 'Fragile' });
    expect((await patch(id, { dealer: 'C2' }, { headers })).status).toBe(412);
    expect((await patch(id, { dealer: 'C1' })).body.revision).toBe(3);
    expect(await intents(id, 'mail')).toHaveLength(1);
  });

  test('needs a known dealer, If-Match, the permission, and a sign-in', async () => {
    const { id } = await received();
    expect((await patch(id, { dealer: 'C404' })).status).toBe(404);
    expect((await patch(id, {})).status).toBe(400);
    expect((await patch(id, { dealer: 'C1' }, { headers: {} })).status).toBe(428);
    expect((await patch(id, { dealer: 'C1' }, { as: 'OFFICE_MANAGER', headers: await ifMatch(id) })).status).toBe(403);
    expect((await patch(id, { notes: 'x' }, { as: 'ACCOUNT', headers: await ifMatch(id) })).status).toBe(200);
    const url = `/api/order/${id}`;
    expect((await server.call({ method: 'PATCH', url, body: {}, headers: { 'if-match': '"1"' } })).status).toBe(401);
    const missing = { method: 'PATCH', url: `/api/order/${randomUUID()}`, as: 'ADMIN', body: { notes: 'x' } } as const;
    expect((await server.call({ ...missing, headers: { 'if-match': '"1"' } })).status).toBe(404);
    expect(await orderOf(id)).toMatchObject({ dealer: null, status: 'received' });
  });

  test('suggests the nearest, with reasons', async () => {
    const { id } = await received();
    const { status, body } = await get(`/order/${id}/nearest-dealers`);
    expect({ status, dealers: body.dealers }).toMatchObject({ status: 200, dealers: expect.any(Array) });
  });
});

describe('the status', () => {
  const pairs = orderStatuses.flatMap((from) => orderStatuses.map((to) => [from, to] as const));
  test.each(pairs.filter(([from, to]) => from !== to))('%s → %s is as the table says', async (from, to) => {
    const { id } = await received();
    await standAs(id, from);
    const answer = await changeStatus(id, to);
    const step = orderLifecycle.stepBetween(from, to);
    const isAllowed = step !== null && step.instead === undefined;
    expect(answer.status).toBe(isAllowed ? 200 : 409);
    expect((await orderOf(id)).status).toBe(isAllowed ? to : from);
  });

  test('takes a reason, once, and says what is possible', async () => {
    const { id } = await received();
    expect((await changeStatus(id, 'cancelled', {})).body.fields).toMatchObject([{ path: 'reason' }]);
    expect((await changeStatus(id, 'cancelled', { reason: 'other' })).body.fields).toMatchObject([{ path: 'note' }]);
    expect((await changeStatus(id, 'lost')).status).toBe(400);
    expect((await changeStatus(id, 'cancelled', { reason: 'address' }, { as: 'RECEPTION' })).status).toBe(403);
    const answers = await Promise.all([1, 2, 3].map(() => changeStatus(id, 'cancelled')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await actions(id)).toEqual(['change-status', 'create']);
  });

  test('of a cancelled order is told to the shop once; an order that the shop doesn’t have tells it nothing', async () => {
    const { id, shop } = await received();
    await Promise.all([1, 2].map(() => changeStatus(id, 'cancelled')));
    expect(await intents(id, 'shop.change-order')).toMatchObject([
      { payload: { shopId: shop.id, reference: shop.number, status: 'cancelled' } },
    ]);
    const other = await received();
    await server.pool.query('update orders set shop_id = null where id = $1', [other.id]);
    await changeStatus(other.id, 'cancelled');
    expect(await intents(other.id, 'shop.change-order')).toEqual([]);
  });

  test('of an unpaid order that is cancelled stays: nothing was paid', async () => {
    const { id } = await received({ status: 'on-hold', date_paid_gmt: null });
    await changeStatus(id, 'cancelled');
    expect((await changeStatus(id, 'refunded')).body.detail).toBe('Nothing was paid for this order.');
  });
});

test('prices and amounts are never taken from the browser', async () => {
  const { id } = await received();
  for (const field of ['total', 'products', 'paidCents', 'status', 'discountCents'])
    expect({ field, status: (await patch(id, { notes: 'x', [field]: 1 })).status }).toEqual({ field, status: 400 });
});
