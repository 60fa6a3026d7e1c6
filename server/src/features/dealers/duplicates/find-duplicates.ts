import { dealerDuplicatesApi } from '@poolhouse/domain/features/dealers/duplicates/api';
import { comparableOfDraft } from '@poolhouse/domain/features/dealers/duplicates/dealer-draft';
import { strengthOf } from '@poolhouse/domain/features/dealers/duplicates/duplicate-reasons';
import { useCase } from '../../../platform/use-case.ts';
import { presentBrief } from './comparable-rows.ts';
import { findCandidates } from './duplicate-candidates.ts';

const maxCandidates = 5;

/** Returns the dealers that look like the one in a form. It only reads, and calls no outside system. */
export const findDuplicates = useCase(dealerDuplicatesApi.find, async (ctx, { query }) => {
  const { except = null, ...typed } = query;
  const candidates = await findCandidates(ctx.pool, comparableOfDraft(typed), except);
  return {
    candidates: candidates.slice(0, maxCandidates).map(({ row, reasons }) => ({
      dealer: presentBrief(row),
      strength: strengthOf(reasons) ?? 'likely',
      reasons,
    })),
  };
});
