import { beforeEach, expect, test } from 'vitest';
import { createImportTestClient } from '../../services/imports/testing/import-test-client.ts';
import { emptyTables } from '../../testing/empty-tables.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const { read, commit, settled } = createImportTestClient(server, 'marketplace');

const headings = [
  ...[
    'Order number',
    'Order line no.',
    'Date created',
    'Quantity',
    'Details',
    'Unit price',
    'Offer SKU',
    'Shipping price',
  ],
  ...[
    'Shipping address first name',
    'Shipping address last name',
    'Shipping address street 1',
    'Shipping address city',
  ],
  'Shipping address state',
  'Shipping address zip',
];
const line = [
  '77',
  '77-1',
  '2025-03-02',
  '1',
  'Robot',
  '3999.00',
  'M700',
  '9.90',
  'Zoë',
  'Quick',
  '1 Wharf St',
  'Oxley',
  'QLD',
  '4075',
];
const file = [headings.join(';'), line.join(';')].join('\r\n');

const how = async (id: string) => (await server.call({ url: `/api/import/${id}/mapping`, as: 'ADMIN' })).body;
const choose = async (id: string, body: object) => {
  const answer = await server.call({ method: 'POST', url: `/api/import/${id}/mapping`, as: 'ADMIN', body });
  return answer.status === 202 ? settled(id) : answer;
};
const orders = async () =>
  (await server.pool.query('select store, reference, name, total_cents from marketplace_orders')).rows;

beforeEach(() => emptyTables(server, 'marketplace_orders', 'imports', 'import_rows', 'import_mappings'));

test('the store of a file that doesn’t name it is chosen before it is imported', async () => {
  const run = await read(file);
  expect(run).toMatchObject({ state: 'ready', readAs: 'Harvey Norman or Catch orders', counts: { refused: 1 } });
  const form = await how(run.id);
  expect(form).toMatchObject({
    mapping: { layout: 'mirakl' },
    layouts: [{ name: 'mirakl', fields: expect.arrayContaining(['store']) }],
    sample: [line],
  });
  const again = await choose(run.id, { layout: 'mirakl', columns: {}, values: { store: 'catch' } });
  expect(again).toMatchObject({ state: 'ready', counts: { new: 1, refused: 0 } });
  await commit(run.id);
  expect(await orders()).toEqual([{ store: 'catch', reference: '77', name: 'Zoë Quick', total_cents: 400_890 }]);
});

test('a file that was recognised can be read by chosen columns, and as it was recognised after all', async () => {
  const run = await read(file);
  const columns = {
    'Order number': 'reference',
    'Offer SKU': 'sku',
    Quantity: 'quantity',
    'Unit price': 'price',
    'Shipping address last name': 'name',
  };
  const mapped = await choose(run.id, { columns, values: { store: 'kogan' }, name: 'By hand' });
  expect(mapped).toMatchObject({
    readAs: 'A file of your own',
    counts: { new: 1 },
    rows: [{ key: 'kogan 77', label: 'Quick' }],
  });
  expect(await choose(run.id, { layout: 'mirakl', columns: {}, values: { store: 'harvey norman' } })).toMatchObject({
    readAs: 'Harvey Norman or Catch orders',
    rows: [{ key: 'harvey norman 77', label: 'Zoë Quick' }],
  });
});

test('a choice that was kept counts for the next file with these headings', async () => {
  const { id } = await read(file);
  await choose(id, { layout: 'mirakl', columns: {}, values: { store: 'catch' }, name: 'Catch' });
  expect(await read(file.replace('77;', '78;'))).toMatchObject({ counts: { new: 1 }, rows: [{ key: 'catch 78' }] });
});

test.each([
  ['nonsense', /from the list/],
  ['amazon', /doesn’t have the columns of Amazon orders/],
])('the layout %s is refused', async (layout, message) => {
  const { id } = await read(file);
  const { status, body } = await choose(id, { layout, columns: {}, values: {} });
  expect({ status, text: JSON.stringify(body) }).toEqual({ status: 400, text: expect.stringMatching(message) });
});

test('nothing can be chosen once the file is imported', async () => {
  const { id } = await read(file.replace('77;', 'HN77;'));
  await commit(id);
  expect(await choose(id, { layout: 'mirakl', columns: {}, values: {} })).toMatchObject({ status: 409 });
});

test('a file with the usual headings of MyDeal is offered its mapping, which is kept under its name', async () => {
  const heading = 'Order ID,Ordered Date,SKU,Product,Quantity,Price (Per Unit),Name,Address,Suburb,State,Postcode';
  const orderOf = (id: string) => `${id},02/11/2026,M700,Robot,1,3999.00,Zoë Quick,1 Wharf St,Oxley,QLD,4075`;
  const run = await read([heading, orderOf('MD1')].join('\r\n'));
  expect(run.state).toBe('mapping');
  const { mapping, offered } = await how(run.id);
  expect({ mapping, offered }).toMatchObject({
    mapping: { columns: { 'Order ID': 'reference', Suburb: 'city' }, values: { store: 'mydeal woolworths' } },
    offered: { name: 'MyDeal Woolworths', note: expect.stringContaining('check each choice') },
  });
  await commit((await choose(run.id, { ...mapping, name: offered.name })).id);
  expect(await orders()).toMatchObject([{ store: 'mydeal woolworths', reference: 'MD1', total_cents: 399_900 }]);
  expect(await read([heading, orderOf('MD2')].join('\r\n'))).toMatchObject({ state: 'ready', counts: { new: 1 } });
});
