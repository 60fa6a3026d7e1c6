import { quotesApi } from '@poolhouse/domain/features/service-requests/quotes/api';
import { notFound } from '@poolhouse/domain/kernel/errors';
import { recordOutcome } from '../../../platform/database/write.ts';
import { useCase } from '../../../platform/use-case.ts';
import { loadQuote } from './answer-quote.ts';
import { drawPaper, invoicePaper, quotePaper } from './quote-papers.ts';
import type { QuoteParts } from './quote-parts.ts';
import { targetOf } from './quoted-request.ts';

/** Returns a quote or its invoice as a PDF, and logs the download. */
export function downloadQuote(parts: QuoteParts) {
  return useCase(quotesApi.document, async (ctx, { params: { id, document } }) => {
    const { row, request } = await loadQuote(ctx, id, quotesApi.document, 'view');
    const now = ctx.clock.now();
    if (document !== 'quote' && document !== 'invoice') throw notFound('document');
    const paper = document === 'quote' ? quotePaper(row, request, now) : invoicePaper(row, request);
    const drawn = await drawPaper(parts, paper, now);
    const changes = [{ field: 'version', before: null, after: row.version }];
    await recordOutcome(
      ctx,
      { audit: { action: quotesApi.document.audit, target: targetOf(request), changes }, answer: null },
      ctx.db,
    );
    return drawn;
  });
}
