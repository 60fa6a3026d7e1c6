import { productsApi } from '@poolhouse/domain/features/pos/products/api';
import { saleQuotesApi } from '@poolhouse/domain/features/pos/quotes/api';
import { salesApi } from '@poolhouse/domain/features/pos/sales/api';
import { storeCreditsApi } from '@poolhouse/domain/features/pos/store-credits/api';
import { tillsApi } from '@poolhouse/domain/features/pos/tills/api';
import { queryOf } from '../../platform/api/query-of.ts';

export const deskQuery = () => queryOf(tillsApi.desk);
export const tillsQuery = () => queryOf(tillsApi.list);
export const tillProductsQuery = () => queryOf(productsApi.list);
export const quoteQuery = (id: string) => queryOf(saleQuotesApi.get, { params: { id } });
export const saleQuery = (id: string) => queryOf(salesApi.get, { params: { id } });
export const creditQuery = (id: string) => queryOf(storeCreditsApi.get, { params: { id } });
export const creditEntriesQuery = (id: string, page: number, limit: number) =>
  queryOf(storeCreditsApi.entries, { params: { id }, query: { page: String(page), limit: String(limit) } });
export const parkedQuery = () =>
  queryOf(salesApi.list, { query: { status: ['open', 'parked', 'part-paid'], limit: '50' } });
export const reportsQuery = (id: string, page: number, limit: number) =>
  queryOf(tillsApi.reports, { params: { id }, query: { page: String(page), limit: String(limit) } });
export const reportQuery = (id: string) => queryOf(tillsApi.report, { params: { id } });
