import { describe, expect, test } from 'vitest';
import { useTestServer } from '../../../testing/test-server.ts';
import { compareReceivables } from '../../payments/receivables/receivable-testing.ts';
import { orderCalls, webhookSecret } from '../order-testing.ts';

const server = useTestServer({ SHOP_WEBHOOK_SECRET: webhookSecret });
compareReceivables(server);
const { post, get, orderOf, ifMatch, received, actions, changeStatus, intents } = orderCalls(server);

const [line] = [{ name: 'Robot M700', sku: 'M700', product_id: 101, quantity: 2, total_tax: '0' }];
const twoRobots = {
  line_items: [{ ...line, subtotal: '7270.91', subtotal_tax: '727.09' }],
  total: '7807.90',
};
/** A completed order of two robots, less $200, with freight. */
const completed = async (change: object = {}) => {
  const { id } = await received({ ...twoRobots, ...change });
  await server.pool.query("update orders set status = 'completed' where id = $1", [id]);
  return id as string;
};
const refund = async (id: string, body: object, more: Parameters<typeof post>[2] = {}) =>
  post(`/order/${id}/refund`, { reason: 'damaged', ...body }, { headers: await ifMatch(id), ...more });
const paymentsOf = async (id: string): Promise<number[]> =>
  (
    await server.pool.query(
      `select p.amount_cents from payments p join payment_allocations a on a.payment_id = p.id where a.order_id = $1
       order by p.created_at, p.id`,
      [id],
    )
  ).rows.map(({ amount_cents }) => amount_cents);

describe('a refund', () => {
  test('of a part has its credit note and its payment; of the rest ends the order, to the cent', async () => {
    const id = await completed();
    const part = await refund(id, { lines: [{ sku: 'M700', qty: 1 }], note: 'The cable was cut.' });
    expect(part.body).toMatchObject({ status: 'completed', refundedCents: 389_913 });
    const whole = await refund(id, {});
    expect(whole.body).toMatchObject({ status: 'refunded', refundedCents: 780_790, statusReason: 'damaged' });
    const { body } = await get(`/order/${id}/refunds`);
    expect(body).toMatchObject({
      lines: [{ sku: 'M700', ordered: 2, refunded: 2 }],
      refunds: [
        { creditNote: expect.stringMatching(/^CN-\d{6}$/), amountCents: 389_913, note: 'The cable was cut.' },
        { amountCents: 390_877, freightCents: 965 },
      ],
    });
    expect(await paymentsOf(id)).toEqual([780_790, -389_913, -390_877]);
    expect((await orderOf(id)).paidCents).toBe(780_790);
    expect((await actions(id)).slice(0, 2)).toEqual(['refund', 'refund']);
    const form = { form: 'order-credit-note', id: body.refunds[0].creditNote, email: 'jo@citizen.example' };
    expect((await post('/form/form-pdf-email/preview', form)).status).toBe(200);
    expect((await refund(id, {})).status).toBe(409);
  });

  test('of an amount marks no line, and the rest ends the order', async () => {
    const id = await completed();
    const part = await refund(id, { amountCents: 50_000 });
    expect(part.body).toMatchObject({ status: 'completed', refundedCents: 50_000 });
    const { lines, refunds } = (await get(`/order/${id}/refunds`)).body;
    expect({ lines, refunds }).toMatchObject({
      lines: [{ refunded: 0 }],
      refunds: [{ amountCents: 50_000, lines: [] }],
    });
    const form = { form: 'order-credit-note', id: refunds[0].creditNote, email: 'jo@citizen.example' };
    expect((await post('/form/form-pdf-email/preview', form)).status).toBe(200);
    const tooMuch = await refund(id, { amountCents: 730_791 });
    expect(tooMuch.body.fields).toEqual([{ path: 'amountCents', message: 'Up to $7,307.90 can be refunded.' }]);
    const line = await refund(id, { amountCents: 10_000, lines: [{ sku: 'M700', qty: 1 }] });
    expect(line.body).toMatchObject({ status: 'completed', refundedCents: 60_000 });
    expect((await refund(id, {})).body).toMatchObject({ status: 'refunded', refundedCents: 780_790 });
    expect(await paymentsOf(id)).toEqual([780_790, -50_000, -10_000, -720_790]);
  });

  test('is told to the shop: a part by a note, all of it by the status too', async () => {
    const id = await completed();
    await refund(id, { lines: [{ sku: 'M700', qty: 1 }] });
    await refund(id, {});
    const updates = (await intents(id, 'shop.change-order')).map(({ payload }) => payload);
    expect(updates).toMatchObject([{ status: null }, { status: 'refunded' }]);
    expect(updates[0].note).toMatch(/^Refunded \$3,899\.13 in Poolhouse \(credit note CN-\d{6}\)\.$/);
  });

  test('of two people at once is done once', async () => {
    const id = await completed();
    const headers = await ifMatch(id);
    const request = { lines: [{ sku: 'M700', qty: 1 }] };
    const answers = await Promise.all([1, 2, 3].map(() => refund(id, request, { headers })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412]);
    expect(await paymentsOf(id)).toHaveLength(2);
    const again = await Promise.all([1, 2, 3].map(() => changeStatus(id, 'refunded')));
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await paymentsOf(id)).reduce((sum, cents) => sum + cents, 0)).toBe(0);
  });

  test('of a cancelled order pays back what was paid; by its status as well', async () => {
    const { id } = await received();
    await changeStatus(id, 'cancelled');
    expect((await changeStatus(id, 'refunded')).body).toMatchObject({ status: 'refunded', refundedCents: 400_890 });
    expect(await paymentsOf(id)).toEqual([400_890, -400_890]);
    expect((await get(`/order/${id}/refunds`)).body.refunds).toHaveLength(1);
  });

  test('is refused for more than is left, before the order is over, and without the permission', async () => {
    const id = await completed();
    expect((await refund(id, { lines: [{ sku: 'M700', qty: 3 }] })).body.fields).toMatchObject([{ path: 'lines' }]);
    expect((await refund(id, { reason: 'bored' })).body.fields).toMatchObject([{ path: 'reason' }]);
    expect((await refund(id, {}, { as: 'OFFICE_MANAGER', headers: await ifMatch(id) })).status).toBe(403);
    expect((await refund(id, {}, { headers: {} })).status).toBe(428);
    const url = `/api/order/${id}/refund`;
    expect((await server.call({ method: 'POST', url, body: {}, headers: { 'if-match': '"1"' } })).status).toBe(401);
    const { id: open } = await received();
    expect((await refund(open, {})).status).toBe(409);
    const unpaid = await completed({ status: 'on-hold', date_paid_gmt: null });
    expect(await refund(unpaid, {})).toMatchObject({ status: 409, body: { detail: expect.stringContaining('$0.00') } });
    expect(await paymentsOf(id)).toEqual([780_790]);
  });
});
