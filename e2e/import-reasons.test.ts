import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Journey, startJourney } from './journey.ts';

let journey: Journey;

/** A file as the first one of a company: each row names an account manager that Poolhouse doesn't know. */
const rows = Array.from(
  { length: 40 },
  (_, index) => `K90${1000 + index},Kelp Pools ${index},NSW,2000,41234567${index % 10},K${10 + (index % 10)}`,
);
const sheet = ['Customer ID,Name,State,Postcode,Mobile,Rep', ...rows].join('\r\n');

async function pageOf(role: string): Promise<Page> {
  const page = await journey.openPage(role);
  await page.goto('/home/dealers/import');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'kelp.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) });
  await page.getByText('These 10 account managers aren’t in Poolhouse.').waitFor();
  return page;
}

beforeAll(async () => {
  journey = await startJourney();
});

afterAll(() => journey?.end());

describe('a first file with unknown account managers', () => {
  test('tells those who may not add them who can', async () => {
    const page = await pageOf('superuser');
    await page.getByText('You can’t add account managers.').waitFor();
    await page.getByRole('button', { name: /Why can’t I\? Add 10 account managers/ }).click();
    await page.getByRole('dialog').getByText('Priya Nair').waitFor();
  });

  test('is imported after they were added with one action', async () => {
    const page = await pageOf('admin');
    const reasons = page.getByRole('region', { name: 'Reasons' });
    await reasons.getByText('40 rows').first().waitFor();
    expect(await reasons.getByRole('listitem').count()).toBe(2);
    await page.getByRole('link', { name: /With a warning/ }).click();
    await page
      .getByText(/Read as 041234567/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Add 10 account managers' }).click();
    await page.getByRole('textbox', { name: 'Name of K10' }).fill('Luca Moretti');
    await page.getByRole('button', { name: 'Add and check the file again' }).click();
    await page.getByRole('button', { name: 'Import 40 dealers' }).click();
    await page
      .getByText(/40 dealers added/)
      .first()
      .waitFor();
    await page.goto('/home/dealers?q=Kelp%20Pools%200');
    await page.getByRole('row', { name: /Kelp Pools 0.*Luca Moretti/ }).waitFor();
  });

  test('and nothing complained in the console', () => {
    expect(journey.complaints).toEqual([]);
  });
});
