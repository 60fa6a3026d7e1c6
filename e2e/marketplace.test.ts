import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenedBrowser } from './browser.ts';
import { connectBrowser } from './connect-browser.ts';
import type { DemoServer } from './demo-server.ts';
import { signIn, watchConsole } from './person.ts';
import { widths } from './screens.ts';
import { sharedDemo } from './shared-demo.ts';

let server: DemoServer;
let opened: OpenedBrowser;
let context: BrowserContext;
let page: Page;
let complaints: string[];

const reference = 'JOURNEY-7001';

beforeAll(async () => {
  [server, opened] = await Promise.all([sharedDemo(), connectBrowser()]);
  context = await opened.browser.newContext({ baseURL: server.url, viewport: widths.desk, serviceWorkers: 'block' });
  page = await context.newPage();
  page.setDefaultTimeout(240_000);
  complaints = watchConsole(page);
  await signIn(page, 'admin', server.password);
});

afterAll(async () => {
  await opened?.close();
  await server?.stop();
});

const choose = async (field: string, option: string | RegExp) => {
  await page.getByRole('combobox', { name: field }).first().click();
  await page.getByRole('option', { name: option, exact: true }).filter({ visible: true }).first().click();
};

describe('an order of an online store', () => {
  test('is added by hand with a product of the price list, and parked for its postcode', async () => {
    await page.goto('/home/online_store');
    await page.getByRole('link', { name: 'New order' }).click();
    await choose('Store', 'eBay');
    await page.getByRole('textbox', { name: 'Reference' }).fill(reference);
    await page.getByRole('textbox', { name: 'Customer' }).fill('Marlow Finch');
    await page.getByRole('textbox', { name: 'Address', exact: true }).fill('7 Coral Crescent');
    await page.getByRole('combobox', { name: 'City' }).fill('Oxley');
    await choose('State', 'QLD');
    await page.getByRole('textbox', { name: 'Postcode' }).fill('2000');
    await page.getByText('Postcode 2000 is not in QLD.').waitFor();
    await choose('Product', /M700/);
    await page.getByText('$3,999.00').first().waitFor();
    await choose('Freight', /Flat rate/);
    await page.getByText('$4,008.90').waitFor();
    await page.getByRole('button', { name: 'Create order' }).click();
    await page.getByRole('heading', { name: reference, level: 1 }).waitFor();
    await page.getByText('Parked: nothing is sent until this is checked').waitFor();
  });

  test('is found on the board among the parked ones', async () => {
    await page.goto(`/home/online_store?q=${reference}`);
    await page.getByRole('button', { name: 'Board', exact: true }).click();
    await page.waitForURL(`**/board?q=${reference}`);
    const column = page.getByRole('region', { name: 'Processing' }).first();
    await column.getByText('Check the postcode').waitFor();
    await column.getByRole('link', { name: 'Marlow Finch' }).click();
    await page.getByRole('heading', { name: reference, level: 1 }).waitFor();
  });

  test('is corrected, and waits no longer', async () => {
    await page.getByRole('link', { name: 'Correct it' }).click();
    await page.getByRole('textbox', { name: 'Postcode' }).fill('4075');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('heading', { name: 'Timeline' }).waitFor();
    await expect.poll(() => page.getByText('Parked: nothing is sent').count()).toBe(0);
  });

  test('gets a dealer', async () => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Assign a dealer…' }).click();
    const dialog = page.getByRole('dialog');
    const dealer = dialog.getByRole('radio').first();
    await dealer.waitFor();
    const name = await dealer.getAttribute('id').then((id) => dialog.locator(`label[for="${id}"]`).textContent());
    await dealer.check();
    await dialog.getByRole('button', { name: 'Assign' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page
      .getByLabel('Summary')
      .getByText(name ?? '', { exact: false })
      .waitFor();
  });

  test('is delivered, and its timeline tells all of it', async () => {
    await page.getByRole('button', { name: 'Mark delivered' }).click();
    await page.getByText('Delivered', { exact: true }).first().waitFor();
    await page.getByRole('link', { name: 'History', exact: true }).click();
    await page
      .getByText(/Delivered/)
      .first()
      .waitFor();
    await page.getByText('4075').first().waitFor();
  });

  test('counts in the sales by store', async () => {
    await page.goto(`/home/online_store/sales?q=${reference}`);
    await expect
      .poll(() => page.locator('dl div', { hasText: 'Orders' }).locator('dd').first().textContent())
      .toBe('1');
  });

  test('and nothing complained in the console', () => {
    expect(complaints).toEqual([]);
  });
});
