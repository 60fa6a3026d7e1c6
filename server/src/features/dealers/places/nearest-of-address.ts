import type { NearbyAnswer } from '@poolhouse/domain/features/dealers/places/nearby';
import { Failure } from '@poolhouse/domain/kernel/errors';
import type { Context } from '../../../platform/context.ts';
import type { FindNearest } from './find-nearby.ts';

const suggested = { limit: 10, radius: 20_000 };

type Addressed = { address: string | null; city: string | null; state: string | null; postcode: string | null };

/** Returns the nearest active dealers of where an order goes, at most `limit`. */
export function nearestOfAddress(
  ctx: Context,
  findNearest: FindNearest,
  { address, city, state, postcode }: Addressed,
  limit: number = suggested.limit,
): Promise<NearbyAnswer> {
  const place = [city, state, postcode].filter((part) => part !== null).join(' ');
  if (place === '')
    throw new Failure('not-allowed-now', 'This order has no suburb or postcode. Add its address first.');
  return findNearest(ctx, { ...suggested, limit, address: address === null ? place : `${address}, ${place}` });
}
