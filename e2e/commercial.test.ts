import { addDays, companyZone, dayIn } from '@poolhouse/domain/kernel/dates';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Journey, startJourney } from './journey.ts';

let journey: Journey;
let page: Page;

beforeAll(async () => {
  journey = await startJourney();
  page = await journey.openPage('commercial');
});
afterAll(() => journey?.end());

const headings = 'Pool,Manager,Contact,Phone,Customer Since,Street Address,Suburb,State,Post Code,Confirmed';
const darwin =
  'Nightcliff Pool,City of Darwin,Anna Barlow,412345678,7/3/2024,1 Pavonia Way,Nightcliff,Northern Territory,810,Y';
const broome = 'Broome Aquatic,Shire of Broome,Jo Ray,08 9191 1234,2023-11-02,Cable Beach Rd,Broome,WA,6725,N';
const mistaken = 'Kununurra Pool,Shire of Wyndham,,12,7/3/2024,,Kununurra,XX,6743,Y';
const corrected = 'Kununurra Pool,Shire of Wyndham,,0891681234,7/3/2024,,Kununurra,WA,6743,Y';

async function giveFile(rows: readonly string[]): Promise<void> {
  await page.goto('/home/commercial/import');
  const buffer = Buffer.from([headings, ...rows].join('\r\n'));
  await page.locator('input[type=file]').setInputFiles({ name: 'pools.csv', mimeType: 'text/csv', buffer });
}
async function importFile(pools: string): Promise<void> {
  await page.getByRole('button', { name: `Import ${pools}` }).click();
  await page.getByText(`${pools} added`).first().waitFor();
}

describe('commercial customers', () => {
  test('are imported from a spreadsheet, except a row with mistakes, which comes with the corrected file', async () => {
    await giveFile([darwin, broome, mistaken]);
    await page.getByRole('link', { name: /needs fixing/i }).click();
    await page.getByText(/“XX”/).first().waitFor();
    await page.getByText(/“12”/).first().waitFor();
    await importFile('2 customers');
    await giveFile([darwin, broome, corrected]);
    await importFile('1 customer');
  });

  test('are in the list with what the spreadsheet wrote its own way, and on the map', async () => {
    await page.goto('/home/commercial?q=nigthcliff');
    await page.getByRole('row', { name: /Nightcliff Pool.*City of Darwin.*Nightcliff NT.*0412 345 678/ }).waitFor();
    await page.getByRole('link', { name: 'Map', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Map of pools' }).waitFor();
    expect(new URL(page.url()).searchParams.get('q')).toBe('nigthcliff');
    await page.getByRole('region', { name: 'Pools in view' }).getByText('Nightcliff Pool').waitFor();
  });
});

describe('inspections', () => {
  const today = dayIn(companyZone, new Date());
  const entry = (name: RegExp) => page.getByRole('button', { name });

  test('are planned, moved, and found by inspector, state and status', async () => {
    await page.goto('/home/commercial/inspections?days=day');
    await page.getByRole('button', { name: 'New inspection' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Pool' }).fill('broome');
    await page.getByRole('option', { name: 'Broome Aquatic' }).click();
    await dialog.getByRole('textbox', { name: 'Time' }).fill('9:30');
    await dialog.getByRole('button', { name: 'Plan inspection' }).click();
    await entry(/Broome Aquatic/).click();
    const tomorrow = addDays(today, 1);
    const [year, month, day] = tomorrow.split('-');
    await dialog.getByLabel(/^Day/).fill(`${day}/${month}/${year}`);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Later' }).click();
    await entry(/Broome Aquatic/).waitFor();
    await page.goto(`/home/commercial/inspections?days=day&day=${tomorrow}&state=NSW`);
    await page.getByText('No inspections in these days').waitFor();
    await page.goto(`/home/commercial/inspections?days=day&day=${tomorrow}&state=WA&status=planned`);
    await entry(/Broome Aquatic/).waitFor();
  });

  test('are in a calendar by a link, until it is revoked', async () => {
    await page.getByRole('button', { name: 'Calendar link' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'New link' }).click();
    const link = await dialog
      .getByText(/\/calendar\//)
      .first()
      .textContent();
    const read = () => page.request.get(new URL(link ?? '').pathname);
    expect(await (await read()).text()).toContain('SUMMARY:Inspection: Broome Aquatic');
    await dialog.getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('The calendar link is revoked.').waitFor();
    expect((await read()).status()).toBe(404);
  });

  test('and nothing complained in the console', () => {
    expect(journey.complaints).toEqual([]);
  });
});
