import { assigningApi } from '@poolhouse/domain/features/marketplace/assigning/api';
import { useCase } from '../../../platform/use-case.ts';
import { type FindNearest, nearestOfAddress } from '../../dealers/index.ts';
import { orders } from '../order-row.ts';

/** Suggests dealers for an order: the nearest ones of its delivery address. */
export function suggestDealers(findNearest: FindNearest) {
  return useCase(assigningApi.nearestDealers, async (ctx, { params: { id } }) =>
    nearestOfAddress(ctx, findNearest, await orders.load(ctx, id)),
  );
}
