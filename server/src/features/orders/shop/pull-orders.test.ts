import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startWoocommerce, type Woocommerce } from '../../../../../simulators/src/woocommerce/index.ts';
import { woocommerceShop } from '../../../connectors/shop/index.ts';
import type { ShopPort } from '../../../connectors/shop/port.ts';
import { sampleShopOrder } from '../../../connectors/shop/shop-testing.ts';
import type { JobRun } from '../../../platform/jobs/index.ts';
import { createLog } from '../../../platform/log.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { recordPayment } from '../../payments/index.ts';
import { RuleBook } from '../../rule-book/index.ts';
import { orderCalls, webhookSecret } from '../order-testing.ts';
import { pullOrdersWork } from './pull-orders.ts';

const server = useTestServer({ SHOP_WEBHOOK_SECRET: webhookSecret });
const { get, post, tell, ofShop } = orderCalls(server);
let woocommerce: Woocommerce;
const log = createLog('silent');
const shop = () =>
  woocommerceShop({ url: woocommerce.url, key: woocommerce.key, secret: woocommerce.secret, log, timeoutMs: 20_000 });
const sim = async (path: string, body?: object) => {
  const url = `${woocommerce.url}/__sim/woocommerce/${path}`;
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(url, body && post);
  return response.status === 204 ? null : response.json();
};
/** Adds orders in the shop; returns their ids there. */
const sold = async (count: number): Promise<number[]> => {
  const ids: number[] = [];
  for (let at = 0; at < count; at += 1)
    ids.push((await shop().createOrder(sampleShopOrder({ cartId: randomUUID() }))).id);
  return ids;
};

const pull = (port: ShopPort = shop(), signal = new AbortController().signal): Promise<string> => {
  const { db, pool } = server.poolhouse.commandContext('tests');
  const run = { id: randomUUID(), db, pool, clock: server.clock, log, signal, progress: () => undefined };
  const work = pullOrdersWork({
    shop: port,
    contextFor: server.poolhouse.commandContext,
    recordPayment,
    ruleBook: new RuleBook(db, { on: () => undefined, isConnected: false } as never),
  });
  const { handler } = work as unknown as { handler(payload: object, job: JobRun): Promise<string> };
  return handler({}, run as unknown as JobRun);
};

beforeAll(async () => {
  woocommerce = await startWoocommerce();
});
afterAll(() => woocommerce.stop());
beforeEach(async () => {
  await sim('reset', {});
  await emptyTables(server, 'payment_allocations', 'payments', 'orders', 'shop_events');
  await server.pool.query('update shop_pulls set until = null, last_run_at = null, message = null');
});

describe('fetching orders from the shop', () => {
  test('takes in each once, page by page, and again only what changed', async () => {
    const ids = await sold(103);
    expect(await pull()).toBe('103 new, 0 changed.');
    expect((await get('/order?source=pos')).body.count).toBe(103);
    expect(await pull()).toBe('0 new, 0 changed.');
    expect((await get('/order/shop-pull')).body).toMatchObject({ until: expect.any(String), message: null });
    const [first = 0] = ids;
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    const body = JSON.stringify({ status: 'cancelled' });
    const credentials = Buffer.from(`${woocommerce.key}:${woocommerce.secret}`).toString('base64');
    const headers = { 'content-type': 'application/json', authorization: `Basic ${credentials}` };
    await fetch(`${woocommerce.url}/wp-json/wc/v3/orders/${first}`, { method: 'PUT', headers, body });
    expect(await pull()).toBe('0 new, 1 changed.');
    expect(await ofShop(first)).toMatchObject({ status: 'cancelled', statusNote: 'Cancelled in the shop' });
  });

  test('and its webhook about the same order make one', async () => {
    const [id = 0] = await sold(1);
    const bodies = await shop().listChangedOrders(new Date(0), 1);
    const body = bodies.orders[0]?.body ?? {};
    await Promise.all([pull(), tell(body), tell(body), pull()]);
    const { rows } = await server.pool.query('select count(*)::int as n from orders where shop_id = $1', [id]);
    expect(rows[0].n).toBe(1);
    const payments = await server.pool.query('select amount_cents from payments');
    expect(payments.rows).toHaveLength(1);
  });

  test('goes on where it was ended', async () => {
    await sold(3);
    const port = shop();
    let pages = 0;
    const breaking: ShopPort = {
      ...port,
      listChangedOrders: async (...given) => {
        pages += 1;
        const page = await port.listChangedOrders(...given);
        if (pages > 1) throw new Error('The line was cut.');
        return { orders: page.orders.slice(0, 2), isLast: false };
      },
    };
    await expect(pull(breaking)).rejects.toThrow('The line was cut.');
    const { rows } = await server.pool.query('select until from shop_pulls');
    expect(rows[0].until).toBeInstanceOf(Date);
    expect(await pull()).toBe('1 new, 0 changed.');
  });

  test('is off without a shop, needs the permission, and one at a time is enough', async () => {
    expect((await post('/order/shop-pull')).status).toBe(409);
    expect((await post('/order/shop-pull', {}, { as: 'OFFICE_MANAGER' })).status).toBe(403);
    expect((await get('/order/shop-pull')).body).toMatchObject({ isOn: false, until: null });
  });
});
