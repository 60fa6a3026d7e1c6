import { Failure } from '@poolhouse/domain/kernel/errors';
import { ConnectorError } from '../../connectors/maps/port.ts';

/** Throws failures of the maps as people are told of it. */
export function mapsFailureOf(error: unknown): never {
  if (!(error instanceof ConnectorError)) throw error;
  const retryAfterSeconds = error.retryAfterMs === null ? undefined : Math.ceil(error.retryAfterMs / 1000);
  throw new Failure(error.reason === 'off' ? 'unavailable' : 'outside-system', error.message, {
    cause: error,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  });
}
