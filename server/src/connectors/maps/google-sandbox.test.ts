import { describe, expect, test } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { googleMaps } from './index.ts';

// biome-ignore lint/style/noProcessEnv: a developer with a key of the vendor's gives it to this one test
const { MAPS_SANDBOX_KEY: key, MAPS_SANDBOX_URL: url = 'https://maps.googleapis.com' } = process.env;

/** The same questions as to the simulator; a handful, since the vendor counts them. */
describe.skipIf(!key)('the vendor itself', () => {
  const maps = googleMaps({ url, key: key ?? '', log: createLog('silent'), timeoutMs: 30_000 });

  test('finds a suburb, completes an address and tells its parts', async () => {
    expect(await maps.geocode('Oxley QLD 4075')).toMatchObject({ precision: 'suburb', source: 'Google Maps' });
    const [first] = await maps.complete({ text: '12 Smith St, Oxley', most: 5, kind: 'address', session: 'try' });
    expect(first?.placeId).toEqual(expect.any(String));
    expect(await maps.details(first?.placeId ?? '', 'try')).toMatchObject({
      postcode: expect.stringMatching(/^\d{4}$/),
    });
  });

  test('finds nothing of nonsense', async () => {
    expect(await maps.geocode('zzqx 9999 nowhere at all')).toBeNull();
  });
});
