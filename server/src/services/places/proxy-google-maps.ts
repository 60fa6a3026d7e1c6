import { Failure, invalidField } from '@poolhouse/domain/kernel/errors';
import { placesApi } from '@poolhouse/domain/services/places/api';
import { ConnectorError, type ExternalMaps, type MapsService } from '../../connectors/maps/port.ts';
import { type Context, requireSignedIn } from '../../platform/context.ts';
import { useCase } from '../../platform/use-case.ts';

/** Null while no maps are configured. */
export type ProxiedMaps = { outside: ExternalMaps } | null;

/**
 * Asks the maps for a browser that must not know the key. Only these three paths are mounted, to the letter; what is asked is
 * put together again under the configured address, so no path or host of a request is ever called. §7
 */
export function googleUseCases(maps: ProxiedMaps) {
  return [
    useCase(placesApi.geocode, (ctx, { query }) => ask(ctx, maps, 'geocode', query)),
    useCase(placesApi.autocomplete, (ctx, { query }) => ask(ctx, maps, 'place/autocomplete', query)),
    useCase(placesApi.googleDetails, (ctx, { query }) => ask(ctx, maps, 'place/details', query)),
  ];
}

type MapsInput = Readonly<Record<string, string | undefined>>;

async function ask(ctx: Context, maps: ProxiedMaps, service: MapsService, { key: _, ...input }: MapsInput) {
  if (requireSignedIn(ctx).user.role === 'DEALER') throw new Failure('forbidden', 'Only staff can use the maps.');
  if (maps === null) throw new ConnectorError('Google Maps', 'off');
  const query = Object.fromEntries(
    Object.entries(input).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  const reply = await maps.outside.pass({ service, query }, { signal: ctx.signal });
  if (reply.status === 'INVALID_REQUEST') throw invalidField('query', 'Google Maps didn’t understand this request.');
  return reply;
}
