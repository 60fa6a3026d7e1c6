import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Journey, startJourney } from './journey.ts';
import { readMails } from './read-mails.ts';

let journey: Journey;
let page: Page;

beforeAll(async () => {
  journey = await startJourney();
  page = await journey.openPage('admin');
});

afterAll(() => journey?.end());

describe('a new dealer whom the ERP knows', () => {
  test('is recognised while its customer id is typed, and an id in use names its dealer', async () => {
    await page.goto('/home/dealers/new');
    const field = page.getByLabel('Customer ID', { exact: true });
    await field.fill('C200001');
    await page.getByRole('alert').getByRole('link').waitFor();
    await field.fill('NOSUCH');
    await page.getByText('Not found in Priority.').waitFor();
    await field.fill('C210001');
    await page.getByText('In Priority: ').waitFor();
    await page.getByLabel('Name', { exact: false }).first().fill('Honeyeater Pools');
    await page.getByRole('combobox', { name: 'State' }).click();
    await page.getByRole('option', { name: 'Queensland' }).click();
    await page.keyboard.press('Control+s');
    await page.getByRole('heading', { name: 'Honeyeater Pools', level: 1 }).waitFor();
  });

  test('is verified in the background', async () => {
    // The details are folded; what they say is there all the same.
    await page.getByText(/^Verified in Priority: /).waitFor({ state: 'attached' });
  });
});

describe('how long a type lasts', () => {
  test('is given, made longer, and taken back', async () => {
    await page.getByRole('link', { name: 'Edit' }).click();
    await page.getByRole('combobox', { name: 'Types' }).click();
    await page.getByRole('option', { name: 'Elite', exact: true }).click();
    await page.getByLabel('Duration of Elite').selectOption('days');
    await page.keyboard.press('Control+s');
    await page.getByRole('link', { name: 'Edit' }).waitFor();
    await page.getByRole('link', { name: 'Schedules' }).click();
    await page.getByText(/^30 days left/).waitFor();
    await page.getByRole('button', { name: 'Elite: 90 days more' }).click();
    await page.getByText(/^120 days left/).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText(/^30 days left/).waitFor();
  });

  test('is sent to the account manager of the dealer', async () => {
    await page.getByRole('button', { name: 'Send reminder' }).click();
    await page.getByRole('dialog').getByText('Types and flags ending soon: Honeyeater Pools').waitFor();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page
      .getByText(/Sending to .* in \d+ seconds/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Send now' }).click();
    await page.getByText('Sending now.').first().waitFor();
    await expect
      .poll(async () => (await readMails(journey.server)).map(({ text }) => text))
      .toContainEqual(expect.stringMatching(/Honeyeater Pools \(C210001\)[\s\S]*in 30 days/));
  });

  test('ends at once, and is remembered', async () => {
    await page.getByRole('button', { name: 'Change the duration of Elite' }).click();
    await page.getByRole('menuitem', { name: 'End now' }).click();
    await page.getByText(/^Removed on .* by Priya Nair$/).waitFor();
  });

  test('and nothing complained in the console', () => {
    expect(journey.complaints).toEqual([]);
  });
});
