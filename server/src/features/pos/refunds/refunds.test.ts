import { beforeAll, describe, expect, test } from 'vitest';
import { useTestServer } from '../../../testing/test-server.ts';
import { compareReceivables } from '../../payments/receivables/receivable-testing.ts';
import { posCalls, sold } from '../pos-testing.ts';

const server = useTestServer();
compareReceivables(server);
const pos = posCalls(server);
const { post, get, change, cart, pay, finish, saleOf, sell, refund, openTill, rows } = pos;
const none = '0195a1f0-0000-7000-8000-0000000000ff';

let till: { id: string; code: string };
beforeAll(async () => {
  await pos.keepProducts();
  till = await openTill();
});

const back = (line: number, quantity = 1, more: object = {}) => ({ lines: [{ line, quantity }], ...more });
const orderOf = async (id: string) => (await get(`/order/${id}`)).body;
/** Closes a till and returns what should have been there, by method. */
const expectedAt = async (id: string) => {
  await post(`/pos/till/${id}/close`, { cash: {}, cardCents: 0, eftCents: 0 });
  const [closed] = (await get(`/pos/till/${id}/report`)).body.reports;
  const report = (await get(`/pos/till-day/${closed.id}`)).body;
  return Object.fromEntries(
    report.methods
      .filter(({ expectedCents }: { expectedCents: number | null }) => expectedCents !== null)
      .map((one: { method: string; expectedCents: number }) => [one.method, one.expectedCents]),
  );
};

describe('a refund of a sale', () => {
  test('of a part goes back in cash from the till, with a credit note; of the rest ends the order', async () => {
    const front = await openTill(20_000);
    const sale = await sell(front.id, { ...sold.basket, quantity: 2 }, sold.cable);
    const part = await refund(sale.id, front.id, back(1, 1, { amountCents: 3_182, note: 'The plug is bent.' }));
    expect(part).toMatchObject({
      status: 200,
      body: {
        status: 'finished',
        refundedCents: 3_182,
        refunds: [
          {
            creditNote: expect.stringMatching(/^CN-\d{6}$/),
            amountCents: 3_182,
            reason: 'damaged',
            note: 'The plug is bent.',
            by: 'Test ADMIN',
            lines: [{ line: 1, quantity: 1, isRestocked: true, amountCents: 3_182 }],
            paybacks: [{ method: 'cash', amountCents: 3_182, roundingCents: -2 }],
          },
        ],
      },
    });
    expect(await orderOf(sale.orderId)).toMatchObject({ status: 'completed', refundedCents: 3_182 });
    const rest = await refund(sale.id, front.id, back(0, 2, { amountCents: 18_790 }));
    expect(rest.body).toMatchObject({ refundedCents: 21_972, refunds: [{}, { freightCents: 990 }] });
    expect(await orderOf(sale.orderId)).toMatchObject({ status: 'refunded', refundedCents: 21_972 });
    expect(await pos.paymentsOf(sale.orderId)).toMatchObject([
      { amount_cents: 21_972, method: 'cash', source: 'pos' },
      { amount_cents: -3_182, method: 'cash', source: 'pos' },
      { amount_cents: -18_790, method: 'cash', source: 'pos' },
    ]);
    const form = { form: 'order-credit-note', id: part.body.refunds[0].creditNote, email: 'jo@citizen.example' };
    expect((await post('/form/form-pdf-email/preview', form)).status).toBe(200);
    expect((await pos.actions(sale.id)).slice(0, 2)).toEqual(['refund-sale', 'refund-sale']);
    expect(await expectedAt(front.id)).toEqual({ cash: 20_000, card: 0, eft: 0 });
  });

  test('goes back to what the sale was paid with, the first payment first', async () => {
    const front = await openTill(10_000);
    const { id } = await cart(front.id, sold.basket);
    await pay(id, { method: 'card', dueCents: 9_890, amountCents: 5_000, reference: '4411' });
    await pay(id, { method: 'cash', dueCents: 4_890 });
    await finish(id);
    const { tenders } = await saleOf(id);
    const request = back(0, 1, { amountCents: 9_890 });
    const unnamed = await refund(id, front.id, request);
    expect(unnamed.body.fields).toEqual([
      { path: `references.${tenders[0].id}`, message: 'Enter the reference that the card terminal printed.' },
    ]);
    const references = { [tenders[0].id]: '4412' };
    const { body } = await refund(id, front.id, { ...request, references });
    expect(body.refunds[0].paybacks).toMatchObject([
      { method: 'card', amountCents: 5_000, reference: '4412' },
      { method: 'cash', amountCents: 4_890, roundingCents: 0 },
    ]);
    expect(await expectedAt(front.id)).toEqual({ cash: 10_000, card: 0, eft: 0 });
  });

  test('of two tills at once is never more than was paid', async () => {
    const other = await openTill();
    const sale = await sell(till.id, { ...sold.basket, quantity: 3 });
    const request = back(0, 2, { amountCents: 17_800 });
    const both = await Promise.all([refund(sale.id, till.id, request), refund(sale.id, other.id, request)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const many = await Promise.all(
      [till.id, other.id, till.id, other.id].map((id) => refund(sale.id, id, back(0, 1, { amountCents: 9_890 }))),
    );
    expect(many.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await saleOf(sale.id)).toMatchObject({ paidCents: 27_690, refundedCents: 27_690 });
    const paid = await pos.paymentsOf(sale.orderId);
    expect(paid.reduce((sum: number, one: { amount_cents: number }) => sum + one.amount_cents, 0)).toBe(0);
  });

  test('that is sent again is done once', async () => {
    const sale = await sell(till.id, sold.basket);
    const headers = { 'idempotency-key': 'refund-once-0001' };
    const send = () => refund(sale.id, till.id, back(0, 1, { amountCents: 9_890 }), { headers });
    expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
    expect((await saleOf(sale.id)).refunds).toHaveLength(1);
  });

  test('is refused for what wasn’t sold, another amount, a cart that isn’t finished and a closed till', async () => {
    const sale = await sell(till.id, sold.basket);
    const request = back(0, 1, { amountCents: 9_890 });
    const pathsOf = (answer: { body: { fields: { path: string }[] } }) => answer.body.fields.map(({ path }) => path);
    expect(pathsOf(await refund(sale.id, till.id, back(0, 2, { amountCents: 1 })))).toEqual(['lines.0.quantity']);
    expect(pathsOf(await refund(sale.id, till.id, back(0, 0, { amountCents: 1 })))).toEqual(['lines.0.quantity']);
    expect(pathsOf(await refund(sale.id, till.id, back(7, 1, { amountCents: 1 })))).toEqual(['lines.0']);
    expect(pathsOf(await refund(sale.id, till.id, { ...request, reason: 'bored' }))).toEqual(['reason']);
    expect(await refund(sale.id, till.id, { ...request, amountCents: 9_891 })).toMatchObject({
      status: 409,
      body: { detail: '$98.90 is refunded for this. Check it, then try again.' },
    });
    const { id: open } = await cart(till.id, sold.basket);
    expect(await refund(open, till.id, request)).toMatchObject({ status: 409 });
    const { body: closed } = await post('/pos/till', { code: 'CLOSED', name: 'Back room', branch: 'gregory_hills' });
    expect(await refund(sale.id, closed.id, request)).toMatchObject({
      status: 409,
      body: { detail: 'This till is closed. Open it first.' },
    });
    expect((await refund(sale.id, none, request)).status).toBe(404);
    expect((await refund(none, till.id, request)).status).toBe(404);
    expect((await refund(sale.id, till.id, request, { as: 'FINANCE' })).status).toBe(403);
    const url = `/api/pos/cart/${sale.id}/refund`;
    expect((await server.call({ method: 'POST', url, body: request })).status).toBe(401);
    expect(await saleOf(sale.id)).toMatchObject({ refundedCents: 0, refunds: [] });
  });

  test('is made at the till alone: not with the order, and not with the payment', async () => {
    const sale = await sell(till.id, sold.basket);
    const headers = { 'if-match': `"${(await orderOf(sale.orderId)).revision}"` };
    const detail = 'This order was sold at a till. Refund the sale there.';
    expect(await post(`/order/${sale.orderId}/refund`, { reason: 'damaged' }, { headers })).toMatchObject({
      status: 409,
      body: { detail },
    });
    const status = { status: 'refunded', reason: 'damaged' };
    expect(await post(`/order/${sale.orderId}/status`, status)).toMatchObject({ status: 409, body: { detail } });
    const [payment] = await rows(
      'select p.id, p.revision from payments p join payment_allocations a on a.payment_id = p.id where a.order_id = $1',
      sale.orderId,
    );
    const refused = await post(
      `/payment/${payment.id}/refund`,
      { reason: 'Damaged' },
      { headers: { 'if-match': `"${payment.revision}"` } },
    );
    expect(refused).toMatchObject({ status: 409, body: { detail: 'A till took this. Refund its sale instead.' } });
  });

  test('needs the permission to approve at the till', async () => {
    const sale = await sell(till.id, sold.basket);
    const request = back(0, 1, { amountCents: 9_890, tillId: till.id, reason: 'damaged' });
    await rows(
      `update users set permissions = '{"pos": {"permissions": ["view", "create", "edit"]}}' where role = 'ADMIN'`,
    );
    await server.pool.query(`select pg_notify('users', '*')`);
    try {
      await expect.poll(async () => (await refund(sale.id, till.id, { ...request, amountCents: 1 })).status).toBe(403);
      expect((await post(`/pos/cart/${sale.id}/exchange`, request)).status).toBe(403);
    } finally {
      await rows(`update users set permissions = '{}' where role = 'ADMIN'`);
      await server.pool.query(`select pg_notify('users', '*')`);
    }
    await expect.poll(async () => (await refund(sale.id, till.id, request)).status).toBe(200);
  });

  test('of a delivered sale waits until its order is over', async () => {
    const { id } = await cart(till.id, sold.basket);
    const address = { addressLine: '7 Coral Crescent', city: 'Oxley', state: 'QLD', postalCode: '4075' };
    await change(id, { handOver: 'delivered', customerInfo: { first_name: 'Jo', last_name: 'Citizen', address } });
    const { orderId } = (await pay(id, { method: 'eft', dueCents: 9_890 })).body;
    await finish(id);
    const request = back(0, 1, { amountCents: 9_890 });
    expect((await refund(id, till.id, request)).body).toMatchObject({
      detail: 'The order of this sale isn’t completed. Complete or cancel the order first.',
    });
    await post(`/order/${orderId}/status`, { status: 'cancelled', reason: 'customer-request' });
    expect((await refund(id, till.id, request)).body).toMatchObject({ refundedCents: 9_890 });
    expect(await orderOf(orderId)).toMatchObject({ status: 'refunded' });
  });
});

describe('a sale that was paid in part', () => {
  test('goes back once its order is cancelled, and ends', async () => {
    const { id } = await cart(till.id, sold.basket);
    const { orderId } = (await pay(id, { method: 'eft', dueCents: 9_890, amountCents: 5_000 })).body;
    const request = back(0, 1, { amountCents: 5_000, note: 'Changed their mind.' });
    expect((await refund(id, till.id, request)).status).toBe(409);
    await post(`/order/${orderId}/status`, { status: 'cancelled', reason: 'customer-request' });
    expect((await refund(id, till.id, request)).body).toMatchObject({
      status: 'cancelled',
      reason: 'Changed their mind.',
      refundedCents: 5_000,
      refunds: [{ amountCents: 5_000, paybacks: [{ method: 'eft', amountCents: 5_000 }] }],
    });
    expect(await orderOf(orderId)).toMatchObject({ status: 'refunded' });
    expect((await pay(id, { method: 'eft', dueCents: 4_890 })).status).toBe(409);
  });
});

describe('an exchange', () => {
  const exchange = async (id: string, body: object, ...products: object[]) => {
    const started = await post(`/pos/cart/${id}/exchange`, { reason: 'damaged', tillId: till.id, ...body });
    expect({ status: started.status, text: started.text }).toMatchObject({ status: 201 });
    await change(started.body.id, { products });
    return saleOf(started.body.id);
  };

  test('pays the new sale with what comes back, and the buyer pays the difference', async () => {
    const front = await openTill(20_000);
    const old = await sell(front.id, sold.basket);
    const {
      id,
      totalCents,
      exchange: kept,
    } = await exchange(old.id, back(0, 1, { amountCents: 9_890, tillId: front.id }), { ...sold.basket, quantity: 2 });
    expect([totalCents, kept]).toMatchObject([18_790, { saleId: old.id, number: old.number }]);
    expect((await saleOf(old.id)).refundedCents).toBe(0);
    expect((await pay(id, { method: 'cash', dueCents: 18_790 })).status).toBe(409);
    const { body: paid } = await pay(id, { method: 'eft', dueCents: 8_900 });
    expect(paid).toMatchObject({
      status: 'paid',
      paidCents: 18_790,
      tenders: [
        { method: 'cash', amountCents: 9_890, isExchange: true },
        { method: 'eft', amountCents: 8_900, isExchange: false },
      ],
    });
    await finish(id);
    expect(await saleOf(old.id)).toMatchObject({
      refundedCents: 9_890,
      refunds: [{ exchangeNumber: paid.number, exchangedCents: 9_890, paybacks: [] }],
    });
    expect(await orderOf(old.orderId)).toMatchObject({ status: 'refunded' });
    expect(await orderOf(paid.orderId)).toMatchObject({ status: 'completed', paidCents: 18_790 });
    expect(await expectedAt(front.id)).toEqual({ cash: 29_890, card: 0, eft: 8_900 });
  });

  test('gives the rest back where the new sale is less', async () => {
    const front = await openTill(20_000);
    const old = await sell(front.id, { ...sold.basket, quantity: 2 });
    const request = back(0, 2, { amountCents: 18_790, tillId: front.id });
    const { id } = await exchange(old.id, request, sold.basket);
    const { body: paid } = await pay(id, { method: 'cash', dueCents: 0 });
    expect(paid).toMatchObject({ status: 'paid', paidCents: 9_890 });
    expect((await saleOf(old.id)).refunds).toMatchObject([
      { exchangedCents: 9_890, amountCents: 18_790, paybacks: [{ method: 'cash', amountCents: 8_900 }] },
    ]);
    await finish(id);
    const again = await refund(id, front.id, back(0, 1, { amountCents: 9_890 }));
    expect(again.body.refunds[0].paybacks).toMatchObject([{ method: 'cash', amountCents: 9_890 }]);
    expect(await expectedAt(front.id)).toEqual({ cash: 20_000, card: 0, eft: 0 });
  });

  test('gives the rest back as a store credit where the buyer agrees to it', async () => {
    const front = await openTill(20_000);
    const old = await sell(front.id, { ...sold.basket, quantity: 2 });
    const request = back(0, 2, { amountCents: 18_790, tillId: front.id, toStoreCredit: true });
    const { id } = await exchange(old.id, request, sold.basket);
    expect((await pay(id, { method: 'cash', dueCents: 0 })).body).toMatchObject({ status: 'paid', paidCents: 9_890 });
    const [refunded] = (await saleOf(old.id)).refunds;
    expect(refunded).toMatchObject({ exchangedCents: 9_890, paybacks: [{ method: 'gift', amountCents: 8_900 }] });
    const { body: credit } = await get(`/pos/store-credit/${refunded.paybacks[0].storeCreditId}`);
    expect(credit).toMatchObject({ balanceCents: 8_900 });
    await finish(id);
    expect(await expectedAt(front.id)).toEqual({ cash: 38_790, card: 0, eft: 0 });
  });

  test('needs the reference of each amount that goes back to a card', async () => {
    const { id: old } = await cart(till.id, { ...sold.basket, quantity: 2 });
    await pay(old, { method: 'card', dueCents: 18_790, amountCents: 12_000, reference: 'R-9001' });
    await pay(old, { method: 'card', dueCents: 6_790, reference: 'R-9002' });
    await finish(old);
    const [first, second] = (await saleOf(old)).tenders;
    const { id } = await exchange(old, back(0, 2, { amountCents: 18_790 }), sold.basket);
    const missing = 'Enter the reference that the card terminal printed.';
    const references = { [first.id]: 'R-9003' };
    expect((await pay(id, { method: 'cash', dueCents: 0, references })).body.fields).toEqual([
      { path: `references.${second.id}`, message: missing },
    ]);
    const both = { ...references, [second.id]: 'R-9004' };
    expect((await pay(id, { method: 'cash', dueCents: 0, references: both })).status).toBe(200);
    expect((await saleOf(old)).refunds[0].paybacks).toMatchObject([
      { method: 'card', amountCents: 2_110, reference: 'R-9003' },
      { method: 'card', amountCents: 6_790, reference: 'R-9004' },
    ]);
  });

  test('takes back once what two tills exchange at once', async () => {
    const old = await sell(till.id, sold.basket);
    const carts = await Promise.all(
      [1, 2].map(() => exchange(old.id, back(0, 1, { amountCents: 9_890 }), sold.basket)),
    );
    const both = await Promise.all(carts.map(({ id }) => pay(id, { method: 'cash', dueCents: 0 })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await saleOf(old.id)).refunds).toHaveLength(1);
  });
});
