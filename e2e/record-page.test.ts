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

const list = '/home/dealers?state=QLD&sort=-name&page=2&limit=25';
const rowAt = (at: number) => page.locator(`[data-row-index="${at}"]`);
const nameAt = async (at: number) => (await rowAt(at).getByRole('rowheader').textContent()) ?? '';
const title = (name: string) => page.getByRole('heading', { level: 1, name });

describe('a dealer opened from the third row of the second page', () => {
  let names: string[] = [];

  test('shows what matters beside what happened', async () => {
    await page.goto(list);
    await rowAt(24).waitFor();
    names = await Promise.all([1, 2, 3].map(nameAt));
    await rowAt(2).focus();
    await page.keyboard.press('Control+Enter');
    await title(names[1] ?? '').waitFor();
    await page.getByText(/^28 of /).waitFor();
    await page.getByRole('region', { name: 'Summary' }).getByText('Account manager').waitFor();
    await page
      .getByRole('region', { name: 'Timeline' })
      .getByText(/^(Added|Imported) by /)
      .waitFor();
  });

  test('leads to the next one by j and back by k, and by its buttons', async () => {
    await page.keyboard.press('j');
    await title(names[2] ?? '').waitFor();
    await page.keyboard.press('k');
    await title(names[1] ?? '').waitFor();
    await page.getByRole('button', { name: 'Next record' }).click();
    await title(names[2] ?? '').waitFor();
    await page.getByText(/^29 of /).waitFor();
  });

  test('leads back to the same list, page and row', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Dealers', exact: true }).click();
    await rowAt(24).waitFor();
    expect(`${new URL(page.url()).pathname}${new URL(page.url()).search}`).toBe(list);
    await expect.poll(() => page.locator(':focus').getAttribute('data-row-index')).toBe('3');
  });

  test('keeps the details that were opened open on the next dealer', async () => {
    await page.keyboard.press('Control+Enter');
    await title(names[2] ?? '').waitFor();
    const address = page.locator('details', { hasText: 'Address and location' });
    await address.getByText('Address and location').click();
    await address.getByText('Postcode').waitFor();
    await page.keyboard.press('j');
    await page.getByText(/^30 of /).waitFor();
    await address.getByText('Postcode').waitFor();
    expect(journey.complaints).toEqual([]);
  });
});
