import { addDays, companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import { beforeAll, describe, expect, test } from 'vitest';
import { useTestServer } from '../../../testing/test-server.ts';
import { compareReceivables } from '../../payments/receivables/receivable-testing.ts';
import { posCalls, sold } from '../pos-testing.ts';

const server = useTestServer();
compareReceivables(server);
const pos = posCalls(server);
const { post, get, change, cart, pay, finish, saleOf, openTill, rows } = pos;

const today = dayIn(companyZone, new Date());
const jo = { first_name: 'Jo', last_name: 'Citizen', contact_phone: '0400 000 000' };
type More = Parameters<typeof post>[2];

let till: { id: string; code: string; day: { id: string } };
const layBy = { kind: 'lay-by', dueCents: 7_890, dueOn: addDays(today, 28), every: 'fortnight', chargeCents: 2_500 };
const agree = (id: string, body: object = {}, more: More = {}) =>
  post(`/pos/cart/${id}/credit`, { ...layBy, ...body }, more);
const cancel = (id: string, body: object = {}, more: More = {}) =>
  post(`/pos/cart/${id}/cancel-lay-by`, { reason: 'buyer', refundCents: 0, tillId: till.id, ...body }, more);
/** A cart that comes to $98.90, of which $20.00 is paid in cash. */
const firstPaid = async (customerInfo: object | null = jo, at = till.id) => {
  const { id } = await cart(at, sold.basket);
  if (customerInfo !== null) await change(id, { customerInfo });
  expect((await pay(id, { method: 'cash', dueCents: 9_890, amountCents: 2_000 })).status).toBe(200);
  return id;
};
const agreed = async (at = till.id) => {
  const id = await firstPaid(jo, at);
  const { body, status, text } = await agree(id);
  expect({ status, text }).toMatchObject({ status: 200 });
  return body;
};
const orderOf = async (id: string) => (await get(`/order/${id}`)).body;
const overdue = async () =>
  (await get('/today')).body.waiting.filter(({ id }: { id: string }) => id === 'sales:overdue');

beforeAll(async () => {
  await pos.keepProducts();
  till = await openTill();
});

describe('a lay-by', () => {
  test('is agreed once its first instalment is taken, with its instalments and the termination charge', async () => {
    const sale = await agreed();
    expect(sale).toMatchObject({
      status: 'lay-by',
      dueCents: 7_890,
      paidCents: 2_000,
      nextDueOn: addDays(today, 14),
      credit: {
        kind: 'lay-by',
        amountCents: 7_890,
        chargeCents: 2_500,
        instalments: [
          { dueOn: addDays(today, 14), amountCents: 3_945 },
          { dueOn: addDays(today, 28), amountCents: 3_945 },
        ],
        agreedBy: 'Test ADMIN',
      },
    });
    expect(await orderOf(sale.orderId)).toMatchObject({ status: 'received', paidCents: 2_000 });
    expect(await pos.intents(sale.orderId, 'shop.create-order')).toMatchObject([{ payload: { isPaid: false } }]);
    expect((await pos.actions(sale.id)).slice(0, 2)).toEqual(['give-credit', 'take-payment']);
    expect((await get('/pos/cart?status=lay-by')).body.sales[0]).toMatchObject({ id: sale.id, status: 'lay-by' });
  });

  test('is paid at any till, and handed over only once all of it is paid', async () => {
    const other = await openTill();
    const { id, orderId } = await agreed();
    const part = await pay(id, { method: 'eft', dueCents: 7_890, amountCents: 3_945, tillId: other.id });
    expect(part.body).toMatchObject({ status: 'lay-by', dueCents: 3_945, nextDueOn: addDays(today, 28) });
    expect((await finish(id)).body).toMatchObject({ code: 'not-allowed-now' });
    expect(await orderOf(orderId)).toMatchObject({ status: 'received' });
    const last = await pay(id, { method: 'cash', dueCents: 3_945, tillId: other.id });
    expect(last.body).toMatchObject({ status: 'paid', dueCents: 0, nextDueOn: null });
    expect((await finish(id)).body).toMatchObject({ status: 'finished' });
    expect(await orderOf(orderId)).toMatchObject({ status: 'completed', paidCents: 9_890 });
    expect(await pos.intents(orderId, 'pos.finish-sale')).toHaveLength(1);
    expect((await get(`/pos/till-day/${other.day.id}`)).body).toMatchObject({ sales: 0, takenCents: 7_890 });
    expect((await cancel(id)).body).toMatchObject({ code: 'not-allowed-now' });
  });

  test('that is delivered isn’t sent before all of it is paid', async () => {
    const address = {
      addressLine: '7 Coral Crescent',
      city: 'Oxley',
      state: 'QLD',
      postalCode: '4075',
      country: 'Australia',
    };
    const { id: cartId } = await cart(till.id, sold.basket);
    await change(cartId, { customerInfo: { ...jo, address }, handOver: 'delivered' });
    await pay(cartId, { method: 'cash', dueCents: 9_890, amountCents: 2_000 });
    const { id, orderId } = (await agree(cartId)).body;
    const send = () => post('/order/process-order-priority', { orderId });
    expect((await send()).body).toMatchObject({
      code: 'not-allowed-now',
      detail: 'This order is a lay-by. It can be sent once all of it is paid.',
    });
    await pay(id, { method: 'eft', dueCents: 7_890 });
    await finish(id);
    expect(await orderOf(orderId)).toMatchObject({ status: 'received' });
    expect((await send()).status).toBe(202);
  });

  test.each([
    ['a buyer without a name', null, {}, 400],
    ['a buyer who can’t be reached', { first_name: 'Jo', last_name: 'Citizen' }, {}, 400],
    ['another amount than is due', jo, { dueCents: 7_900 }, 409],
    ['another charge than that of the rule', jo, { chargeCents: 2_000 }, 409],
    ['a last day that is today', jo, { dueOn: today }, 400],
    ['a last day after twelve weeks', jo, { dueOn: addDays(today, 85) }, 400],
    ['instalments each day', jo, { every: 'day' }, 400],
  ])('is refused for %s', async (_what, customerInfo, body, status) => {
    const id = await firstPaid(customerInfo);
    expect((await agree(id, body)).status).toBe(status);
    expect(await saleOf(id)).toMatchObject({ status: 'part-paid', credit: null });
  });

  test('is refused before its first instalment, and for less than the rule asks for', async () => {
    const { id } = await cart(till.id, sold.basket);
    await change(id, { customerInfo: jo });
    const message = 'Take the first instalment first: $19.78 or more.';
    expect((await agree(id, { dueCents: 9_890 })).body).toMatchObject({ code: 'not-allowed-now', detail: message });
    await pay(id, { method: 'cash', dueCents: 9_890, amountCents: 1_000 });
    expect((await agree(id, { dueCents: 8_890 })).body).toMatchObject({ code: 'not-allowed-now', detail: message });
  });

  test('takes no more than is left to pay, and no cash sale of a till without a network', async () => {
    const { id } = await agreed();
    const above = await pay(id, { method: 'eft', dueCents: 7_890, amountCents: 7_891 });
    expect(above.body).toMatchObject({ code: 'invalid', fields: [{ path: 'amountCents' }] });
    const offline = { tillId: till.id, offlineNumber: 'S1-K7QX4P-009', takenAt: '2026-11-28T01:00:00Z' };
    const credit = { products: [sold.basket], shippingCents: 990, credit: layBy };
    expect((await post('/pos/offline-sale', { ...offline, ...credit })).status).toBe(400);
  });

  test('is agreed once: with its key again it is the same answer', async () => {
    const id = await firstPaid();
    const headers = { 'idempotency-key': `lay-by-${id}` };
    const twice = await Promise.all([agree(id, {}, { headers }), agree(id, {}, { headers })]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(twice[0]?.text).toBe(twice[1]?.text);
    expect((await agree(id)).body).toMatchObject({ code: 'not-allowed-now' });
  });

  test('isn’t refunded or exchanged: it is cancelled', async () => {
    const { id } = await agreed();
    const all = { lines: [{ line: 0, quantity: 1 }], amountCents: 9_890 };
    expect((await pos.refund(id, till.id, all)).body).toMatchObject({
      code: 'not-allowed-now',
      detail: 'This is a lay-by. Cancel it instead.',
    });
  });
});

describe('the agreement of a lay-by', () => {
  const agreement = (id: string, as: 'ADMIN' | 'SUPERUSER' | null = 'ADMIN') =>
    server.call({ url: `/api/pos/cart/${id}/agreement`, ...(as && { as }) });

  test('is a PDF with its goods, price, instalments, charge and rights to cancel', async () => {
    const id = await firstPaid();
    expect((await agreement(id)).body).toMatchObject({ code: 'not-allowed-now' });
    const { number } = (await agree(id)).body;
    const { status, headers, text } = await agreement(id);
    expect([status, headers['content-type'], text.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-']);
    expect(headers['content-disposition']).toContain(`Lay-by-agreement-${number}.pdf`);
    expect((await agreement(id, 'SUPERUSER')).status).toBe(403);
    expect((await agreement(id, null)).status).toBe(401);
  });

  test('is sent by email as it was agreed, also once more is paid', async () => {
    const { id, number } = await agreed();
    await pay(id, { method: 'eft', dueCents: 7_890, amountCents: 3_945 });
    const sent = await post('/form/form-pdf-email', { form: 'lay-by-agreement', id, email: ['jo@test.example'] });
    expect(sent.status).toBe(202);
    const [mail] = await rows(`select payload from outbox where target_id = $1 and kind = 'mail'`, id);
    expect(mail?.payload.document).toMatchObject({
      name: 'lay-by-agreement',
      content: {
        number,
        agreedOn: today,
        buyer: ['Jo Citizen', '0400 000 000'],
        lines: [{ name: 'Filter basket', quantity: 1, cents: 8_900 }],
        totalCents: 9_890,
        firstCents: 2_000,
        instalments: [{ amountCents: 3_945 }, { amountCents: 3_945 }],
        chargeCents: 2_500,
      },
    });
  });
});

describe('a lay-by that is cancelled', () => {
  test('by the buyer keeps the termination charge and pays the rest back, and nothing is owed', async () => {
    const { id, orderId } = await agreed();
    await pay(id, { method: 'eft', dueCents: 7_890, amountCents: 3_000 });
    const { body: sale, status, text } = await cancel(id, { refundCents: 2_500, note: 'Moved house' });
    expect({ status, text }).toMatchObject({ status: 200 });
    expect(sale).toMatchObject({
      status: 'cancelled',
      reason: 'The buyer cancels. Moved house',
      dueCents: 0,
      nextDueOn: null,
      refundedCents: 7_390,
      refunds: [
        {
          amountCents: 7_390,
          creditedCents: 4_890,
          freightCents: 990,
          paybacks: [
            { method: 'cash', amountCents: 2_000 },
            { method: 'eft', amountCents: 500 },
          ],
        },
      ],
    });
    expect(await orderOf(orderId)).toMatchObject({ status: 'cancelled', statusReason: 'customer-request' });
    expect(await rows('select due_cents::int from receivables where id = $1', orderId)).toEqual([{ due_cents: 0 }]);
    expect(await pos.intents(orderId, 'shop.refund-order')).toEqual([]);
    expect(await pos.intents(orderId, 'pos.finish-sale')).toEqual([]);
    expect((await pos.actions(id))[0]).toBe('cancel-lay-by');
    expect((await pay(id, { method: 'eft', dueCents: 0 })).body).toMatchObject({ code: 'not-allowed-now' });
  });

  test('by the buyer who paid less than the charge gets nothing back and owes nothing', async () => {
    const { id, orderId } = await agreed();
    const { body } = await cancel(id);
    expect(body).toMatchObject({ status: 'cancelled', dueCents: 0, refunds: [{ amountCents: 7_890, paybacks: [] }] });
    expect(await pos.paymentsOf(orderId)).toMatchObject([{ amount_cents: 2_000 }]);
  });

  test.each(['breach', 'missed', 'closed', 'unavailable'])('for the reason %s pays back all of it', async (reason) => {
    const { id, orderId } = await agreed();
    const { body } = await cancel(id, { reason, refundCents: 2_000 });
    expect(body).toMatchObject({
      status: 'cancelled',
      refundedCents: 9_890,
      refunds: [{ paybacks: [{ amountCents: 2_000 }] }],
    });
    expect(await orderOf(orderId)).toMatchObject({ status: 'cancelled' });
  });

  test('tells the shop that its order is cancelled, whichever comes first', async () => {
    const { id, orderId } = await agreed();
    await rows('update orders set shop_id = 4711 where id = $1', orderId);
    await cancel(id);
    expect(await pos.intents(orderId, 'shop.change-order')).toMatchObject([
      { payload: { shopId: 4_711, status: 'cancelled' } },
    ]);
  });

  test('is refused for another amount, another reason, a closed till and an order that was sent', async () => {
    const { id, orderId } = await agreed();
    expect((await cancel(id, { refundCents: 100 })).body).toMatchObject({
      code: 'conflict',
      fields: [{ path: 'refundCents', message: '$0.00 goes back for this lay-by. Check it, then try again.' }],
    });
    for (const body of [{ reason: 'bored' }, { refundCents: -1 }, { tillId: 'x' }])
      expect((await cancel(id, body)).status).toBe(400);
    const other = await openTill();
    await post(`/pos/till/${other.id}/close`, { cash: {}, cardCents: 0, eftCents: 0 });
    expect((await cancel(id, { tillId: other.id })).body).toMatchObject({ code: 'not-allowed-now' });
    await rows(`update orders set status = 'sent' where id = $1`, orderId);
    expect((await cancel(id)).body).toMatchObject({ code: 'not-allowed-now' });
    expect(await saleOf(id)).toMatchObject({ status: 'lay-by', dueCents: 7_890, refunds: [] });
  });

  test('is so once: with its key again it is the same answer, and another time it is refused', async () => {
    const { id } = await agreed();
    const headers = { 'idempotency-key': `cancel-${id}` };
    const twice = await Promise.all([cancel(id, {}, { headers }), cancel(id, {}, { headers })]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(twice[0]?.text).toBe(twice[1]?.text);
    expect((await cancel(id)).body).toMatchObject({ code: 'not-allowed-now' });
    expect((await saleOf(id)).refunds).toHaveLength(1);
  });

  test('by two tills at once, or beside an instalment at another till, is one of them', async () => {
    const first = await agreed();
    const both = await Promise.all([cancel(first.id), cancel(first.id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const other = await openTill();
    const { id } = await agreed();
    const [cancelled, paid] = await Promise.all([
      cancel(id),
      pay(id, { method: 'eft', dueCents: 7_890, amountCents: 3_945, tillId: other.id }),
    ]);
    expect([cancelled.status, paid.status].toSorted()).toEqual([200, 409]);
    const sale = await saleOf(id);
    expect([sale.status, sale.dueCents]).toEqual(cancelled.status === 200 ? ['cancelled', 0] : ['lay-by', 3_945]);
  });

  test('is for who may approve', async () => {
    const { id } = await agreed();
    await pos.withoutApproval(async () => expect((await cancel(id)).status).toBe(403));
    expect((await server.call({ method: 'POST', url: `/api/pos/cart/${id}/cancel-lay-by`, body: {} })).status).toBe(
      401,
    );
    expect((await cancel('0195a1f0-0000-7000-8000-0000000000ff')).status).toBe(404);
  });
});

test('the report of a till tells what lay-bys were agreed and cancelled, and its cash is right to the cent', async () => {
  const day = await openTill(10_000);
  const kept = await agreed(day.id);
  const { id } = await agreed(day.id);
  await pay(id, { method: 'cash', dueCents: 7_890, amountCents: 2_000 });
  await cancel(id, { refundCents: 1_500, tillId: day.id });
  const figures = {
    sales: 2,
    takenCents: 6_000,
    refundedCents: 1_500,
    credits: [{ kind: 'lay-by', givenCents: 15_780, creditedCents: 5_890 }],
  };
  expect((await get(`/pos/till-day/${day.day.id}`)).body).toMatchObject(figures);
  await post(`/pos/till/${day.id}/close`, { cash: { 10000: 1, 2000: 2, 500: 1 }, cardCents: 0, eftCents: 0 });
  expect((await get(`/pos/till-day/${day.day.id}`)).body).toMatchObject({ ...figures, differenceCents: 0 });
  expect(await saleOf(kept.id)).toMatchObject({ status: 'lay-by' });
});

test('an instalment that isn’t paid by its day is overdue: in the list, and on Home', async () => {
  const { id } = await agreed();
  const found = async (filter: string) =>
    (await get(`/pos/cart?overdue=${filter}&limit=100`)).body.sales.some((sale: { id: string }) => sale.id === id);
  expect(await found('yes')).toBe(false);
  expect(await overdue()).toEqual([]);
  const missed = [
    { dueOn: addDays(today, -1), amountCents: 3_945 },
    { dueOn: addDays(today, 13), amountCents: 3_945 },
  ];
  await rows(
    `update sales set credit = jsonb_set(credit, '{instalments}', $2) where id = $1`,
    id,
    JSON.stringify(missed),
  );
  expect(await saleOf(id)).toMatchObject({ nextDueOn: addDays(today, -1) });
  expect([await found('yes'), await found('no')]).toEqual([true, false]);
  expect(await overdue()).toMatchObject([
    { title: '1 sale on credit is overdue', action: { path: '/pos/sale?overdue=yes' } },
  ]);
  await pay(id, { method: 'eft', dueCents: 7_890, amountCents: 3_945 });
  expect([await found('yes'), await found('no')]).toEqual([false, true]);
  expect(await overdue()).toEqual([]);
});
