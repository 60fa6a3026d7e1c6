import type { CDPSession, Page } from 'playwright-core';
import { openBrowser } from '../e2e/browser.ts';
import { sessionCookie } from '../e2e/session-cookie.ts';
import { startWoocommerce } from '../simulators/src/woocommerce/index.ts';
import type { Bench } from './bench.ts';
import { account } from './bench-data.ts';
import { type BenchRow, median, ms } from './bench-row.ts';
import { signIn, startPoolhouse } from './processes.ts';
import { openTill, readProducts } from './till-calls.ts';
import { watchPaint } from './watch-paint.ts';

const products = 2_000;
const aim = { appearsMs: 50, interactionMs: 100, slowdown: 4 };
const rounds = 7;
const grid = 'main ul[data-grid]';
const cartLine = (place: number) => `aside ul > li:nth-child(${place})`;

type Times = Record<'search' | 'scan' | 'tap', number[]>;
declare global {
  interface Window {
    /** How long it took from the last of these events until the element that was waited for was painted. */
    appeared: Promise<number>;
    /** Durations of the events of people since the page was opened, in milliseconds. */
    interactions: number[];
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
    return [
      row('an item found by a search', median(times.search), aim.appearsMs),
      row('a scanned item in the cart', median(times.scan), aim.appearsMs),
      row('a tapped item in the cart', median(times.tap), aim.appearsMs),
      row(
        `longest of ${interactions.length} interactions, processor ${aim.slowdown} times slower (median ${ms(median(interactions))})`,
        Math.max(...interactions),
        aim.interactionMs,
      ),
    ];
  } finally {
    await close();
    await server.stop();
    await shop.stop();
  }
}

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
      const listen = ({ timeStamp }: Event) => {
        last = timeStamp;
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

/** Sells as a person does, on a slow processor; returns how long each key and click took until its frame was painted. */
async function timeInteractions(page: Page): Promise<number[]> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: aim.slowdown });
  await page.evaluate(() => window.interactions.splice(0));
  const search = page.getByRole('textbox', { name: 'Search or scan' });
  const pause = () => page.waitForTimeout(150);
  for (const words of ['filter', 'wheel 12', 'n77']) {
    for (const letter of words) {
      await search.press(letter === ' ' ? 'Space' : letter);
      await pause();
    }
    await page.locator(`${grid} > li`).first().click();
    await pause();
    await search.press('Control+a');
    await search.press('Backspace');
    await pause();
  }
  for (const category of ['Cables', 'Tracks', 'All']) {
    await page.getByText(category, { exact: true }).click();
    await pause();
  }
  for (let place = 1; place <= 6; place += 1) {
    await page.locator(`${grid} > li:nth-child(${place * 3})`).click();
    await pause();
  }
  await page
    .getByRole('button', { name: /^One more: / })
    .first()
    .click();
  await pause();
  await page.getByRole('button', { name: /^Show / }).click();
  await page.waitForTimeout(1_000);
  return page.evaluate(() => window.interactions);
}

/** Runs in the page before anything else. It must stand alone: nothing outside it goes with it. */
function watchInteractions(): void {
  const longest = new Map<number, number>();
  window.interactions = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId, duration } = entry as PerformanceEntry & { interactionId: number };
      if (interactionId === 0) continue;
      // An interaction has several events: the longest of them counts.
      const before = longest.get(interactionId) ?? 0;
      if (duration <= before) continue;
      longest.set(interactionId, duration);
      const place = window.interactions.indexOf(before);
      if (before > 0 && place >= 0) window.interactions[place] = duration;
      else window.interactions.push(duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}
