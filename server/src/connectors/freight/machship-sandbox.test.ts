import { describe, expect, test } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { dangerousOrder, sampleOrder, slowTestMs } from './freight-testing.ts';
import { machshipFreight } from './index.ts';

// biome-ignore lint/style/noProcessEnv: a developer with an account at the vendor's gives it to this one test
const { FREIGHT_SANDBOX_URL: url, FREIGHT_SANDBOX_TOKEN: token } = process.env;

/** The same calls as with the simulator, with a token in test mode: its consignments reach no carrier. */
describe.skipIf(!url || !token)('the vendor itself', () => {
  const freight = machshipFreight({
    url: url ?? '',
    token: token ?? '',
    log: createLog('silent'),
    timeoutMs: slowTestMs,
  });

  test('knows us, its suburbs and its prices', async () => {
    await freight.check();
    expect(await freight.checkSuburb({ suburb: 'Wollongong', postcode: '2500' })).toMatchObject({ isKnown: true });
    expect((await freight.quote(dangerousOrder())).length).toBeGreaterThan(0);
  });

  test('makes a consignment, finds it, prints its label and takes it back', async () => {
    const [cheapest] = await freight.quote(sampleOrder());
    const reference = `TRY${Date.now()}`;
    const order = sampleOrder({ reference, carrierAndService: cheapest?.carrierAndService ?? '' });
    const made = await freight.createConsignment(order, 'try');
    expect(await freight.findConsignments(reference)).toMatchObject([{ id: made.id, key: 'try' }]);
    expect((await freight.labelPdf(made.id, 'a4')).subarray(0, 4).toString()).toBe('%PDF');
    expect(await freight.track([made.id])).toHaveLength(1);
    await freight.deleteConsignment(made.id);
    expect(await freight.findConsignments(reference)).toEqual([]);
  });
});
