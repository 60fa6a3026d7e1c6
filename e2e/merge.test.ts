import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Journey, startJourney } from './journey.ts';

let journey: Journey;
let page: Page;

beforeAll(async () => {
  journey = await startJourney();
  page = await journey.openPage('admin');
});

afterAll(() => journey?.end());

const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });

async function startSession(fields: Record<string, string>): Promise<void> {
  await page.goto('/home/dealers/new');
  for (const [label, value] of Object.entries(fields)) {
    await page.getByLabel(new RegExp(`^${label}( \\*)?$`)).fill(value);
  }
  await page.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: 'New South Wales' }).click();
}

describe('two entries of one dealer', () => {
  test('are noticed while the second one is typed, which never delays the user', async () => {
    await startSession({
      Name: 'Bowerbird Pool Supplies',
      'Customer ID': 'M900001',
      Postcode: '2480',
      Phone: '02 5550 0101',
    });
    await page.keyboard.press('Control+s');
    await heading('Bowerbird Pool Supplies').waitFor();
    await startSession({ Name: 'Bowerbird Pools Supplies Pty Ltd', 'Customer ID': 'M900002', Postcode: '2480' });
    const panel = page.getByRole('region', { name: 'Possible duplicates' });
    await panel.getByText('Same name in 2480').waitFor();
    await page.getByLabel('Mobile', { exact: true }).fill('0491 570 006');
    await page.keyboard.press('Control+s');
    await heading('Bowerbird Pools Supplies Pty Ltd').waitFor();
    await page.getByRole('button', { name: 'Merge…' }).click();
    await heading('Merge dealers').waitFor();
  });

  test('become one, field by field', async () => {
    await page.getByRole('group', { name: 'Customer ID' }).getByText('M900001').waitFor();
    expect(await page.getByRole('radio', { name: '0491 570 006' }).isChecked()).toBe(true);
    await page.getByRole('radio', { name: 'Bowerbird Pools Supplies Pty Ltd' }).check();
    await page.getByRole('button', { name: 'Merge', exact: true }).click();
    await heading('Bowerbird Pools Supplies Pty Ltd').waitFor();
    await page.getByText('0491 570 006').first().waitFor();
    await page.getByRole('region', { name: 'Merged from' }).getByText('M900002').waitFor();
  });

  test('are found as one, also by the number of the one that went', async () => {
    await page.goto('/home/dealers?q=M900002');
    await page.getByRole('row', { name: /M900001/ }).waitFor();
    expect(await page.getByRole('row', { name: /M900002/ }).count()).toBe(0);
  });

  test('are two again when the merge is undone', async () => {
    await page.getByRole('row', { name: /M900001/ }).click();
    await page.getByRole('link', { name: 'Open', exact: true }).click();
    await page.getByRole('button', { name: /^Undo the merge of/ }).click();
    await heading('Bowerbird Pool Supplies').waitFor();
    await page.goto('/home/dealers/duplicates');
    const pair = page.getByRole('listitem', { name: /Bowerbird/ });
    await pair.getByRole('button', { name: 'Not a duplicate' }).click();
    await pair.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Not duplicates' }).click();
    await pair.waitFor();
  });

  test('are merged from the list of duplicates, which is shown again afterwards', async () => {
    await page
      .getByRole('listitem', { name: /Bowerbird/ })
      .getByText('Merge…')
      .click();
    await page.getByRole('button', { name: 'Merge', exact: true }).click();
    await heading('Possible duplicates').waitFor();
  });

  test('and nothing complained in the console', () => {
    expect(journey.complaints).toEqual([]);
  });
});
