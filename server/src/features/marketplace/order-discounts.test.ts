import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createImportTestClient } from '../../services/imports/testing/import-test-client.ts';
import { emptyTables } from '../../testing/empty-tables.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { orderCalls } from './order-testing.ts';

const server = useTestServer();
const { read, commit, csv } = createImportTestClient(server, 'marketplace');
const { dealer, post, get, orderOf } = orderCalls(server);

const headings = [
  'Order Number',
  'Buyer Username',
  'Ship To Name',
  'Ship To Address 1',
  'Ship To City',
  'Ship To State',
  'Ship To Zip',
  'Item Number',
  'Custom Label',
  'Quantity',
  'Sold For',
  'Discount',
  'Total Price',
  'Sale Date',
];
const report = (qty = 1, total = '3949.00') =>
  [
    headings.join(','),
    `99-1,kelp,Zoë Quick,1 Wharf St,Oxley,QLD,4075,5,M700,${qty},3999.00,-AU $50.00,${total},02/10/2026`,
  ].join('\n');
const imported = async (file: string): Promise<string> => {
  await commit((await read(file)).id);
  return (await server.pool.query('select id from marketplace_orders')).rows[0].id;
};

beforeAll(() => dealer('C1'));
beforeEach(() => emptyTables(server, 'marketplace_orders', 'imports', 'import_rows', 'audit_log'));

test('a discount of a report is stored beside the total, which it explains, and is a line of its own for the ERP', async () => {
  const id = await imported(report());
  expect(await orderOf(id)).toMatchObject({ total: 3949, discountCents: 5_000, parked: [], freight: [{ price: 0 }] });
  expect((await get(`/marketplace/${id}/erp`)).body).toMatchObject({
    lines: [{ sku: 'M700', priceCents: 363_545 }, { sku: 'FR' }, { sku: 'DISCOUNT', quantity: 1, priceCents: -4_545 }],
    totalCents: 394_900,
  });
  expect(await csv('/api/marketplace/csv')).toContain('Discount: $50.00');
});

test('a later report changes it, and the history says so', async () => {
  const id = await imported(report());
  await imported(report(2, '7948.00'));
  expect(await orderOf(id)).toMatchObject({ total: 7948, discountCents: 5_000, parked: [] });
  await imported(report(2, '7918.00').replace('$50', '$80'));
  expect(await orderOf(id)).toMatchObject({ total: 7918, discountCents: 8_000, parked: [] });
  const [last] = (await get(`/marketplace/${id}/history`)).body.entries;
  expect(last.changes).toContainEqual(expect.objectContaining({ field: 'discountCents', before: 5_000, after: 8_000 }));
});

test('it stays when products are changed by hand', async () => {
  const id = await imported(report());
  const { revision } = await orderOf(id);
  const headers = { 'if-match': `"${revision}"` };
  const body = { products: [{ sku: 'M700', qty: 2 }] };
  const { status } = await server.call({ method: 'PATCH', url: `/api/marketplace/${id}`, as: 'ADMIN', headers, body });
  expect(status).toBe(200);
  expect(await orderOf(id)).toMatchObject({ total: 7948, discountCents: 5_000, parked: [] });
});

test('one of more than the order comes to is refused by its row', async () => {
  const run = await read(report().replace('-AU $50.00', '-AU $5000.00').replace('3949.00', ''));
  expect(run).toMatchObject({ counts: { refused: 1 } });
});

test('an order that goes to the ERP carries it in its total', async () => {
  const id = await imported(report());
  await post(`/marketplace/${id}/dealer`, { dealer: 'C1' });
  await post('/order/process-order-priority', { orderId: id });
  const { rows } = await server.pool.query('select payload from outbox where target_id = $1', [id]);
  expect(rows[0].payload).toMatchObject({ discountCents: 5_000, discountSku: 'DISCOUNT', totalCents: 394_900 });
});
