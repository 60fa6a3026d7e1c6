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

const side = () => page.getByRole('region', { name: 'Dealers in view' });
const countInView = async () =>
  Number(/[\d,]+/.exec((await side().locator('p').textContent()) ?? '')?.[0].replace(',', ''));

describe('where dealers are', () => {
  test('the map shows the dealers that the list is filtered to', async () => {
    await page.goto('/home/dealers?state=QLD');
    await page.getByRole('button', { name: 'More about dealers' }).click();
    await page.getByRole('menuitem', { name: 'Show on map' }).click();
    await page.getByRole('heading', { name: 'Dealer map', level: 1 }).waitFor();
    expect(new URL(page.url()).searchParams.get('state')).toBe('QLD');
    await side().getByRole('button').first().waitFor();
    const all = await countInView();
    expect(all).toBeGreaterThan(50);
    await page.getByRole('button', { name: 'Remove the filter State' }).click();
    await page.getByRole('button', { name: 'Show all', exact: true }).click();
    await expect.poll(countInView).toBeGreaterThan(all);
  });

  test('the keyboard moves and zooms it, and the list beside it follows', async () => {
    const before = await countInView();
    await page.getByRole('region', { name: /^Map of dealers/ }).focus();
    for (const key of ['ArrowRight', 'ArrowRight', '+', '+', '+', '+', '+', '+']) await page.keyboard.press(key);
    await expect.poll(countInView).toBeLessThan(before);
    await expect.poll(() => new URL(page.url()).searchParams.get('at')).toMatch(/^-?\d+\.\d+,-?\d+\.\d+,\d+\.\d+$/);
  });

  test('a dealer of the list opens beside the map', async () => {
    await page.getByRole('button', { name: 'Show all', exact: true }).click();
    await side().getByRole('button').first().click();
    await page.getByRole('complementary').getByRole('link', { name: 'Open', exact: true }).click();
    await page.getByRole('link', { name: 'Location' }).click();
  });

  test('its pin is moved by the arrow keys, kept, and taken back', async () => {
    const latitude = page.getByLabel('Latitude');
    const before = await latitude.inputValue();
    await page.getByRole('button', { name: /^Pin/ }).focus();
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => latitude.inputValue()).not.toBe(before);
    await page.getByRole('button', { name: 'Save location' }).click();
    await page.getByText(/Set manually/).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText(/Placed by suburb/).waitFor();
    expect(await latitude.inputValue()).toBe(before);
  });

  test('an address is completed, and its nearest dealers are ranked, busy ones last', async () => {
    await page.goto('/home/dealers/near');
    const address = page.getByRole('combobox', { name: 'Address' });
    await address.pressSequentially('12 Lap Lane, oxl');
    await page.getByRole('option', { name: '12 Lap Lane, Oxley QLD' }).waitFor();
    await page.getByRole('option', { name: '12 Lap Lane, Oxley QLD' }).click();
    await page.getByText('Nearest (', { exact: false }).waitFor();
    expect(new URL(page.url()).searchParams.get('address')).toBe('12 Lap Lane, Oxley QLD 4075');
    const nearest = page.getByRole('listitem').filter({ hasText: 'Nearest (' }).getByRole('link').first();
    const name = (await nearest.textContent()) ?? '';
    await nearest.click();
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Mark as busy' }).click();
    await page.getByRole('button', { name: 'Two weeks' }).click();
    await page.getByRole('button', { name: /^Busy until/ }).waitFor();
    await page.goBack();
    await page
      .getByRole('listitem')
      .filter({ hasText: name })
      .getByText(/so listed last/)
      .waitFor();
  });

  test('a place that could be several is asked about', async () => {
    await page.goto('/home/dealers/near?address=oxley');
    await page.getByRole('button', { name: 'Oxley VIC 3678' }).click();
    await page.getByText('Distances from').waitFor();
  });

  test('and nothing complained in the console', () => {
    expect(journey.complaints).toEqual([]);
  });
});
