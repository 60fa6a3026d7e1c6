import { dealerDuplicatesApi } from '@poolhouse/domain/features/dealers/duplicates/api';
import { strengthOf } from '@poolhouse/domain/features/dealers/duplicates/duplicate-reasons';
import { readTyped } from '@poolhouse/domain/features/dealers/duplicates/typed-dealer';
import { verb } from '../../../platform/verb.ts';
import { presentBrief } from './comparable-rows.ts';
import { findCandidates } from './duplicate-candidates.ts';

const mostCandidates = 5;

/** The dealers that look like what stands in a form. It reads only, and asks nobody outside. */
export const findDuplicates = verb(dealerDuplicatesApi.find, async (ctx, { query }) => {
  const { except = null, ...typed } = query;
  const candidates = await findCandidates(ctx.pool, readTyped(typed), except);
  return {
    candidates: candidates.slice(0, mostCandidates).map(({ row, reasons }) => ({
      dealer: presentBrief(row),
      strength: strengthOf(reasons) ?? 'likely',
      reasons,
    })),
  };
});
