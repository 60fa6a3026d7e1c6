import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type GoogleMaps, startGoogleMaps } from '../../../../simulators/src/google-maps/index.ts';
import { createLog } from '../../platform/log.ts';
import { type FaultTestParts, failureReasonOf, testFaultHandling } from '../http/connector-faults-testing.ts';
import { createGazetteer, googleMaps, mapsWithFallback } from './index.ts';

let sim: GoogleMaps;
beforeAll(async () => {
  sim = await startGoogleMaps();
});
afterAll(() => sim.stop());
beforeEach(() => fetch(`${sim.url}/__sim/faults/maps`, { method: 'DELETE' }));

const mapsAt = (given: Partial<FaultTestParts> & { key?: string } = {}) =>
  googleMaps({ url: sim.url, key: sim.key, log: createLog('silent'), timeoutMs: 8_000, ...given });
const plan = (fault: string, times = 1) =>
  fetch(`${sim.url}/__sim/faults/maps`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fault, times }),
  });
const completing = (text: string, session: string | null = null) =>
  ({ text, most: 8, kind: 'address', session }) as const;

describe('the maps stand up to faults', () =>
  testFaultHandling({
    simulator: 'maps',
    at: () => sim,
    port: (parts) => {
      const maps = mapsAt(parts);
      return () => maps.geocode('Oxley QLD 4075');
    },
    secrets: () => [sim.key],
  }));

describe('an address', () => {
  test.each([
    ['Oxley QLD 4075', 'suburb', 'Oxley QLD 4075'],
    ['12 Smith St, Oxley QLD 4075', 'address', '12 Smith Street, Oxley QLD 4075'],
    ['Smith St, Oxley QLD 4075', 'street', 'Smith Street, Oxley QLD 4075'],
  ])('%s is found to the %s', async (address, precision, label) => {
    expect(await mapsAt().geocode(address)).toMatchObject({ precision, label, source: 'Google Maps' });
  });

  test.each(['Nowhere at all zzz', 'Oxley'])('%s is unknown, or could be several', async (address) => {
    expect(await mapsAt().geocode(address)).toBeNull();
  });

  test('is completed, and told in parts when it was chosen', async () => {
    const session = randomUUID();
    const [first] = await mapsAt().complete(completing('12 smith st oxley qld', session));
    expect(first).toMatchObject({ label: '12 Smith Street, Oxley QLD', suburb: null, placeId: expect.any(String) });
    expect(await mapsAt().details(first?.placeId ?? '', session)).toMatchObject({
      street: '12 Smith Street',
      suburb: 'Oxley',
      state: 'QLD',
      postcode: '4075',
    });
    const sessions = await (await fetch(`${sim.url}/__sim/maps/sessions`)).json();
    expect(sessions).toContainEqual({ token: session, autocompletes: 1, details: 1 });
  });

  test('that is a suburb is all that is suggested where a suburb is wanted', async () => {
    const places = await mapsAt().complete({ ...completing('oxley'), kind: 'suburb' });
    expect(places[0]?.label).toMatch(/^Oxley [A-Z]{2,3}$/);
    expect(await mapsAt().details('no-such-place', null)).toBeNull();
  });
});

test.each([
  ['OVER_QUERY_LIMIT', 'throttled'],
  ['REQUEST_DENIED', 'refused'],
  ['UNKNOWN_ERROR', 'failing'],
])('%s is %s', async (status, reason) => {
  await plan(status);
  expect(await failureReasonOf(mapsAt().geocode('Oxley QLD'))).toBe(reason);
});

test('a wrong key is refused', async () => {
  expect(await failureReasonOf(mapsAt({ key: 'wrong' }).check(new AbortController().signal))).toBe('refused');
  await mapsAt().check(new AbortController().signal);
});

describe('our own list answers', () => {
  const gazetteer = createGazetteer();

  test('while the maps fail, and says so', async () => {
    const maps = mapsWithFallback(mapsAt(), gazetteer);
    expect(await maps.complete(completing('oxley q'))).toMatchObject({ source: 'maps', notice: null });
    await plan('500', 3);
    expect(await maps.complete(completing('oxley q'))).toMatchObject({
      source: 'gazetteer',
      notice: 'Google Maps reported an error. Showing suburbs from our own list.',
      places: [{ label: 'Oxley QLD 4075', suburb: 'Oxley', placeId: null }],
    });
    expect(await maps.geocode('Oxley QLD')).toMatchObject({
      label: 'Oxley QLD 4075',
      source: expect.stringMatching(/Google Maps reported an error\.$/),
    });
    expect(await maps.details('Sim1', 'Oxley QLD', null)).toMatchObject({
      suburb: 'Oxley',
      postcode: '4075',
      street: null,
    });
  });

  test('while there are none', async () => {
    const maps = mapsWithFallback(null, gazetteer);
    expect(await maps.complete(completing('oxley q'))).toMatchObject({ source: 'gazetteer', notice: null });
    expect(await maps.geocode('Oxley QLD')).toMatchObject({ label: 'Oxley QLD 4075' });
  });

  test('not for a caller that has gone', async () => {
    await plan('slow');
    const leaving = new AbortController();
    const answer = mapsWithFallback(mapsAt(), gazetteer).geocode('Oxley QLD', { signal: leaving.signal });
    leaving.abort(new Error('left'));
    await expect(answer).rejects.toThrow('left');
  });
});
