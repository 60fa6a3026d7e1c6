import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Journey, startJourney } from './journey.ts';
import { signIn } from './person.ts';
import { readDownload } from './read-download.ts';

let journey: Journey;
let page: Page;

beforeAll(async () => {
  journey = await startJourney();
  page = await journey.openPage(null);
});

afterAll(() => journey?.end());

const heading = ['Customer ID', 'Name', 'State', 'Postcode', 'Phone', 'Type', 'Colour of the door'];
const sheet = [
  heading.join(','),
  'J900001,Kookaburra Pool Care,NSW,2000,02 9900 5509,elite,blue',
  'J900002,Wattlebird Swim Centre,Queensland,4000,,"30_elite,standard",green',
  'J900003,No Such State Pools,XX,2000,,,red',
].join('\r\n');

describe('the first job', () => {
  test('a user signs in and goes from Home to the dealers', async () => {
    await signIn(page, 'admin', journey.server.password);
    await page.getByRole('main').getByRole('link', { name: 'Dealers', exact: true }).click();
    await page.getByRole('heading', { name: 'Dealers', level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/home/dealers');
  });

  test('imports a dealer file, seeing first what it would do', async () => {
    await page.getByRole('button', { name: 'More about dealers' }).click();
    await page.getByRole('menuitem', { name: 'Import dealers' }).click();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'dealers.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) });
    await page.getByRole('button', { name: 'Import 2 dealers' }).waitFor();
    await page.getByText('Colour of the door').first().waitFor();
    await page.getByRole('link', { name: /needs fixing/i }).click();
    await page
      .getByText(/Unknown state/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Import 2 dealers' }).click();
    await page
      .getByText(/2 dealers added/)
      .first()
      .waitFor();
  });

  test('finds a dealer in spite of a typing mistake', async () => {
    await page.goto('/home/dealers');
    await page.getByRole('searchbox', { name: /search dealers/i }).fill('kookabura pool');
    await page.getByRole('row', { name: /Kookaburra Pool Care/ }).waitFor();
    expect(new URL(page.url()).searchParams.get('q')).toBe('kookabura pool');
  });

  test('opens it, changes it, and sees the change in its history', async () => {
    await page.getByRole('row', { name: /Kookaburra Pool Care/ }).click();
    await page.getByRole('link', { name: 'Open', exact: true }).click();
    await page.getByRole('heading', { name: 'Kookaburra Pool Care', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByLabel('Contact name').fill('Jo Citizen');
    await page.getByLabel('Phone', { exact: true }).fill('12');
    await page.keyboard.press('Control+s');
    await page.getByText(/Enter a 10-digit Australian number/).waitFor();
    await page.getByLabel('Phone', { exact: true }).fill('03 9000 1234');
    await page.keyboard.press('Control+s');
    await page.getByText('03 9000 1234').first().waitFor();
    await page.getByRole('link', { name: 'History', exact: true }).click();
    await page.getByText('Jo Citizen').first().waitFor();
  });

  test('exports what is filtered', async () => {
    await page.goto('/home/dealers?q=kookaburra%20pool');
    await page.getByRole('row', { name: /Kookaburra Pool Care/ }).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /^Export/ }).click(),
    ]);
    const csv = await readDownload(download);
    expect(csv.split('\r\n')[0]).toContain('Customer ID,Name,Contact Name');
    expect(csv).toContain('"J900001","Kookaburra Pool Care","Jo Citizen"');
  });

  test('takes the import back', async () => {
    await page.goto('/home/dealers/import');
    await page
      .getByRole('link', { name: /dealers\.csv/ })
      .first()
      .click();
    await page.getByRole('button', { name: /undo/i }).click();
    await page
      .getByText(/changed since/)
      .first()
      .waitFor();
  });

  test('and nothing complained in the console', () => {
    expect(journey.complaints).toEqual([]);
  });
});
