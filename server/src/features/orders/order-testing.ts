import { createHmac, randomUUID } from 'node:crypto';
import type { Role } from '@poolhouse/domain/features/access/roles';
import { expect } from 'vitest';
import type { TestServer } from '../../testing/test-server.ts';

export const webhookSecret = 'a secret of the shop for orders';

let count = 5_000;

/** Returns an order as the shop's webhook brings it: one robot with freight, paid for, as it stood at an instant. */
export function shopBody(change: Record<string, unknown> = {}, at = '2026-11-20T01:00:00') {
  count += 1;
  const address = { address_1: '7 Coral Crescent', address_2: '', city: 'Oxley', state: 'QLD', postcode: '4075' };
  const person = { first_name: 'Casey', last_name: `Rivers ${count}`, company: '', country: 'AU' };
  return {
    id: count,
    number: String(count),
    order_key: `wc_order_${count}`,
    status: 'processing',
    currency: 'AUD',
    date_created_gmt: '2026-11-19T22:00:00',
    date_modified_gmt: at,
    date_paid_gmt: '2026-11-19T22:00:05',
    total: '4008.90',
    shipping_total: '9.00',
    shipping_tax: '0.90',
    customer_note: 'Call first',
    billing: { ...person, ...address, email: 'casey@pool.example', phone: '0491 570 156' },
    shipping: { ...person, ...address },
    line_items: [
      {
        id: 1,
        name: 'Robot M700',
        sku: 'M700',
        product_id: 101,
        quantity: 1,
        subtotal: '3635.45',
        subtotal_tax: '363.55',
        total: '3635.45',
        total_tax: '363.55',
        meta_data: [],
      },
    ],
    shipping_lines: [{ id: 2, method_title: 'Courier', total: '9.00', total_tax: '0.90' }],
    fee_lines: [],
    refunds: [],
    meta_data: [],
    ...change,
  };
}
export type ShopBody = ReturnType<typeof shopBody>;

type WebhookOptions = { topic?: string; deliveryId?: string; signature?: string };

/** Returns what tests of orders do over HTTP. */
export function orderCalls(server: TestServer) {
  type More = { as?: Role; headers?: Record<string, string> };
  const post = (url: string, body: object = {}, more: More = {}) =>
    server.call({ method: 'POST', url: `/api${url}`, as: 'ADMIN', body, ...more });
  const get = (url: string, as: Role = 'ADMIN') => server.call({ method: 'GET', url: `/api${url}`, as });
  const orderOf = async (id: string) => (await get(`/order/${id}`)).body;
  const ifMatch = async (id: string) => ({ 'if-match': `"${(await orderOf(id)).revision}"` });
  const patch = async (id: string, body: object, more: More = {}) =>
    server.call({
      method: 'PATCH',
      url: `/api/order/${id}`,
      as: 'ADMIN',
      body,
      headers: await ifMatch(id),
      ...more,
    });
  /** Tells what happened in the shop, as its webhook does. */
  const tell = (
    body: object,
    { topic = 'order.updated', deliveryId = randomUUID(), signature }: WebhookOptions = {},
  ) => {
    const payload = JSON.stringify(body);
    const signed = signature ?? createHmac('sha256', webhookSecret).update(payload).digest('base64');
    return server.call({
      method: 'POST',
      url: '/api/shop/webhook',
      payload,
      headers: {
        'content-type': 'application/json',
        'x-wc-webhook-topic': topic,
        'x-wc-webhook-delivery-id': deliveryId,
        'x-wc-webhook-signature': signed,
      },
    });
  };
  const ofShop = async (shopId: number) => {
    const { rows } = await server.pool.query<{ id: string }>('select id from orders where shop_id = $1', [shopId]);
    return rows[0] === undefined ? null : orderOf(rows[0].id);
  };
  /** An order that the shop told of. */
  const received = async (change: Record<string, unknown> = {}) => {
    const body = shopBody(change);
    expect((await tell(body)).status).toBe(200);
    return { ...(await ofShop(body.id)), shop: body };
  };
  const dealer = (priorityId: string, given: object = {}) =>
    post('/dealer', { name: `Dealer ${priorityId}`, state: 'QLD', priorityId, ...given });
  const assigned = async (change: Record<string, unknown> = {}, to = 'C1') => {
    const order = await received(change);
    expect((await patch(order.id, { dealer: to })).status).toBe(200);
    return { ...(await orderOf(order.id)), shop: order.shop };
  };
  const intents = async (id: string, kind = 'erp.create-order') =>
    (
      await server.pool.query('select * from outbox where target_id = $1 and kind = $2 order by created_at, id', [
        id,
        kind,
      ])
    ).rows;
  const actions = async (id: string): Promise<string[]> =>
    (await get(`/order/${id}/history`)).body.entries.map(({ action }: { action: string }) => action);
  const changeStatus = (id: string, status: string, given: object = { reason: 'customer-request' }, more: More = {}) =>
    post(`/order/${id}/status`, { status, ...given }, more);
  return {
    post,
    get,
    patch,
    orderOf,
    ifMatch,
    tell,
    ofShop,
    received,
    dealer,
    assigned,
    intents,
    actions,
    changeStatus,
  };
}
