import { beforeAll, describe, expect, test } from 'vitest';
import { useTestServer } from '../../../testing/test-server.ts';
import { compareReceivables } from '../../payments/receivables/receivable-testing.ts';
import { orderCalls, shopBody, webhookSecret } from '../order-testing.ts';

const server = useTestServer({ SHOP_WEBHOOK_SECRET: webhookSecret });
compareReceivables(server);
const { tell, ofShop, received, assigned, get, post, actions, dealer, changeStatus, patch } = orderCalls(server);
const at = (minute: number) => `2026-11-20T01:${String(minute).padStart(2, '0')}:00`;

beforeAll(async () => {
  for (const id of ['C1', 'C2'])
    expect((await dealer(id, { email: [`${id.toLowerCase()}@dealer.example`] })).status).toBe(201);
});

const unpaid = { status: 'on-hold', date_paid_gmt: null };
const created = { topic: 'order.created' };

const countOf = async (shopId: number) =>
  (await server.pool.query('select count(*)::int as n from orders where shop_id = $1', [shopId])).rows[0].n;
const paymentsOf = async (id: string) =>
  (
    await server.pool.query(
      'select p.amount_cents from payments p join payment_allocations a on a.payment_id = p.id where a.order_id = $1',
      [id],
    )
  ).rows.map(({ amount_cents }) => amount_cents);

describe('an order that the shop tells of', () => {
  test('is received with what it says, and what was paid', async () => {
    const { id, shop, ...order } = await received();
    expect(order).toMatchObject({
      reference: shop.number,
      source: 'shop',
      shopId: shop.id,
      status: 'received',
      date: '2026-11-20',
      name: `Casey Rivers ${shop.number}`,
      email: 'casey@pool.example',
      phone: '0491 570 156',
      company: null,
      address: '7 Coral Crescent',
      city: 'Oxley',
      state: 'QLD',
      postcode: '4075',
      country: 'Australia',
      products: [{ sku: 'M700', name: 'Robot M700', qty: 1, price: 3999, serials: [] }],
      freight: [{ label: 'Courier', price: 9.9, sku: 'FR' }],
      discountCents: 0,
      total: 4008.9,
      customerNote: 'Call first',
      unknownSkus: [],
      differences: [],
      billing: null,
      erpState: 'unsent',
      sendType: null,
      dealer: null,
      paidCents: 400_890,
    });
    expect(await paymentsOf(id)).toEqual([400_890]);
    expect(await actions(id)).toEqual(['create']);
  });

  test('once, however often it is told, and whatever order its states come in', async () => {
    const body = shopBody({}, at(5));
    const again = { ...body, customer_note: 'Leave it', date_modified_gmt: at(3) };
    await Promise.all([1, 2, 3].map(() => tell(body)));
    await tell(again);
    expect(await countOf(body.id)).toBe(1);
    const order = await ofShop(body.id);
    expect(order).toMatchObject({ customerNote: 'Call first', revision: 1 });
    await tell({ ...body, customer_note: 'Ring twice', date_modified_gmt: at(6) });
    expect(await ofShop(body.id)).toMatchObject({ customerNote: 'Ring twice', revision: 2 });
    expect(await paymentsOf(order.id)).toEqual([400_890]);
    expect(await actions(order.id)).toEqual(['change-in-shop', 'create']);
  });

  test.each([
    ['a cart that wasn’t paid for', { status: 'pending', date_paid_gmt: null }],
    ['a payment that failed', { status: 'failed', date_paid_gmt: null }],
    ['another currency', { currency: 'USD' }],
    ['no lines', { line_items: [] }],
  ])('is none for %s', async (_what, change) => {
    const body = shopBody(change);
    expect((await tell(body)).body).toEqual({ outcome: 'kept' });
    expect(await countOf(body.id)).toBe(0);
  });

  test('and that isn’t paid yet is kept with its message, each with its line in the activity log', async () => {
    const body = shopBody(unpaid);
    expect((await tell(body, created)).body).toEqual({ outcome: 'kept' });
    const { id } = await ofShop(body.id);
    expect(await actions(id)).toEqual(['create']);
    const { rows } = await server.pool.query(
      `select e.delivery_id, a.user_name, a.target_label from shop_events e join audit_log a on a.target_id = e.id::text
       where e.resource_id = $1 and e.superseded_at is null`,
      [body.id],
    );
    expect(rows).toMatchObject([{ user_name: 'Online shop', target_label: `order.created ${body.id}` }]);
    expect((await tell(body, created)).body).toEqual({ outcome: 'repeated' });
  });

  test('and that isn’t paid yet once as well, when its states come all at the same time', async () => {
    for (let round = 0; round < 5; round += 1) {
      const body = shopBody(unpaid);
      const states = [1, 4, 2, 3].map((minute) => ({
        ...body,
        customer_note: `${minute}`,
        date_modified_gmt: at(minute),
      }));
      const answers = await Promise.all(states.map((state) => tell(state, created)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect([await countOf(body.id), (await ofShop(body.id)).customerNote]).toEqual([1, '4']);
    }
  });

  test('under a number that another has, with its own in addition', async () => {
    const [first, second] = [shopBody(unpaid), shopBody(unpaid)];
    await Promise.all([tell(first, created), tell({ ...second, number: first.number }, created)]);
    const numbers = [await ofShop(first.id), await ofShop(second.id)].map(({ reference }) => reference);
    expect(numbers).toHaveLength(2);
    expect(numbers.filter((number) => number === first.number)).toHaveLength(1);
    expect(numbers.some((number) => [first, second].some(({ id }) => number === `${first.number}-${id}`))).toBe(true);
  });

  test('is as it was when the message that it is new comes late', async () => {
    const body = shopBody({ ...unpaid, customer_note: 'Ring twice' }, at(6));
    await tell(body);
    const late = { ...body, customer_note: 'Call first', date_modified_gmt: at(5) };
    expect((await tell(late, created)).body).toEqual({ outcome: 'older' });
    expect(await ofShop(body.id)).toMatchObject({ customerNote: 'Ring twice', revision: 1 });
  });

  test('of the point of sale counts before it is paid, and is paid later', async () => {
    const body = shopBody({ status: 'pending', date_paid_gmt: null, meta_data: [{ key: '_pos_cart_id', value: 'x' }] });
    await tell(body);
    const order = await ofShop(body.id);
    expect(order).toMatchObject({ source: 'pos', status: 'received', paidCents: 0 });
    await tell({ ...body, status: 'processing', date_paid_gmt: at(9), date_modified_gmt: at(9) });
    expect(await paymentsOf(order.id)).toEqual([400_890]);
  });

  test('keeps products that the price list doesn’t know, and lines without a SKU', async () => {
    const [line] = shopBody().line_items;
    const order = await received({
      line_items: [
        { ...line, sku: 'NO-SUCH-1' },
        { ...line, sku: '', product_id: 77 },
      ],
      total: '8007.90',
    });
    expect(order).toMatchObject({ unknownSkus: ['NO-SUCH-1', '#77'], total: 8007.9 });
    const { body } = await get(`/order?unknownSku=yes&q=${order.reference}`);
    expect(body.orders).toMatchObject([{ id: order.id }]);
  });

  test('agrees to the cent with its total: what lines are too much is a discount', async () => {
    const [line] = shopBody().line_items;
    const order = await received({
      line_items: [{ ...line, quantity: 3, subtotal: '90.91', subtotal_tax: '9.09' }],
      total: '99.90',
    });
    expect(order).toMatchObject({ products: [{ price: 33.34 }], total: 99.9, discountCents: 1_002 });
  });
});

describe('a change in the shop', () => {
  test('reaches an order that isn’t sent, with its dealer kept', async () => {
    const { id, shop } = await assigned();
    await tell({ ...shop, billing: { ...shop.billing, phone: '0400 000 000' }, date_modified_gmt: at(30) });
    expect(await ofShop(shop.id)).toMatchObject({ id, phone: '0400 000 000', dealer: 'C1', status: 'assigned' });
  });

  test.each([
    ['cancelled', 'Cancelled in the shop'],
    ['refunded', 'Refunded in the shop'],
  ])('to %s ends an order that isn’t sent', async (status, statusNote) => {
    const { shop } = await received();
    await tell({ ...shop, status, date_modified_gmt: at(30) });
    expect(await ofShop(shop.id)).toMatchObject({ status: 'cancelled', statusReason: 'customer-request', statusNote });
  });

  test('that deletes it ends it; late news from before don’t bring it back', async () => {
    const { shop } = await received();
    await tell({ id: shop.id }, { topic: 'order.deleted' });
    expect(await ofShop(shop.id)).toMatchObject({ status: 'cancelled', statusNote: 'Deleted in the shop' });
    await tell({ ...shop, customer_note: 'Late', date_modified_gmt: at(40) });
    expect(await ofShop(shop.id)).toMatchObject({ status: 'cancelled', customerNote: 'Call first' });
  });

  test('of a sent order is told to people with what differs, and changes nothing else', async () => {
    const { id, shop } = await received();
    await server.pool.query("update orders set status = 'sent', send_type = 'PRIORITY' where id = $1", [id]);
    const city = { ...shop.shipping, city: 'Inala' };
    await tell({ ...shop, shipping: city, status: 'cancelled', date_modified_gmt: at(30) });
    const order = await ofShop(shop.id);
    expect(order).toMatchObject({ city: 'Oxley', status: 'sent' });
    expect(order.differences).toEqual(
      expect.arrayContaining([
        { field: 'Status', ours: 'Sent', shop: 'Cancelled' },
        { field: 'City', ours: 'Oxley', shop: 'Inala' },
      ]),
    );
    expect((await get('/order?differs=yes')).body.orders.map((one: { id: string }) => one.id)).toContain(id);
    expect((await get('/today')).text).toContain('differ');
    const taken = await post(`/order/${id}/shop-value`, { field: 'City' });
    expect(taken.body).toMatchObject({ city: 'Inala', status: 'sent' });
    const left = taken.body.differences.map(({ field }: { field: string }) => field);
    expect(left).toEqual(['Status', 'Billing address']);
    expect((await post(`/order/${id}/shop-value`, { field: 'City' })).status).toBe(409);
    expect((await post(`/order/${id}/shop-value`, { field: 'Status' })).status).toBe(409);
    const settled = await post(`/order/${id}/shop-differences`, { note: 'The customer was called.' });
    expect(settled.body.differences).toEqual([]);
    // The same state once more says nothing new.
    await tell({ ...shop, shipping: city, status: 'cancelled', date_modified_gmt: at(30), extra: 1 });
    expect((await ofShop(shop.id)).differences).toEqual([]);
    await tell({ id: shop.id }, { topic: 'order.deleted' });
    expect((await ofShop(shop.id)).differences).toEqual([{ field: 'Status', ours: 'Sent', shop: 'Deleted' }]);
  });

  test('while it is being sent is told as well: what goes out is what it was', async () => {
    const { id, shop } = await assigned();
    const key = { headers: { 'idempotency-key': 'sent-while-changed' } };
    expect((await post('/order/send-order-email', { orderId: id }, key)).status).toBe(202);
    await tell({ ...shop, customer_note: 'No, ring', date_modified_gmt: at(30) });
    expect(await ofShop(shop.id)).toMatchObject({
      customerNote: 'Call first',
      differences: [{ field: 'Customer’s note', ours: 'Call first', shop: 'No, ring' }],
    });
  });

  test('and a person’s cancellation don’t fight: the shop’s word is told', async () => {
    const { id, shop } = await received();
    expect((await changeStatus(id, 'cancelled')).status).toBe(200);
    await tell({ ...shop, customer_note: 'Hello?', date_modified_gmt: at(30) });
    expect(await ofShop(shop.id)).toMatchObject({
      status: 'cancelled',
      differences: [{ field: 'Status', ours: 'Cancelled', shop: 'Processing' }],
    });
    expect((await patch(id, { notes: 'Called' })).status).toBe(200);
  });
});
