import { createHmac, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createImportTestClient } from '../../services/imports/testing/import-test-client.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { shopBody, webhookSecret } from '../orders/order-testing.ts';
import { enteredQuote, pickUpOf } from '../service-requests/quotes/quote-testing.ts';
import { ebayReport, paymentCalls } from './payment-testing.ts';
import { compareReceivables } from './receivables/receivable-testing.ts';

const server = useTestServer({ SHOP_WEBHOOK_SECRET: webhookSecret });
compareReceivables(server);
const { post, made, taken, refund, owing, paymentOf, ifMatch } = paymentCalls(server);
const query = async (text: string, values: unknown[]) => (await server.pool.query(text, values)).rows;
const keyed = () => ({ headers: { 'idempotency-key': randomUUID() } });

type Kind = 'order' | 'marketplace' | 'service';
type Owed = { kind: Kind; id: string; reference: string; cents: number; quote?: string; shop?: object };
type Door = (owed: Owed) => Promise<{ status: number }>;

const received = async (owed: Pick<Owed, 'reference' | 'cents'>) =>
  taken({ amountCents: owed.cents, reference: owed.reference });
/** The payment that a person entered for a receivable. */
const entered = async ({ reference }: Owed) => {
  const [row] = await query(
    "select id, revision from payments where reference = $1 and source = 'manual' and refund_of is null order by id limit 1",
    [reference],
  );
  return row as { id: string; revision: number };
};
const allocateTo = (payment: { id: string; revision: number }, { kind, id, cents }: Owed) =>
  post(
    `/payment/${payment.id}/allocation`,
    { orders: [{ kind, orderId: id, amountCents: cents }] },
    ifMatch(payment.revision),
  );

const orderRefund: Door = async ({ kind, id }) => {
  const [table, path] = kind === 'order' ? ['orders', 'order'] : ['marketplace_orders', 'marketplace'];
  const [row] = await query(`select revision from ${table} where id = $1`, [id]);
  return post(`/${path}/${id}/refund`, { reason: 'damaged' }, ifMatch(row?.revision));
};
const paymentRefund: Door = async (owed) => {
  const { id, revision } = await entered(owed);
  return refund(id, revision);
};
/** Takes the payment off the order, and pays it back. */
const releaseAndRefund: Door = async (owed) => {
  const { id, revision } = await entered(owed);
  const [row] = await query('select id from payment_allocations where payment_id = $1', [id]);
  const url = `/api/payment/${id}/allocation/${row?.id}`;
  const released = await server.call({ method: 'DELETE', url, as: 'ADMIN', ...ifMatch(revision) });
  return released.status === 200 ? refund(id, revision + 1) : released;
};
/** Takes what the order's refund recorded off the order, and pays its payment back. */
const releaseRefund: Door = async (owed) => {
  const [row] = await query(
    `select a.id, a.payment_id, p.revision from payment_allocations a join payments p on p.id = a.payment_id
     where p.reference = $1 and p.kind = 'refund'`,
    [owed.reference],
  );
  const url = `/api/payment/${row?.payment_id}/allocation/${row?.id}`;
  const released = await server.call({ method: 'DELETE', url, as: 'ADMIN', ...ifMatch(row?.revision) });
  return released.status === 200 ? paymentRefund(owed) : released;
};
const allocation: Door = async (owed) => allocateTo(await entered(owed), owed);
const otherAllocation: Door = async (owed) => allocateTo(await received(owed), owed);
const servicePayment: Door = ({ quote, cents }) =>
  post(`/service-request/quote/${quote}/payment`, { method: 'eft', amountCents: cents }, keyed());
const shopPayment: Door = ({ shop }) => {
  const payload = JSON.stringify(shop);
  return server.call({
    method: 'POST',
    url: '/api/shop/webhook',
    payload,
    headers: {
      'content-type': 'application/json',
      'x-wc-webhook-topic': 'order.updated',
      'x-wc-webhook-delivery-id': randomUUID(),
      'x-wc-webhook-signature': createHmac('sha256', webhookSecret).update(payload).digest('base64'),
    },
  });
};

const unpaid: Record<Kind, () => Promise<Owed>> = {
  order: async () => {
    const shop = shopBody({ status: 'on-hold', date_paid_gmt: null, shipping_lines: [] });
    expect((await shopPayment({ shop } as Owed)).status).toBe(200);
    const [row] = await query('select id, number, total_cents from orders where shop_id = $1', [shop.id]);
    const paid = { ...shop, status: 'processing', date_paid_gmt: '2026-11-20T02:00:00' };
    return {
      kind: 'order',
      id: row?.id,
      reference: row?.number,
      cents: row?.total_cents,
      shop: { ...paid, date_modified_gmt: '2026-11-20T02:00:00' },
    };
  },
  marketplace: async () => {
    const { id, reference } = await made();
    await post(`/marketplace/${id}/status`, { status: 'delivered' });
    return { kind: 'marketplace', id, reference, cents: 399_900 };
  },
  service: async () => {
    const { robotId } = await pickUpOf((text, values) => query(text, values ?? []));
    const { body: quote } = await post('/service-request/quote', enteredQuote(robotId), keyed());
    await query("update service_robots set status = 'approved' where id = $1", [robotId]);
    await query("update service_quotes set answer = 'approved', answered_at = now() where id = $1", [quote.id]);
    const { status, body } = await post(`/service-request/quote/${quote.id}/invoice`, {}, keyed());
    expect({ status, body }).toMatchObject({ status: 201 });
    const { id, number: reference, totalCents: cents } = body.invoice;
    return { kind: 'service', id, reference, cents, quote: quote.id };
  },
};

/** A receivable with an entered payment that isn't allocated yet. */
const withPayment = (kind: Kind) => async () => {
  const owed = await unpaid[kind]();
  await received(owed);
  return owed;
};
/** A receivable that an entered payment paid; an order is completed, so that it can be refunded. */
const paid = (kind: Kind) => async () => {
  const owed = await withPayment(kind)();
  expect((await allocation(owed)).status).toBe(200);
  if (kind === 'order') await query("update orders set status = 'completed' where id = $1", [owed.id]);
  return owed;
};
const paidOwnOrder = async (): Promise<Owed> => {
  const reference = `R-${randomUUID().slice(0, 8)}`;
  const owed: Owed = { kind: 'order', id: await owing(reference, 199_900), reference, cents: 199_900 };
  await received(owed);
  await allocation(owed);
  await query("update orders set status = 'completed' where id = $1", [owed.id]);
  return owed;
};

/** No more is paid back than came in, no more is allocated than is owed, and each payment agrees with its allocations. */
async function expectBalanced({ kind, id, reference, cents }: Owed) {
  const column = { order: 'order_id', marketplace: 'marketplace_order_id', service: 'service_invoice_id' }[kind];
  const [sums] = await query(
    `select coalesce(sum(p.amount_cents), 0)::int as balance,
       coalesce((select sum(a.amount_cents) from payment_allocations a where a.${column} = $2), 0)::int as allocated,
       count(*) filter (where p.replaced_by is null and p.allocated_cents <> coalesce((select sum(a.amount_cents)
         from payment_allocations a where a.payment_id = p.id), 0))::int as odd
     from payments p where p.reference = $1`,
    [reference, id],
  );
  expect(sums?.balance).toBeGreaterThanOrEqual(0);
  expect(sums?.allocated).toBeLessThanOrEqual(cents);
  expect(sums?.odd).toBe(0);
}

const refundPairs: [name: string, start: () => Promise<Owed>, one: Door, other: Door][] = [
  ['the refund of an order and that of its payment', paidOwnOrder, orderRefund, paymentRefund],
  ['the refund of an order and a payment taken off it', paidOwnOrder, orderRefund, releaseAndRefund],
  ['the refund of a payment, twice', paidOwnOrder, paymentRefund, paymentRefund],
  ['the refund of an order, twice', paidOwnOrder, orderRefund, orderRefund],
  ['the refund of a Market Place order and of its payment', paid('marketplace'), orderRefund, paymentRefund],
  ['the refund of a service payment, twice', paid('service'), paymentRefund, releaseAndRefund],
];
const payingPairs: typeof refundPairs = [
  ['an allocation and another', withPayment('order'), allocation, otherAllocation],
  ['an allocation and the shop', withPayment('order'), allocation, shopPayment],
  ['the shop, twice', unpaid.order, shopPayment, shopPayment],
  ['an allocation to a Market Place order and another', withPayment('marketplace'), allocation, otherAllocation],
  ['an allocation and the refund of a Market Place order', withPayment('marketplace'), allocation, orderRefund],
  ['the payment of a service invoice and an allocation', withPayment('service'), servicePayment, allocation],
  ['the payment of a service invoice, twice', unpaid.service, servicePayment, servicePayment],
  ['an allocation to a service invoice and a refund', withPayment('service'), allocation, paymentRefund],
];
const pairs = [...refundPairs, ...payingPairs];

describe('one door after the other', () => {
  test.each(pairs)('%s', async (_name, start, one, other) => {
    for (const doors of [
      [one, other],
      [other, one],
    ]) {
      const owed = await start();
      for (const door of doors) expect((await door(owed)).status).toBeLessThan(500);
      await expectBalanced(owed);
    }
  });

  test.each([
    ['an order', paidOwnOrder],
    ['a Market Place order', paid('marketplace')],
  ])('what the refund of %s recorded stays with it', async (_name, start) => {
    const owed = await start();
    expect((await orderRefund(owed)).status).toBe(200);
    expect((await releaseRefund(owed)).status).toBe(409);
    await expectBalanced(owed);
  });

  test.each([
    ['an order', paidOwnOrder],
    ['a Market Place order', paid('marketplace')],
  ])('what %s paid back can’t be taken off it', async (_name, start) => {
    const owed = await start();
    expect((await orderRefund(owed)).status).toBe(200);
    expect(await releaseAndRefund(owed)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining(owed.reference) },
    });
    await expectBalanced(owed);
  });

  test('a refund of a payment is refused with what is left, and pays back what wasn’t yet', async () => {
    const owed = await paidOwnOrder();
    const { id } = await received(owed);
    expect((await orderRefund(owed)).status).toBe(200);
    const answer = await paymentRefund(owed);
    expect(answer).toMatchObject({ status: 409, body: { detail: expect.stringContaining('$0.00') } });
    expect((await refund(id, 1)).status).toBe(200);
  });

  test('what the shop has beyond what is owed stays open', async () => {
    const owed = await withPayment('order')();
    await allocation(owed);
    expect((await shopPayment(owed)).status).toBe(200);
    const [row] = await query("select id from payments where reference = $1 and source = 'shop'", [owed.reference]);
    expect(await paymentOf(row?.id)).toMatchObject({ openCents: owed.cents, allocatedCents: 0, state: 'open' });
  });
});

/** The suite races each pair a few times; `npm run drill -- races` twenty times. */
const races = Number(process.env.RACES ?? 3);

describe('both doors at once', () => {
  test.each(pairs)('%s', { timeout: 120_000 }, async (_name, start, one, other) => {
    for (let race = 0; race < races; race += 1) {
      const owed = await start();
      const answers = await Promise.all([one(owed), other(owed)]);
      for (const { status } of answers) expect(status).toBeLessThan(500);
      await expectBalanced(owed);
    }
  });
});

describe('an order of a store that is replaced', () => {
  const replace = async (id: string, changes = {}) => {
    await query("update marketplace_orders set erp_state = 'sent', erp_number = 'SO1' where id = $1", [id]);
    const { body } = await post(`/marketplace/${id}/replace`, { reason: 'address', ...changes });
    return body.replacedBy as string;
  };
  const allocationsOf = async (id: string) =>
    (await query('select amount_cents from payment_allocations where marketplace_order_id = $1 order by 1', [id])).map(
      ({ amount_cents }) => amount_cents,
    );

  test('hands its money to the new one, with its history; what that doesn’t owe is left open', async () => {
    const { id } = await made();
    const payment = await taken({ amountCents: 399_900 });
    await allocateTo({ id: payment.id, revision: 1 }, { kind: 'marketplace', id, reference: '', cents: 399_900 });
    const next = await replace(id, { changes: { products: [{ sku: 'M600', qty: 1 }] } });
    expect([await allocationsOf(id), await allocationsOf(next)]).toEqual([[], [369_900]]);
    expect(await paymentOf(payment.id)).toMatchObject({ allocatedCents: 369_900, openCents: 30_000, revision: 3 });
    const { body } = await server.call({ url: `/api/payment/${payment.id}/history`, as: 'ADMIN' });
    expect(body.entries[0]).toMatchObject({ action: 'move-allocation' });
  });

  test('keeps the money of its refund, which the line of the store then stands for', async () => {
    const { id, reference } = await made({ products: [{ sku: 'M700', qty: 2 }] });
    const payment = await taken({ amountCents: 799_800 });
    await allocateTo({ id: payment.id, revision: 1 }, { kind: 'marketplace', id, reference: '', cents: 799_800 });
    const [row] = await query('select revision from marketplace_orders where id = $1', [id]);
    const part = { reason: 'damaged', lines: [{ sku: 'M700', qty: 1 }] };
    expect((await post(`/marketplace/${id}/refund`, part, ifMatch(row?.revision))).status).toBe(200);
    const next = await replace(id);
    expect([await allocationsOf(id), await allocationsOf(next)]).toEqual([[-399_900, 399_900], [399_900]]);
    const { read, commit } = createImportTestClient(server, 'payouts');
    const line = ['Refund', reference, '-3999.00', '-3999.00'];
    await commit((await read(ebayReport('90000077', '-3999.00', line))).id);
    const refunds = await query(
      "select is_pending, replaced_by is not null as settled, payout_id is null as recorded from payments where reference = $1 and kind = 'refund' order by created_at",
      [reference],
    );
    expect(refunds).toMatchObject([{ recorded: true, settled: true }, { recorded: false }]);
    expect(await allocationsOf(id)).toEqual([-399_900, 399_900]);
  });

  test('gets what the store pays out later for it', async () => {
    const { id, reference } = await made();
    const next = await replace(id);
    const { read, commit } = createImportTestClient(server, 'payouts');
    const line = ['Order', reference, '3999.00', '3999.00'];
    await commit((await read(ebayReport('90000078', '3999.00', line))).id);
    expect([await allocationsOf(id), await allocationsOf(next)]).toEqual([[], [399_900]]);
  });
});

describe('an order of the shop that is replaced', () => {
  const replace = (id: string, replacedBy: string, given: object = { reason: 'address' }) =>
    post(`/order/${id}/replace`, { replacedBy, ...given });
  const allocationsOf = async (id: string) =>
    (await query('select amount_cents from payment_allocations where order_id = $1 order by 1', [id])).map(
      ({ amount_cents }) => amount_cents,
    );

  test('is cancelled and hands its money to the new one; what that doesn’t owe is left open', async () => {
    const [id, next] = [await owing(`F-${randomUUID()}`, 50_000), await owing(`N-${randomUUID()}`, 30_000)];
    const payment = await taken({ amountCents: 50_000 });
    await allocateTo(payment, { kind: 'order', id, reference: '', cents: 50_000 });
    expect(await replace(id, next)).toMatchObject({
      status: 200,
      body: { status: 'cancelled', statusReason: 'address', replacedBy: next, paidCents: 0 },
    });
    expect([await allocationsOf(id), await allocationsOf(next)]).toEqual([[], [30_000]]);
    expect(await paymentOf(payment.id)).toMatchObject({ allocatedCents: 30_000, openCents: 20_000 });
    const { body } = await server.call({ url: `/api/order/${next}`, as: 'ADMIN' });
    expect(body).toMatchObject({ replaces: id, paidCents: 30_000 });
  });

  test('needs a reason unless it is cancelled, and another order that goes on', async () => {
    const [id, next, gone] = [
      await owing(`F-${randomUUID()}`, 50_000),
      await owing(`N-${randomUUID()}`, 50_000),
      await owing(`G-${randomUUID()}`, 50_000),
    ];
    await query("update orders set status = 'cancelled' where id = $1", [gone]);
    for (const [to, given] of [
      [next, {}],
      [id, { reason: 'address' }],
      [gone, { reason: 'address' }],
      [randomUUID(), { reason: 'address' }],
    ] as const)
      expect((await replace(id, to, given)).status).toBe(400);
    expect((await replace(gone, next, {})).status).toBe(200);
    expect((await replace(gone, id, {})).status).toBe(409);
    expect((await replace(gone, next, {})).status).toBe(200);
  });

  test('by two people at once is replaced once', async () => {
    const [id, one, other] = [
      await owing(`F-${randomUUID()}`, 50_000),
      await owing(`N-${randomUUID()}`, 50_000),
      await owing(`N-${randomUUID()}`, 50_000),
    ];
    const payment = await taken({ amountCents: 50_000 });
    await allocateTo(payment, { kind: 'order', id, reference: '', cents: 50_000 });
    const answers = await Promise.all([replace(id, one), replace(id, other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect([...(await allocationsOf(one)), ...(await allocationsOf(other))]).toEqual([50_000]);
  });

  test('gets what the shop says was paid for it later', async () => {
    const { id, shop, cents } = await unpaid.order();
    const next = await owing(`N-${randomUUID()}`, cents);
    expect((await replace(id, next)).status).toBe(200);
    expect((await shopPayment({ shop } as Owed)).status).toBe(200);
    expect([await allocationsOf(id), await allocationsOf(next)]).toEqual([[], [cents]]);
  });
});
