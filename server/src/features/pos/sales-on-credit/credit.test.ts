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
const later = addDays(today, 14);
const jo = { first_name: 'Jo', last_name: 'Citizen', contact_phone: '0400 000 000' };
const credit = (id: string, body: object, more = {}) => post(`/pos/cart/${id}/credit`, body, more);
const payLater = { kind: 'pay-later', dueCents: 9_890, dueOn: later };

let till: { id: string; code: string; day: { id: string } };
let dealers = 0;
/** A dealer with a limit, in cents. */
const dealerWith = async (limitCents: number | null, terms: string | null = null) => {
  dealers += 1;
  const priorityId = `CR${dealers}`;
  const { body: dealer, status } = await post('/dealer', { name: `Pool Shop ${dealers}`, state: 'QLD', priorityId });
  expect({ status, dealer }).toMatchObject({ status: 201 });
  await rows(
    'insert into dealer_credit_limits (id, limit_cents, terms) values ($1, $2, $3)',
    dealer.id,
    limitCents,
    terms,
  );
  return { id: dealer.id as string, priorityId };
};
/** A cart that comes to $98.90, with who buys it. */
const filled = async (customerInfo: object | null = jo) => {
  const { id } = await cart(till.id, sold.basket);
  if (customerInfo !== null) await change(id, { customerInfo });
  return id;
};
const orderOf = async (id: string) => (await get(`/order/${(await saleOf(id)).orderId}`)).body;
const accountOf = async (dealerId: string) => (await get(`/receivable/${dealerId}`)).body;
const invoiceOf = async (id: string) => {
  await post('/form/form-pdf-email', { form: 'sale-invoice', id, email: ['jo@test.example'] });
  const [mail] = await rows(`select payload from outbox where target_id = $1 and kind = 'mail'`, id);
  return mail?.payload.document.content;
};

beforeAll(async () => {
  await pos.keepProducts();
  till = await openTill();
});

describe('a sale that is paid later', () => {
  test('gets its number, its order and an invoice with what is due, and is owed until it is paid', async () => {
    const id = await filled();
    const { body: sale } = await credit(id, payLater);
    expect(sale).toMatchObject({
      status: 'pay-later',
      number: expect.stringMatching(new RegExp(`^${till.code}-\\d{6}$`)),
      paidCents: 0,
      dueCents: 9_890,
      credit: { kind: 'pay-later', amountCents: 9_890, dueOn: later, dealer: null, agreedBy: 'Test ADMIN' },
    });
    expect(await orderOf(id)).toMatchObject({ reference: sale.number, status: 'completed', paidCents: 0, total: 98.9 });
    expect(await pos.intents(sale.orderId, 'shop.create-order')).toMatchObject([{ payload: { isPaid: false } }]);
    expect(await pos.intents(sale.orderId, 'pos.finish-sale')).toEqual([]);
    expect(await invoiceOf(id)).toMatchObject({ number: sale.number, issuedOn: today, dueOn: later, paidCents: 0 });
    expect((await finish(id)).body).toMatchObject({ code: 'not-allowed-now' });
    expect((await pos.actions(id)).slice(1)).toEqual(['give-credit', 'update', 'update', 'start-sale']);
  });

  test('is settled in parts at another till, whose takings have them, and the endpoint is told once', async () => {
    const other = await openTill();
    const id = await filled();
    await pay(id, { method: 'cash', dueCents: 9_890, amountCents: 1_000 });
    await credit(id, { ...payLater, dueCents: 8_890 });
    const part = await pay(id, { method: 'eft', dueCents: 8_890, amountCents: 890, tillId: other.id });
    expect(part.body).toMatchObject({ status: 'pay-later', dueCents: 8_000, paidCents: 1_890 });
    const { body: sale } = await pay(id, { method: 'cash', dueCents: 8_000, tillId: other.id });
    expect(sale).toMatchObject({ status: 'paid', dueCents: 0 });
    expect((await finish(id)).body).toMatchObject({ status: 'finished' });
    expect(await pos.intents(sale.orderId, 'pos.finish-sale')).toHaveLength(1);
    expect((await get(`/pos/till-day/${other.day.id}`)).body).toMatchObject({ sales: 0, takenCents: 8_890 });
    expect(await pos.paymentsOf(sale.orderId)).toMatchObject([
      { amount_cents: 1_000, method: 'cash' },
      { amount_cents: 890, method: 'eft' },
      { amount_cents: 8_000, method: 'cash' },
    ]);
  });

  test.each([
    ['a buyer without a name', null, payLater, 400],
    ['a buyer who can’t be reached', { first_name: 'Jo', last_name: 'Citizen' }, payLater, 400],
    ['another amount than is due', jo, { ...payLater, dueCents: 9_900 }, 409],
    ['a day in the past', jo, { ...payLater, dueOn: addDays(today, -1) }, 400],
    ['a day in two years', jo, { ...payLater, dueOn: addDays(today, 730) }, 400],
    ['no day', jo, { kind: 'pay-later', dueCents: 9_890 }, 400],
    ['another kind', jo, { kind: 'favour', dueCents: 9_890 }, 400],
    ['a till that there isn’t', jo, { ...payLater, tillId: 'x' }, 400],
  ])('is refused for %s', async (_what, customerInfo, body, status) => {
    const id = await filled(customerInfo);
    expect((await credit(id, body)).status).toBe(status);
    expect(await saleOf(id)).toMatchObject({ status: 'open', number: null, credit: null });
  });

  test('is confirmed once: with its key again it is the same answer, and by two tills at once one of them', async () => {
    const id = await filled();
    const headers = { 'idempotency-key': `credit-${id}` };
    const twice = await Promise.all([credit(id, payLater, { headers }), credit(id, payLater, { headers })]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(twice[0]?.text).toBe(twice[1]?.text);
    const other = await filled();
    const both = await Promise.all([credit(other, payLater), pay(other, { method: 'eft', dueCents: 9_890 })]);
    expect(both.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(await rows('select from orders where cart_id = $1', other)).toHaveLength(1);
    expect((await saleOf(other)).dueCents).toBeGreaterThanOrEqual(0);
  });

  test('is for who sells alone', async () => {
    const id = await filled();
    expect((await credit(id, payLater, { as: 'SUPERUSER' })).status).toBe(403);
    expect((await server.call({ method: 'POST', url: `/api/pos/cart/${id}/credit`, body: payLater })).status).toBe(401);
  });
});

describe('a sale on the account of a dealer', () => {
  const onAccount = (dealer: { priorityId: string }) => ({
    kind: 'account',
    dueCents: 9_890,
    dealer: dealer.priorityId.toLowerCase(),
  });

  test('is finished like one that is paid, and is owed by the dealer', async () => {
    const dealer = await dealerWith(50_000, '7-days');
    const id = await filled(null);
    const { body: sale } = await credit(id, onAccount(dealer));
    expect(sale).toMatchObject({
      status: 'paid',
      dueCents: 9_890,
      tenders: [],
      credit: { kind: 'account', amountCents: 9_890, dueOn: addDays(today, 7), dealer: expect.stringContaining('CR') },
    });
    await finish(id);
    expect(await orderOf(id)).toMatchObject({ status: 'completed', dealer: dealer.priorityId, paidCents: 0 });
    expect(await accountOf(dealer.id)).toMatchObject({
      owedCents: 9_890,
      orders: [{ reference: sale.number, dueCents: 9_890 }],
    });
    expect(await pos.intents(sale.orderId, 'shop.create-order')).toMatchObject([{ payload: { isPaid: true } }]);
    expect(await pos.intents(sale.orderId, 'pos.finish-sale')).toMatchObject([
      { payload: { total: 98.9, tenders: [{ method: 'account', amount: 98.9 }] } },
    ]);
  });

  test('charges what a deposit left, and the dealer’s account has the rest', async () => {
    const dealer = await dealerWith(9_000);
    const id = await filled();
    await pay(id, { method: 'cash', dueCents: 9_890, amountCents: 890 });
    const { body } = await credit(id, { ...onAccount(dealer), dueCents: 9_000 });
    expect(body).toMatchObject({ status: 'paid', credit: { amountCents: 9_000, dueOn: addDays(today, 30) } });
    expect(await accountOf(dealer.id)).toMatchObject({ owedCents: 9_000, overLimit: false });
  });

  test('is refused above the limit, without one, before dispatch, and for an unknown dealer', async () => {
    const small = await dealerWith(9_889);
    const id = await filled();
    expect((await credit(id, onAccount(small))).body).toMatchObject({
      code: 'invalid',
      fields: [{ path: 'dealer', message: expect.stringContaining('$98.89 of the credit limit of Pool Shop') }],
    });
    for (const dealer of [await dealerWith(null), await dealerWith(50_000, 'prepaid')])
      expect((await credit(id, onAccount(dealer))).body).toMatchObject({
        code: 'invalid',
        fields: [{ path: 'dealer' }],
      });
    expect((await credit(id, onAccount({ priorityId: 'NONE' }))).status).toBe(404);
    expect(await saleOf(id)).toMatchObject({ status: 'open', number: null });
    expect(await accountOf(small.id)).toMatchObject({ owedCents: 0 });
  });

  test('never passes the limit, though five tills charge it at once', async () => {
    const dealer = await dealerWith(20_000);
    const carts = await Promise.all(Array.from({ length: 5 }, () => filled()));
    const answers = await Promise.all(carts.map((id) => credit(id, onAccount(dealer))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(3);
    expect(await accountOf(dealer.id)).toMatchObject({ owedCents: 19_780, overLimit: false });
  });
});

describe('a refund of a sale that is paid later', () => {
  const all = { lines: [{ line: 0, quantity: 1 }], amountCents: 9_890 };
  const two = async () => {
    const { id } = await cart(till.id, { ...sold.basket, quantity: 2 });
    await change(id, { customerInfo: jo });
    return id;
  };
  const half = { lines: [{ line: 0, quantity: 1 }], amountCents: 8_900 };

  test('is taken off what is owed first; the rest goes back to what paid', async () => {
    const id = await two();
    await pay(id, { method: 'cash', dueCents: 18_790, amountCents: 10_000 });
    await credit(id, { ...payLater, dueCents: 8_790 });
    const { body: sale } = await pos.refund(id, till.id, half);
    expect(sale).toMatchObject({
      status: 'paid',
      dueCents: 0,
      refundedCents: 8_900,
      refunds: [{ amountCents: 8_900, creditedCents: 8_790, paybacks: [{ method: 'cash', amountCents: 110 }] }],
    });
    expect((await finish(id)).body).toMatchObject({ status: 'finished' });
    expect((await pos.refund(id, till.id, { ...half, amountCents: 9_890 })).body).toMatchObject({
      refundedCents: 18_790,
      refunds: [{}, { creditedCents: 0, paybacks: [{ amountCents: 9_890 }] }],
    });
  });

  test('of all of it cancels it, and nothing is owed', async () => {
    const id = await filled();
    await credit(id, payLater);
    const { body } = await pos.refund(id, till.id, all);
    expect(body).toMatchObject({ status: 'cancelled', dueCents: 0, refunds: [{ creditedCents: 9_890, paybacks: [] }] });
    expect(await orderOf(id)).toMatchObject({ status: 'refunded' });
    expect((await pay(id, { method: 'eft', dueCents: 0 })).status).toBe(409);
  });

  test('takes it off the account of the dealer, who has as credit what it had paid', async () => {
    const dealer = await dealerWith(50_000);
    const id = await two();
    await credit(id, { kind: 'account', dueCents: 18_790, dealer: dealer.priorityId });
    const { orderId } = (await finish(id)).body;
    const { body: payment } = await post('/payment', {
      method: 'eft',
      amountCents: 15_000,
      date: today,
      dealer: dealer.priorityId,
    });
    const allocated = await post(
      `/payment/${payment.id}/allocation`,
      { orders: [{ kind: 'order', orderId, amountCents: 15_000 }] },
      { headers: { 'if-match': `"${payment.revision}"` } },
    );
    expect({ status: allocated.status, text: allocated.text }).toMatchObject({ status: 200 });
    expect((await pos.refund(id, till.id, half)).body).toMatchObject({
      status: 'finished',
      dueCents: 0,
      refunds: [{ creditedCents: 3_790, paybacks: [] }],
    });
    expect(await accountOf(dealer.id)).toMatchObject({ owedCents: -5_110, credits: [{ openCents: 5_110 }] });
  });

  test('isn’t exchanged', async () => {
    const id = await filled();
    await credit(id, payLater);
    const exchange = await post(`/pos/cart/${id}/exchange`, { ...all, reason: 'damaged', tillId: till.id });
    expect(exchange.body).toMatchObject({ code: 'not-allowed-now' });
  });
});

test('the report of a till tells what was sold to be paid later from what was taken, to the cent', async () => {
  const day = await openTill(10_000);
  const dealer = await dealerWith(50_000);
  const sellAt = async (body: object | null) => {
    const { id } = await cart(day.id, sold.basket);
    await change(id, { customerInfo: jo });
    if (body !== null) await credit(id, body);
    return id;
  };
  const account = await sellAt({ kind: 'account', dueCents: 9_890, dealer: dealer.priorityId });
  await finish(account);
  const owed = await sellAt(null);
  await pay(owed, { method: 'cash', dueCents: 9_890, amountCents: 2_000 });
  await credit(owed, { ...payLater, dueCents: 7_890 });
  await pay(owed, { method: 'cash', dueCents: 7_890, amountCents: 1_000 });
  await pos.refund(account, day.id, { lines: [{ line: 0, quantity: 1 }], amountCents: 9_890 });
  const figures = {
    sales: 2,
    totalCents: 19_780,
    takenCents: 3_000,
    refundedCents: 0,
    credits: [
      { kind: 'account', givenCents: 9_890, creditedCents: 9_890 },
      { kind: 'pay-later', givenCents: 7_890, creditedCents: 0 },
    ],
  };
  expect((await get(`/pos/till-day/${day.day.id}`)).body).toMatchObject({ ...figures, zNumber: null });
  await post(`/pos/till/${day.id}/close`, { cash: { 10000: 1, 2000: 1, 1000: 1 }, cardCents: 0, eftCents: 0 });
  expect((await get(`/pos/till-day/${day.day.id}`)).body).toMatchObject({ ...figures, zNumber: 1, differenceCents: 0 });
});

test('a sale whose money reached the bank is finished by itself', async () => {
  const id = await filled();
  const { orderId } = (await credit(id, payLater)).body;
  const { body: payment } = await post('/payment', { method: 'eft', amountCents: 9_890, date: today });
  await post(
    `/payment/${payment.id}/allocation`,
    { orders: [{ kind: 'order', orderId, amountCents: 9_890 }] },
    { headers: { 'if-match': `"${payment.revision}"` } },
  );
  expect(await saleOf(id)).toMatchObject({ status: 'pay-later', dueCents: 0 });
  expect((await finish(id)).body).toMatchObject({ status: 'finished', paidCents: 0, dueCents: 0 });
  expect(await pos.intents(orderId, 'pos.finish-sale')).toHaveLength(1);
});
