import { quotesApi } from '@poolhouse/domain/features/service-requests/quotes/api';
import { quoteRecord } from '@poolhouse/domain/features/service-requests/quotes/records';
import type { Context } from '../../../platform/context.ts';
import type { RecordDocument } from '../../../services/forms/index.ts';
import { invoiceDocument } from '../../orders/index.ts';
import { loadQuote } from './answer-quote.ts';
import { quoteDocument } from './quote-document.ts';
import { invoicePaper, quotePaper } from './quote-papers.ts';

const found = (ctx: Context, id: string) => loadQuote(ctx, id, quotesApi.document, 'view');

/** The papers of a quote that people email as PDF. */
export const quoteRecordDocuments: readonly RecordDocument[] = [
  {
    ...{ form: 'service-quote', document: quoteDocument, kind: quoteRecord },
    load: async (ctx, id) => {
      const { row, request } = await found(ctx, id);
      const { content } = quotePaper(row, request, ctx.clock.now());
      return { record: { id: row.id, label: `${row.case_id}, version ${row.version}` }, content };
    },
  },
  {
    ...{ form: 'service-invoice', document: invoiceDocument, kind: quoteRecord },
    load: async (ctx, id) => {
      const { row, request } = await found(ctx, id);
      const { content } = invoicePaper(row, request);
      return { record: { id: row.id, label: content.number }, content };
    },
  },
];
