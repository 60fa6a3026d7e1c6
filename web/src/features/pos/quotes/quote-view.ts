import { saleQuotesApi } from '@poolhouse/domain/features/pos/quotes/api';
import { type SaleQuote, saleQuoteNoun } from '@poolhouse/domain/features/pos/quotes/quote';
import { saleQuoteStatusLabels } from '@poolhouse/domain/features/pos/quotes/quote-status';
import { saleQuoteRecord } from '@poolhouse/domain/features/pos/records';
import { handOverLabels } from '@poolhouse/domain/features/pos/sales/sale';
import { defineRecordView } from '../../../records/record-view.tsx';
import { quotePaths } from '../paths.ts';

/** What the pages of quotes share. */
export const quotes = defineRecordView({
  record: saleQuoteRecord,
  noun: saleQuoteNoun,
  area: 'pos',
  paths: quotePaths,
  calls: saleQuotesApi,
  titleOf: ({ number }: SaleQuote) => number,
  texts: { status: saleQuoteStatusLabels, handOver: handOverLabels },
});
