import type { Platform } from '../../../platform/platform.ts';
import type { Feature } from '../../../services/feature/index.ts';
import { answerQuote } from './answer-quote.ts';
import { createQuote } from './create-quote.ts';
import { invoiceQuote, payInvoice } from './invoice-quote.ts';
import { listQuotes } from './list-quotes.ts';
import { quoteEffects, quoteMailFollowUp } from './mail-quotes.ts';
import { openedQuoteUseCases } from './open-quote.ts';
import { quoteDocument } from './quote-document.ts';
import { quoteMails } from './quote-mail.ts';
import { downloadQuote, quoteRecordDocuments } from './quote-papers.ts';
import { type QuoteParts, quoteLinks } from './quote-parts.ts';
import { quotesToCheck } from './quotes-to-check.ts';
import { remindQuotesWork } from './remind-quotes.ts';
import { sendQuotes } from './send-quotes.ts';
import { undoAnswer } from './undo-answer.ts';

/** Declares quotes and the invoices of what was approved. `effects` are what changes of requests do to the mails of their quotes, which steps send as well. */
export function quotesPart(platform: Platform, given: Omit<QuoteParts, 'links' | 'company'>) {
  const { config, clock, authSecret } = platform;
  const links = quoteLinks(authSecret, config.publicUrl);
  const parts = { ...given, links, company: config.company };
  const mails = quoteMails(links);
  const mailing = { mails, messages: given.messages };
  return {
    effects: quoteEffects(mailing),
    quoteMailing: mailing,
    useCases: [
      listQuotes(parts),
      createQuote(parts),
      sendQuotes(mailing),
      answerQuote(parts),
      undoAnswer(parts),
      invoiceQuote(parts),
      payInvoice(parts),
      downloadQuote(parts),
      ...openedQuoteUseCases(parts),
    ],
    mails: [mails.reminder],
    messages: [mails.quote],
    documents: [quoteDocument],
    recordDocuments: quoteRecordDocuments,
    followUps: [quoteMailFollowUp(mails, clock)],
    jobs: [remindQuotesWork(platform, mails)],
    waiting: quotesToCheck,
  } satisfies Omit<Feature, 'name'> & { effects: unknown; quoteMailing: unknown };
}
