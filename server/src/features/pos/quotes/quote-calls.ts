import { saleQuotesApi } from '@poolhouse/domain/features/pos/quotes/api';
import { saleQuoteColumns } from '@poolhouse/domain/features/pos/quotes/quote';
import type { AnyUseCase } from '../../../platform/use-case.ts';
import { readUseCases } from '../../../services/record-calls/index.ts';
import { createQuote } from './create-quote.ts';
import { serveQuote } from './quote-document.ts';
import { saleQuoteSource, saleQuotes, saleQuoteTable } from './quote-row.ts';
import { quoteStepCalls } from './quote-steps.ts';

/** Returns the calls that list, export and open quotes with their history, make, send and withdraw them, and start their sales. */
export function quoteCalls(
  parts: Parameters<typeof quoteStepCalls>[0] & Parameters<typeof serveQuote>[0],
): AnyUseCase[] {
  const reading = { source: saleQuoteSource, table: saleQuoteTable, noun: () => saleQuotes, columns: saleQuoteColumns };
  return [...readUseCases(saleQuotesApi, reading), createQuote, ...quoteStepCalls(parts), serveQuote(parts)];
}
