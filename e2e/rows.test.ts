import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isInSample, repeatSample } from '../web/src/testing/sample.ts';
import { type Journey, startJourney } from './journey.ts';
import {
  goOnToScreen,
  openScreen,
  prepareScreens,
  type RecordIds,
  staffScreens,
  waitUntilSettled,
  widths,
} from './screens.ts';

let journey: Journey;
let ids: RecordIds;

beforeAll(async () => {
  journey = await startJourney();
  ({ ids } = await prepareScreens(journey.server.url, 'admin', journey.server.password));
});

afterAll(() => journey?.end());

/** Screens of lists whose first row is worth a click: those that are opened at a row, or find nothing, are left out. */
const lists = staffScreens.filter(({ path }) => !/[?&](open|edit|tab)=|q=zzzzzz|:|\/(new|import|board)\b/.test(path));
/** Lists with a row of another kind each, whose rows are opened at the desk every time. */
const everyTime = ['service-requests', 'practice', 'receivables', 'payout-orders'];
/** `npm run drill -- rows` opens every list at a desk and on a phone; the suite opens each in one of the two places. */
const atDesk = lists.filter(({ name }, at) => isInSample(at, 2) || everyTime.includes(name));
const onPhone = lists.filter((_, at) => isInSample(at + 1, 2));

const pathOf = (page: Page) => new URL(page.url()).pathname;

/** The longest amount that a list has room for, whatever the demo sells. */
const largeAmount = '−$1,234,567.00';

/**
 * Returns the columns of a list on the screen whose amounts, days or numbers are cut, with amounts as large as they get. On a phone, rows are
 * cards, whose amounts and days are looked at.
 */
const findCutCells = (page: Page): Promise<string[]> =>
  page.evaluate<string[]>(`(() => {
    const cells = [...document.querySelectorAll('tbody [data-holds], [data-row-index]:not(tr) span')]
      .filter((cell) => cell.dataset.holds !== undefined || /\\$\\d|\\d{2}\\/\\d{2}\\/\\d{4}/.test(cell.textContent));
    const cut = cells.filter((cell) => {
      if (cell.dataset.holds === 'money' && cell.textContent !== '') {
        const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) if (texts.currentNode.data.includes('$')) texts.currentNode.data = ${JSON.stringify(largeAmount)};
      }
      if (cell.textContent === '') return false;
      const content = document.createRange();
      content.selectNodeContents(cell);
      const [inner, outer] = [content.getBoundingClientRect(), cell.getBoundingClientRect()];
      return inner.right > outer.right + 1 || inner.left < outer.left - 1;
    });
    return [...new Set(cut.map((cell) => {
      const heading = cell.cellIndex === undefined ? 'card' : cell.closest('table').tHead.rows[0].cells[cell.cellIndex].textContent;
      return heading + ': ' + cell.textContent;
    }))];
  })()`);

async function expectNothingCut(page: Page, screen: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await waitUntilSettled(page);
  expect.soft(await findCutCells(page), `${screen} at ${width} pixels. ${repeatSample}`).toEqual([]);
}

type Open = (page: Page) => Promise<void>;

/** Opens the first row of each of the lists; returns those that have one, and those whose row opens nothing. */
async function openFirstRows(
  page: Page,
  seen: typeof lists,
  row: string,
  seenAt: readonly number[],
  open: Open,
): Promise<{ opened: string[]; dead: string[] }> {
  const [opened, dead]: [string[], string[]] = [[], []];
  await openScreen(page, { path: '/home', heading: 'Home' });
  for (const screen of seen) {
    await goOnToScreen(page, screen, ids);
    if ((await page.locator(row).count()) === 0) continue;
    for (const width of seenAt) await expectNothingCut(page, screen.name, width);
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
  test('shows its amounts, days and numbers whole at every width, and opens on a click', async () => {
    const page = await journey.openPage('admin');
    const { opened, dead } = await openFirstRows(
      page,
      atDesk,
      'tr[data-row-index="0"]',
      [1280, 820, 1440],
      async () => {
        // A link or a box in the row acts for itself.
        await page.locator('tr[data-row-index="0"] td:not(:has(a, button, input))').first().click();
      },
    );
    expect(dead, repeatSample).toEqual([]);
    expect(opened).toEqual(expect.arrayContaining(everyTime));
    expect(opened.length).toBeGreaterThan(atDesk.length / 5);
  });

  test('opens on a tap, and nothing of it is cut on a phone', async () => {
    const page = await journey.openPage('admin', { viewport: widths.phone, hasTouch: true, isMobile: true });
    const { opened, dead } = await openFirstRows(page, onPhone, '[data-row-index="0"]', [375], () =>
      page.locator('[data-row-index="0"]').tap(),
    );
    expect(dead, repeatSample).toEqual([]);
    expect(opened.length).toBeGreaterThan(onPhone.length / 5);
  });

  test('and nothing complained in the console', () => {
    expect(journey.complaints).toEqual([]);
  });
});
