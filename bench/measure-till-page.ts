import type { CDPSession, Page } from 'playwright-core';
import { openBrowser } from '../e2e/browser.ts';
import { sessionCookie } from '../e2e/session-cookie.ts';
import { startWoocommerce } from '../simulators/src/woocommerce/index.ts';
import type { Bench } from './bench.ts';
import { account } from './bench-data.ts';
import { type BenchRow, median, ms } from './bench-row.ts';
import { signIn, startPoolhouse } from './processes.ts';
import { processorTimes } from './processor-times.ts';
import { openTill, readProducts } from './till-calls.ts';
import { watchInteractions } from './watch-interactions.ts';
import { watchPaint } from './watch-paint.ts';

const products = 2_000;
const aim = { appearsMs: 50, interactionMs: 100, slowdown: 4 };
const rounds = 7;
const pauseMs = 150;
const grid = 'main ul[data-grid]';
const cartLine = (place: number) => `aside[aria-label=Cart] ul > li:nth-child(${place})`;

type Times = Record<'search' | 'scan' | 'tap', number[]>;
declare global {
  interface Window {
    /** How long it took from the last of these events until the element that was waited for was painted. */
    appeared: Promise<number>;
  }
}

/** Measures the Products step with 2,000 products: until an item shows, and how long clicks and keys take on a slow processor. */
export async function measureTillPage(bench: Bench): Promise<BenchRow[]> {
  const shop = await startWoocommerce();
  await fetch(`${shop.url}/__sim/woocommerce/products`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ times: products }),
  });
  const server = await startPoolhouse(bench.data.dataDir, {
    SHOP_URL: shop.url,
    SHOP_KEY: shop.key,
    SHOP_SECRET: shop.secret,
  });
  const { browser, close } = await openBrowser();
  try {
    const target = await signIn(server);
    await readProducts(target, products);
    await openTill(target, 'P1');
    const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
    await context.addCookies([{ ...(await sessionCookie(server.url, account)), url: server.url }]);
    const page = await context.newPage();
    await page.addInitScript(watchPaint);
    await page.addInitScript(watchInteractions);
    await openCounter(page);
    const times = await timeItems(page);
    const interactions = await timeInteractions(page);
    const spent = (await processorTimes(page, actsOf(page), pauseMs)).map((time) => time * aim.slowdown);
    return [
      row('an item found by a search', median(times.search), aim.appearsMs),
      row('a scanned item in the cart', median(times.scan), aim.appearsMs),
      row('a tapped item in the cart', median(times.tap), aim.appearsMs),
      row(
        `${interactions.length} keys and clicks${slowly(interactions)}`,
        Math.max(...interactions),
        aim.interactionMs,
      ),
      {
        ...row(
          `processor time of ${spent.length} keys and clicks with all that follows${slowly(spent)}`,
          Math.max(...spent),
          0,
        ),
        aim: '',
        reached: null,
      },
    ];
  } finally {
    await close();
    await server.stop();
    await shop.stop();
  }
}

const slowly = (times: readonly number[]) =>
  `, ${aim.slowdown} times slower: the longest (median ${ms(median(times))})`;

function row(work: string, measured: number, most: number): BenchRow {
  return {
    work: `till with ${products.toLocaleString('en-AU')} products: ${work}`,
    floor: '',
    poolhouse: ms(measured),
    ratio: '',
    aim: `≤ ${most} ms`,
    reached: measured <= most,
  };
}

async function openCounter(page: Page): Promise<void> {
  await page.goto('/home/pos');
  await page.getByRole('button', { name: 'Use P1' }).click();
  await page.locator(`${grid} > li`).first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** Returns how long each of some items took to show, from the key or click that asks for it. */
async function timeItems(page: Page): Promise<Times> {
  const times: Times = { search: [], scan: [], tap: [] };
  const keyboard = await page.context().newCDPSession(page);
  const search = page.getByRole('textbox', { name: 'Search or scan' });
  let lines = 0;
  for (let round = 0; round < rounds; round += 1) {
    await search.fill(`n10${round}`);
    await page.locator(`${grid} > li:nth-child(2)`).waitFor();
    await expectPaint(page, 'keydown', `${grid} > li:only-child`);
    await search.press('3');
    times.search.push(await page.evaluate(() => window.appeared));
    await search.fill('');
    // A key right before would be taken for one of the scanner's.
    await page.waitForTimeout(100);
    lines += 1;
    await expectPaint(page, 'keydown', cartLine(lines));
    await scan(keyboard, `93000000${10_003 + round * 7}`);
    times.scan.push(await page.evaluate(() => window.appeared));
    lines += 1;
    await expectPaint(page, 'click', cartLine(lines));
    await page.locator(`${grid} > li:nth-child(${2 + round})`).click();
    times.tap.push(await page.evaluate(() => window.appeared));
  }
  return times;
}

/** Starts to wait in the page for an event and what it brings. */
async function expectPaint(page: Page, event: string, selector: string): Promise<void> {
  await page.evaluate(
    ([name = '', awaited = '']) => {
      let last = 0;
      const listen = () => {
        last = performance.now();
      };
      addEventListener(name, listen, true);
      window.appeared = window.paintOf(awaited).then((at) => {
        removeEventListener(name, listen, true);
        return at - last;
      });
    },
    [event, selector],
  );
}

/** Types a code as a scanner does: its keys are 4 ms apart. */
async function scan(keyboard: CDPSession, code: string): Promise<void> {
  const start = Date.now() / 1_000;
  const enter = { key: 'Enter', code: 'Enter', text: '\r', windowsVirtualKeyCode: 13 };
  for (const [place, key] of [...[...code].map((one) => ({ key: one, text: one })), enter].entries())
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', timestamp: start + place * 0.004, ...key });
}

type Act = () => Promise<void>;

/** Returns what a person does at a till, one key or click each: searches, categories, taps, a quantity, more of the products. */
function actsOf(page: Page): Act[] {
  const search = page.getByRole('textbox', { name: 'Search or scan' });
  const item = (place: number) => page.locator(`${grid} > li:nth-child(${place})`);
  const searches = ['filter', 'wheel 12', 'n77'].flatMap((words) => [
    ...[...words].map((letter) => () => search.press(letter === ' ' ? 'Space' : letter)),
    () => item(1).click(),
    () => search.press('Control+a'),
    () => search.press('Backspace'),
  ]);
  return [
    ...searches,
    ...['Cables', 'Tracks', 'All'].map((name) => () => page.getByText(name, { exact: true }).click()),
    ...[3, 6, 9, 12, 15, 18].map((place) => () => item(place).click()),
    () =>
      page
        .getByRole('button', { name: /^One more: / })
        .first()
        .click(),
    () => page.getByRole('button', { name: /^Show more/ }).click(),
  ];
}

/** Sells as a person does, on a slow processor; returns how long each key and click took until its frame was painted. */
async function timeInteractions(page: Page): Promise<number[]> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: aim.slowdown });
  const before = await page.evaluate(() => window.interactions.length);
  for (const act of actsOf(page)) {
    await act();
    await page.waitForTimeout(pauseMs);
  }
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return (await page.evaluate(() => window.interactions)).slice(before);
}
