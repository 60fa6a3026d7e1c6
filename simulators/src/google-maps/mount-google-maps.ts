import type { FastifyInstance } from 'fastify';
import { createFaultQueue } from '../faults/fault-queue.ts';
import { applyFault, httpFaults } from '../faults/http-faults.ts';
import { mountFaults } from '../faults/mount-faults.ts';
import { placeOfId, predictionOf, resultOf } from './place-shapes.ts';
import { placesOf } from './read-place.ts';

/** Who may ask. Made up, for this machine only. */
export const mapsAccess = { key: 'maps-simulator-key' } as const;

/** Statuses that the vendor answers with 200, besides failures of the connection. */
const statusFaults = ['OVER_QUERY_LIMIT', 'REQUEST_DENIED', 'UNKNOWN_ERROR'] as const;
const faults = [...httpFaults, ...statusFaults] as const;
type MapsFault = (typeof faults)[number];
const maxCallsPerMinute = 3_000;
const maxPredictions = 5;

type Query = Record<string, string | string[] | undefined>;
type Reply = { status: string; error_message?: string } & Record<string, unknown>;
type Session = { token: string; autocompletes: number; details: number };

/** Mounts a simulator for Google's geocoding, place autocomplete and place details, which knows Australian suburbs. */
export function mountGoogleMaps(app: FastifyInstance): void {
  const box = createFaultQueue<MapsFault>();
  const sessions = new Map<string, Session>();
  let calls: number[] = [];
  const log: string[] = [];

  const serve = (path: string, empty: Record<string, unknown>, work: (query: Query) => Promise<Reply>) =>
    app.get<{ Querystring: Query }>(`/maps/api/${path}/json`, async (request, reply) => {
      log.push(request.url);
      log.splice(0, Math.max(0, log.length - 500));
      const fault = box.next(`${request.method} ${request.url}`);
      if (isStatus(fault)) return { ...empty, status: fault, error_message: `Planned: ${fault}.` };
      if (fault !== null && (await applyFault(reply, fault))) return reply;
      if (request.query.key !== mapsAccess.key)
        return { ...empty, status: 'REQUEST_DENIED', error_message: 'The provided API key is invalid.' };
      const now = performance.now();
      calls = [...calls.filter((at) => at > now - 60_000), now];
      if (calls.length > maxCallsPerMinute)
        return {
          ...empty,
          status: 'OVER_QUERY_LIMIT',
          error_message: 'You have exceeded your rate-limit for this API.',
        };
      return { ...empty, ...(await work(request.query)) };
    });

  serve('geocode', { results: [] }, async ({ address, components }) => {
    if (!isText(address)) return invalid("Missing the 'address', 'components', 'latlng' or 'place_id' parameter.");
    if (!isAustralian(components)) return { status: 'ZERO_RESULTS' };
    const places = await placesOf(address);
    const [first] = places;
    if (first === undefined) return { status: 'ZERO_RESULTS' };
    // Of a text that names a place to the letter, only places of that name are meant.
    const meant = places.filter(({ name }) => name === first.name).slice(0, 5);
    return { status: 'OK', results: meant.map(resultOf) };
  });

  serve('place/autocomplete', { predictions: [] }, async ({ input, components, types, sessiontoken }) => {
    if (!isText(input)) return invalid("Missing the 'input' parameter.");
    const session = sessionOf(sessions, sessiontoken);
    if (session) session.autocompletes += 1;
    if (!isAustralian(components)) return { status: 'ZERO_RESULTS' };
    const isRegion = types === '(regions)' || types === '(cities)';
    const places = (await placesOf(input)).filter(
      ({ route, number }) => !isRegion || (route === null && number === null),
    );
    const byDescription = new Map(
      places.map((place) => predictionOf(place, input)).map((one) => [one.description, one]),
    );
    const predictions = [...byDescription.values()].slice(0, maxPredictions);
    return { status: predictions.length === 0 ? 'ZERO_RESULTS' : 'OK', predictions };
  });

  serve('place/details', { html_attributions: [] }, async ({ place_id: id, sessiontoken }) => {
    if (!isText(id)) return invalid("Missing the 'place_id' parameter.");
    const session = sessionOf(sessions, sessiontoken);
    if (session) session.details += 1;
    const place = placeOfId(id);
    return place === null
      ? { status: 'NOT_FOUND' }
      : { status: 'OK', result: { ...resultOf(place), name: place.name } };
  });

  mountFaults(app, 'maps', faults, box);
  app.get('/__sim/maps/sessions', async () => [...sessions.values()]);
  app.get('/__sim/maps/log', async () => log);
}

function isStatus(fault: MapsFault | null): fault is (typeof statusFaults)[number] {
  return statusFaults.some((status) => status === fault);
}

function isText(value: string | string[] | undefined): value is string {
  return typeof value === 'string' && value.trim() !== '';
}

function invalid(error_message: string): Reply {
  return { status: 'INVALID_REQUEST', error_message };
}

/** `country:AU`, or no country at all. */
function isAustralian(components: string | string[] | undefined): boolean {
  return components === undefined || /(^|\|)country:au(\||$)/i.test(String(components));
}

function sessionOf(sessions: Map<string, Session>, token: string | string[] | undefined): Session | null {
  if (!isText(token)) return null;
  const known = sessions.get(token) ?? { token, autocompletes: 0, details: 0 };
  sessions.set(token, known);
  return known;
}
