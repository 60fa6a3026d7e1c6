import { commercialQuotesApi } from '@poolhouse/domain/features/commercial/quotes/api';
import { commercialQuoteColumns } from '@poolhouse/domain/features/commercial/quotes/quote-fields';
import { quoteAmounts } from '@poolhouse/domain/features/commercial/quotes/quote-lines';
import { invalidField } from '@poolhouse/domain/kernel/errors';
import { refuseSum } from '@poolhouse/domain/kernel/money';
import { changeRecord } from '../../../platform/records/index.ts';
import { type AnyUseCase, useCase } from '../../../platform/use-case.ts';
import { readUseCases, removalUseCases } from '../../../services/record-calls/index.ts';
import type { RuleBook } from '../../rule-book/index.ts';
import { createQuote } from './create-quote.ts';
import { quoteSource, quotesOf, quoteTable } from './quote-row.ts';
import { quoteStepCalls } from './quote-steps.ts';

/** Changes a draft: its lines, its last valid day, its note. Items of the report can leave it; other ones are on quotes of their own. */
const updateQuote = useCase(commercialQuotesApi.update, (ctx, { params: { id }, body, revision: seen }) =>
  changeRecord(ctx, quotesOf(commercialQuotesApi.update), {
    id,
    seen,
    sent: body,
    action: commercialQuotesApi.update.audit,
    decide: (before) => {
      const after = { ...before, ...body };
      const refused = refuseSum('This quote', quoteAmounts(after.lines, after.gstPercent).totalCents);
      if (refused !== null) throw invalidField('lines', refused);
      const known = new Set(before.lines.map(({ row }) => row));
      const at = after.lines.findIndex(({ row }) => row !== null && !known.has(row));
      if (at >= 0) throw invalidField(`lines.${at}.row`, 'This item isn’t on the quote. Add a line without an item.');
      return after;
    },
  }),
);

/** Returns the calls that list, export and open quotes with their history; make, change, remove, restore and answer them. */
export function quoteCalls(ruleBook: RuleBook): AnyUseCase[] {
  const reading = { source: quoteSource, table: quoteTable, noun: quotesOf, columns: commercialQuoteColumns };
  return [
    ...readUseCases(commercialQuotesApi, reading),
    ...removalUseCases(commercialQuotesApi, reading),
    createQuote(ruleBook),
    updateQuote,
    ...quoteStepCalls,
  ];
}
