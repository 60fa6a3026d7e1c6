import { beforeAll, describe, expect, test } from 'vitest';
import { useTestServer } from '../../../testing/test-server.ts';
import { orderCalls, shopBody, webhookSecret } from '../../orders/order-testing.ts';
import { requestCalls } from '../../service-requests/request-testing.ts';
import { posCalls, sold } from '../pos-testing.ts';

const server = useTestServer({ SHOP_WEBHOOK_SECRET: webhookSecret });
const { get, post, rows, keepProducts, openTill, cart, change, pay, finish } = posCalls(server);
const orders = orderCalls(server);
const requests = requestCalls(server);

const phone = '0491 570 006';
const email = 'quokka@pool.example';
const find = async (q: string) => {
  const { status, text, body } = await get(`/pos/customer?q=${encodeURIComponent(q)}`);
  expect({ status, text }).toMatchObject({ status: 200 });
  return body;
};
const titles = async (q: string) =>
  (await find(q)).customers.map(
    ({ firstName, lastName, last }: { firstName: string; lastName: string; last: { what: string } }) =>
      `${firstName} ${lastName}: ${last.what}`,
  );

/** A till sale, an order of the shop, an order of an online store and a drop-off, each of someone else, and a dealer. */
beforeAll(async () => {
  await keepProducts();
  const till = await openTill();
  const sale = await cart(till.id, sold.basket);
  const address = { addressLine: '1 Lap Lane', city: 'Oxley', state: 'QLD', postalCode: '4075' };
  const customerInfo = { first_name: 'Marigold', last_name: 'Quokkason', contact_phone: phone, email, address };
  expect((await change(sale.id, { customerInfo })).status).toBe(200);
  const { totalCents } = (await get(`/pos/cart/${sale.id}`)).body;
  expect((await pay(sale.id, { method: 'cash', dueCents: totalCents })).status).toBe(200);
  expect((await finish(sale.id)).status).toBe(200);
  const billing = { ...shopBody().billing, first_name: 'Shona', last_name: 'Quokkason', email: 'shona@pool.example' };
  await orders.tell(shopBody({ billing, shipping: billing }));
  await rows(
    `insert into marketplace_orders (id, store, reference, name, phone, total_cents, products_cents, freight_cents, city, date, user_name)
     values (gen_random_uuid(), 'ebay', 'R1', 'Marco Quokkason', '+61 491 570 110', 100, 100, 0, 'Perth', '2026-05-04', 'Jo')`,
  );
  await requests.dropOff({ consumerInfo: { name: 'Della Quokkason', phone: '(02) 5550 1234', email } });
});

describe('a search for customers', () => {
  test('finds those of the till, the shop, the online stores and service, the newest first', async () => {
    const found = await titles('quokkason');
    expect([...found].sort()).toEqual([
      'Della Quokkason: Drop-off',
      'Marco Quokkason: Market Place order',
      'Marigold Quokkason: Till sale',
      'Shona Quokkason: Shop order',
    ]);
    expect(found.at(-1)).toBe('Marco Quokkason: Market Place order');
  });

  test.each([
    ['a phone number in another format', '+61 491 570 006', ['Marigold Quokkason: Till sale']],
    ['the beginning of a phone number', '0491 570', ['Marigold', 'Marco', 'Shona']],
    ['a landline', '0255501234', ['Della Quokkason: Drop-off']],
    ['an email address', 'shona@pool.example', ['Shona Quokkason: Shop order']],
    ['beginnings of both names', 'quok mar', ['Marigold', 'Marco']],
    ['a name of no one', 'wombatson', []],
    ['signs of SQL', `'; drop table sales; --`, []],
  ])('by %s', async (_what, q, expected) => {
    const found = await titles(q);
    expect(found).toHaveLength(expected.length);
    for (const one of expected) expect(found.some((title: string) => title.startsWith(one))).toBe(true);
  });

  test('answers what a form is filled in by, and when the customer bought last, without the record', async () => {
    const [customer] = (await find(phone)).customers;
    expect(customer).toEqual({
      firstName: 'Marigold',
      lastName: 'Quokkason',
      company: null,
      abn: null,
      phone,
      email,
      addressLine: '1 Lap Lane',
      addressLine2: null,
      city: 'Oxley',
      state: 'QLD',
      postalCode: '4075',
      country: 'Australia',
      dealerId: null,
      last: { what: 'Till sale', day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    });
  });

  test('finds an active dealer by name or customer ID, apart from customers', async () => {
    const dealer = {
      name: 'Wombat Pool Shop',
      contactName: 'Wanda Wombat',
      mobile: '0491570111',
      state: 'QLD',
      priorityId: 'WPS1',
    };
    const { status, body } = await post('/dealer', dealer);
    expect(status).toBe(201);
    await find('wombat');
    for (const q of ['wombat pool', 'WPS1', '+61 491 570 111'])
      await expect
        .poll(async () => (await find(q)).dealers)
        .toEqual([
          expect.objectContaining({
            company: dealer.name,
            firstName: 'Wanda',
            lastName: 'Wombat',
            state: 'QLD',
            dealerId: 'WPS1',
            last: null,
          }),
        ]);
    expect((await find('wombat')).customers).toEqual([]);
    await rows("update dealers set status = 'inactive' where id = $1", body.id);
    expect((await find('WPS1')).dealers).toEqual([]);
  });

  test('finds no one who was erased', async () => {
    await rows("update marketplace_orders set name = 'Erased customer', phone = null where reference = 'R1'");
    expect(await titles('erased')).toEqual([]);
  });

  test('of sales that weren’t paid finds no one', async () => {
    const till = await openTill();
    const sale = await cart(till.id, sold.basket);
    await change(sale.id, { customerInfo: { first_name: 'Una', last_name: 'Unpaid' } });
    expect(await titles('unpaid')).toEqual([]);
  });

  test.each(['', 'ab', '  a ', '---', '04', 'abc\u0000'])('refuses %j', async (q) => {
    expect(await get(`/pos/customer?q=${encodeURIComponent(q)}`)).toMatchObject({
      status: 400,
      body: { fields: expect.arrayContaining([expect.objectContaining({ path: 'q' })]) },
    });
  });

  test('is for those who may sell', async () => {
    expect((await get('/pos/customer?q=quokka', 'DEALER')).status).toBe(403);
    expect((await server.call({ method: 'GET', url: '/api/pos/customer?q=quokka' })).status).toBe(401);
  });
});
