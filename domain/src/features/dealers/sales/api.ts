import { z } from 'zod';
import { defineCall } from '../../../kernel/contract.ts';
import { dealerListQuery } from '../dealer-list.ts';
import { dealerActions } from '../records.ts';
import { firstSalesYear, maxSalesMonths } from './sales-window.ts';
import { storeSales } from './store-sales.ts';

const dealerRef = z.strictObject({ id: z.string().min(1).max(90) });

function wholeNumber(least: number, most: number) {
  const message = `Enter a whole number from ${least} to ${most}.`;
  return z
    .string({ error: message })
    .regex(/^\d{1,4}$/, message)
    .transform(Number)
    .pipe(z.number().min(least, message).max(most, message))
    .optional();
}

const period = { year: wholeNumber(firstSalesYear, 2200), months: wholeNumber(1, maxSalesMonths) };
const isOnePeriod = (query: { year?: unknown; months?: unknown }) =>
  query.year === undefined || query.months === undefined;
const eitherOne = { error: 'Enter a year or a number of months, not both.', path: ['months'] };

const periodQuery = z.strictObject(period).refine(isOnePeriod, eitherOne);
const filteredQuery = dealerListQuery
  .omit({ page: true, limit: true, sort: true })
  .extend(period)
  .refine(isOnePeriod, eitherOne);
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
