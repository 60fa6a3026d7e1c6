import { z } from 'zod';
import { defineCall } from '../../../kernel/contract.ts';
import { emptyable, line, textLimits } from '../../../kernel/text.ts';
import { statusCall } from '../../../services/lifecycle/status-call.ts';
import { recordCalls } from '../../../services/record-calls/record-calls.ts';
import { saleQuoteActions } from '../records.ts';
import {
  newSaleQuote,
  quoteToTakeUp,
  saleQuote,
  saleQuoteFilter,
  saleQuoteId,
  saleQuoteList,
  saleQuoteNoun,
} from './quote.ts';

const params = z.strictObject({ id: saleQuoteId });
const feature = 'saleQuotes';
const path = '/pos/quote';

const { update: _update, ...calls } = recordCalls({
  feature,
  path,
  area: 'pos',
  noun: saleQuoteNoun,
  id: saleQuoteId,
  answer: saleQuote,
  create: newSaleQuote,
  update: newSaleQuote,
  list: saleQuoteList,
  filter: saleQuoteFilter,
  actions: saleQuoteActions,
});

export const saleQuotesApi = {
  ...calls,
  changeStatus: statusCall({
    feature,
    path,
    access: 'pos:edit',
    summary: 'Withdraw a quote, with a reason',
    id: saleQuoteId,
    status: z.enum(['withdrawn'], { error: 'A quote can only be withdrawn.' }),
    reason: { reason: emptyable(line(textLimits.search)).default(null) },
    answer: saleQuote,
    audit: saleQuoteActions.changeStatus,
  }),
  takeUp: defineCall({
    name: 'saleQuotes.takeUp',
    method: 'POST',
    path: '/pos/quote/:id/take-up',
    access: 'pos:create',
    summary: 'Start the sale that a quote becomes, with the prices of its day or of today',
    params,
    body: quoteToTakeUp,
    answer: saleQuote,
    idempotency: 'required',
    audit: saleQuoteActions.takeUp,
    errors: ['not-found', 'not-allowed-now'],
  }),
  pdf: defineCall({
    name: 'saleQuotes.pdf',
    method: 'GET',
    path: '/pos/quote/:id/pdf',
    kind: 'file',
    access: 'pos:view',
    summary: 'Get a quote as a PDF',
    params,
    errors: ['not-found'],
  }),
} as const;
