import { assigningApi } from '@poolhouse/domain/features/marketplace/assigning/api';
import { Failure } from '@poolhouse/domain/kernel/errors';
import { useCase } from '../../platform/use-case.ts';
import type { FindNearest } from '../dealers/index.ts';
import { orders } from './order-row.ts';

const suggested = { limit: 10, radius: 20_000 };

/** Suggests dealers for an order: the nearest ones of its delivery address. */
export function suggestDealers(findNearest: FindNearest) {
  return useCase(assigningApi.nearestDealers, async (ctx, { params: { id } }) => {
    const { address, city, state, postcode } = await orders.load(ctx, id);
    const place = [city, state, postcode].filter((part) => part !== null).join(' ');
    if (place === '')
      throw new Failure('not-allowed-now', 'This order has no suburb or postcode. Add its address first.');
    return findNearest(ctx, { ...suggested, address: address === null ? place : `${address}, ${place}` });
  });
}
