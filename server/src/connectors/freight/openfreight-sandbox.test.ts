import { describe, expect, test } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { dangerousOrder, sampleOrder } from './freight-testing.ts';
import { createFreight } from './index.ts';

const {
  OPENFREIGHT_SANDBOX_URL: url,
  OPENFREIGHT_SANDBOX_USER: user,
  OPENFREIGHT_SANDBOX_TOKEN: token,
  // biome-ignore lint/style/noProcessEnv: a developer with an account at the vendor's gives it to this one test
} = process.env;

/** The same questions as to the simulator: prices, which change nothing there. */
describe.skipIf(!url || !user || !token)('the vendor itself', () => {
  const vendor = () =>
    createFreight(
      { protocol: 'openfreight', url: url ?? '', user: user ?? '', token: token ?? '' },
      { log: createLog('silent') },
    );

  test.each([
    ['a plain load', sampleOrder()],
    ['dangerous goods', dangerousOrder()],
  ])('knows us and its prices of %s', async (_what, load) => {
    const freight = vendor();
    await freight.check();
    const quotes = await freight.quote(load);
    expect(quotes.length).toBeGreaterThan(0);
    for (const { totalCents } of quotes) expect(Number.isInteger(totalCents)).toBe(true);
  });
});
