import type { Page } from 'playwright-core';

/** Returns how much processor time of the page each act takes with all that follows it, in milliseconds, whatever else the machine does. */
export async function processorTimes(
  page: Page,
  acts: readonly (() => Promise<unknown>)[],
  pauseMs: number,
): Promise<number[]> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async () => {
    const { metrics } = await browser.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
  };
  const times: number[] = [];
  for (const act of acts) {
    const before = await spent();
    await act();
    await page.waitForTimeout(pauseMs);
    times.push((await spent()) - before);
  }
  return times;
}
