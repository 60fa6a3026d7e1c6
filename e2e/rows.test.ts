import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Journey, startJourney } from './journey.ts';
import { goOnToScreen, openScreen, prepareScreens, type RecordIds, staffScreens, widths } from './screens.ts';

let journey: Journey;
let ids: RecordIds;

beforeAll(async () => {
  journey = await startJourney();
  ({ ids } = await prepareScreens(journey.server.url, 'admin', journey.server.password));
});

afterAll(() => journey?.end());

/** Screens of lists whose first row is worth a click: those that are opened at a row, or find nothing, are left out. */
const lists = staffScreens.filter(({ path }) => !/[?&](open|edit|tab)=|q=zzzzzz|:|\/(new|import|board)\b/.test(path));

const pathOf = (page: Page) => new URL(page.url()).pathname;

type Open = (page: Page) => Promise<void>;

/** Opens the first row of every list; returns how many lists have one, and those whose row opens nothing. */
async function openFirstRows(page: Page, row: string, open: Open): Promise<{ opened: string[]; dead: string[] }> {
  const [opened, dead]: [string[], string[]] = [[], []];
  await openScreen(page, { path: '/home', heading: 'Home' });
  for (const screen of lists) {
    await goOnToScreen(page, screen, ids);
    if ((await page.locator(row).count()) === 0) continue;
    const before = pathOf(page);
    await open(page);
    const isOpened = await expect
      .poll(async () => pathOf(page) !== before || (await page.getByRole('button', { name: 'Next row' }).count()) > 0)
      .toBe(true)
      .then(
        () => true,
        () => false,
      );
    (isOpened ? opened : dead).push(screen.name);
  }
  return { opened, dead };
}

describe('the first row of every list', () => {
  test('opens on a click', async () => {
    const page = await journey.openPage('admin');
    const { opened, dead } = await openFirstRows(page, 'tr[data-row-index="0"]', async () => {
      // A link or a box in the row acts for itself.
      await page.locator('tr[data-row-index="0"] td:not(:has(a, button, input))').first().click();
    });
    expect(dead).toEqual([]);
    expect(opened).toEqual(expect.arrayContaining(['service-requests', 'practice', 'receivables', 'payout-orders']));
    expect(opened.length).toBeGreaterThan(15);
  });

  test('opens on a tap', async () => {
    const page = await journey.openPage('admin', { viewport: widths.phone, hasTouch: true, isMobile: true });
    const { opened, dead } = await openFirstRows(page, '[data-row-index="0"]', () =>
      page.locator('[data-row-index="0"]').tap(),
    );
    expect(dead).toEqual([]);
    expect(opened.length).toBeGreaterThan(15);
  });

  test('and nothing complained in the console', () => {
    expect(journey.complaints).toEqual([]);
  });
});
