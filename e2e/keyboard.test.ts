import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Journey, startJourney } from './journey.ts';
import { readDownload } from './read-download.ts';

let journey: Journey;
let page: Page;

beforeAll(async () => {
  journey = await startJourney();
  page = await journey.openPage('admin', { reducedMotion: 'reduce' });
});

afterAll(() => journey?.end());

let keystrokes = 0;
const press = async (...keys: string[]) => {
  keystrokes += keys.length;
  for (const key of keys) await page.keyboard.press(key);
};
const type = async (text: string) => {
  keystrokes += text.length;
  await page.keyboard.type(text);
};
/** Tabs on until something has the focus, as people without a mouse do. */
const tabTo = async (name: string | RegExp, role: 'button' | 'link' | 'textbox') => {
  const target = page.getByRole(role, { name }).first();
  await target.waitFor();
  for (let steps = 0; steps < 60; steps++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await press('Tab');
  }
  throw new Error(`The tab key doesn't reach ${name}.`);
};
const openPalette = async () => {
  await press('Control+k');
  await page
    .getByRole('combobox', { name: /^Search dealers/ })
    .and(page.locator(':focus'))
    .waitFor();
};
/** Where the open row stands, as its drawer says. */
const place = (text: string) => page.locator('aside').getByText(text).waitFor();
const firstRow = () => page.getByRole('rowheader').first();
const firstName = async () => ((await firstRow().textContent()) ?? '').trim();
const focusedRow = async () => ((await page.locator('tr:focus').getByRole('rowheader').textContent()) ?? '').trim();
const openId = () => new URL(page.url()).searchParams.get('open');

describe('by keyboard alone', () => {
  test('a person finds a dealer by name and exports the filtered list with ten keystrokes besides the name', async () => {
    await page.goto('/home/dealers');
    await firstRow().waitFor();
    const name = await firstName();
    keystrokes = 0;
    await press('/');
    await type(name);
    await page.getByRole('row', { name }).waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(name);
    await openPalette();
    await type('export');
    await page.getByRole('option', { name: 'Export dealers' }).waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), press('Enter')]);
    const csv = await readDownload(download);
    expect(csv.split('\r\n')[1]).toContain(name);
    expect(keystrokes).toBeLessThanOrEqual(name.length + 10);
  });

  test('goes through the rows, selects some, and looks at one after the other', async () => {
    await page.goto('/home/dealers?limit=25');
    await firstRow().waitFor();
    await page.locator('#main').focus();
    await press('ArrowDown', 'Space', 'ArrowDown', 'ArrowDown', 'Shift+X');
    await page.getByRole('status').filter({ hasText: '3 selected' }).waitFor({ state: 'attached' });
    await press('Shift+ArrowDown');
    await page.getByText('4 selected', { exact: true }).waitFor();
    const row = await focusedRow();
    await press('Enter');
    await page.getByRole('heading', { name: row, level: 2 }).waitFor();
    await press('End');
    await place('25 of');
    const before = openId();
    await press('j');
    await place('26 of');
    expect(new URL(page.url()).searchParams.get('page')).toBe('2');
    await press('k');
    await place('25 of');
    expect(openId()).toBe(before);
    await press('Escape');
    await expect.poll(openId).toBeNull();
    await page.getByText('4 selected', { exact: true }).waitFor();
  });

  test('opens the dealer that was typed after Ctrl+K without a pause, while the page still loads and later', async () => {
    const typeAndEnter = async () => {
      await press('Control+k');
      await page.keyboard.type('cascade');
      await press('Enter');
      await page.waitForURL(/\/home\/dealers\/[0-9a-f-]{36}$/);
      await page.getByRole('heading', { name: /cascade/i, level: 1 }).waitFor();
    };
    await page.goto('/home/dealers');
    await typeAndEnter();
    await page.goto('/home/dealers', { waitUntil: 'networkidle' });
    await typeAndEnter();
  });

  test('goes from the search box into the rows, edits, and reads the keys of the page', async () => {
    await page.goto('/home/dealers');
    await firstRow().waitFor();
    await press('/');
    await page.keyboard.type('cascade');
    await press('ArrowDown');
    await page.locator('tr:focus').waitFor();
    const row = await focusedRow();
    expect(row.toLowerCase()).toContain('cascade');
    await press('Escape');
    await page.getByRole('searchbox').and(page.locator(':focus')).waitFor();
    await press('ArrowDown', '?');
    await page.getByRole('dialog').getByText('Edit the dealer', { exact: true }).waitFor();
    await press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await press('ArrowDown', 'e');
    await page.waitForURL(/edit=yes/);
    await page.locator('form input:focus').waitFor();
  });

  test('keeps a view, opens it again, and takes it away and back', async () => {
    await page.goto('/home/dealers?state=NSW&sort=-name');
    await firstRow().waitFor();
    const last = await firstName();
    await page.locator('#main').focus();
    await tabTo('Save as view', 'button');
    await press('Enter');
    await page.getByRole('textbox', { name: 'Name' }).waitFor();
    await page.keyboard.type('New South Wales, Z to A');
    await press('Enter');
    await page.getByRole('link', { name: 'New South Wales, Z to A' }).waitFor();
    const address = new URL(page.url());
    expect([...address.searchParams.keys()]).toEqual(['view']);
    await page.goto('/home/account');
    await page.getByRole('heading', { name: 'Account', level: 1 }).waitFor();
    await openPalette();
    await page.keyboard.type('z to a');
    await page.getByRole('option', { name: /Z to A/ }).waitFor();
    await press('Enter');
    await expect.poll(firstName).toBe(last);
    expect(page.url()).toBe(address.href);
    await page.locator('#main').focus();
    await tabTo(/^More for/, 'button');
    await press('Enter');
    await page.getByRole('menuitem', { name: 'Delete view' }).waitFor();
    await page.locator('[role=menu] :focus').waitFor({ state: 'attached' });
    await press('ArrowDown', 'End', 'Enter');
    await page.getByRole('link', { name: 'New South Wales, Z to A' }).waitFor({ state: 'detached' });
    await tabTo('Undo', 'button');
    await press('Enter');
    await page.getByRole('link', { name: 'New South Wales, Z to A' }).waitFor();
  });

  test('and nothing complained in the console', () => {
    expect(journey.complaints).toEqual([]);
  });
});
