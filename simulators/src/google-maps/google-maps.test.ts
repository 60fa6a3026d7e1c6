import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GoogleMaps, startGoogleMaps } from './index.ts';

let maps: GoogleMaps;
beforeAll(async () => {
  maps = await startGoogleMaps();
});
afterAll(() => maps.stop());

const ask = async (path: string, query: Record<string, string>, key = maps.key) =>
  (await fetch(`${maps.url}/maps/api/${path}/json?${new URLSearchParams({ ...query, key })}`)).json();

test('a suburb is found in the shape of Australian ones', async () => {
  const { status, results } = await ask('geocode', { address: 'Oxley QLD 4075', components: 'country:AU' });
  expect(status).toBe('OK');
  expect(results).toHaveLength(1);
  expect(results[0]).toMatchObject({
    formatted_address: 'Oxley QLD 4075, Australia',
    types: ['locality', 'political'],
    geometry: { location_type: 'APPROXIMATE', location: { lat: expect.any(Number), lng: expect.any(Number) } },
  });
  const types = results[0].address_components.map((one: { types: string[]; short_name: string }) => [
    one.types[0],
    one.short_name,
  ]);
  expect(types).toEqual([
    ['locality', 'Oxley'],
    ['administrative_area_level_1', 'QLD'],
    ['country', 'AU'],
    ['postal_code', '4075'],
  ]);
});

test('a house is completed and told in parts, with one session', async () => {
  const session = { sessiontoken: 's-1' };
  const complete = (input: string) => ask('place/autocomplete', { input, components: 'country:au', ...session });
  expect((await complete('12 smith st oxley q')).predictions[0]?.description).toBe(
    '12 Smith Street, Oxley QLD, Australia',
  );
  const found = await complete('12 smith st oxley qld');
  expect(found.predictions[0]).toMatchObject({
    description: '12 Smith Street, Oxley QLD, Australia',
    structured_formatting: { main_text: '12 Smith Street', secondary_text: 'Oxley QLD, Australia' },
  });
  const { status, result } = await ask('place/details', { place_id: found.predictions[0].place_id, ...session });
  expect(status).toBe('OK');
  expect(result).toMatchObject({
    formatted_address: '12 Smith Street, Oxley QLD 4075, Australia',
    geometry: { location_type: 'ROOFTOP' },
  });
  const sessions = await (await fetch(`${maps.url}/__sim/maps/sessions`)).json();
  expect(sessions).toContainEqual({ token: 's-1', autocompletes: 2, details: 1 });
});

test('suburbs alone where regions are asked for', async () => {
  const regions = { components: 'country:au', types: '(regions)' };
  expect(await ask('place/autocomplete', { input: '12 smith st oxley', ...regions })).toMatchObject({
    status: 'ZERO_RESULTS',
  });
  const { predictions } = await ask('place/autocomplete', { input: 'oxl', ...regions });
  expect(predictions[0]).toMatchObject({ description: expect.stringMatching(/^Oxley [A-Z]+, Australia$/) });
});

test.each([
  [
    'geocode',
    { address: 'Oxley' },
    'wrong',
    { status: 'REQUEST_DENIED', results: [], error_message: expect.any(String) },
  ],
  ['geocode', {}, undefined, { status: 'INVALID_REQUEST', results: [] }],
  ['geocode', { address: 'Nowhere at all zzz' }, undefined, { status: 'ZERO_RESULTS', results: [] }],
  ['geocode', { address: 'Oxley', components: 'country:NZ' }, undefined, { status: 'ZERO_RESULTS' }],
  ['place/autocomplete', {}, undefined, { status: 'INVALID_REQUEST', predictions: [] }],
  ['place/details', {}, undefined, { status: 'INVALID_REQUEST' }],
  ['place/details', { place_id: 'unknown' }, undefined, { status: 'NOT_FOUND' }],
])('%s with %j', async (path, query, key, expected) => {
  expect(await ask(path, query as Record<string, string>, key)).toMatchObject(expected);
});

test('a planned status is answered with 200', async () => {
  await fetch(`${maps.url}/__sim/faults/maps`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fault: 'OVER_QUERY_LIMIT' }),
  });
  expect(await ask('geocode', { address: 'Oxley' })).toMatchObject({ status: 'OVER_QUERY_LIMIT', results: [] });
  expect(await ask('geocode', { address: 'Oxley QLD' })).toMatchObject({ status: 'OK' });
});
