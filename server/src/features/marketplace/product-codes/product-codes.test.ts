import { beforeEach, describe, expect, test } from 'vitest';
import { createImportTestClient } from '../../../services/imports/testing/import-test-client.ts';
import { emptyTables } from '../../../testing/empty-tables.ts';
import { useTestServer } from '../../../testing/test-server.ts';
import { orderCalls } from '../order-testing.ts';

const server = useTestServer();
const { read, commit } = createImportTestClient(server, 'marketplace');
const { get, post, actions } = orderCalls(server);

const heading = 'REFERENCE,CUSTDES,ADDRESS,CITY,STATENAME,ZIP,PARTNAME,TQUANT,PRICE,IVDATE,STORE';
const row = (reference: string, sku: string, { store = 'kogan', price = '3299.00' } = {}) =>
  `${reference},Buyer ${reference},1 Wharf St,Oxley,QLD,4075,${sku},1,${price},02/10/2026,${store}`;
const imported = async (...rows: string[]) => commit((await read([heading, ...rows].join('\r\n'))).id);
const orders = async () => (await get('/marketplace?sort=reference')).body.orders;
const liberty = { store: 'kogan', code: 'LIB600', product: 'Liberty 600' };

beforeEach(() => emptyTables(server, 'marketplace_orders', 'marketplace_product_codes', 'imports', 'import_rows'));

test('an order with a code that isn’t on the price list is parked, and the preview says so', async () => {
  const run = await read([heading, row('A1', 'LIB600'), row('A2', 'm700')].join('\r\n'));
  expect(run.rows[0].warnings).toMatchObject([{ value: 'Kogan LIB600', code: 'unknown-product' }]);
  await commit(run.id);
  expect(await orders()).toMatchObject([
    { reference: 'A1', parked: [{ reason: 'product', details: ['LIB600'], message: expect.stringMatching('LIB600') }] },
    { reference: 'A2', parked: [], products: [{ sku: 'M700' }] },
  ]);
});

test('the chosen product corrects every order that is parked for it, and is remembered for that store', async () => {
  await imported(row('A1', 'LIB600'), row('A2', 'LIB600'), row('A3', 'LIB600', { store: 'ebay' }));
  const [first, second, other] = await orders();
  const found = await get('/marketplace/product-code/orders?store=kogan&code=lib600');
  expect(found.body.orders).toMatchObject([{ reference: 'A2' }, { reference: 'A1' }]);
  const ids = [first.id, second.id, other.id];
  const corrected = await post('/marketplace/product-code/correct', { ...liberty, ids });
  expect(corrected.body).toMatchObject({ corrected: 2, code: { ...liberty, revision: 1 } });
  expect(await orders()).toMatchObject([
    { parked: [], products: [{ sku: 'Liberty 600', price: 3299, name: 'Dolphin Liberty 600' }] },
    { parked: [], products: [{ sku: 'Liberty 600' }] },
    { parked: [{ reason: 'product' }], products: [{ sku: 'LIB600' }] },
  ]);
  expect(await actions(first.id)).toEqual(['correct-product', 'import']);
  await imported(row('A4', 'lib600'));
  expect((await orders())[3]).toMatchObject({ reference: 'A4', parked: [], products: [{ sku: 'Liberty 600' }] });
});

test('the same file again changes nothing of a corrected order', async () => {
  await imported(row('A1', 'LIB600'));
  const [{ id }] = await orders();
  await post('/marketplace/product-code/correct', { ...liberty, ids: [id] });
  const before = await orders();
  expect(await imported(row('A1', 'LIB600'))).toMatchObject({ counts: { unchanged: 1 } });
  expect(await orders()).toEqual(before);
});

describe('the list of codes', () => {
  const change = (method: 'PATCH' | 'DELETE', { id, revision }: { id: string; revision: number }, body?: object) =>
    server.call({
      method,
      url: `/api/marketplace/product-code/${id}`,
      as: 'MARKETPLACE',
      ...(body && { body }),
      headers: { 'if-match': `"${revision}"` },
    });

  test('is corrected, and each change is in the activity log', async () => {
    const added = await post('/marketplace/product-code', liberty);
    expect(added.status).toBe(201);
    expect((await post('/marketplace/product-code', { ...liberty, code: 'lib600' })).status).toBe(409);
    const changed = await change('PATCH', added.body, { product: 'liberty 400' });
    expect(changed.body).toMatchObject({ product: 'Liberty 400', revision: 2 });
    expect((await change('DELETE', added.body)).status).toBe(412);
    expect((await change('DELETE', changed.body)).body.message).toBe('LIB600 deleted.');
    expect((await get('/marketplace/product-code')).body.codes).toEqual([]);
    const { rows } = await server.pool.query('select action from audit_log where target_id = $1 order by id', [
      added.body.id,
    ]);
    expect(rows.map(({ action }) => action)).toEqual(['create', 'update', 'delete']);
  });

  test('takes products of the price list only, from those who may change orders', async () => {
    const refused = await post('/marketplace/product-code', { ...liberty, product: 'M999' });
    expect(refused).toMatchObject({ status: 400, body: { fields: [{ path: 'product' }] } });
    expect((await post('/marketplace/product-code', liberty, { as: 'RECEPTION' })).status).toBe(403);
  });
});

describe('the prices of an order that has none', () => {
  const priced = async ({ id, revision }: { id: string; revision: number }, body: object) =>
    post(`/marketplace/${id}/prices`, body, { headers: { 'if-match': `"${revision}"` } });
  const withoutPrice = async () => {
    await imported(row('A1', 'M700', { price: '0.00' }));
    const [order] = await orders();
    expect(order.parked).toMatchObject([{ reason: 'price' }]);
    return order;
  };

  test('are those of the price list', async () => {
    const { status, body } = await priced(await withoutPrice(), { lines: [{ sku: 'M700', priceCents: 399_900 }] });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { parked: [], total: 3999, products: [{ price: 3999 }] },
    });
  });

  test('are another amount with its reason alone', async () => {
    const order = await withoutPrice();
    const lines = [{ sku: 'M700', priceCents: 350_000 }];
    const refused = await priced(order, { lines });
    expect(refused).toMatchObject({ status: 400, body: { fields: [{ path: 'note' }] } });
    const { body } = await priced(order, { lines, note: 'Agreed with Kogan.' });
    expect(body).toMatchObject({ total: 3500, parked: [] });
    const history = (await get(`/marketplace/${order.id}/history`)).body.entries[0];
    expect(JSON.stringify(history)).toContain('Agreed with Kogan.');
    expect((await priced(body, { lines })).status).toBe(409);
  });
});
