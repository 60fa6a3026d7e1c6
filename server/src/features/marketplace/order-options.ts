import { marketplaceApi } from '@poolhouse/domain/features/marketplace/api';
import { useCase } from '../../platform/use-case.ts';
import type { OrderFinder } from './order-finder.ts';

/** Returns who added orders and which states orders have. */
export function listOrderOptions(finder: OrderFinder) {
  return useCase(marketplaceApi.options, async () => ({
    users: await finder.valuesOf('user_name'),
    states: await finder.valuesOf('state'),
  }));
}
