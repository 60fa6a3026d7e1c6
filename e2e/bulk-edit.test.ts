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

let before = 0;
const managers = () => page.getByRole('row').filter({ hasText: 'Grace Whitfield' });

describe('a bulk edit', () => {
  test('of all dealers that match is counted before it is done', async () => {
    await page.goto('/home/dealers?state=WA&limit=25');
    await page.getByRole('row').nth(25).waitFor();
    before = await managers().count();
    await page.getByRole('checkbox').first().click();
    await page.getByRole('button', { name: /^Select all \d+ matching/ }).click();
    await page.getByRole('button', { name: /^Edit \d+/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Choose an account manager.').first().waitFor();
    await dialog.getByRole('combobox', { name: 'New account manager' }).click();
    await page.locator('[role=option]:visible', { hasText: 'Grace Whitfield' }).click();
    await dialog.getByText(/\d+ of \d+ dealers will change/).waitFor();
    await dialog.getByRole('button', { name: /^Change \d+ dealers/ }).click();
    await page
      .getByRole('status')
      .getByText(/dealers changed/)
      .waitFor();
    await expect.poll(() => managers().count()).toBe(25);
  });

  test('is undone from its result, where each dealer stands with before and after', async () => {
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await page.getByRole('tab', { name: 'Recent messages' }).click();
    await page.getByRole('link', { name: 'View results' }).first().click();
    await page.getByRole('heading', { name: 'Account manager → Grace Whitfield', level: 1 }).waitFor();
    await page.getByRole('table', { name: 'Result by row' }).getByText('Changed').first().waitFor();
    await page.getByRole('main').getByRole('button', { name: 'Undo' }).click();
    await page
      .getByRole('main')
      .getByText(/restored\./)
      .waitFor();
    await page.goto('/home/dealers?state=WA&limit=25');
    await page.getByRole('row').nth(25).waitFor();
    await expect.poll(() => managers().count()).toBe(before);
  });

  test('is in the history, from which one field is restored, and back again', async () => {
    await page.getByRole('row').nth(1).click();
    const path = await page.getByRole('link', { name: 'Open', exact: true }).getAttribute('href');
    await page.goto(`${path}?tab=history`);
    await page.getByText('undid a bulk edit: reverted Account manager').waitFor();
    await page.getByRole('button', { name: 'Restore Account manager to Grace Whitfield' }).click();
    await page.getByText('Account manager restored.').waitFor();
    await page.getByText('Priya Nair reverted Account manager').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Account manager: change undone.').waitFor();
    expect(journey.complaints).toEqual([]);
  });
});
