import { beforeEach, describe, expect, test } from 'vitest';
import { createImportTestClient } from '../../services/imports/testing/import-test-client.ts';
import { emptyTables } from '../../testing/empty-tables.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { workbook } from '../../testing/workbook.ts';
import { compareReceivables } from '../payments/receivables/receivable-testing.ts';

const server = useTestServer();
compareReceivables(server);
const { send, get, read, commit, undo, csv } = createImportTestClient(server, 'marketplace');

const formHeading = 'REFERENCE,CUSTDES,ADDRESS,CITY,STATENAME,ZIP,PARTNAME,TQUANT,PRICE,TOTPRICE,IVDATE,STORE,FAX';
const form = (...rows: string[]) => `${[formHeading, ...rows].join('\r\n')}\r\n`;
const row = (reference: string, line = 'M700,1,3999.00', { total = '', name = reference, zip = '4075' } = {}) =>
  `${reference},Buyer ${name},1 Wharf St,Oxley,QLD,${zip},${line},${total},02/10/2026,kogan,555`;

const priced = (sku = 'M700', price = '3999.00') =>
  [
    'amazon-order-id',
    'purchase-date',
    'order-status',
    'sku',
    'quantity',
    'currency',
    'item-price',
    'shipping-price',
    'ship-city',
    'ship-state',
    'ship-postal-code',
  ]
    .join('\t')
    .concat(
      '\r\n',
      ['250-1', '2026-10-02', 'Unshipped', sku, '1', 'AUD', price, '27.50', 'OXLEY', 'QLD', '4075'].join('\t'),
    );
const addressed = (sku = 'M700') =>
  [
    'order-id',
    'order-item-id',
    'purchase-date',
    'buyer-email',
    'sku',
    'product-name',
    'quantity-purchased',
    'recipient-name',
    'ship-address-1',
    'ship-city',
    'ship-state',
    'ship-postal-code',
  ]
    .join('\t')
    .concat(
      '\r\n',
      [
        '250-1',
        '9',
        '2026-10-02',
        'z@example.com',
        sku,
        '"Robot" 24" hose',
        '1',
        'Zoë Quick',
        '1 Wharf St',
        'Oxley',
        'QLD',
        '4075',
      ].join('\t'),
    );

beforeEach(() => emptyTables(server, 'marketplace_orders', 'imports', 'import_rows', 'import_mappings'));

const imported = async (payload: string | Buffer) => commit((await read(payload)).id);
const orders = async () => {
  const { rows } = await server.pool.query<{ id: string }>('select id from marketplace_orders order by reference');
  return Promise.all(
    rows.map(async ({ id }) => (await server.call({ url: `/api/marketplace/${id}`, as: 'ADMIN' })).body),
  );
};
const one = async () => (await orders())[0];
const stored = async () => (await server.pool.query('select * from marketplace_orders order by id')).rows;
const patch = async (changes: object) => {
  const { id, revision } = await one();
  const headers = { 'if-match': `"${revision}"` };
  const answer = await server.call({
    method: 'PATCH',
    url: `/api/marketplace/${id}`,
    as: 'ADMIN',
    headers,
    body: changes,
  });
  expect(answer.status).toBe(200);
};

describe('a report', () => {
  test('its rows make orders, wherever in the file they are; each keeps its rows as they came', async () => {
    const run = await imported(
      form(row('A1'), row('A2', 'X6,2,10.00'), row('A1', 'power cable,1,31.82'), row('A1', 'FR,1,9.90')),
    );
    expect(run).toMatchObject({ state: 'committed', counts: { new: 2, refused: 0 } });
    const [first, second] = await orders();
    expect(first).toMatchObject({
      reference: 'A1',
      store: 'kogan',
      total: 4040.72,
      user: 'Test ADMIN',
      status: 'processing',
      parked: [],
      products: [
        { sku: 'M700', qty: 1, price: 3999, name: null },
        { sku: 'power cable', qty: 1, price: 31.82, name: null },
      ],
      freight: [{ label: 'Freight', price: 9.9, sku: 'FR' }],
    });
    expect(first.data).toHaveLength(3);
    expect(first.data[1]).toMatchObject({ REFERENCE: 'A1', PARTNAME: 'power cable', FAX: '555', TOTPRICE: '' });
    expect(second).toMatchObject({ reference: 'A2', total: 20 });
  });

  test('in the imported form as JSON is not taken for our own export, and loses nothing', async () => {
    const header = { REFERENCE: 'J1', CUSTDES: 'Zoë Quick', TOTPRICE: '3999.00', STATENAME: 'QLD', ZIP: '4075' };
    const more = { IVDATE: '2026-10-02', STORE: 'kogan', ADDRESS: '1 Wharf St', CITY: 'Oxley', PHONE: '', EMAIL: '' };
    const own = { RECORDTYPE: '7', PAYMENTNAME: '44', MARKET_INFO: 'KG', FAX: '555', SITECODE: 'S9' };
    const lists = { products: [{ sku: 'M700', qty: 1, price: 3999, name: 'Robot' }], freight: [], dealer_email: [] };
    const rest = { tracking: true, dealer_name: '', user: 'Sam', year: '2026', dispatch_date: '2026-10-05' };
    const run = await imported(
      JSON.stringify([{ ...header, ...more, ...lists, ...rest, DEALER: '', status: '', URL: '' }]),
    );
    expect(run).toMatchObject({ readAs: 'ERP load form', counts: { new: 1 } });
    expect((await orders())[0]).toMatchObject({
      name: 'Zoë Quick',
      total: 3999,
      state: 'QLD',
      postcode: '4075',
      date: '2026-10-02',
      tracking: true,
      dispatch_date: '2026-10-05',
    });
    await imported(JSON.stringify([{ ...header, ...more, ...own, ...lists, REFERENCE: 'J2' }]));
    const text = await csv('/api/marketplace/erp-form/csv');
    expect(text).toContain('"7","J2","Zoë Quick",,"44","KG","3999.00"');
    expect(text).toContain('"4075",,"555",,"M700","1","3635.45","2026-10-02","S9"');
  });

  test('the same file again changes nothing', async () => {
    const file = form(row('A1'), row('A1', 'FR,1,9.90'));
    await imported(file);
    const before = await stored();
    expect(await imported(file)).toMatchObject({ counts: { new: 0, changed: 0, unchanged: 1 } });
    expect(await stored()).toEqual(before);
  });

  test('one wrong row refuses its whole order, and the download has all its rows', async () => {
    const run = await read(form(row('A1'), row('A2'), row('A1', 'PWR,-1,31.82')));
    expect(run.counts).toMatchObject({ new: 1, refused: 1 });
    expect(run.rows[0]).toMatchObject({
      row: 2,
      outcome: 'refused',
      problems: [{ row: 4, column: 'TQUANT', value: '-1' }],
    });
    const download = await csv(`/api/import/${run.id}/refused`);
    const lines = download.trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain('M700');
    expect(lines[2]).toContain('PWR');
    const again = await read(download.replace("'-1", '1').replace(',-1,', ',1,'));
    expect(again.counts).toMatchObject({ new: 1, refused: 0 });
  });

  test('an order is parked for its postcode, its total, or as a likely duplicate', async () => {
    await imported(
      form(
        row('A1', undefined, { zip: '2000' }),
        row('A2', undefined, { total: '10.00' }),
        row('A3', 'X6,1,5.00', { name: 'same' }),
        row('A4', 'X6,1,5.00', { name: 'same' }),
      ),
    );
    const reasons = (await orders()).map(({ parked }: { parked: { reason: string }[] }) =>
      parked.map(({ reason }) => reason),
    );
    expect(reasons).toEqual([['postcode'], ['total'], [], ['duplicate']]);
  });

  test.each([
    ['250 rows', Array.from({ length: 250 }, () => row('A1', 'FR,1,1.00')), 'Row'],
    ['more than 200 lines', Array.from({ length: 201 }, () => row('A1', 'M700,1,1.00')), 'Row'],
    ['more than an amount can be', [row('A1', 'M700,9999,9999999.00')], 'Row'],
  ])('an order with %s is refused, and the others are imported', async (_name, rows, column) => {
    const run = await imported(form(...rows, row('A2')));
    expect(run).toMatchObject({ state: 'committed', counts: { new: 1, refused: 1 } });
    expect(run.rows[0]).toMatchObject({
      outcome: 'refused',
      problems: expect.arrayContaining([expect.objectContaining({ column })]),
    });
  });

  test('undo removes the orders', async () => {
    const { id } = await imported(form(row('A1')));
    expect(await undo(id)).toMatchObject({ state: 'undone', message: '1 order removed, 0 orders restored.' });
    expect(await stored()).toEqual([]);
  });

  test('is for those who may import orders', async () => {
    expect((await send(form(row('A1')), 'orders.csv', 'MARKETPLACE')).status).toBe(202);
    expect((await send(form(row('A1')), 'orders.csv', 'SERVICE')).status).toBe(403);
  });
});

describe('the two files of Amazon', () => {
  const whole = {
    reference: '250-1',
    store: 'amazon',
    name: 'Zoë Quick',
    address: '1 Wharf St',
    city: 'Oxley',
    total: 4026.5,
    email: 'z@example.com',
    parked: [],
    products: [{ sku: 'M700', qty: 1, price: 3999 }],
  };

  test.each([
    ['prices first', [priced(), addressed()], 'address'],
    ['addresses first', [addressed(), priced()], 'price'],
  ])('%s: the order is parked until the other file completes it', async (_name, files, reason) => {
    const [first = '', second = ''] = files;
    await imported(first);
    expect((await one()).parked).toMatchObject([{ reason }]);
    expect(await imported(second)).toMatchObject({ counts: { changed: 1 } });
    expect(await one()).toMatchObject(whole);
    const before = await stored();
    for (const file of files) expect(await imported(file)).toMatchObject({ counts: { unchanged: 1 } });
    expect(await stored()).toEqual(before);
  });

  test('products that contradict each other are refused', async () => {
    await imported(priced());
    const run = await read(addressed('X6'));
    expect(run.rows).toMatchObject([
      { outcome: 'refused', problems: [{ message: 'The file with the prices has 0 of X6, this order 1.' }] },
    ]);
  });

  test('bare quotes between tabs are part of the text', async () => {
    await imported(addressed());
    expect((await one()).products[0].name).toBe('"Robot" 24" hose');
  });
});

describe('a later file of the same order', () => {
  test('changes what the store changed, and leaves what a person corrected', async () => {
    await imported(form(row('A1')));
    await patch({ city: 'Darra' });
    await imported(form(row('A1', 'M700,2,3999.00')));
    expect(await one()).toMatchObject({ city: 'Darra', products: [{ sku: 'M700', qty: 2 }], total: 7998 });
  });

  test('changes nothing of an order that is in the ERP', async () => {
    await imported(form(row('A1')));
    await server.pool.query("update marketplace_orders set erp_state = 'sent', erp_number = 'SO1'");
    const run = await read(form(row('A1', 'M700,2,3999.00')));
    expect(run.rows).toMatchObject([
      { outcome: 'refused', problems: [{ message: expect.stringContaining('sent to Priority') }] },
    ]);
  });
});

describe('formats', () => {
  const entry = {
    ID: 'KOG-1',
    OrderStatus: 'ReleasedForShipment',
    OrderDateUtc: '2026-05-01T01:00:00Z',
    Currency: 'AUD',
    TotalPrice: 41.72,
    ShippingAddress: {
      FirstName: 'Zoë',
      AddressLine1: '1 Wharf St',
      City: 'Darwin',
      StateOrProvince: 'NT',
      PostalCode: '0800',
      Country: 'AU',
    },
    Items: [{ SellerSku: 'PWR', Quantity: 1, UnitPrice: 31.82 }],
  };
  const later = { ...entry, ID: 'KOG-2', TotalShippingPrice: 9.9, Note: 'a "quoted" } text' };
  const kogan = { reference: 'KOG-1', store: 'kogan', postcode: '0800', products: [{ sku: 'PWR', price: 31.82 }] };

  test.each([
    ['a list', JSON.stringify([entry, later])],
    [
      'a list in an envelope',
      JSON.stringify({ status: 'Complete', error: null, body: [entry, later], pages: [1] }, null, 2),
    ],
  ])('JSON: %s', async (_name, text) => {
    const run = await imported(text);
    expect(run).toMatchObject({ fileFormat: 'UTF-8, JSON', counts: { new: 2 } });
    expect((await orders())[0]).toMatchObject(kogan);
    expect((await orders())[1]).toMatchObject({ reference: 'KOG-2', freight: [{ price: 9.9 }] });
  });

  test('JSON: one order alone, in UTF-16', async () => {
    await imported(Buffer.from(`\uFEFF${JSON.stringify(entry)}`, 'utf16le'));
    expect(await orders()).toMatchObject([kogan]);
  });

  test.each([
    [
      'cut off',
      JSON.stringify([entry]).slice(0, -20),
      'The file ends in the middle. It may be incomplete: export it again.',
    ],
    ['broken', `[{"ID": "1"}, {"ID": }]`, 'Entry 2 of the list can’t be read as JSON.'],
    ['of bare values', `[{"ID": "1"}, 5]`, 'The list holds values that aren’t records.'],
    ['empty', '[]', 'This file has no records.'],
  ])('JSON that is %s says so', async (_name, text, message) => {
    expect(await read(text)).toMatchObject({ state: 'failed', message });
  });

  test('an Excel workbook: dates, numbers and shared texts', async () => {
    const cells = [formHeading.split(','), ...[row('A1'), row('A1', 'FR,1,9.90')].map((line) => line.split(','))];
    const run = await imported(workbook(cells, { dates: [10], numbers: [5, 7, 8] }));
    expect(run).toMatchObject({ fileFormat: 'Excel workbook', counts: { new: 1 } });
    expect(await one()).toMatchObject({ reference: 'A1', date: '2026-10-02', postcode: '4075', total: 4008.9 });
  });

  test('Windows-1252, mixed line ends, semicolons and lines before the headings', async () => {
    const text = form(row('A1').replace('Buyer A1', 'Zoë Quick')).replaceAll(',', ';').replace('\r\n', '\n');
    await imported(Buffer.from(`Orders of October\r\n\n${text}`, 'latin1'));
    expect(await one()).toMatchObject({ name: 'Zoë Quick', total: 3999 });
  });
});

test('a file with too many columns says so', async () => {
  const run = await read(`${'x,'.repeat(300)}x\r\n1,2\r\n`);
  expect(run).toMatchObject({ state: 'failed', message: 'This file has more than 200 columns.' });
});

describe('a file whose headings aren’t known', () => {
  const unknown =
    'Nr;Who;Street;Town;Region;Code;Item;Pieces;Each\n77;Zoë Quick;1 Wharf St;Oxley;QLD;4075;M700;1;3999\n';
  const columns = {
    Nr: 'reference',
    Who: 'name',
    Street: 'address',
    Town: 'city',
    Region: 'state',
    Code: 'postcode',
    Item: 'sku',
    Pieces: 'quantity',
    Each: 'price',
  };
  const map = (id: string, body: object) =>
    server.call({ method: 'POST', url: `/api/import/${id}/mapping`, as: 'ADMIN', body });

  test('waits for a person, and the mapping is kept for the next file', async () => {
    const run = await read(unknown);
    expect(run).toMatchObject({ state: 'mapping', counts: { total: 0 } });
    const { body } = await server.call({ url: `/api/import/${run.id}/mapping`, as: 'ADMIN' });
    expect(body).toMatchObject({
      headings: Object.keys(columns),
      sample: [['77', 'Zoë Quick', '1 Wharf St', 'Oxley', 'QLD', '4075', 'M700', '1', '3999']],
      kept: [],
    });
    expect((await map(run.id, { columns, values: { store: 'catch' }, name: 'Old shop' })).status).toBe(202);
    await expect.poll(async () => (await get(run.id)).state).toBe('ready');
    await commit(run.id);
    expect(await one()).toMatchObject({ reference: '77', store: 'catch', city: 'Oxley', total: 3999 });
    const next = await read(unknown.replace('77;', '78;'));
    expect(next).toMatchObject({ state: 'ready', counts: { new: 1 } });
  });

  test.each([
    [{ columns: { Nr: 'reference', Who: 'reference' } }, 'Each field can be mapped once.'],
    [{ columns: { Nr: 'nonsense' } }, 'There is no field nonsense. Choose one from the list.'],
  ])('%o is refused', async (body, message) => {
    const run = await read(unknown);
    const answer = await map(run.id, body);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain(message);
  });
});
