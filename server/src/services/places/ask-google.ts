import { Failure, invalidField } from '@poolhouse/domain/kernel/errors';
import { placesApi } from '@poolhouse/domain/services/places/api';
import { type MapsService, type OutsideMaps, OutsideTrouble } from '../../connectors/maps/port.ts';
import { type Context, whoOf } from '../../platform/context.ts';
import { verb } from '../../platform/verb.ts';
import { failureOf } from './maps-trouble.ts';

/** Null while no maps are configured. */
export type AskedMaps = { outside: OutsideMaps } | null;

/**
 * Asks the maps for a browser that must not know the key. Only these three paths are mounted, to the letter; what is asked is
 * put together anew under the configured address, so no path or host of a request is ever called. §7
 */
export function googleVerbs(maps: AskedMaps) {
  return [
    verb(placesApi.geocode, (ctx, { query }) => ask(ctx, maps, 'geocode', query)),
    verb(placesApi.autocomplete, (ctx, { query }) => ask(ctx, maps, 'place/autocomplete', query)),
    verb(placesApi.googleDetails, (ctx, { query }) => ask(ctx, maps, 'place/details', query)),
  ];
}

type Asked = Readonly<Record<string, string | undefined>>;

async function ask(ctx: Context, maps: AskedMaps, service: MapsService, { key: _, ...asked }: Asked) {
  if (whoOf(ctx).user.role === 'DEALER') throw new Failure('forbidden', 'The maps can be asked by staff only.');
  if (maps === null) return failureOf(new OutsideTrouble('Google Maps', 'off'));
  const query = Object.fromEntries(
    Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  const reply = await maps.outside.pass({ service, query }, { signal: ctx.signal }).catch(failureOf);
  if (reply.status === 'INVALID_REQUEST')
    throw invalidField('query', 'Google Maps could not make sense of this question.');
  return reply;
}
