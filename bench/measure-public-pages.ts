import { publicPages } from '@poolhouse/domain/features/access/public-pages';
import type { Browser } from 'playwright-core';
import { openBrowser } from '../e2e/browser.ts';
import type { Bench } from './bench.ts';
import { type BenchRow, median, ms } from './bench-row.ts';

/** A phone of some years ago on a slow mobile network. */
const slowPhone = {
  timesSlower: 4,
  network: { offline: false, latency: 150, downloadThroughput: (1_600 * 1024) / 8, uploadThroughput: (750 * 1024) / 8 },
  viewport: { width: 375, height: 667 },
};
const mostMs = 2_500;

declare global {
  interface Window {
    /** When the largest part of the page was painted, in milliseconds since the navigation started. */
    largestPaintAt?: number;
  }
}

/** Measures when the largest part of each public page is painted: in a browser that has nothing yet, slowed down, on a slow network. */
export async function measurePublicPages({ poolhouse, quick }: Bench): Promise<BenchRow[]> {
  const opened = await openBrowser();
  const rows: BenchRow[] = [];
  try {
    for (const [name, { path }] of Object.entries(publicPages)) {
      const times: number[] = [];
      for (let round = 0; round < (quick ? 1 : 3); round += 1)
        times.push(await paintOf(opened.browser, `${poolhouse.url}${path.replaceAll(/:\w+/g, 'x')}`));
      const time = median(times);
      const work = `public page ${name}, largest paint on a slow phone`;
      rows.push({ work, floor: '', poolhouse: ms(time), ratio: '', aim: `≤ ${mostMs} ms`, reached: time <= mostMs });
    }
  } finally {
    await opened.close();
  }
  return rows;
}

async function paintOf(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({ viewport: slowPhone.viewport });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', slowPhone.network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowPhone.timesSlower });
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        window.largestPaintAt = list.getEntries().at(-1)?.startTime;
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    await page.goto(address, { waitUntil: 'load' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    return await page.evaluate(() => window.largestPaintAt ?? Number.POSITIVE_INFINITY);
  } finally {
    await context.close();
  }
}
