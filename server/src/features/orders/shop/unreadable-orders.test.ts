import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ShopPort } from '../../../connectors/shop/port.ts';
import type { JobRun } from '../../../platform/jobs/index.ts';
import { createLog } from '../../../platform/log.ts';
import { runStatement } from '../../../testing/database-cluster.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { recordPayment } from '../../payments/index.ts';
import { RuleBook } from '../../rule-book/index.ts';
import { orderCalls, shopBody, webhookSecret } from '../order-testing.ts';
import { pullOrdersWork } from './pull-orders.ts';

const server = useTestServer({ SHOP_WEBHOOK_SECRET: webhookSecret });
const { get, tell, ofShop } = orderCalls(server);

beforeEach(() => emptyTables(server, 'payment_allocations', 'payments', 'orders', 'shop_events'));

/** Fetches these orders, as the shop would answer them. */
const pull = (bodies: readonly Record<string, unknown>[]): Promise<string> => {
  const { db, pool } = server.poolhouse.commandContext('tests');
  const orders = bodies.map((body) => ({
    id: body.id as number,
    body,
    modifiedAt: body.date_modified_gmt === 'yesterday' ? null : new Date(`${body.date_modified_gmt as string}Z`),
  }));
  const shop = { isOn: true, listChangedOrders: async () => ({ orders, isLast: true }) } as unknown as ShopPort;
  const { handler } = pullOrdersWork({
    shop,
    contextFor: server.poolhouse.commandContext,
    recordPayment,
    ruleBook: new RuleBook(db, { on: () => undefined, isConnected: false } as never),
  }) as unknown as { handler(payload: object, job: JobRun): Promise<string> };
  const signal = new AbortController().signal;
  const run = { id: randomUUID(), db, pool, clock: server.clock, log: createLog('silent'), signal };
  return handler({}, { ...run, progress: () => undefined } as unknown as JobRun);
};
const problems = async () =>
  (
    await server.pool.query('select problem from shop_events where problem is not null and superseded_at is null')
  ).rows.map(({ problem }) => problem);
const waiting = async () =>
  (await get('/today')).body.waiting.filter(({ id }: { id: string }) => id === 'orders:unreadable');

const [line] = shopBody().line_items;
const bad: [name: string, change: Record<string, unknown>, problem: string][] = [
  ['a total above the limit', { total: '21474836.48' }, 'total: Enter up to $10,000,000.00.'],
  [
    'a quantity of a price above the limit',
    { line_items: [{ ...line, quantity: 9_999, subtotal: '9000000000.00' }] },
    'line_items.0.subtotal: Enter up to $10,000,000.00.',
  ],
  [
    'lines that come to more than the limit',
    { line_items: [1, 2].map((id) => ({ ...line, id, subtotal: '9000000.00' })) },
    'This order comes to more than $10,000,000.',
  ],
  ['an amount that is none', { total: '1e400' }, 'total: '],
  ['a date that is none', { date_created_gmt: '2026-13-41T00:00:00' }, 'date_created_gmt: '],
  ['another currency', { currency: 'USD' }, 'This order is in USD.'],
];

describe('an order of the shop that can’t be taken in', () => {
  test.each(bad)('%s is kept with its reason, and told to people', async (_name, change, problem) => {
    const body = shopBody(change);
    expect(await tell(body)).toMatchObject({ status: 200, body: { outcome: 'kept' } });
    expect(await ofShop(body.id)).toBeNull();
    expect(await problems()).toEqual([expect.stringContaining(problem)]);
    expect(await waiting()).toMatchObject([{ title: '1 order of the shop couldn’t be taken in' }]);
    expect((await get('/order/shop-pull')).body.unreadable).toEqual([
      {
        shopId: body.id,
        number: body.number,
        problem: expect.stringContaining(problem),
        receivedAt: expect.any(String),
      },
    ]);
  });

  test.each(bad)('%s doesn’t hold back what is fetched after it', async (_name, change, problem) => {
    const [wrong, right] = [shopBody(change), shopBody()];
    const expected = expect.stringContaining('1 that we couldn’t read');
    expect(await pull([wrong, right])).toEqual(expected);
    expect(await ofShop(right.id)).toMatchObject({ total: 4008.9 });
    expect(await problems()).toEqual([expect.stringContaining(problem)]);
    expect(await pull([wrong, right])).toEqual(expected);
    expect(await problems()).toHaveLength(1);
  });

  test('with a date that can’t be read doesn’t hold back what is fetched after it', async () => {
    const [wrong, right] = [shopBody({ date_modified_gmt: 'yesterday' }), shopBody()];
    expect(await pull([wrong, right])).toBe('1 new, 0 changed, 1 that we couldn’t read.');
    expect(await ofShop(right.id)).not.toBeNull();
  });

  test('is taken in once the shop corrected it, and no longer waits', async () => {
    const body = shopBody({ total: '99999999.00' });
    await tell(body);
    const corrected = { ...body, total: '4008.90', date_modified_gmt: '2026-11-20T02:00:00' };
    expect((await tell(corrected)).status).toBe(200);
    expect(await ofShop(body.id)).toMatchObject({ total: 4008.9 });
    expect(await problems()).toEqual([]);
  });

  test('and is fetched once it was corrected doesn’t wait any more', async () => {
    const body = shopBody({ total: '99999999.00' });
    await pull([body]);
    expect(await problems()).toHaveLength(1);
    await pull([{ ...body, total: '4008.90', date_modified_gmt: '2026-11-20T02:00:00' }]);
    expect(await ofShop(body.id)).toMatchObject({ total: 4008.9 });
    expect(await problems()).toEqual([]);
  });

  test('since the database refuses it is kept too', async () => {
    await runStatement(
      server.database.connection,
      'alter table orders add constraint orders__tests check (discount_cents <> 123)',
    );
    try {
      const [wrong, right] = [shopBody({ total: '4007.67' }), shopBody()];
      expect((await tell(wrong)).status).toBe(200);
      expect(
        await tell(
          { ...wrong, id: wrong.id + 1_000, date_paid_gmt: null, status: 'on-hold' },
          { topic: 'order.created' },
        ),
      ).toMatchObject({
        status: 200,
      });
      expect(await problems()).toEqual(Array(2).fill(expect.stringContaining('can’t be stored')));
      expect(await pull([{ ...wrong, id: wrong.id + 2_000 }, right])).toContain('1 that we couldn’t read');
      expect(await ofShop(right.id)).not.toBeNull();
    } finally {
      await runStatement(server.database.connection, 'alter table orders drop constraint orders__tests');
    }
  });
});
