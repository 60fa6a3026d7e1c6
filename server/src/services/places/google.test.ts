import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type GoogleMaps, startGoogleMaps } from '../../../../simulators/src/google-maps/index.ts';
import { useTestServer } from '../../testing/test-server.ts';

let sim: GoogleMaps;
const environment: Record<string, string> = {};
// Its address is known before the server is put together: hooks run in their order.
beforeAll(async () => {
  sim = await startGoogleMaps();
  Object.assign(environment, { MAPS_URL: sim.url, MAPS_KEY: sim.key });
}, 120_000);
afterAll(() => sim.stop());
const server = useTestServer(environment);

/** Asks with what comes after `/google`, as it stands: nothing is tidied on its way. */
const ask = (rest: string, as: 'ADMIN' | 'DEALER' | 'RECEPTION' = 'RECEPTION') =>
  server.call({ method: 'POST', url: `/api/google${rest}`, as });
const plan = (fault: string, times = 1) =>
  fetch(`${sim.url}/__sim/faults/maps`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fault, times }),
  });
const seen = async () => (await (await fetch(`${sim.url}/__sim/maps/log`)).json()) as string[];
beforeEach(() => fetch(`${sim.url}/__sim/faults/maps`, { method: 'DELETE' }));

describe('the way to Google', () => {
  test('answers its own words, asked with our key', async () => {
    const { status, body, text } = await ask('/maps/api/geocode/json?address=Oxley%20QLD%204075&key=stolen');
    expect([status, body.status]).toEqual([200, 'OK']);
    expect(body.results[0].formatted_address).toBe('Oxley QLD 4075, Australia');
    expect(text).not.toContain(sim.key);
    const last = new URL((await seen()).at(-1) ?? '', sim.url).searchParams;
    expect(last.getAll('key')).toEqual([sim.key]);
    expect((await ask('/maps/api/geocode/json?address=zzzz')).body.status).toBe('ZERO_RESULTS');
    expect((await ask('/maps/api/geocode/json?address=http%3A%2F%2F169.254.169.254%2F')).status).toBe(200);
  });

  test('has three services', async () => {
    const completed = await ask('/maps/api/place/autocomplete/json?input=oxley&components=country:au');
    expect([completed.status, completed.body.status]).toEqual([200, 'OK']);
    const place = completed.body.predictions[0].place_id;
    const details = await ask(`/maps/api/place/details/json?place_id=${encodeURIComponent(place)}&sessiontoken=s`);
    expect([details.status, details.body.status]).toEqual([200, 'OK']);
  });

  test.each([
    // No path, other paths, and what comes out as one of the three when it is tidied or decoded
    '',
    '/',
    '/maps/api/staticmap',
    '/maps/api/directions/json',
    '/maps/api/geocode/xml',
    '/maps/api/geocode/json/',
    '/maps/api/geocode//json',
    '//maps/api/geocode/json',
    '/maps/api/Geocode/json',
    '/maps/api/geocode/json/../../staticmap',
    '/maps/api/place/../staticmap',
    '/maps/api/place/%2e%2e/staticmap',
    '/maps/api/geocode%2fjson',
    '/maps%2Fapi%2Fgeocode%2Fjson',
    '/%2e%2e/maps/api/geocode/json',
    '/maps/api/geocode%5cjson',
    '/maps/api/geocode/json%3faddress=x',
    '/maps/api/geocode/json%00',
    '/maps/api/geocode/json%0d%0aHost:%20evil.example',
    '/maps/api/geocode/json;x=1',
    // Other hosts
    '//evil.example/maps/api/geocode/json',
    '/\\evil.example/maps/api/geocode/json',
    '/@evil.example/maps/api/geocode/json',
    '@evil.example/maps/api/geocode/json',
    ':80/maps/api/geocode/json',
    '/https://evil.example/maps/api/geocode/json',
    '/https://maps.googleapis.com/maps/api/geocode/json',
    '/https:%2f%2fmaps.googleapis.com/maps/api/geocode/json',
    '/http://169.254.169.254/latest/meta-data',
    'https://maps.googleapis.com/maps/api/geocode/json',
  ])('refuses the path %j without a call to the vendor', async (rest) => {
    const before = (await seen()).length;
    const { status } = await ask(rest);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(await seen()).toHaveLength(before);
  });

  test.each([
    ['address=a&address=b', 'address'],
    ['address=a&%61ddress=b', 'address'],
    ['address=a&callback=x', 'callback'],
    ['client=x&signature=y', 'client'],
    ['input=x', 'input'],
    ['constructor=x', 'constructor'],
    ['url=https://evil.example', 'url'],
    [`address=${'x'.repeat(301)}`, 'address'],
  ])('refuses the question %j without a call to the vendor, naming the parameter', async (query, name) => {
    const before = (await seen()).length;
    const { status, text } = await ask(`/maps/api/geocode/json?${query}`);
    expect([status, text]).toEqual([400, expect.stringContaining(name)]);
    expect(await seen()).toHaveLength(before);
  });

  test('takes no address in its body', async () => {
    const body = { url: '/maps/api/geocode/json?address=Oxley' };
    const before = (await seen()).length;
    for (const [url, status] of [
      ['/api/google', 404],
      ['/api/google/maps/api/geocode/json', 400],
    ] as const)
      expect((await server.call({ method: 'POST', url, as: 'ADMIN', body })).status).toBe(status);
    expect(await seen()).toHaveLength(before);
  });

  test('is for staff', async () => {
    const url = '/maps/api/geocode/json?address=Oxley';
    expect((await ask(url, 'DEALER')).status).toBe(403);
    expect((await server.call({ method: 'POST', url: `/api/google${url}` })).status).toBe(401);
  });

  test('follows no redirect, and tells failures and malformed questions apart', async () => {
    await plan('redirect');
    const troubled = await ask('/maps/api/geocode/json?address=Oxley');
    expect([troubled.status, troubled.body.code]).toEqual([503, 'unavailable']);
    await plan('429');
    const throttled = await ask('/maps/api/geocode/json?address=Oxley');
    expect([throttled.status, throttled.headers['retry-after']]).toEqual([503, '20']);
    expect((await ask('/maps/api/geocode/json')).body).toMatchObject({ code: 'invalid', fields: [{ path: 'query' }] });
  });

  test('keeps its calls without the key', async () => {
    await ask('/maps/api/geocode/json?address=Oxley');
    await server.poolhouse.calls.flush();
    const { rows } = await server.pool.query("select * from connector_calls where system = 'maps'");
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(sim.key);
  });
});

describe('addresses are completed', () => {
  const session = '01890a5d-ac96-774b-bcce-b302099a8057';
  const suggest = (q: string, kind = 'address') =>
    server.call({ url: `/api/place/suggest?${new URLSearchParams({ q, kind, session })}`, as: 'DEALER' });

  test('by the maps, and told in parts', async () => {
    const { body } = await suggest('12 smith st oxley qld');
    expect(body).toMatchObject({
      source: 'maps',
      notice: null,
      places: [{ label: '12 Smith Street, Oxley QLD', postcode: null }],
    });
    const { placeId, label } = body.places[0];
    const details = await server.call({
      url: `/api/place/details?${new URLSearchParams({ placeId, label, session })}`,
      as: 'DEALER',
    });
    expect(details.body).toMatchObject({ street: '12 Smith Street', suburb: 'Oxley', state: 'QLD', postcode: '4075' });
    const unknown = await server.call({ url: '/api/place/details?placeId=x&label=x', as: 'DEALER' });
    expect(unknown.status).toBe(404);
  });

  test('by our own list while the maps fail, which it says', async () => {
    await plan('REQUEST_DENIED');
    const { status, body } = await suggest('oxley q', 'suburb');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      source: 'gazetteer',
      notice: expect.stringMatching(/our own list/),
      places: [{ suburb: 'Oxley' }],
    });
  });
});
