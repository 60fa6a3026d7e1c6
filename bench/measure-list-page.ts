import type { BrowserContext, Page } from 'playwright-core';
import { openBrowser } from '../e2e/browser.ts';
import { sessionCookie } from '../e2e/session-cookie.ts';
import type { Bench } from './bench.ts';
import { account } from './bench-data.ts';
import { type BenchRow, median, ms } from './bench-row.ts';
import { watchPaint } from './watch-paint.ts';

type Aim = { coldMs: number; requests: number; calls: number; routeMs: number; paletteMs: number; taskMs: number };
const aim: Aim = { coldMs: 280, requests: 15, calls: 3, routeMs: 200, paletteMs: 1_000, taskMs: 50 };
const listPath = '/home/dealers';

export type ListPageTimes = {
  coldMs: number[];
  requests: number[];
  calls: number[];
  toDealerMs: number[];
  toListMs: number[];
  coldPaletteMs: number[];
  paletteMs: number[];
  longestTaskMs: number;
};

/** Measures how long the dealer list takes to appear: in a browser that has nothing yet, between pages, and while scrolling. */
export async function measureListPage(bench: Bench): Promise<BenchRow[]> {
  const { poolhouse, quick } = bench;
  const times = await timeListPage(poolhouse.url, account, quick ? 3 : 7);
  return [
    row('dealer list visible, cold browser', median(times.coldMs), aim.coldMs),
    countRow('requests until the dealer list is visible', median(times.requests), aim.requests),
    countRow('API calls until the dealer list is visible', median(times.calls), aim.calls),
    row('from the list to a dealer', median(times.toDealerMs), aim.routeMs),
    row('from a dealer back to the list', median(times.toListMs), aim.routeMs),
    row('Ctrl+K, “cascade”, Enter to the dealer, right after the load', median(times.coldPaletteMs), aim.paletteMs),
    row('the same once the page is quiet', median(times.paletteMs), aim.paletteMs),
    row('longest task while 1,000 rows scroll', times.longestTaskMs, aim.taskMs),
  ];
}

function row(work: string, measured: number, most: number): BenchRow {
  return { work, floor: '', poolhouse: ms(measured), ratio: '', aim: `≤ ${most} ms`, reached: measured <= most };
}

function countRow(work: string, measured: number, most: number): BenchRow {
  return { work, floor: '', poolhouse: `${measured}`, ratio: '', aim: `≤ ${most}`, reached: measured <= most };
}

/** Opens a browser context of its own for each cold start: no cache, no storage, nothing but the session's cookie. */
export async function timeListPage(url: string, person: typeof account, rounds: number): Promise<ListPageTimes> {
  const opened = await openBrowser();
  const times: ListPageTimes = {
    coldMs: [],
    requests: [],
    calls: [],
    toDealerMs: [],
    toListMs: [],
    coldPaletteMs: [],
    paletteMs: [],
    longestTaskMs: 0,
  };
  const inFreshContext = async (use: (page: Page) => Promise<void>) => {
    const context: BrowserContext = await opened.browser.newContext({
      baseURL: url,
      viewport: { width: 1440, height: 900 },
    });
    // A cookie is good for one browser: each renewal replaces it.
    await context.addCookies([{ ...(await sessionCookie(url, person)), url }]);
    const page = await context.newPage();
    await page.addInitScript(watchPaint);
    await use(page).finally(() => context.close());
  };
  try {
    // The first start of a browser reads its own program from disk.
    await inFreshContext(async (page) => void (await timeColdStart(page)));
    for (let round = 0; round < rounds; round++) {
      await inFreshContext(async (page) => {
        times.coldMs.push(await timeColdStart(page));
        const { requests, calls } = await countRequests(page);
        times.requests.push(requests);
        times.calls.push(calls);
        await timeRoutes(page, times);
      });
      await inFreshContext(async (page) => {
        await page.goto(listPath);
        times.coldPaletteMs.push(await timePalette(page));
        await page.goto(listPath, { waitUntil: 'networkidle' });
        times.paletteMs.push(await timePalette(page));
      });
    }
    await inFreshContext(async (page) => {
      times.longestTaskMs = await longestTaskWhileScrolling(page);
    });
  } finally {
    await opened.close();
  }
  return times;
}

/** From the start of the navigation to the frame that shows the first row. */
async function timeColdStart(page: Page): Promise<number> {
  await page.goto(listPath, { waitUntil: 'commit' });
  return page.evaluate(() => window.paintOf('tbody [scope=row]'));
}

/** Counts what was asked for before the first row was in the page, the page itself included. */
async function countRequests(page: Page): Promise<{ requests: number; calls: number }> {
  return page.evaluate(() => {
    const before = performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < (window.firstPaintAt ?? Number.POSITIVE_INFINITY));
    return { requests: before.length + 1, calls: before.filter(({ name }) => name.includes('/api/')).length };
  });
}

/** From the key that opens a dealer to its facts, and from the key that goes back to the rows. */
async function timeRoutes(page: Page, times: ListPageTimes): Promise<void> {
  // The code of the next page is fetched while the person looks at this one.
  await page.waitForLoadState('networkidle');
  times.toDealerMs.push(
    await page.evaluate(async () => {
      const first = document.querySelector<HTMLElement>('tbody tr');
      first?.focus();
      const start = performance.now();
      first?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true }));
      return (await window.paintOf('main dl')) - start;
    }),
  );
  times.toListMs.push(
    await page.evaluate(async () => {
      const start = performance.now();
      history.back();
      return (await window.paintOf('tbody [scope=row]')) - start;
    }),
  );
}

/** From Ctrl+K, with a name and Enter typed at once, to the facts of the dealer. */
async function timePalette(page: Page): Promise<number> {
  const start = await page.evaluate(() => performance.now());
  await page.keyboard.press('Control+k');
  await page.keyboard.type('cascade');
  await page.keyboard.press('Enter');
  return (await page.evaluate(() => window.paintOf('main dl'))) - start;
}

/** Goes through five pages of 200 rows; what loading a page costs counts as well. */
async function longestTaskWhileScrolling(page: Page): Promise<number> {
  let longest = 0;
  await page.goto(`${listPath}?limit=200`);
  await page.evaluate(() => window.paintOf('tbody tr:nth-child(200)'));
  await page.evaluate(() => window.longestTask());
  await page.mouse.move(700, 500);
  for (let at = 1; at <= 5; at++) {
    for (let step = 0; step < 40; step++) {
      await page.mouse.wheel(0, 220);
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    longest = Math.max(longest, await page.evaluate(() => window.longestTask()));
    if (at === 5) break;
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.getByText(new RegExp(`^Page ${at + 1}\\b`)).waitFor();
    await page.locator('table[aria-busy=false]').waitFor();
  }
  return longest;
}
