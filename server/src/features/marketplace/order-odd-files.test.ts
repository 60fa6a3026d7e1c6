import { beforeEach, describe, expect, test } from 'vitest';
import { createImportTestClient } from '../../services/imports/testing/import-test-client.ts';
import { emptyTables } from '../../testing/empty-tables.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const { read, commit } = createImportTestClient(server, 'marketplace');

const headings = [
  'REFERENCE',
  'CUSTDES',
  'ADDRESS',
  'CITY',
  'STATENAME',
  'ZIP',
  'PARTNAME',
  'TQUANT',
  'PRICE',
  'IVDATE',
  'STORE',
];
const usual = {
  REFERENCE: 'A1',
  CUSTDES: 'Zoë Quick',
  ADDRESS: '1 Wharf St',
  CITY: 'Oxley',
  STATENAME: 'QLD',
  ZIP: '4075',
  PARTNAME: 'M700',
  TQUANT: '1',
  PRICE: '3999.00',
  IVDATE: '02/10/2026',
  STORE: 'kogan',
} as Record<string, string>;
const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const row = (given: Record<string, string> = {}) =>
  headings.map((name) => quoted({ ...usual, ...given }[name] ?? '')).join(',');
const file = (...rows: string[]) => `${[headings.join(','), ...rows].join('\r\n')}\r\n`;
/** A file with one odd row and one usual row, which the odd one must not stop. */
const beside = (given: Record<string, string>) => file(row(given), row({ REFERENCE: 'B1' }));

const orders = async () =>
  (
    await server.pool.query(
      `select reference, store, name, date, total_cents as total, parked_reasons as parked from marketplace_orders
      order by reference`,
    )
  ).rows;

beforeEach(() => emptyTables(server, 'marketplace_orders', 'imports', 'import_rows', 'import_mappings'));

describe('is understood', () => {
  const whole = { reference: 'A1', name: 'Zoë Quick', date: '2026-10-02', total: 399_900 };

  test.each<[string, string | Buffer, object]>([
    [
      'mixed line ends',
      file(row(), row({ REFERENCE: 'B1' }), row({ REFERENCE: 'C1' }))
        .replace('\r\n', '\n')
        .replace(/\r\n$/, '\r'),
      whole,
    ],
    ['Latin-1', Buffer.from(file(row()), 'latin1'), whole],
    ['UTF-8 with a mark', `\uFEFF${file(row())}`, whole],
    ['UTF-16 with a mark', Buffer.from(`\uFEFF${file(row())}`, 'utf16le'), whole],
    ['UTF-16 without a mark', Buffer.from(file(row()), 'utf16le'), whole],
    ['UTF-16, the other way round', Buffer.from(`\uFEFF${file(row())}`, 'utf16le').swap16(), whole],
    ['semicolons and a separator line', `sep=;\r\n${file(row()).replaceAll(',', ';')}`, whole],
    ['a thousands separator', file(row({ PRICE: '3,999.00' })), whole],
    ['a European thousands separator', file(row({ PRICE: '3.999,00' })), whole],
    ['a space between thousands', file(row({ PRICE: '3 999.00' })), whole],
    ['an amount as eBay writes it', file(row({ PRICE: 'AU $3,999.00' })), whole],
    ['an amount with a dollar sign', file(row({ PRICE: '$3999' })), whole],
    ['an amount with its currency behind', file(row({ PRICE: '3999.00 AUD' })), whole],
    ['a date of the international kind', file(row({ IVDATE: '2026-10-02' })), whole],
    ['a date with its month in words', file(row({ IVDATE: '2 Oct 2026' })), whole],
    ['a date as eBay writes it', file(row({ IVDATE: 'Oct-02-26' })), whole],
    ['a date with a time', file(row({ IVDATE: '2026-10-01T20:30:00Z' })), whole],
    ['a quantity with decimals that are zero', file(row({ TQUANT: '1.00' })), whole],
    ['a store by another name', file(row({ STORE: 'Kogan.com' })), whole],
    [
      'headings in capitals and in small letters',
      file(row()).replace('REFERENCE', 'Reference').replace('ZIP', 'zip '),
      whole,
    ],
    ['a row in quotes with line breaks', file(row({ CUSTDES: 'Zoë\nQuick' })), whole],
    ['empty rows and empty columns', `,,,\r\n${file(row()).replaceAll('\r\n', ',,\r\n')},,,\r\n`, whole],
    [
      'the lines of one order apart from each other',
      file(row({ PRICE: '3000' }), row({ REFERENCE: 'B1' }), row({ PARTNAME: 'X6', PRICE: '999' })),
      whole,
    ],
    ['a postcode without its first 0', file(row({ ZIP: '800', STATENAME: 'NT', CITY: 'Darwin' })), whole],
    [
      'a total that isn’t the sum: parked',
      file(row()).replace('STORE', 'STORE,TOTPRICE').replace('kogan', 'kogan,10'),
      { reference: 'A1', parked: ['total'] },
    ],
  ])('%s', async (_what, payload, expected) => {
    const run = await read(payload, 'any.txt');
    expect(run).toMatchObject({ state: 'ready', counts: { refused: 0 } });
    await commit(run.id);
    expect((await orders())[0]).toMatchObject({ store: 'kogan', ...expected });
  });
});

describe('is refused by its row, and doesn’t stop the others', () => {
  test.each<[string, Record<string, string>, string, RegExp]>([
    ['a negative quantity', { TQUANT: '-1' }, 'TQUANT', /can’t be negative\. Enter a return on the order itself/],
    ['a quantity of 0', { TQUANT: '0' }, 'TQUANT', /quantity is 0/],
    ['half a product', { TQUANT: '1.5' }, 'TQUANT', /whole number/],
    ['a day that isn’t in the calendar', { IVDATE: '31/02/2026' }, 'IVDATE', /isn’t a date.*dd\/mm\/yyyy/],
    ['a date that is a word', { IVDATE: 'yesterday' }, 'IVDATE', /isn’t a date/],
    ['a negative price', { PRICE: '-3999' }, 'PRICE', /can’t be negative/],
    ['a price in another currency', { PRICE: '€3999' }, 'PRICE', /Australian dollars/],
    ['a price that could mean two amounts', { PRICE: '3.999' }, 'PRICE', /could mean two amounts/],
    ['a price of three decimals', { PRICE: '3999.001' }, 'PRICE', /two decimals/],
    ['a price that is a word', { PRICE: 'free' }, 'PRICE', /Australian dollars/],
    ['a spreadsheet error', { PRICE: '#REF!' }, 'PRICE', /spreadsheet error/],
    ['no price', { PRICE: '' }, 'PRICE', /price is missing/],
    ['a reference with an emoji', { REFERENCE: 'A1 🏊' }, 'REFERENCE', /Use letters, digits/],
    ['a reference that a spreadsheet shortened', { REFERENCE: '1.1E+12' }, 'REFERENCE', /shortened this number/],
    ['no reference', { REFERENCE: '' }, 'REFERENCE', /REFERENCE is missing/],
    ['a reference that is too long', { REFERENCE: 'A'.repeat(41) }, 'REFERENCE', /up to 40 characters/],
    ['no product', { PARTNAME: '' }, 'PARTNAME', /product isn’t known/],
    ['a store that isn’t ours', { STORE: 'etsy' }, 'STORE', /Unknown store\. Use one of Amazon/],
    ['a name that is too long', { CUSTDES: 'Z'.repeat(81) }, 'CUSTDES', /up to 80 characters/],
  ])('%s', async (_what, given, column, message) => {
    const run = await read(beside(given));
    expect(run).toMatchObject({ state: 'ready', counts: { new: 1, refused: 1 } });
    const [refused] = run.rows.filter(({ outcome }: { outcome: string }) => outcome === 'refused');
    expect(refused.problems).toMatchObject([{ row: 2, column, message: expect.stringMatching(message) }]);
    await commit(run.id);
    expect((await orders()).map(({ reference }) => reference)).toEqual(['B1']);
  });

  test('a character that can’t be printed is replaced, and parks its order until a person looked at it', async () => {
    const given = { CUSTDES: 'Zo\u0007ë\u000bQuick', CITY: 'Ox\u0000ley' };
    const run = await read(beside(given));
    expect(run).toMatchObject({ counts: { new: 2, refused: 0 } });
    expect(run.rows[0].warnings).toMatchObject([{ column: 'CUSTDES', code: 'replaced-character' }, {}]);
    await commit(run.id);
    const [{ id }] = (await server.pool.query("select id from marketplace_orders where reference <> 'B1'")).rows;
    const { body } = await server.call({ url: `/api/marketplace/${id}`, as: 'ADMIN' });
    expect(body).toMatchObject({
      name: 'Zoë Quick',
      parked: [{ reason: 'text', details: ['CUSTDES'], message: expect.stringContaining('CUSTDES') }],
    });
    const headers = { 'if-match': `"${body.revision}"` };
    const edit = {
      method: 'PATCH',
      url: `/api/marketplace/${id}`,
      as: 'ADMIN',
      headers,
      body: { name: 'Zoë' },
    } as const;
    expect((await server.call(edit)).body.parked).toEqual([]);
  });

  test('names of both character sets in one file, and UTF-8 that was saved as Windows-1252, are read as they are meant', async () => {
    const [mixed, double] = [file(row({ CUSTDES: 'Renée' })), file(row({ CUSTDES: 'MÃ¼ller' }))];
    const rest = row({ REFERENCE: 'B1', CUSTDES: 'Jürgen' });
    const run = await read(Buffer.concat([Buffer.from(mixed, 'latin1'), Buffer.from(rest)]));
    expect(run.fileFormat).toBe('Windows-1252, commas');
    expect(run.rows).toMatchObject([{ label: 'Renée' }, { label: 'Jürgen', warnings: [{ column: 'CUSTDES' }] }]);
    expect((await read(double)).rows).toMatchObject([{ label: 'Müller' }]);
  });

  test('a row with more cells than headings', async () => {
    const run = await read(file(`${row()},1,2`, row({ REFERENCE: 'B1' })));
    expect(run).toMatchObject({ counts: { new: 1, refused: 1 } });
    expect(run.rows[0].problems).toMatchObject([{ message: expect.stringMatching(/13 cells for 11 headings/) }]);
  });

  test.each<[string, string[], RegExp]>([
    [
      'whose rows name two buyers',
      [row(), row({ PARTNAME: 'X6', CUSTDES: 'Ana Diaz' })],
      /Row 2 of the same order says “Zoë Quick”/,
    ],
    ['of which one row is wrong', [row(), row({ PARTNAME: 'X6', TQUANT: '-1' })], /can’t be negative/],
  ])('an order %s is refused whole, with its row', async (_what, rows, message) => {
    const run = await read(file(...rows, row({ REFERENCE: 'B1' })));
    expect(run).toMatchObject({ counts: { new: 1, refused: 1 } });
    expect(run.rows[0]).toMatchObject({ row: 2, problems: [{ row: 3, message: expect.stringMatching(message) }] });
    await commit(run.id);
    expect((await orders()).map(({ reference }) => reference)).toEqual(['B1']);
  });
});

describe('orders that a file has twice', () => {
  const lists = 'REFERENCE,CUSTDES,ADDRESS,CITY,STATENAME,ZIP,IVDATE,STORE,products';
  const listed = (reference: string, price: number, { store = 'kogan', name = 'Zoë Quick' } = {}) =>
    `${reference},${name},1 Wharf St,Oxley,QLD,4075,02/10/2026,${store},${quoted(JSON.stringify([{ sku: 'M700', qty: 1, price }]))}`;
  const listFile = (...rows: string[]) => [lists, ...rows].join('\n');

  test('with other products are refused with both rows', async () => {
    const run = await read(listFile(listed('A1', 10), listed('B1', 20), listed('A1', 30)));
    expect(run).toMatchObject({ counts: { new: 1, refused: 1 } });
    expect(run.rows[0]).toMatchObject({
      row: 2,
      problems: [{ row: 4, message: 'Row 2 is another order with this number.' }],
    });
  });

  test('by a store that is named and one that isn’t are refused with both rows', async () => {
    const run = await read(file(row({ STORE: '' }), row({ STORE: 'eBay' })));
    expect(run).toMatchObject({ counts: { new: 1, refused: 1 } });
    expect(run.rows[1]).toMatchObject({
      row: 3,
      outcome: 'refused',
      problems: [{ message: 'Reference ebay A1 is already used in row 2.' }],
    });
  });

  test('exactly are read once, with a warning', async () => {
    const run = await read(listFile(listed('A1', 10), listed('A1', 10)));
    expect(run).toMatchObject({ counts: { new: 1, refused: 0 } });
    expect(run.rows[0].warnings).toMatchObject([{ row: 3, message: 'Row 2 is the same. It is read once.' }]);
  });

  test('under another reference are parked as likely duplicates, also across many rows between', async () => {
    const others = Array.from({ length: 300 }, (_, at) => listed(`C${at}`, 10 + at, { name: `Buyer ${at}` }));
    await commit((await read(listFile(listed('A1', 5), ...others, listed('A2', 5)))).id);
    const duplicates = (await orders()).filter(({ parked }) => parked.length > 0);
    expect(duplicates).toMatchObject([{ reference: 'A2', parked: ['duplicate'] }]);
  });

  test('and of which the other is refused are no duplicates', async () => {
    await commit((await read(file(row({ IVDATE: '31/02/2026' }), row({ REFERENCE: 'A2' })))).id);
    expect(await orders()).toMatchObject([{ reference: 'A2', parked: [] }]);
  });
});

describe('a report of another store under the wrong name', () => {
  const ebay = [
    'Sales Record Number,Order Number,Buyer Username,Ship To Name,Ship To Address 1,Ship To City,Ship To State,Ship To Zip,Custom Label,Quantity,Sold For,Sale Date',
    '71,99-1,kelp,Zoë Quick,1 Wharf St,Oxley,QLD,4075,M700,1,"AU $3,999.00",Oct-02-26',
  ].join('\r\n');

  test('is known by its headings', async () => {
    const run = await read(ebay, 'amazon-orders.txt');
    expect(run).toMatchObject({ readAs: 'eBay orders', counts: { new: 1 } });
    await commit(run.id);
    expect(await orders()).toMatchObject([{ store: 'ebay', reference: '99-1', total: 399_900 }]);
  });

  test.each([
    ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0]), /picture/],
    ['a workbook that is cut off', Buffer.from('PK\x03\x04[Content_Types].xml', 'latin1'), /can’t be opened/],
    ['headings alone', `${headings.join(',')}\r\n`, /headings but no rows/],
  ])('%s says what it is', async (_what, payload, message) => {
    const { status, body } = await server.call({
      method: 'POST',
      url: '/api/import/marketplace',
      as: 'ADMIN',
      headers: { 'content-type': 'text/csv', 'x-filename': 'orders.csv' },
      payload,
    });
    expect(status).toBeLessThan(500);
    const detail = status === 202 ? await settledMessage(body.id) : body.detail;
    expect(detail).toMatch(message);
  });

  async function settledMessage(id: string): Promise<string> {
    const run = async () => (await server.call({ url: `/api/import/${id}`, as: 'ADMIN' })).body;
    await expect.poll(async () => (await run()).state).toBe('failed');
    return (await run()).message;
  }
});
