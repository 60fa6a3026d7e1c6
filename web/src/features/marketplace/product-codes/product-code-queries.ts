import type { Store } from '@poolhouse/domain/features/dealers/sales/stores';
import { productCodesApi } from '@poolhouse/domain/features/marketplace/product-codes/api';
import { queryOf } from '../../../platform/api/query-of.ts';

export const productCodesQuery = () => queryOf(productCodesApi.list);

/** Returns the orders of a store that are parked for a product code. */
export const ordersOfCodeQuery = (store: Store, code: string) => ({
  ...queryOf(productCodesApi.parkedOrders, { query: { store, code } }),
  staleTime: 0,
});
