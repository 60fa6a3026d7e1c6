import { addDays, companyZone, dayIn, formatDay } from '@poolhouse/domain/kernel/dates';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '../../../platform/log.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { posCalls, sold } from '../pos-testing.ts';
import { expireLoop } from './quote-steps.ts';

const server = useTestServer();
const pos = posCalls(server);
const { post, get, change, cart, pay, saleOf, openTill, rows } = pos;
const none = '0195a1f0-0000-7000-8000-0000000000ff';
const jo = { first_name: 'Jo', last_name: 'Citizen', email: 'jo@test.example' };

let till: { id: string; code: string };
beforeAll(async () => {
  till = await openTill();
});
beforeEach(() => pos.keepProducts());
afterEach(() => {
  server.clock.at = null;
});

const today = () => dayIn(companyZone, new Date());
const quoteOf = async (id: string) => (await get(`/pos/quote/${id}`)).body;
const takeUp = (id: string, body: object = {}, more = {}) =>
  post(`/pos/quote/${id}/take-up`, { tillId: till.id, prices: 'quoted', ...body }, more);
const withdraw = (id: string, reason: string | null) =>
  post(`/pos/quote/${id}/status`, { status: 'withdrawn', reason });

/** A quote of a cart with these lines. */
async function quote(...products: object[]) {
  const sale = await cart(till.id, ...products);
  await change(sale.id, { customerInfo: jo });
  const made = await post('/pos/quote', { cart: sale.id, note: 'With training' });
  expect({ status: made.status, text: made.text }).toMatchObject({ status: 201 });
  return { ...made.body, cart: sale.id };
}

describe('a quote', () => {
  test('has the lines and amounts of its cart, a number of its own, and is valid for 14 days', async () => {
    const made = await quote(sold.basket, { ...sold.cable, quantity: 2 });
    expect(made).toMatchObject({
      number: expect.stringMatching(/^Q-\d{6}$/),
      status: 'open',
      customer: 'Jo Citizen',
      products: [{ sku: 'filter basket' }, { sku: 'power cable', quantity: 2 }],
      subtotalCents: 15_264,
      shippingCents: 990,
      totalCents: 16_254,
      note: 'With training',
      quotedOn: today(),
      validUntil: addDays(today(), 14),
      createdBy: 'Test ADMIN',
    });
    expect(await saleOf(made.cart)).toMatchObject({ status: 'cancelled', reason: `Quote ${made.number}` });
    expect((await get(`/pos/quote/${made.id}/history`)).body.entries).toMatchObject([{ action: 'add-sale-quote' }]);
  });

  test('is refused of an empty cart, and of one that is paid or over; none of them takes a number', async () => {
    const before = await quote(sold.basket);
    const empty = (await post('/pos/cart', { tillId: till.id })).body;
    expect((await post('/pos/quote', { cart: empty.id })).status).toBe(409);
    const paid = await cart(till.id, sold.basket);
    await pay(paid.id, { method: 'eft', dueCents: 9_890 });
    expect((await post('/pos/quote', { cart: paid.id })).status).toBe(409);
    expect((await post('/pos/quote', { cart: before.cart })).status).toBe(409);
    expect((await post('/pos/quote', { cart: none })).status).toBe(404);
    expect((await post('/pos/quote', {})).status).toBe(400);
    const running = ({ number }: { number: string }) => Number(number.slice(2));
    expect(running(await quote(sold.basket))).toBe(running(before) + 1);
  });

  test('of one cart by two tills at once is one, and many at once have numbers without a gap', async () => {
    const { id } = await cart(till.id, sold.basket);
    const twice = await Promise.all([post('/pos/quote', { cart: id }), post('/pos/quote', { cart: id })]);
    expect(twice.map(({ status }) => status).sort()).toEqual([201, 409]);
    const carts = await Promise.all(Array.from({ length: 5 }, () => cart(till.id, sold.basket)));
    await Promise.all(carts.map((one) => post('/pos/quote', { cart: one.id })));
    const numbers = await rows('select running from sale_quotes order by running');
    expect(numbers.map(({ running }) => running)).toEqual(numbers.map((_row, place) => place + 1));
  });

  test('is listed, found by its number and its customer, and exported', async () => {
    const { id, number } = await quote(sold.basket);
    expect((await get(`/pos/quote?q=${number}`)).body.quotes).toMatchObject([{ id }]);
    expect((await get('/pos/quote?q=citizen&status=open&limit=1')).body.quotes).toHaveLength(1);
    expect((await get('/pos/quote/csv?status=open')).text).toContain(number);
  });

  test('is a PDF, and is sent by email', async () => {
    const { id, number } = await quote(sold.basket);
    const { status, headers, text } = await server.call({ url: `/api/pos/quote/${id}/pdf`, as: 'ADMIN' });
    expect([status, headers['content-type'], text.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-']);
    const sent = await post('/form/form-pdf-email', { form: 'sale-quote', id, email: [jo.email] });
    expect(sent.status).toBe(202);
    const [mail] = await rows(`select payload from outbox where target_id = $1 and kind = 'mail'`, id);
    expect(mail?.payload.document).toMatchObject({ title: `Quote: ${number}`, content: { totalCents: 9_890 } });
  });

  test('is for who has the page alone', async () => {
    const { id } = await quote(sold.basket);
    for (const url of ['/pos/quote', `/pos/quote/${id}`, `/pos/quote/${id}/pdf`]) {
      expect((await get(url, 'SUPERUSER')).status).toBe(403);
      expect((await server.call({ url: `/api${url}` })).status).toBe(401);
    }
    expect((await takeUp(id, {}, { as: 'SUPERUSER' })).status).toBe(403);
    expect((await get(`/pos/quote/${none}`)).status).toBe(404);
  });
});

describe('a quote that becomes a sale', () => {
  test('has its own prices where the shop has others today', async () => {
    const made = await quote(sold.basket, sold.cable);
    await rows('update till_products set price_cents = 9900 where id = 109');
    const { body } = await takeUp(made.id);
    expect(body).toMatchObject({ status: 'taken-up', saleId: expect.any(String) });
    const sale = await saleOf(body.saleId);
    expect(sale).toMatchObject({
      status: 'open',
      till: till.code,
      customerInfo: jo,
      products: [
        {
          priceCents: 9_900,
          overrideCents: 8_900,
          reason: `Quote ${made.number}`,
          approvedBy: 'Test ADMIN',
        },
        { priceCents: 3_182, overrideCents: null },
      ],
      totalCents: made.totalCents,
    });
    expect((await pay(sale.id, { method: 'eft', dueCents: made.totalCents })).status).toBe(200);
  });

  test('has the prices of today where they are chosen', async () => {
    const { id } = await quote(sold.basket);
    await rows('update till_products set price_cents = 9900 where id = 109');
    const { saleId } = (await takeUp(id, { prices: 'today' })).body;
    expect(await saleOf(saleId)).toMatchObject({
      products: [{ priceCents: 9_900, overrideCents: null }],
      totalCents: 10_890,
    });
  });

  test('does so once, by two tills at once and with a repeated key', async () => {
    const first = await quote(sold.basket);
    const once = { headers: { 'idempotency-key': 'take-up-once' } };
    const same = await Promise.all([takeUp(first.id, {}, once), takeUp(first.id, {}, once)]);
    expect(same[0]?.text).toBe(same[1]?.text);
    const second = await quote(sold.basket);
    const both = await Promise.all([takeUp(second.id), takeUp(second.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const made = await rows('select from sales where name = any($1)', [
      `Quote ${first.number}`,
      `Quote ${second.number}`,
    ]);
    expect(made).toHaveLength(2);
    expect((await withdraw(second.id, 'Left')).status).toBe(409);
  });

  test('is refused for what isn’t sold any more, and for what it doesn’t say', async () => {
    const { id } = await quote(sold.basket);
    await rows('delete from till_products where id = 109');
    expect((await takeUp(id)).body).toMatchObject({
      code: 'not-allowed-now',
      detail: 'The shop doesn’t sell Filter basket any more. Start another sale without it.',
    });
    expect((await takeUp(id, { prices: 'best' })).status).toBe(400);
    expect((await takeUp(id, { tillId: none })).status).toBe(404);
    expect(await quoteOf(id)).toMatchObject({ status: 'open', saleId: null });
  });
});

describe('a quote that is over', () => {
  test('was withdrawn with a reason', async () => {
    const { id } = await quote(sold.basket);
    expect((await withdraw(id, null)).body).toMatchObject({ code: 'invalid', fields: [{ path: 'reason' }] });
    expect((await withdraw(id, 'Bought elsewhere')).body).toMatchObject({
      status: 'withdrawn',
      reason: 'Bought elsewhere',
    });
    expect((await takeUp(id)).status).toBe(409);
    expect((await post(`/pos/quote/${id}/status`, { status: 'taken-up' })).status).toBe(400);
  });

  test('expires after its last day, and then becomes a sale with the prices of today alone', async () => {
    const { id, validUntil } = await quote(sold.basket);
    const contextFor = server.poolhouse.commandContext;
    const expire = async (day: string) => {
      server.clock.at = new Date(`${day}T02:00:00Z`);
      const { db, pool } = contextFor('tests');
      const run = { db, pool, clock: server.clock, log: createLog('silent'), signal: new AbortController().signal };
      await expireLoop({ contextFor }).run(run);
    };
    await expire(validUntil);
    expect(await quoteOf(id)).toMatchObject({ status: 'open' });
    await expire(addDays(validUntil, 1));
    expect(await quoteOf(id)).toMatchObject({ status: 'expired' });
    expect((await takeUp(id)).body).toMatchObject({
      code: 'not-allowed-now',
      detail: `This quote expired on ${formatDay(validUntil)}. Resume it with the prices of today.`,
    });
    expect((await takeUp(id, { prices: 'today' })).body).toMatchObject({ status: 'taken-up' });
  });
});
