import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Journey, startJourney } from './journey.ts';
import { readDownload } from './read-download.ts';
import { widths } from './screens.ts';

let journey: Journey;
let page: Page;

beforeAll(async () => {
  journey = await startJourney();
  page = await journey.openPage('admin', { viewport: widths.tablet, reducedMotion: 'reduce' });
});

afterAll(() => journey?.end());

const bar = () => page.getByRole('region', { name: 'Selected rows' });
const names = async () => (await page.getByRole('rowheader').allTextContents()).map((text) => text.trim());

describe('selected dealers', () => {
  test('are exported, and no others, in a file that says how many', async () => {
    await page.goto('/home/dealers?state=QLD&located=yes&limit=25');
    await page.getByRole('row').nth(25).waitFor();
    for (const row of [2, 4, 5]) await page.getByRole('checkbox').nth(row).click();
    await bar().getByText('Choose exactly two dealers to merge.').waitFor({ state: 'attached' });
    const all = await names();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      bar().getByRole('button', { name: 'Export 3' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^dealers-\d{4}-\d\d-\d\d-3-selected\.csv$/);
    const lines = (await readDownload(download)).split('\r\n').slice(1, -1);
    expect(lines).toHaveLength(3);
    for (const [index, row] of [1, 3, 4].entries()) expect(lines[index]).toContain(`"${all[row]}"`);
  });

  test('are shown on the map, from which the list has the same ones', async () => {
    await bar().getByRole('link', { name: 'Show on map' }).click();
    await page.getByRole('heading', { name: 'Dealer map' }).waitFor();
    await page.getByLabel('Filters in use').getByText('3 dealers').waitFor();
    await page.getByRole('link', { name: 'List', exact: true }).click();
    await expect.poll(async () => (await names()).length).toBe(3);
  });

  test('are merged when there are two', async () => {
    for (const row of [1, 2]) await page.getByRole('checkbox').nth(row).click();
    await bar().getByRole('link', { name: 'Merge 2' }).click();
    await page.getByRole('heading', { name: 'Merge dealers' }).waitFor();
  });

  test('keep their names in sight while the table scrolls sideways', async () => {
    await page.goto('/home/dealers');
    const name = page.getByRole('rowheader').first();
    await name.waitFor();
    await page.getByRole('table').evaluate((table) => table.parentElement?.scrollTo({ left: 10_000 }));
    await expect.poll(() => page.getByRole('table').getAttribute('data-covering')).toBe('true');
    await page.getByRole('columnheader', { name: 'Type' }).click({ trial: true });
    await name.click({ trial: true });
    expect(journey.complaints).toEqual([]);
  });
});
