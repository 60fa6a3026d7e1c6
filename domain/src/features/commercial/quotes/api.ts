import { z } from 'zod';
import { defineCall } from '../../../kernel/contract.ts';
import { statusCall } from '../../../services/lifecycle/status-call.ts';
import { recordCalls } from '../../../services/record-calls/record-calls.ts';
import { removalCalls } from '../../../services/record-calls/removal-calls.ts';
import {
  commercialQuote,
  commercialQuoteAnswer,
  commercialQuoteChanges,
  commercialQuoteId,
  newCommercialQuote,
} from './quote.ts';
import { commercialQuoteFilter, commercialQuoteList, commercialQuoteNoun } from './quote-fields.ts';
import { commercialQuoteActions } from './records.ts';

const parts = {
  feature: 'commercialQuotes',
  path: '/commercial/quote',
  area: 'commercial',
  noun: commercialQuoteNoun,
  id: commercialQuoteId,
} as const;
const params = z.strictObject({ id: commercialQuoteId });

export const commercialQuotesApi = {
  ...recordCalls({
    ...parts,
    answer: commercialQuote,
    create: newCommercialQuote,
    update: commercialQuoteChanges,
    list: commercialQuoteList,
    filter: commercialQuoteFilter,
    actions: commercialQuoteActions,
  }),
  ...removalCalls(parts, { answer: commercialQuote, actions: commercialQuoteActions }),
  changeStatus: statusCall({
    feature: parts.feature,
    path: parts.path,
    id: commercialQuoteId,
    access: 'commercial:edit',
    summary: 'Mark a quote as sent, remove the answer to it, or revise it as its next version',
    status: z.enum(['sent', 'draft'], { error: 'Choose sent or draft.' }),
    reason: {},
    answer: commercialQuote,
    audit: commercialQuoteActions.changeStatus,
  }),
  answer: defineCall({
    name: 'commercialQuotes.answer',
    method: 'POST',
    path: '/commercial/quote/:id/answer',
    access: 'commercial:edit',
    summary: 'Record whether the customer accepted or declined a quote, with who answered and when',
    params,
    body: commercialQuoteAnswer,
    answer: commercialQuote,
    audit: commercialQuoteActions.answer,
    errors: ['not-found', 'not-allowed-now'],
  }),
  pdf: defineCall({
    name: 'commercialQuotes.pdf',
    method: 'GET',
    path: '/commercial/quote/:id/pdf',
    kind: 'file',
    access: 'commercial:view',
    summary: 'Get a quote as a PDF',
    params,
    errors: ['not-found', 'too-large'],
  }),
} as const;
