import { randomUUID } from 'node:crypto';
import type { Role } from '@poolhouse/domain/features/access/roles';
import { expect } from 'vitest';
import { createTestOutbox } from '../../services/outbox/outbox-testing.ts';
import type { TestServer } from '../../testing/test-server.ts';

/** What tests sell, as the shop has it: its id there, and its price. */
export const sold = {
  m700: { productId: 101, quantity: 1, priceCents: 399_900 },
  cable: { productId: 107, quantity: 1, priceCents: 3_182 },
  basket: { productId: 109, quantity: 1, priceCents: 8_900 },
  liberty600: { productId: 150, variationId: 151, quantity: 1, priceCents: 329_900 },
} as const;

const kept = [
  [101, 101, null, 'M700', 'Dolphin M700', 399_900],
  [107, 107, null, 'power cable', 'Power cable', 3_182],
  [109, 109, null, 'filter basket', 'Filter basket', 8_900],
  [151, 150, 151, 'Liberty 600', 'Dolphin Liberty 600', 329_900],
] as const;

let count = 0;

/** Returns what tests of the point of sale do over HTTP. */
export function posCalls(server: TestServer) {
  type More = { as?: Role; headers?: Record<string, string> };
  const post = (url: string, body: object = {}, more: More = {}) =>
    server.call({
      method: 'POST',
      url: `/api${url}`,
      as: 'ADMIN',
      body,
      ...more,
      headers: { 'idempotency-key': randomUUID(), ...more.headers },
    });
  const get = (url: string, as: Role = 'ADMIN') => server.call({ method: 'GET', url: `/api${url}`, as });
  const saleOf = async (id: string) => (await get(`/pos/cart/${id}`)).body;
  const change = async (id: string, body: object, revision?: number, as: Role = 'ADMIN') => {
    const seen = revision ?? (await saleOf(id)).revision;
    return server.call({ method: 'PATCH', url: `/api/pos/cart/${id}`, as, body, headers: { 'if-match': `"${seen}"` } });
  };
  /** Keeps some products of the shop, as if they had been read. */
  const keepProducts = async () => {
    await server.pool.query('delete from till_products');
    for (const row of kept)
      await server.pool.query(
        `insert into till_products (id, product_id, variation_id, sku, name, price_cents, regular_cents, stock)
         values ($1, $2, $3, $4, $5, $6, $6, 'in-stock')`,
        [...row],
      );
  };
  /** A till with its day open. */
  const openTill = async (floatCents = 20_000) => {
    count += 1;
    const { body: till, status } = await post('/pos/till', {
      code: `T${count}`,
      name: 'Front desk',
      branch: 'gregory_hills',
    });
    expect(status).toBe(201);
    const opened = await post(`/pos/till/${till.id}/open`, { floatCents });
    expect(opened).toMatchObject({ status: 200, body: { day: { floatCents } } });
    return opened.body;
  };
  /** A cart with these lines. */
  const cart = async (tillId: string, ...products: object[]) => {
    const { body, status } = await post('/pos/cart', { tillId });
    expect(status).toBe(201);
    const changed = await change(body.id, { products }, body.revision);
    expect({ status: changed.status, text: changed.text }).toMatchObject({ status: 200 });
    return changed.body;
  };
  const pay = (id: string, body: object, more: More = {}) => post(`/pos/cart/${id}/tender`, body, more);
  const finish = (id: string, more: More = {}) => post('/pos', { cart: id }, more);
  /** A sale that is paid in cash and finished. */
  const sell = async (tillId: string, ...products: object[]) => {
    const { id, totalCents } = await cart(tillId, ...products);
    const paid = await pay(id, { method: 'cash', dueCents: totalCents });
    expect({ status: paid.status, text: paid.text }).toMatchObject({ status: 200 });
    const finished = await finish(id);
    expect({ status: finished.status, text: finished.text }).toMatchObject({ status: 200 });
    return finished.body;
  };
  /** Refunds what comes back of a sale at a till. */
  const refund = (id: string, tillId: string, body: object, more: More = {}) =>
    post(`/pos/cart/${id}/refund`, { reason: 'damaged', tillId, ...body }, more);
  const rows = async (text: string, ...values: unknown[]) => (await server.pool.query(text, values)).rows;
  const paymentsOf = (orderId: string) =>
    rows(
      `select p.amount_cents, p.method, p.source from payments p join payment_allocations a on a.payment_id = p.id
        where a.order_id = $1 order by p.created_at, p.id`,
      orderId,
    );
  const intents = (targetId: string, kind: string) =>
    rows(
      'select payload, state from outbox where target_id = $1 and kind = $2 order by created_at, id',
      targetId,
      kind,
    );
  const actions = async (id: string): Promise<string[]> =>
    (await get(`/pos/cart/${id}/history`)).body.entries.map(({ action }: { action: string }) => action);
  /** Returns the code of a store credit that is worth an amount. */
  const issueCredit = async (amountCents: number): Promise<string> => {
    const till = await openTill();
    const item = { description: 'Hose', quantity: 1, priceCents: 5_000, reason: 'Not in the shop' };
    const { id } = await sell(till.id, item);
    const back = { lines: [{ line: 0, quantity: 1 }], amountCents: 5_990, toStoreCredit: true };
    const creditId = (await refund(id, till.id, back)).body.refunds[0].paybacks[0].storeCreditId;
    const adjustment = { amountCents: amountCents - 5_990, reason: 'Goodwill' };
    await post(`/pos/store-credit/${creditId}/adjust`, adjustment);
    return (await post(`/pos/store-credit/${creditId}/slip`)).body.code;
  };
  /** Runs with an administrator who may sell and not approve. */
  const withoutApproval = async (run: () => Promise<unknown>) => {
    const permit = async (permissions: object) => {
      await rows(`update users set permissions = $1 where role = 'ADMIN'`, JSON.stringify(permissions));
      await server.pool.query(`select pg_notify('users', '*')`);
    };
    /** Waits until the server has the permissions: it hears of them by a notification. */
    const hasApproval = (status: 403 | 404) =>
      expect
        .poll(async () => {
          const moved = { direction: 'in', amountCents: 5, reason: 'Coins' };
          return (await post('/pos/till/0195a1f0-0000-7000-8000-0000000000ff/cash', moved)).status;
        })
        .toBe(status);
    await permit({ pos: { permissions: ['view', 'create', 'edit'] } });
    await hasApproval(403);
    try {
      await run();
    } finally {
      await permit({});
      await hasApproval(404);
    }
  };
  /** Sends what waits in the outbox. */
  const drain = () => {
    const { kinds, followUps } = server.poolhouse.outbox;
    return createTestOutbox(server, kinds, followUps).drain();
  };
  return {
    post,
    get,
    saleOf,
    change,
    keepProducts,
    openTill,
    cart,
    pay,
    finish,
    sell,
    refund,
    rows,
    paymentsOf,
    intents,
    actions,
    issueCredit,
    withoutApproval,
    drain,
  };
}
