import { beforeAll, describe, expect, test } from 'vitest';
import { useTestServer } from '../../../testing/test-server.ts';
import { posCalls, sold } from '../pos-testing.ts';

const server = useTestServer({ COMPANY_ABN: '51824753556' });
const pos = posCalls(server);
const { post, get, change, cart, pay, saleOf, openTill, sell, rows } = pos;

let till: { id: string };
beforeAll(async () => {
  await pos.keepProducts();
  till = await openTill();
});

describe('the buyer of a sale of $1,000 or more', () => {
  test('is named by an ABN or a company as well, and the ABN is checked', async () => {
    const { id } = await cart(till.id, sold.m700);
    expect((await pay(id, { method: 'eft', dueCents: 399_900 })).body).toMatchObject({
      code: 'invalid',
      fields: [{ path: 'customerInfo' }],
    });
    expect((await change(id, { customerInfo: { abn: '51 824 753 557' } })).body).toMatchObject({
      code: 'invalid',
      fields: [{ path: 'customerInfo.abn' }],
    });
    expect((await change(id, { customerInfo: {} })).status).toBe(400);
    expect((await change(id, { customerInfo: { abn: '51 824 753 556' } })).body).toMatchObject({
      customerInfo: { first_name: '', last_name: '', abn: '51824753556' },
    });
    const { body: sale } = await pay(id, { method: 'eft', dueCents: 399_900 });
    expect((await get(`/order/${sale.orderId}`)).body).toMatchObject({ name: 'ABN 51 824 753 556' });
  });
});

describe('the tax invoice of a sale', () => {
  const invoice = (id: string) => server.call({ url: `/api/pos/cart/${id}/invoice`, as: 'ADMIN' });
  const print = (id: string, more = {}) => post(`/pos/cart/${id}/print`, {}, more);

  test('is a PDF from the first payment on', async () => {
    const { id } = await cart(till.id, sold.basket);
    expect((await invoice(id)).body).toMatchObject({ code: 'not-allowed-now' });
    expect((await print(id)).body).toMatchObject({ code: 'not-allowed-now' });
    await pay(id, { method: 'eft', dueCents: 9_890 });
    const { number } = await saleOf(id);
    const { status, headers, text } = await invoice(id);
    expect([status, headers['content-type'], text.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-']);
    expect(headers['content-disposition']).toContain(`Tax-invoice-${number}.pdf`);
  });

  test('is counted as it is printed, each print once, so that later ones are copies', async () => {
    const { id } = await sell(till.id, sold.basket);
    const once = { headers: { 'idempotency-key': 'print-once' } };
    const twice = await Promise.all([print(id, once), print(id, once)]);
    expect(twice.map(({ body }) => body.prints)).toEqual([1, 1]);
    const more = await Promise.all([print(id), print(id)]);
    expect(more.map(({ body }) => body.prints).sort()).toEqual([2, 3]);
    expect((await pos.actions(id)).filter((action) => action === 'print-invoice')).toHaveLength(3);
  });

  test('is sent by email as it is in the sale', async () => {
    const { id, number } = await sell(till.id, sold.basket, sold.cable);
    const sent = await post('/form/form-pdf-email', { form: 'sale-invoice', id, email: ['jo@test.example'] });
    expect(sent.status).toBe(202);
    const [mail] = await rows(`select payload from outbox where target_id = $1 and kind = 'mail'`, id);
    expect(mail?.payload).toMatchObject({
      to: [{ address: 'jo@test.example' }],
      document: {
        name: 'tax-invoice',
        title: `Tax invoice: ${number}`,
        content: { number, gstPercent: 10, freightCents: 990, paidCents: 13_072, buyer: { name: 'Walk-in customer' } },
      },
    });
  });

  test('is for who has the page alone', async () => {
    const { id } = await sell(till.id, sold.basket);
    expect((await print(id, { as: 'SUPERUSER' })).status).toBe(403);
    expect((await server.call({ url: `/api/pos/cart/${id}/invoice`, as: 'SUPERUSER' })).status).toBe(403);
    expect((await server.call({ url: `/api/pos/cart/${id}/invoice` })).status).toBe(401);
    expect((await server.call({ method: 'POST', url: `/api/pos/cart/${id}/print` })).status).toBe(401);
  });
});
