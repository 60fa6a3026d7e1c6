import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenFreight, startOpenFreight } from '../../../../simulators/src/open-freight/index.ts';
import { createLog } from '../../platform/log.ts';
import { failureReasonOf, testFaultHandling } from '../http/connector-faults-testing.ts';
import { dangerousOrder, sampleOrder } from './freight-testing.ts';
import { createFreight } from './index.ts';

let vendor: OpenFreight;
const freightAt = (given: { token?: string } = {}) =>
  createFreight(
    { protocol: 'openfreight', url: vendor.url, user: vendor.user, token: vendor.token, ...given },
    { log: createLog('silent') },
  );

beforeAll(async () => {
  vendor = await startOpenFreight();
});
afterAll(() => vendor.stop());

testFaultHandling({
  simulator: 'open-freight',
  at: () => ({ url: vendor.url, simUrl: vendor.simUrl }),
  port: ({ url, ...parts }) => {
    const freight = createFreight({ protocol: 'openfreight', url, user: vendor.user, token: vendor.token }, parts);
    return () => freight.quote(sampleOrder());
  },
  secrets: () => [vendor.token],
});

test('prices of all three carriers, in cents with GST', async () => {
  const quotes = await freightAt().quote(dangerousOrder());
  expect(quotes.map(({ carrierName }) => carrierName).toSorted()).toEqual(['Star Track', 'TNT', 'TOLL']);
  for (const { totalCents } of quotes) expect(Number.isInteger(totalCents)).toBe(true);
  // 76 kg with TNT: 10.90 + 76 × 0.60 = 56.50, fuel 9.32, GST 6.58
  expect(quotes.find(({ carrierName }) => carrierName === 'TNT')?.totalCents).toBe(7240);
});

test('the account is checked', async () => {
  await freightAt().check();
  expect(await failureReasonOf(freightAt({ token: 'somebody else' }).check())).toBe('refused');
});

test('everything else says what it needs', async () => {
  const freight = freightAt();
  expect(freight.carries).toBe('prices');
  for (const work of [freight.createConsignment(sampleOrder(), 'k'), freight.labelPdf('1', 'a4'), freight.track(['1'])])
    await expect(work).rejects.toMatchObject({
      reason: 'off',
      message: expect.stringMatching(/need the vendor’s customer documentation/),
    });
});
