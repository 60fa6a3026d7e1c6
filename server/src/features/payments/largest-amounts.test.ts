import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { createImportTestClient } from '../../services/imports/testing/import-test-client.ts';
import { emptyTables } from '../../testing/empty-tables.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { enteredQuote, pickUpOf } from '../service-requests/quotes/quote-testing.ts';
import { bankStatement, ebayReport, paymentCalls } from './payment-testing.ts';

const server = useTestServer();
const { post, get, made, taken, ifMatch, owing } = paymentCalls(server);
const keyed = () => ({ headers: { 'idempotency-key': randomUUID() } });
const tooMuch = 'comes to more than $10,000,000.';

beforeEach(() => emptyTables(server, 'payment_allocations', 'payments', 'payouts', 'imports', 'import_rows'));

test('an amount that a person enters is at most $10 million', async () => {
  const entered = (amountCents: number) => post('/payment', { method: 'eft', amountCents, date: '2026-11-02' });
  expect((await entered(1_000_000_000)).status).toBe(201);
  for (const amountCents of [1_000_000_001, 2_147_483_648, 2 ** 53 - 1])
    expect(await entered(amountCents)).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'amountCents', message: 'Enter up to $10,000,000.00.' }] },
    });
});

test('a Market Place order is refused where its products come to more, created, changed or replaced', async () => {
  const products = [{ sku: 'M700', qty: 9_999 }];
  const refused = { status: 400, body: { fields: [{ path: 'products', message: `This order ${tooMuch}` }] } };
  const order = { store: 'ebay', reference: 'LARGE-1', name: 'Jo', date: '2026-11-02', products };
  expect(await post('/marketplace', order)).toMatchObject(refused);
  const { id, revision } = await made();
  const patched = await server.call({
    method: 'PATCH',
    url: `/api/marketplace/${id}`,
    as: 'ADMIN',
    body: { products },
    ...ifMatch(revision),
  });
  expect(patched).toMatchObject(refused);
  await server.pool.query("update marketplace_orders set erp_state = 'sent' where id = $1", [id]);
  const body = { reason: 'customer-request', changes: { products } };
  expect(await post(`/marketplace/${id}/replace`, body)).toMatchObject(refused);
});

test('a quote is refused where its parts come to more', async () => {
  const { robotId } = await pickUpOf(async (text, values) => (await server.pool.query(text, values)).rows);
  const lines = [{ name: 'Gold', qty: 999, priceCents: 10_000_000 }];
  expect(await post('/service-request/quote', enteredQuote(robotId, { lines }), keyed())).toMatchObject({
    status: 400,
    body: { fields: [{ path: 'lines', message: `This quote ${tooMuch}` }] },
  });
});

test('a payout may come to more than one amount can, and so may what the bank brings of it', async () => {
  const bank = createImportTestClient(server, 'bank');
  await server.pool.query(
    `with made as (insert into payouts (id, store, payout_id, date, net_cents)
       values (gen_random_uuid(), 'kogan', '6100000900', '2026-11-02', 3600000000) returning id)
     insert into payments (id, source, kind, method, amount_cents, gst_cents, for_order, store, reference, date, payout_id, line)
       select gen_random_uuid(), 'marketplace', 'fee', 'payout', 900000000, 81818182, false, 'kogan', 'L-' || n, '2026-11-02', id, n
       from made, generate_series(1, 4) n`,
  );
  const [payout] = (await get('/payout')).body.payouts;
  expect(payout).toMatchObject({ netCents: 3_600_000_000, feesCents: 3_600_000_000 });
  const lines = Array.from({ length: 4 }, (_, at) => ['05 Dec 26', 9_000_000, `TRANSFER ${at}`] as const);
  expect((await bank.commit((await bank.read(bankStatement(...lines))).id)).counts).toMatchObject({ new: 4 });
  const { payments } = (await get('/payment?source=bank')).body;
  const body = { payments: payments.map(({ id }: { id: string }) => id) };
  const matched = await post(`/payout/${payout.id}/bank-line`, body, ifMatch(payout.revision));
  expect(matched).toMatchObject({ status: 200, body: { paidCents: 3_600_000_000, state: 'paid' } });
  expect((await get('/payout?sort=-difference')).status).toBe(200);
  expect((await get(`/payout/${payout.id}`)).body.orders).toHaveLength(4);
  expect((await get('/payment/totals?source=marketplace')).body).toMatchObject({ in: 36_000_000 });
});

test('what dealers owe is added up beyond one amount', async () => {
  const { body: dealer } = await post('/dealer', { name: 'Large Pools', state: 'QLD', priorityId: 'P900' });
  for (const number of ['G-1', 'G-2', 'G-3']) await owing(number, 1_000_000_000, { dealer: dealer.id });
  const { body } = await get(`/receivable/${dealer.id}`);
  expect(body).toMatchObject({ owedCents: 3_000_000_000, orders: [{ dueCents: 1_000_000_000 }, {}, {}] });
});

test('an order that was paid and repaid often has what was paid in all', async () => {
  const orderId = await owing('OFTEN-1', 1_000_000_000);
  for (let round = 0; round < 3; round += 1) {
    const { id } = await taken({ amountCents: 1_000_000_000 });
    const orders = [{ kind: 'order', orderId, amountCents: 1_000_000_000 }];
    expect((await post(`/payment/${id}/allocation`, { orders }, ifMatch(1))).status).toBe(200);
    const out = await server.pool.query<{ id: string }>(
      `insert into payments (id, source, kind, method, amount_cents, date)
       values (gen_random_uuid(), 'bank', 'payment', 'eft', -1000000000, '2026-11-03') returning id`,
    );
    const back = { orders: [{ kind: 'order', orderId, amountCents: -1_000_000_000 }] };
    expect((await post(`/payment/${out.rows[0]?.id}/allocation`, back, ifMatch(1))).status).toBe(200);
  }
  const order = await server.call({ url: `/api/order/${orderId}`, as: 'ADMIN' });
  expect(order.body.paidCents).toBe(3_000_000_000);
});

test.each([
  ['payouts', ebayReport('6100000901', '10000000.01', ['Other fee', 'L-1', '10000000.01']), 'larger than $10,000,000'],
  ['bank', bankStatement(['02 Nov 26', 10_000_000.01, 'LARGE']), 'larger than $10,000,000'],
  [
    'marketplace',
    'REFERENCE,CUSTDES,ADDRESS,CITY,STATENAME,ZIP,PARTNAME,TQUANT,PRICE,IVDATE,STORE\r\nL-1,Jo,1 Wharf St,Oxley,QLD,4075,M700,1,10000000.01,01/11/2026,ebay\r\n',
    'larger than $10,000,000',
  ],
] as const)('an import of %s refuses a row above the limit with its reason (%#)', async (kind, file, message) => {
  const client = createImportTestClient(server, kind);
  const run = await client.read(file);
  expect(run.counts).toMatchObject({ new: 0, refused: 1 });
  const { rows } = await client.get(run.id, '?outcome=refused');
  expect(rows[0].problems).toContainEqual(
    expect.objectContaining({ column: expect.any(String), message: expect.stringContaining(message) }),
  );
});
