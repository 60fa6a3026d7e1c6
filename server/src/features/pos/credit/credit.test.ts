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
  const { body: dealer, status } = await post('/dealer', { name: `Pool Shop ${dealers}`, priorityId }, { as: 'ADMIN' });
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
    expect(await pos.actions(id)).toEqual(['give-credit', 'update', 'update', 'start-sale']);
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
