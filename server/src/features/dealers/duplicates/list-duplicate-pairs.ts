import { dealerDuplicatesApi, type PairOfDealers } from '@poolhouse/domain/features/dealers/duplicates/api';
import { strengthOf } from '@poolhouse/domain/features/dealers/duplicates/duplicate-reasons';
import type { Context } from '../../../platform/context.ts';
import { useCase } from '../../../platform/use-case.ts';
import { loadBriefs, presentBrief } from './comparable-rows.ts';
import { type DuplicateIndex, type KeyedPair, pairKey } from './duplicate-index.ts';

type Judgement = { by: string; at: Date };

/** Returns pairs of dealers that may be duplicates, the likeliest first; or those that a user marked as different. */
export function listDuplicatePairs(book: DuplicateIndex) {
  return useCase(dealerDuplicatesApi.pairs, async (ctx, { query }) => {
    const judgements = await loadJudgements(ctx);
    const shown = (await book.pairs()).filter(([key]) => judgements.has(key) === (query.show === 'distinct'));
    const page = shown.slice((query.page - 1) * query.limit, query.page * query.limit);
    return { count: shown.length, countExact: true, pairs: await present(ctx, page, judgements) };
  });
}

/** Returns the pairs that users marked as different dealers, by their keys. */
export async function loadJudgements(ctx: Context): Promise<Map<string, Judgement>> {
  const rows = await ctx.db
    .selectFrom('dealer_distinct_pairs')
    .select(['one_id as one', 'two_id as two', 'decided_by_name as by', 'decided_at as at'])
    .execute();
  return new Map(rows.map((row) => [pairKey(row), { by: row.by, at: row.at }]));
}

async function present(
  ctx: Context,
  pairs: readonly KeyedPair[],
  judgements: ReadonlyMap<string, Judgement>,
): Promise<PairOfDealers[]> {
  const dealers = await loadBriefs(ctx.pool, [...new Set(pairs.flatMap(([, { one, two }]) => [one, two]))]);
  return pairs.flatMap(([key, pair]) => {
    const [one, two] = [dealers.get(pair.one), dealers.get(pair.two)];
    if (one === undefined || two === undefined) return [];
    const by = judgements.get(key);
    return {
      one: presentBrief(one),
      two: presentBrief(two),
      strength: strengthOf(pair.reasons) ?? 'likely',
      reasons: [...pair.reasons],
      distinct: by === undefined ? null : { by: by.by, at: by.at.toISOString() },
    };
  });
}
