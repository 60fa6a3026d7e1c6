import { assigningApi as marketplaceApi } from '@poolhouse/domain/features/marketplace/assigning/api';
import { assigningApi as ordersApi } from '@poolhouse/domain/features/orders/assigning/api';
import { useCase } from '../../../platform/use-case.ts';
import { presentSummary } from '../dealer-row.ts';
import type { DealerSearch } from './dealer-search.ts';
import { findDealers } from './list-dealers.ts';

const firstActive = { status: ['active' as const], page: 1, limit: 6 };

/** Returns the calls that find dealers to assign orders to, each with the permission to assign orders of its kind. */
export function findAssignable(search: DealerSearch) {
  return [ordersApi.assignableDealers, marketplaceApi.assignableDealers].map((call) =>
    useCase(call, async (ctx, { query }) => {
      const { rows } = await findDealers(ctx, search, { ...query, ...firstActive });
      const now = ctx.clock.now();
      return { dealers: rows.map((row) => presentSummary(row, now)) };
    }),
  );
}
