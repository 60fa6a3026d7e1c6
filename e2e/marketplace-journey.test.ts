import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Journey, startJourney } from './journey.ts';
import { readDownload } from './read-download.ts';
import { readMails } from './read-mails.ts';
import { prepareScreens } from './screens.ts';

let journey: Journey;
let page: Page;
let token: string;

const reference = '99-TIDE-1';
const buyer = 'wren.tide@buyer.example';
const cells = {
  'Sales Record Number': '81',
  'Order Number': reference,
  'Buyer Email': buyer,
  'Ship To Name': 'Wren Tide',
  'Ship To Address 1': '4 Wharf St',
  'Ship To City': 'Oxley',
  'Ship To State': 'QLD',
  'Ship To Zip': '2000',
  'Ship To Country': 'Australia',
  'Item Number': '777',
  'Item Title': 'Pool robot',
  'Custom Label': 'M700',
  Quantity: '1',
  'Sold For': '"AU $3,999.00"',
  'Shipping And Handling': 'AU $9.90',
  'Total Price': '"AU $4,008.90"',
  'Sale Date': '16/11/2026',
};
const report = `${Object.keys(cells).join(',')}\r\n${Object.values(cells).join(',')}\r\n`;

const read = async (path: string) =>
  (await fetch(`${journey.server.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })).json();

async function readOrder(): Promise<Record<string, unknown> | undefined> {
  const { orders } = (await read(`/marketplace?q=${reference}`)) as { orders: Record<string, unknown>[] };
  const found = orders.find((one) => one.reference === reference);
  return found && ((await read(`/marketplace/${found.id}`)) as Record<string, unknown>);
}

const openOrder = async () => {
  await page.goto(`/home/online_store/${(await readOrder())?.id}`);
  await page.getByRole('heading', { name: reference, level: 1 }).waitFor();
};
const choose = async (item: string) => {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

beforeAll(async () => {
  journey = await startJourney();
  const { server } = journey;
  ({ token } = await prepareScreens(server.url, 'admin', server.password));
  page = await journey.openPage('admin');
});

afterAll(() => journey?.end());

describe('from a store’s report to the invoice', () => {
  test('the report is imported, and its order is parked for its postcode', async () => {
    await page.goto('/home/online_store/import');
    const buffer = Buffer.from(report);
    await page.locator('input[type=file]').setInputFiles({ name: 'orders.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: 'Import 1 order' }).click();
    await page.getByText('Imported 1 order').waitFor();
    await expect.poll(readOrder).toMatchObject({ parked: [{ reason: 'postcode' }], total: 4008.9 });
  });

  test('a parked order isn’t sent or delivered; corrected, it waits no longer', async () => {
    await openOrder();
    for (const name of ['Mark delivered', 'Send to Priority'])
      await expect.poll(() => page.getByRole('button', { name }).isDisabled()).toBe(true);
    await page.getByRole('link', { name: 'Correct it' }).click();
    await page.getByRole('textbox', { name: 'Postcode' }).fill('4075');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(readOrder).toMatchObject({ postcode: '4075', parked: [] });
  });

  test('a dealer is assigned, and Priority takes the order', async () => {
    await openOrder();
    await choose('Assign a dealer…');
    const dialog = page.getByRole('dialog');
    // Priority doesn’t know the nearest one.
    await dialog.getByRole('radio').nth(1).check();
    await dialog.getByRole('button', { name: 'Assign' }).click();
    await expect.poll(async () => (await readOrder())?.dealerId).not.toBeNull();
    await page.getByRole('button', { name: 'Send to Priority' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: false }).last().click();
    await expect.poll(readOrder).toMatchObject({ erpMessage: null, erpState: 'sent', erpNumber: expect.any(String) });
  });

  test('it is delivered with its tracking number', async () => {
    await openOrder();
    await choose('Deliver…');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Carrier' }).fill('TNT');
    await dialog.getByRole('textbox', { name: 'Tracking number' }).fill('0099TIDE');
    await dialog.getByRole('button', { name: 'Deliver' }).click();
    await expect.poll(readOrder).toMatchObject({ status: 'delivered', carrier: 'TNT', trackingNumber: '0099TIDE' });
  });

  test('its store is told by a dispatch file, whose result confirms it', async () => {
    await page.goto('/home/online_store/dispatch?store=ebay');
    await page.getByRole('button', { name: 'Make file' }).click();
    const made = await page.getByText(/Made dispatch-ebay-\S+ with \d+ orders?\./).textContent();
    const [name = ''] = /dispatch-ebay-\S+/.exec(made ?? '') ?? [];
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: `Download ${name}` }).click();
    const lines = (await readDownload(await download)).trimEnd().split('\r\n').slice(1);
    const own = lines.find((line) => line.includes(reference));
    expect(own).toContain('"TNT","0099TIDE"');
    const answers = lines.map((line) => `${line.split(',')[0]},${line === own ? 'FAILED,Error' : 'SUCCESS,'}`);
    const buffer = Buffer.from(['Order ID,Status,Message Type', ...answers].join('\n'));
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'response.csv', mimeType: 'text/csv', buffer });
    await page.getByText('The store refused 1 row').waitFor();
    await page.getByRole('link', { name: reference }).waitFor();
    await page.getByRole('button', { name: 'Make file of 1 row' }).click();
    await expect.poll(() => page.getByText('The store refused 1 row').count()).toBe(0);
  });

  test('and the invoice is mailed to the customer', async () => {
    await openOrder();
    await choose('Email invoice…');
    await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('button', { name: 'Send now' }).click();
    await expect
      .poll(async () => (await readMails(journey.server, buyer)).map(({ subject }) => subject))
      .toEqual([expect.stringContaining(`EB-${reference}`)]);
  });
});

describe('on the board', () => {
  const board = () => page.goto(`/home/online_store/board?q=${reference}`);
  const column = (name: string) => page.getByRole('region', { name }).first();

  test('an order is dragged to another column with the mouse; the reason is asked for', async () => {
    await board();
    const card = column('Delivered').getByRole('article').filter({ hasText: reference });
    await card.dragTo(column('Processing'), { steps: 12 });
    const dialog = page.getByRole('dialog', { name: `Reopen: ${reference}` });
    await dialog.getByRole('combobox', { name: 'Reason' }).click();
    await page.getByRole('option', { name: 'Duplicate' }).click();
    await dialog.getByRole('button', { name: 'Reopen' }).click();
    await expect.poll(readOrder).toMatchObject({ status: 'processing' });
  });

  test('a move that isn’t possible springs back with its message', async () => {
    await board();
    const card = column('Processing').getByRole('article').filter({ hasText: reference });
    await card.dragTo(column('Returned'), { steps: 12 });
    await page.getByText('An order that is processing can’t become returned.').waitFor();
    await card.waitFor();
  });

  test('and with the keyboard', async () => {
    await board();
    await page.getByRole('button', { name: `Drag ${reference}` }).focus();
    const waitForText = (text: RegExp) => page.getByText(text).first().waitFor({ state: 'attached' });
    await page.keyboard.press('Space');
    // Keys move the card from when it is said to be picked up.
    await waitForText(new RegExp(`Picked up ${reference}|${reference} is over`));
    // A key that comes before the columns are measured does nothing: arrows are pressed until the card is said to be there.
    const isAnnounced = async (text: string) => (await page.getByText(new RegExp(text)).count()) > 0;
    const steer = async () => {
      if (await isAnnounced(`${reference} is over Delivered`)) return true;
      const isBefore = await isAnnounced(`Picked up ${reference}|${reference} is over Processing`);
      await page.keyboard.press(isBefore ? 'ArrowRight' : 'ArrowLeft');
      return false;
    };
    await expect.poll(steer, { interval: 2_000 }).toBe(true);
    await page.keyboard.press('Space');
    await expect.poll(readOrder).toMatchObject({ status: 'delivered' });
  });
});

test('nothing complained in the console', () => {
  expect(journey.complaints).toEqual([]);
});
