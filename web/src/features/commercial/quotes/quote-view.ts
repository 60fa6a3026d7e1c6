import { commercialQuotesApi } from '@poolhouse/domain/features/commercial/quotes/api';
import type { CommercialQuote } from '@poolhouse/domain/features/commercial/quotes/quote';
import { commercialQuoteNoun } from '@poolhouse/domain/features/commercial/quotes/quote-fields';
import { commercialQuoteStatusLabels } from '@poolhouse/domain/features/commercial/quotes/quote-status';
import { commercialQuoteRecord } from '@poolhouse/domain/features/commercial/quotes/records';
import { renewalsApi } from '@poolhouse/domain/features/commercial/renewals/api';
import { reportsApi } from '@poolhouse/domain/features/commercial/reports/api';
import { formatDay } from '@poolhouse/domain/kernel/dates';
import { formatCents } from '@poolhouse/domain/kernel/money';
import { defineRecordView } from '../../../records/record-view.tsx';
import { quotePaths } from '../paths.ts';

const { list, csv, get, history, remove, restore } = commercialQuotesApi;

const dayText = (value: unknown) => (typeof value === 'string' ? formatDay(value) : '');
const centsText = (value: unknown) => formatCents(Number(value));

/** What the pages of quotes share. A quote is made on the renewal plan of its report. */
export const quotes = defineRecordView({
  record: commercialQuoteRecord,
  noun: commercialQuoteNoun,
  title: 'Commercial quotes',
  area: 'commercial',
  paths: quotePaths,
  calls: { list, csv, get, history, remove, restore },
  titleOf: ({ number, pool_name }: CommercialQuote) => `${number}, ${pool_name}`,
  texts: {
    status: commercialQuoteStatusLabels,
    validUntil: dayText,
    answeredOn: dayText,
    reportDay: dayText,
    totalCents: centsText,
    gstCents: centsText,
  },
  makesOld: [list, get, history, reportsApi.plan, renewalsApi.list, renewalsApi.totals],
});
