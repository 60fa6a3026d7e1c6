import { Failure, invalidField } from '@poolhouse/domain/kernel/errors';
import { placesApi } from '@poolhouse/domain/places/api';
import { allowedQuestion, type OutsideMaps, OutsideTrouble } from '../connectors/maps/port.ts';
import { whoOf } from '../platform/context.ts';
import { verb } from '../platform/verb.ts';
import { failureOf } from './maps-trouble.ts';

export type AskedMaps = { outside: OutsideMaps; origin: string } | null;

/**
 * Asks the maps for a browser that must not know the key: three questions and nothing else, under the configured
 * address alone. §7
 */
export function askGoogle(maps: AskedMaps) {
  return verb(placesApi.google, async (ctx, { body: { url } }) => {
    if (whoOf(ctx).user.role === 'DEALER') throw new Failure('forbidden', 'The maps can be asked by staff only.');
    const question = allowedQuestion(url, maps?.origin ?? '');
    if (typeof question === 'string') throw invalidField('url', question);
    if (maps === null) return failureOf(new OutsideTrouble('Google Maps', 'off'));
    const reply = await maps.outside.pass(question, { signal: ctx.signal }).catch(failureOf);
    if (reply.status === 'INVALID_REQUEST')
      throw invalidField('url', 'Google Maps could not make sense of this question.');
    return reply;
  });
}
