import { z } from 'zod';
import { defineCall } from '../../../kernel/contract.ts';
import { dealerListQuery } from '../dealer-list.ts';
import { dealerActions } from '../records.ts';
import { eitherPeriod, isOnePeriod, salesPeriod } from './period-query.ts';
import { storeSales } from './store-sales.ts';

const dealerRef = z.strictObject({ id: z.string().min(1).max(90) });

const periodQuery = z.strictObject(salesPeriod).refine(isOnePeriod, eitherPeriod);
const filteredQuery = dealerListQuery
  .omit({ page: true, limit: true, sort: true })
  .extend(salesPeriod)
  .refine(isOnePeriod, eitherPeriod);
export type DealerSalesQuery = z.output<typeof filteredQuery>;

export const dealerSalesApi = {
  sales: defineCall({
    name: 'dealers.sales',
    method: 'GET',
    path: '/dealer/sales',
    access: 'dealers:view',
    summary: 'Get sales by store and month of the dealers that the filters match',
    query: filteredQuery,
    answer: storeSales,
  }),
  salesCsv: defineCall({
    name: 'dealers.salesCsv',
    method: 'GET',
    path: '/dealer/sales/csv',
    kind: 'csv',
    access: 'dealers:export',
    summary: 'Export sales of the filtered dealers as CSV, one line per month',
    query: filteredQuery,
    audit: dealerActions.export,
  }),
  salesOfDealer: defineCall({
    name: 'dealers.salesOfDealer',
    method: 'GET',
    path: '/dealer/:id/sales',
    access: 'dealers:view',
    summary: 'Get sales of a dealer by store and month',
    params: dealerRef,
    query: periodQuery,
    answer: storeSales,
    errors: ['not-found'],
  }),
  salesOfDealerCsv: defineCall({
    name: 'dealers.salesOfDealerCsv',
    method: 'GET',
    path: '/dealer/:id/sales/csv',
    kind: 'csv',
    access: 'dealers:export',
    summary: 'Export sales of a dealer as CSV, one line per month',
    params: dealerRef,
    query: periodQuery,
    audit: dealerActions.export,
    errors: ['not-found'],
  }),
} as const;
