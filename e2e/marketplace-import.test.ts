import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Journey, startJourney } from './journey.ts';
import { prepareScreens } from './screens.ts';

let journey: Journey;
let page: Page;
let token: string;

const headings = [
  'Sales Record Number',
  'Order Number',
  'Buyer Username',
  'Ship To Name',
  'Ship To Address 1',
  'Ship To City',
  'Ship To State',
  'Ship To Zip',
  'Ship To Country',
  'Item Number',
  'Item Title',
  'Custom Label',
  'Quantity',
  'Sold For',
  'Shipping And Handling',
  'Total Price',
  'Sale Date',
];
const order = (reference: string, name: string, date: string) =>
  [
    '71',
    reference,
    'kelp_fan',
    name,
    '1 Wharf St',
    'Oxley',
    'QLD',
    '4075',
    'Australia',
    '555',
    'Pool robot',
    'M700',
    '2',
    '"AU $3,999.00"',
    'AU $9.90',
    '"AU $8,007.90"',
    date,
  ].join(',');
/** As eBay writes it: lines before the headings and a count below the orders. */
const report = [
  'Orders report',
  '',
  headings.join(','),
  order('99-KELP-1', 'Zoë Quick', '02/10/2026'),
  order('99-KELP-2', 'Ana Diaz', '31/02/2026'),
].join('\r\n');
const unknown =
  'Nr;Who;Street;Town;Region;Code;Item;Pieces;Each\n99-KELP-3;Zoë Quick;1 Wharf St;Oxley;QLD;4075;M700;1;3999\n';

async function upload(name: string, text: string): Promise<void> {
  await page.goto('/home/online_store/import');
  await page.getByRole('heading', { level: 1, name: 'Import orders' }).waitFor();
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
}

const found = async (reference: string) => {
  const answer = await fetch(`${journey.server.url}/api/marketplace?q=${reference}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { orders } = (await answer.json()) as { orders: { reference: string; total: number }[] };
  // The search forgives a wrong digit, and finds the other order too.
  return orders.filter((one) => one.reference === reference);
};

beforeAll(async () => {
  journey = await startJourney();
  const { server } = journey;
  ({ token } = await prepareScreens(server.url, 'admin', server.password));
  page = await journey.openPage('admin');
});

afterAll(() => journey?.end());

describe('a report of a store', () => {
  test('shows what it would add and what needs fixing, and adds the orders', async () => {
    await upload('ebay.csv', report);
    await page.getByRole('row', { name: /New.*Zoë Quick.*2 × M700 at \$3,999\.00.*Freight \$9\.90/ }).waitFor();
    await page.getByRole('row', { name: /Needs fixing.*31\/02\/2026/ }).waitFor();
    await page.getByRole('button', { name: 'Import 1 order' }).click();
    await page.getByText('Imported 1 order').waitFor();
    await expect.poll(() => found('99-KELP-1')).toMatchObject([{ reference: '99-KELP-1', total: 8007.9 }]);
    expect(await found('99-KELP-2')).toEqual([]);
  });

  test('is undone', async () => {
    await page.getByRole('button', { name: 'Undo this import…' }).click();
    await page.getByRole('button', { name: 'Undo 1 order' }).click();
    await page.getByText('Import undone').waitFor();
    await expect.poll(() => found('99-KELP-1')).toEqual([]);
  });
});

test('a file with other headings is imported after a person chose what they hold', async () => {
  await upload('shop.csv', unknown);
  await page.getByText('What does each column hold?').waitFor();
  const fields = { Nr: 'reference', Who: 'name', Street: 'address', Town: 'city', Region: 'state', Code: 'postcode' };
  const lines = { Item: 'sku', Pieces: 'quantity', Each: 'price' };
  for (const [heading, field] of Object.entries({ ...fields, ...lines }))
    await page.getByRole('combobox', { name: `${heading} holds` }).selectOption(field);
  await page.getByRole('combobox', { name: 'Store of all rows' }).selectOption('catch');
  await page.getByRole('button', { name: 'Check the file' }).click();
  await page.getByRole('row', { name: /New.*Zoë Quick.*1 × M700 at \$3,999\.00/ }).waitFor();
});

test('nothing complained in the console', () => {
  expect(journey.complaints).toEqual([]);
});

test('several files are imported together, and the list shows their orders', async () => {
  const file = (name: string, reference: string) => ({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from([headings.join(','), order(reference, 'Ana Diaz', '02/10/2026')].join('\r\n')),
  });
  await page.goto('/home/online_store');
  await page.getByRole('link', { name: 'Import orders' }).click();
  await page.locator('input[type=file]').setInputFiles([file('one.csv', '99-REEF-1'), file('two.csv', '99-REEF-2')]);
  await page.getByRole('button', { name: 'Import 2 orders' }).click();
  await page.getByRole('link', { name: 'See the orders' }).click();
  await expect.poll(() => page.url()).toContain('importId=');
  await page.getByRole('rowheader', { name: '99-REEF-1' }).waitFor();
  await page.getByRole('rowheader', { name: '99-REEF-2' }).waitFor();
});
