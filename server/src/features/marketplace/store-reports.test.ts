import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { createImportTestClient } from '../../services/imports/testing/import-test-client.ts';
import { emptyTables } from '../../testing/empty-tables.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const { read, commit } = createImportTestClient(server, 'marketplace');

type Report = { file: string; refused?: number; orders: readonly string[] };

/** The orders of each store's own files: who and where, lines, freight and total. */
const reports: Readonly<Record<string, readonly Report[]>> = {
  Amazon: [
    {
      file: 'amazon-all-orders.txt',
      orders: [
        'amazon 250-7000001-0000001 · Siân O’Hara, Fortitude Valley QLD 4006 · 2 × M700 at 3999 · 27.5 · 8025.5',
        'amazon 250-7000002-0000002 · Noël Okafor, Perth WA 6000 · 1 × S100 at 1599 + 3 × PWR at 31.82 · 27.5 · 1721.96',
      ],
    },
    { file: 'amazon-unshipped-orders.txt', orders: [] },
  ],
  eBay: [
    {
      file: 'ebay-orders.csv',
      orders: [
        'ebay 12-20001-30001 · Ngaire Tūhoe, Hobart TAS 7000 · 1 × E10 at 1099 · 12.5 · 1111.5',
        'ebay 12-20002-30002 · Max Roth, Adelaide SA 5000 · 2 × LIB200 at 1865 + 1 × S100 at 1599 · 0 · 5329',
      ],
    },
  ],
  Mirakl: [
    {
      file: 'mirakl-orders.csv',
      orders: [
        'harvey norman HN80001-A · Renée Vogel, Nhulunbuy NT 0880 · 1 × S400 at 3399 + 2 × PWR at 58.95 · 9.9 · 3526.8',
      ],
    },
  ],
  Kogan: [
    {
      file: 'kogan-orders.json',
      orders: [
        'kogan KOG-810001 · Chloe McKay, Oxley QLD 4075 · 1 × X6 at 3699 + 1 × X6 at 3599.5 · 9.9 · 7308.4',
        'kogan KOG-810002 · Ümit Öz, Darwin NT 0800 · 3 × E10 at 1099 · 0 · 3297',
      ],
    },
  ],
  MyDeal: [
    {
      file: 'erp-load-form.csv',
      refused: 1,
      orders: ['mydeal woolworths MD81001 · Pia Lund, Geelong VIC 3220 · 2 × LIB600 at 3299 · 9.9 · 6607.9'],
    },
  ],
};
const all = Object.values(reports).flat();
const expected = (chosen: readonly Report[]) => chosen.flatMap(({ orders }) => orders).toSorted();

beforeEach(() => emptyTables(server, 'marketplace_orders', 'imports', 'import_rows', 'import_mappings'));

async function imported({ file, refused = 0 }: Report) {
  const { id, counts } = await read(readFileSync(new URL(`fixtures/${file}`, import.meta.url)), file);
  expect({ file, refused: counts.refused }).toEqual({ file, refused });
  return (await commit(id)).counts;
}

type Line = { sku: string; qty: number; price: number };

async function stored(): Promise<string[]> {
  const { orders } = (await server.call({ url: '/api/marketplace?limit=100', as: 'ADMIN' })).body;
  const texts = orders.map(async ({ id }: { id: string }) => {
    const { body } = await server.call({ url: `/api/marketplace/${id}`, as: 'ADMIN' });
    const { store, reference, name, city, state, postcode, products, freight, total } = body;
    const lines = products.map(({ sku, qty, price }: Line) => `${qty} × ${sku} at ${price}`).join(' + ');
    const freightSum = freight.reduce((sum: number, { price }: Line) => sum + price, 0);
    return `${store} ${reference} · ${name}, ${city} ${state} ${postcode} · ${lines} · ${freightSum} · ${total}`;
  });
  return (await Promise.all(texts)).toSorted();
}

test.each(Object.entries(reports))(
  'the orders of %s are what its files say, and the same files again change nothing',
  async (_store, files) => {
    for (const file of files) await imported(file);
    expect(await stored()).toEqual(expected(files));
    for (const file of files) expect(await imported(file)).toMatchObject({ new: 0, changed: 0 });
    expect(await stored()).toEqual(expected(files));
  },
);

test('the files of all stores make the same orders in any order', async () => {
  for (const file of all.toReversed()) await imported(file);
  expect(await stored()).toEqual(expected(all));
});
