import { z } from 'zod';
import { firstSalesYear, maxSalesMonths } from './sales-window.ts';

function wholeNumber(least: number, most: number) {
  const message = `Enter a whole number from ${least} to ${most}.`;
  return z
    .string({ error: message })
    .regex(/^\d{1,4}$/, message)
    .transform(Number)
    .pipe(z.number().min(least, message).max(most, message))
    .optional();
}

/** The months of a chart, as a call takes them: a year, or a number of months. */
export const salesPeriod = { year: wholeNumber(firstSalesYear, 2200), months: wholeNumber(1, maxSalesMonths) };

export const isOnePeriod = (query: { year?: unknown; months?: unknown }) =>
  query.year === undefined || query.months === undefined;
export const eitherPeriod = { error: 'Enter a year or a number of months, not both.', path: ['months'] };
