import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Journey, startJourney } from './journey.ts';
import { readDownload } from './read-download.ts';

let journey: Journey;
let page: Page;

beforeAll(async () => {
  journey = await startJourney();
});

afterAll(() => journey?.end());

beforeEach(async () => {
  page = await journey.openPage('admin');
  return async () => {
    await page.context().close();
    expect(journey.complaints.splice(0)).toEqual([]);
  };
});

const figure = (label: string) => page.locator('dl div', { hasText: label }).locator('dd').first().textContent();

test('sales follow the filter of the list, are read by keyboard, and come as a table and as CSV', async () => {
  await page.goto('/home/dealers?state=TAS');
  await page.getByRole('button', { name: 'More about dealers' }).click();
  await page.getByRole('menuitem', { name: 'Sales' }).click();
  await page.waitForURL('**/home/dealers/sales?state=TAS');
  const drawing = page.getByRole('application', { name: /^Sales by store/ });
  await drawing.waitFor();
  const filtered = await figure('Sales');

  await drawing.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  const month = (await page.getByRole('status').filter({ hasText: 'Total' }).textContent()) ?? '';
  expect(month).toMatch(/^[A-Z][a-z]{2} 20\d\d/);

  await page.getByText('Table', { exact: true }).click();
  const row = page.getByRole('row', { name: month.slice(0, 8) });
  expect(month).toContain(await row.getByRole('cell').nth(-2).textContent());
  await page.reload();
  await page.getByRole('table', { name: 'Sales by store' }).waitFor();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ]);
  const lines = (await readDownload(download)).trimEnd().split('\r\n');
  expect(lines).toHaveLength(13);

  await page.getByRole('button', { name: 'Remove the filter State' }).click();
  await expect.poll(() => figure('Sales')).not.toBe(filtered);
});

test('a store is switched off by keyboard, and its part leaves the table', async () => {
  await page.goto('/home/dealers/sales');
  await page.getByText('Table', { exact: true }).click();
  await page.getByRole('button', { name: 'Amazon' }).press('Enter');
  await expect.poll(() => page.getByRole('columnheader', { name: 'Amazon' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Amazon' }).press('Enter');
  await expect.poll(() => page.getByRole('columnheader', { name: 'Amazon' }).count()).toBe(1);
});
